"""The command line in a process of its own, at a terminal where it needs one."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

COMMAND = [sys.executable, "-c", "import sys; from limboline.cli import main; sys.exit(main())"]
HANG_S = 60  # a guard against tests that never end, and no measure of anything


def run(*words: str, given: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    """Run a command whose input and output are pipes."""
    return subprocess.run(
        [*COMMAND, *words], input=given, capture_output=True, check=False, timeout=HANG_S
    )


class AtTerminal:
    """A command that runs at a terminal of 80 columns and 24 rows."""

    def __init__(self, process: "subprocess.Popen[bytes]", terminal: int) -> None:
        self.process, self.terminal = process, terminal
        self.seen = ""

    def until(self, words: str) -> None:
        """Read what is shown until some words appear."""
        while words not in self.seen:
            self._read(words)

    def until_played(self, games: int) -> None:
        """Read what is shown until the progress bar has counted so many games."""
        while not any(int(n) >= games for n in re.findall(r"([0-9]+)/[0-9]", self.seen)):
            self._read(f"{games} games")

    def _read(self, wanted: str) -> None:
        ready, _, _ = select.select([self.terminal], [], [], HANG_S)
        assert ready, f"{wanted!r} never came after {self.seen[-500:]!r}"
        self.seen += os.read(self.terminal, 65536).decode(errors="replace")

    def press(self, keys: str) -> None:
        os.write(self.terminal, keys.encode())


def _heed_control_c() -> None:
    """Whoever runs the tests in the background has them, and all they start, ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def at_terminal(*words: str, stdout: "int | IO[Any] | None" = None) -> Iterator[AtTerminal]:
    """Run a command at a terminal; what is still running at the end is killed."""
    terminal, far_end = pty.openpty()
    termios.tcsetwinsize(terminal, (24, 80))
    environment = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    process = subprocess.Popen(
        [*COMMAND, *words],
        stdin=far_end,
        stdout=far_end if stdout is None else stdout,
        stderr=far_end,
        env=environment,
        start_new_session=True,
        preexec_fn=_heed_control_c,
    )
    os.close(far_end)
    try:
        yield AtTerminal(process, terminal)
    finally:
        process.kill()
        process.wait(HANG_S)
        os.close(terminal)
        if process.stdout is not None:
            process.stdout.close()
