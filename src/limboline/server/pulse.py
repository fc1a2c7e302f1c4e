"""The heartbeat of a socket: whether the other side is still there, and how far away it is.

This is the transport's own clock. It decides nothing in a game, and nobody's presence but by
closing a dead socket.
"""

from collections.abc import Callable
from typing import Final

from limboline.server import limits
from limboline.table.clock import Cancel, Clock

_KEPT: Final = 5


class Pulse:
    """Pings at intervals, and listens."""

    def __init__(
        self, clock: Clock, ping: Callable[[int], None], silent: Callable[[], None]
    ) -> None:
        """Call `ping` with a number now and then, and `silent` when nothing was heard for long."""
        self._clock: Final = clock
        self._ping: Final = ping
        self._silent: Final = silent
        self._heard_at = clock.now_ms()
        self._number = 0
        self._sent: Final[dict[int, int]] = {}
        self._trips: Final[list[int]] = []
        self._next: Cancel | None = None

    def start(self) -> None:
        """Send the first ping."""
        self._heard_at = self._clock.now_ms()
        self._beat()

    def stop(self) -> None:
        """Send no more."""
        if self._next is not None:
            self._next()
            self._next = None

    def heard(self, now_ms: int) -> None:
        """Something came from the other side."""
        self._heard_at = now_ms

    def answered(self, number: int) -> int | None:
        """A ping came back: the lag one way, in milliseconds, by the fastest of the latest trips.

        Only a ping that was sent counts, and only once. Whoever is in the same room has none: what
        is measured there is our own work, and nobody's play should be held for it.
        """
        sent_at = self._sent.pop(number, None)
        if sent_at is None:
            return None
        self._trips.append(self._clock.now_ms() - sent_at)
        del self._trips[:-_KEPT]
        lag_ms = min(self._trips) // 2
        return lag_ms if lag_ms >= limits.NEAR_MS else 0

    def sent(self, number: int) -> None:
        """A ping is on its way: what it has waited for before is no lag of the other side's."""
        if number in self._sent:
            self._sent[number] = self._clock.now_ms()

    def _beat(self) -> None:
        now = self._clock.now_ms()
        if now - self._heard_at >= limits.DEAD_AFTER_MS:
            self._silent()
            return
        self._number += 1
        self._sent[self._number] = now
        self._sent.pop(self._number - _KEPT, None)
        self._ping(self._number)
        wait = limits.PING_EVERY_MS
        if self._number < len(limits.FIRST_PINGS_MS):
            first = limits.FIRST_PINGS_MS
            wait = first[self._number] - first[self._number - 1]
        dead_at = self._heard_at + limits.DEAD_AFTER_MS
        self._next = self._clock.call_about(min(now + wait, max(dead_at, now + 1)), self._beat)
