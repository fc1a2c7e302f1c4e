"""One alarm, which is set again and again and mostly to the same time."""

from collections.abc import Callable
from typing import Final

from limboline.table.clock import Cancel, Clock


class Alarm:
    """Rings once, at the time to which it was set last."""

    def __init__(self, clock: Clock, ring: Callable[[], None]) -> None:
        """It is not set."""
        self._clock: Final = clock
        self._ring: Final = ring
        self._at: int | None = None
        self._cancel: Cancel = lambda: None

    def set(self, at_ms: int) -> None:
        """Ring at a time, or at once if it is past."""
        if at_ms != self._at:
            self.call_off()
            self._at = at_ms
            self._cancel = self._clock.call_at(at_ms, self._strike)

    def call_off(self) -> None:
        """Do not ring."""
        if self._at is not None:
            self._at = None
            self._cancel()

    def _strike(self) -> None:
        self._at = None
        self._ring()
