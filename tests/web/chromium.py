"""Where Chromium is. Where we are root on Debian it is installed by name."""

import contextlib
import os
import shutil
import subprocess
from typing import Final

INSTALL_S: Final = 900  # a hang guard


class NoChromium(Exception):  # noqa: N818
    """There is no Chromium here; the message says why, in one line."""


def program() -> str:
    """Chromium, installing it if we may. Raises `NoChromium` with the reason."""
    found = _installed()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        _install()
        found = _installed()
    if found is None:
        raise NoChromium("Chromium is not installed here (on Debian: apt-get install chromium)")
    return found


def _installed() -> str | None:
    return shutil.which("chromium")


def _install() -> None:
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    # Two test processes may want it at once: the second waits for the first.
    get = ["apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=600"]
    for words in (["install", "chromium"], ["update"], ["install", "chromium"]):
        with contextlib.suppress(subprocess.TimeoutExpired):
            run = subprocess.run(
                [*get, *words], env=quietly, capture_output=True, timeout=INSTALL_S, check=False
            )
            if run.returncode == 0 and words[0] == "install":
                return
