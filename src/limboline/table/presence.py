"""Who is there and who is away. Presence is its own clock: it never decides anything in a game."""

from typing import Final

from limboline.table.clock import Clock

# After so long a teammate may let a bot hold the seat.
HOLD_AFTER_MS: Final = 10_000


class Presence:
    """Since when each seat's owner is away."""

    def __init__(self, clock: Clock) -> None:
        """Everybody is away until they come."""
        self._clock: Final = clock
        self._since: Final[dict[int, int]] = {}
        self._began: Final = clock.now_ms()

    def came(self, seat: int) -> None:
        """Somebody is there."""
        self._since.pop(seat, None)

    def went(self, seat: int) -> None:
        """Nobody is there any more."""
        self._since[seat] = self._clock.now_ms()

    def away_ms(self, seat: int) -> int:
        """How long the owner of a seat has been away, 0 if they are there."""
        since = self._since.get(seat)
        return 0 if since is None else self._clock.now_ms() - since

    def away_long_enough(self, seat: int) -> bool:
        """Whether a bot may hold the seat. Nobody was ever there: since the table woke up."""
        since = self._since.get(seat, self._began)
        return self._clock.now_ms() - since >= HOLD_AFTER_MS
