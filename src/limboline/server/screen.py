"""Opens the page on this machine, where there is a screen to show it on."""

import sys
import threading
import webbrowser
from collections.abc import Mapping


def has_screen(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether a browser would be seen: not over SSH, nor on a machine without a desktop.

    A text browser in the server's own terminal would be worse than none.
    """
    if platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in environment
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def open_page(address: str) -> None:
    """Show an address in the browser of this machine. Some browsers keep their caller waiting."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
