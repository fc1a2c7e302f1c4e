"""An nginx of our own for the tests, with the very lines that stand in the documents."""

import contextlib
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.servers.installing import found_or_installed

START_S: Final = 60
OPERATORS: Final = Path(__file__).parents[2] / "docs" / "operators.md"


class NoNginx(Exception):  # noqa: N818
    """There is no nginx here; the message says why, in one line."""


def program() -> str:
    """Where nginx is, installing it if we may."""
    found, why_not = found_or_installed("nginx-light", _installed)
    if found is None:
        raise NoNginx(f"There is no nginx: {why_not}")
    return found


def _installed() -> str | None:
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


def lines_of(heading: str) -> str:
    """The nginx lines under a heading of the operators' page."""
    page = OPERATORS.read_text("utf-8")
    section = page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    found = re.search(r"```nginx\n(.*?)```", section, re.DOTALL)
    assert found is not None, heading
    return found[1]


@contextlib.contextmanager
def an_nginx(folder: Path, lines: str, port: int) -> Iterator[None]:
    """A running nginx for as long as the block lasts. Raises `NoNginx` with the reason."""
    path = program()
    config = folder / "nginx.conf"
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    config.write_text(
        f"daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log {folder}/errors.txt;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{temporary}{lines}\n}}\n"
    )
    errors = folder / "errors.txt"
    running = subprocess.Popen([path, "-p", folder, "-c", config, "-e", errors])
    try:
        _await(port, running, errors)
        yield
    finally:
        running.terminate()
        running.wait(START_S)


def _await(port: int, running: "subprocess.Popen[bytes]", errors: Path) -> None:
    """Until it listens. A connection is tried again and again: it says nothing when it is ready."""
    for _ in range(START_S * 100):
        assert running.poll() is None, errors.read_text()
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.01):
            return
        with contextlib.suppress(subprocess.TimeoutExpired):
            running.wait(0.01)
    raise AssertionError(f"nginx does not listen: {errors.read_text()}")
