"""Each second of a running clock is noted, so that a crash loses no more than that."""

from collections.abc import Callable
from typing import Final

from limboline.table.clock import Cancel, Clock

BEAT_MS: Final = 1_000


class Heartbeat:
    """Beats from its start until it is stopped."""

    def __init__(self, clock: Clock, beat: Callable[[], None]) -> None:
        """Stand still for now."""
        self._clock: Final = clock
        self._beat: Final = beat
        self._next: Cancel | None = None

    def start(self) -> None:
        """Beat in a second, and then every second."""
        self.stop()
        self._plan()

    def stop(self) -> None:
        """Beat no more."""
        if self._next is not None:
            self._next()
            self._next = None

    def _plan(self) -> None:
        self._next = self._clock.call_about(self._clock.now_ms() + BEAT_MS, self._strike)

    def _strike(self) -> None:
        self._plan()
        self._beat()
