"""Installs what a test needs by name, where we are root on Debian."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

# Hang guards: a package comes in a minute, or not at all.
INSTALL_S: Final = 900
GET: Final = (
    *("apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=600"),
    *("-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20"),
)

F = TypeVar("F")


def found_or_installed(package: str, find: Callable[[], F | None]) -> tuple[F | None, str]:
    """What `find` finds, if need be after the package was installed; or None, and why not."""
    found = find()
    if found is not None:
        return found, ""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None, f"{package} is not installed here (on Debian: apt-get install {package})"
    # Two test processes may want it at once: the second waits for the first, and does not try
    # again what has failed in the same run.
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", f"process-{os.getpid()}")
    notes = Path(tempfile.gettempdir()) / f"limboline-{package}-{run}"
    with notes.open("a+") as note:
        fcntl.flock(note, fcntl.LOCK_EX)
        note.seek(0)
        why_not = note.read()
        found = find()
        if found is None and not why_not:
            why_not = _install(package) or f"apt-get installed no {package}"
            found = find()
            note.write("" if found else why_not)
    return (found, "") if found else (None, why_not)


def _install(package: str) -> str:
    """Install a package; tells why it cannot be, in one line, or nothing."""
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    said = ""
    for words in (("install", package), ("update",), ("install", package)):
        try:
            run = subprocess.run(
                [*GET, *words], env=quietly, capture_output=True, timeout=INSTALL_S, check=False
            )
        except subprocess.TimeoutExpired:
            return f"apt-get install {package} did not finish"
        except OSError as error:
            return f"apt-get cannot be run: {error}"
        if words[0] == "install":
            if run.returncode == 0:
                return ""
            said = run.stderr.decode(errors="replace").strip().rpartition("\n")[2]
    return f"apt-get install {package} failed: {said}"
