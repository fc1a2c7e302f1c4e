"""Where the server is, for people: what it says when it is open, and codes for phones to read."""

import io
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import segno

import limboline

_EVERYWHERE = ("0.0.0.0", "::", "")
_USUAL_PORTS = {"http": 80, "https": 443}
# Dark on light, whatever the page looks like, with the quiet zone that cameras need.
_DARK, _LIGHT, _QUIET = "#14110f", "#ffffff", 4


@dataclass(frozen=True)
class Listens:
    """Where a server listens, as the operator wished."""

    scheme: str
    host: str
    port: int

    def on_network(self) -> str:
        """The address for others in the same network; nothing if only this machine gets in."""
        if self.host in _EVERYWHERE:
            host = lan_address() or ""  # asked each time: laptops change networks
        else:
            host = "" if is_this_machine(self.host) else _in_address(self.host)
        if not host:
            return ""
        usual = _USUAL_PORTS[self.scheme] == self.port
        return f"{self.scheme}://{host}" if usual else f"{self.scheme}://{host}:{self.port}"


def welcome(scheme: str, host: str, port: int, kept: str | Path) -> str:
    """The addresses, and the code of the one for the network."""
    here = address_here(scheme, host, port)
    lines = [f"Limbo Line {limboline.__version__} is open.", f"  on this machine: {here}"]
    address = lan_address() if host in _EVERYWHERE else None
    if address is not None:
        there = f"{scheme}://{address}:{port}/"
        lines.append(f"  on your network: {there}")
        lines.append(_picture(there))
    lines.append(f"Tables are kept in {_where(kept)}. Ctrl-C closes the server; nothing is lost.")
    return "\n".join(line for line in lines if line)


def address_here(scheme: str, host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    return f"{scheme}://{'localhost' if host in _EVERYWHERE else _in_address(host)}:{port}/"


def lan_address() -> str | None:
    """The address of this machine in its network, if it has one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith(("127.", "0.")) else address


def is_this_machine(host: str) -> bool:
    """Whether a name or an address means the machine itself, to the one who says it."""
    name = re.sub(r"(\]|^[^:]*):\d+$", r"\1", host).strip("[]").lower()
    if name.startswith("127.") or name.endswith(".localhost"):
        return True
    return name in ("localhost", "::1", *_EVERYWHERE)


@lru_cache(maxsize=256)
def qr_picture(address: str) -> bytes:
    """An address as an SVG picture of its code, as large as the page makes it. It takes 3 ms."""
    drawn = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        drawn,
        kind="svg",
        border=_QUIET,
        dark=_DARK,
        light=_LIGHT,
        omitsize=True,
        xmldecl=False,
        nl=False,
        svgclass=None,
        lineclass=None,
    )
    return drawn.getvalue()


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _where(kept: str | Path) -> str:
    """The folder or the database, without its password."""
    text = str(kept)
    scheme, there, rest = text.partition("://")
    if not there:
        return text
    return f"{scheme}://{rest.rpartition('@')[2]}"


def _picture(address: str) -> str:
    """The address as a code for phones, if the terminal can show it."""
    drawn = io.StringIO()
    segno.make(address, error="l").terminal(drawn, border=2, compact=True)
    try:
        drawn.getvalue().encode(sys.stdout.encoding or "ascii")
    except (UnicodeError, LookupError):
        return ""
    return drawn.getvalue().rstrip("\n")


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
