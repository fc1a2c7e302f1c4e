"""What waits for the one thread that writes, and when that thread takes it."""

from collections import deque
from threading import Lock
from time import monotonic
from typing import Final, Generic, TypeVar

from limboline.store.wanted import MOST_APPENDS

W = TypeVar("W")

# So many tables that write within a window are a crowd.
CROWD: Final = 16
WINDOW_S: Final = 0.25
# Then the writer begins so rarely, unless so much waits: being woken for each line costs the server
# more, but people wait for every millisecond. While the disk is busy lines pile up by themselves.
PAUSE_S: Final = 0.002
ENOUGH: Final = 32


class WriteQueue(Generic[W]):
    """Filled by the event loop, emptied by one thread.

    A few tables are served at once. For a crowd work piles up for a moment: being woken, going to
    the disk and telling of it cost the same for one line as for many.
    """

    def __init__(self) -> None:
        self._waiting: Final[deque[W]] = deque()
        self._bell: Final = Lock()  # free: it was rung
        self._bell.acquire()
        self._rung_by = 1  # so much must wait before the bell is rung
        self._closed = False
        self._taken_at = 0.0
        self._piled_up = False  # the latest work had come together: so will the next
        self._tables: set[str] = set()
        self._window_from = 0.0
        self._crowded = False

    def put(self, work: W, table: str = "") -> None:
        """Ask for something, for a table or for all."""
        self._waiting.append(work)
        self._tables.add(table)
        if len(self._waiting) >= self._rung_by:
            self._ring()

    def close(self) -> None:
        """No more will come."""
        self._closed = True
        self._ring()

    def _ring(self) -> None:
        if self._bell.locked():
            self._bell.release()

    def take(self) -> list[W]:
        """Wait for work, and take it; nothing if no more will come."""
        if self._crowded and self._piled_up:  # no caller need ring for the first of it
            self._let_it_pile_up()
        while not self._waiting and not self._closed:
            self._bell.acquire()
        if self._crowded:
            self._let_it_pile_up()
        self._taken_at = monotonic()
        self._count_tables()
        taken = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_APPENDS))]
        self._piled_up = len(taken) > 1
        return taken

    def _let_it_pile_up(self) -> None:
        until = self._taken_at + PAUSE_S
        self._rung_by = ENOUGH
        while len(self._waiting) < ENOUGH and not self._closed:
            left_s = until - monotonic()
            if left_s <= 0:
                break
            self._bell.acquire(timeout=left_s)
        self._rung_by = 1

    def _count_tables(self) -> None:
        """See now and then whether it is a crowd."""
        if self._taken_at - self._window_from >= WINDOW_S:
            # In a window that was longer no caller had to wait.
            quiet = self._taken_at - self._window_from >= 2 * WINDOW_S
            self._crowded = len(self._tables) >= CROWD and not quiet
            self._tables = set()
            self._window_from = self._taken_at
