"""A program in a process of its own, to which lines are written and from which lines are read.

Nothing that it does holds up its host: three threads write to it, read what it answers, and keep
what it complains of.
"""

import atexit
import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import IO, Final
from weakref import WeakSet

from limboline.bots.protocol.messages import LONGEST_LINE

# How much of what a program complains of is kept: the end of it.
LINES_KEPT: Final = 20
LONGEST_COMPLAINT: Final = 500
# A program that is asked to end may tidy up for so long.
FAREWELL_S: Final = 1.0

_alive: Final["WeakSet[Program]"] = WeakSet()


class Gone(Exception):  # noqa: N818 - a plain word
    """The program says nothing any more; the sentence tells why."""


class Silent(Exception):  # noqa: N818
    """The program has said nothing in time."""


class Program:
    """One process. Ctrl-C is for its host, which ends it and all that it has started."""

    def __init__(self, command: Sequence[str], on_words: Callable[[str], None] | None = None):
        """Start it; raises `Gone` if there is nothing to start. `on_words` hears its complaints."""
        try:
            self._process: Final = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise Gone(f"cannot be started: {_reason(error)}") from None
        self._on_words: Final = on_words
        self._to_say: Final[SimpleQueue[bytes | None]] = SimpleQueue()
        self._heard: Final[SimpleQueue[bytes | Gone]] = SimpleQueue()
        self._complaints: Final[deque[str]] = deque(maxlen=LINES_KEPT)
        self._said = 0
        self._taken = 0
        _alive.add(self)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._ear: Final = self._thread(self._listen, self._process.stderr)
        self._thread(self._write, self._process.stdin)
        self._thread(self._read, self._process.stdout)

    def _thread(self, work: Callable[[IO[bytes]], None], pipe: IO[bytes]) -> threading.Thread:
        thread = threading.Thread(target=work, args=(pipe,), daemon=True)
        thread.start()
        return thread

    @property
    def complaints(self) -> list[str]:
        """The last lines that it has written to stderr."""
        return list(self._complaints)

    @property
    def reads(self) -> bool:
        """Whether it has taken everything that was said to it."""
        return self._taken >= self._said

    def say(self, line: bytes) -> None:
        """Write a line, whenever the program reads it."""
        self._said += 1
        self._to_say.put(line)

    def hear(self, within_s: float) -> bytes:
        """The next line. Raises `Silent` if none comes in time, `Gone` if none will."""
        try:
            heard = self._heard.get(timeout=max(0.0, within_s))
        except Empty:
            raise Silent from None
        if isinstance(heard, Gone):
            self._heard.put(heard)  # the next listener hears it again
            raise heard
        return heard

    def end(self, farewell: bytes) -> None:
        """Say goodbye and let it tidy up for a moment; no caller waits for that."""
        self._to_say.put(farewell)
        self._to_say.put(None)
        threading.Thread(target=self._bury, args=(FAREWELL_S,), daemon=True).start()

    def kill(self) -> None:
        """End it at once, with all that it has started."""
        self._to_say.put(None)
        self._bury(0.0)

    def _bury(self, after_s: float) -> None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(after_s)
        if sys.platform == "win32":
            self._process.kill()
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        _alive.discard(self)

    def _write(self, stdin: IO[bytes]) -> None:
        with contextlib.suppress(OSError), stdin:
            while (line := self._to_say.get()) is not None:
                stdin.write(line)
                stdin.flush()
                self._taken += 1

    def _read(self, stdout: IO[bytes]) -> None:
        with stdout:
            while line := stdout.readline(LONGEST_LINE + 1):
                if len(line) > LONGEST_LINE:
                    self._heard.put(Gone(f"wrote a line of more than {LONGEST_LINE} bytes"))
                    return
                self._heard.put(line)
            self._heard.put(Gone(self._how_it_ended()))

    def _how_it_ended(self) -> str:
        """Why nothing more comes. A program that has closed its output usually ends at once."""
        try:
            code = self._process.wait(FAREWELL_S)
        except subprocess.TimeoutExpired:
            return "has closed its output"
        self._ear.join(FAREWELL_S)  # its last words are on their way
        if code < 0:
            known = {each.value: each.name for each in signal.Signals}
            return f"was ended by {known.get(-code, f'signal {-code}')}"
        return f"has ended by itself, with exit code {code}"

    def _listen(self, stderr: IO[bytes]) -> None:
        with stderr:
            while line := stderr.readline(LONGEST_COMPLAINT):
                words = line.decode(errors="replace").rstrip()
                self._complaints.append(words)
                if self._on_words is not None:
                    self._on_words(words)


def _reason(error: OSError | ValueError) -> str:
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return said.lower()


@atexit.register
def end_all() -> None:
    """No program outlives its host."""
    for program in list(_alive):
        program.kill()
