"""Who is there and who is away. Presence is its own clock: it never decides anything in a game."""

from collections.abc import Iterable
from typing import Final

from limboline.table.clock import Clock
from limboline.table.table import Table

# After so long a teammate may let a bot hold the seat.
HOLD_AFTER_MS: Final = 10_000


class Presence:
    """Since when each guest on a seat is away. Guests keep their time when seats move."""

    def __init__(self, clock: Clock, guests: Iterable[str]) -> None:
        """Everybody is away until they come."""
        self._clock: Final = clock
        self._since: dict[str, int] = dict.fromkeys(guests, clock.now_ms())

    def keep(self, guests: Iterable[str]) -> None:
        """These sit at the table now: newcomers are awaited from now on, others are forgotten."""
        now = self._clock.now_ms()
        self._since = {guest: self._since.get(guest, now) for guest in guests}

    def went(self, guest: str) -> None:
        """Nobody looks from the seat of this guest any more."""
        self._since[guest] = self._clock.now_ms()

    def away_ms(self, guest: str) -> int:
        """How long a guest has been away, who is not there now."""
        now = self._clock.now_ms()
        return now - self._since.get(guest, now)

    def away(self, table: Table, here: set[int]) -> dict[int, int]:
        """How long those people have been away who are not on one of the seats `here`."""
        seats = [seat for seat in table.people() if seat not in here]
        return {seat: self.away_ms(table.seats[seat].guest) for seat in seats}

    def away_long_enough(self, guest: str) -> bool:
        """Whether a bot may hold the seat of a guest who is not there now."""
        return self.away_ms(guest) >= HOLD_AFTER_MS
