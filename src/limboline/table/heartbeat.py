"""Each second of a running clock is noted, so that a crash loses no more than that."""

from collections.abc import Callable
from typing import Final

from limboline.table.clock import Cancel, Clock

BEAT_MS: Final = 1_000


class Heartbeat:
    """Beats from its start until it is stopped."""

    def __init__(
        self, clock: Clock, beat: Callable[[], None], noted_ago_ms: Callable[[], int]
    ) -> None:
        """Stand still for now. How long ago the log itself has noted the time, it is told."""
        self._clock: Final = clock
        self._beat: Final = beat
        self._noted_ago_ms: Final = noted_ago_ms
        self._next: Cancel | None = None

    def start(self) -> None:
        """Beat in a second, and then every second in which no line has told the time."""
        self.stop()
        self._plan(BEAT_MS)

    def stop(self) -> None:
        """Beat no more."""
        if self._next is not None:
            self._next()
            self._next = None

    def _plan(self, wait_ms: int) -> None:
        self._next = self._clock.call_about(self._clock.now_ms() + wait_ms, self._strike)

    def _strike(self) -> None:
        rest_ms = BEAT_MS - self._noted_ago_ms()
        if rest_ms > 0:
            self._plan(rest_ms)
        else:
            self._plan(BEAT_MS)
            self._beat()
