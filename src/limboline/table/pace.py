"""How fast a table plays: live, or over days, and the time banks of a game over days.

A bank runs down in real time while its seat is asked, whether a server keeps the table or not.
"""

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Annotated, Final

import msgspec

HOUR_MS: Final = 60 * 60_000
# After so many turns in a row that the clock has answered, a bot holds the seat.
MOST_MISSED: Final = 3

Hours = Annotated[int, msgspec.Meta(ge=1, le=24 * 30)]

Asks = Mapping[int, int]
"""The seats whose banks run down, and the number of what each is asked."""


class Pace(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the host chooses before a game.

    At a live table the page reminds a seat asked for `remind_s` seconds; 0 is never. At a
    slow one each seat has a time bank of `bank_h` hours, and `more_h` for each turn.
    """

    slow: bool = False
    remind_s: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 60
    bank_h: Hours = 72
    more_h: Hours = 12

    @property
    def bank_ms(self) -> int:
        """What a bank holds at most, and at the beginning."""
        return self.bank_h * HOUR_MS

    @property
    def more_ms(self) -> int:
        """What each turn adds to it."""
        return min(self.more_h * HOUR_MS, self.bank_ms)


class Banks:
    """What each seat has left, as of the latest line. Times are in milliseconds since 1970."""

    def __init__(self, pace: Pace, seats: int, now_ms: int) -> None:
        self._pace: Final = pace
        self.as_of_ms = now_ms
        self.left_ms = [pace.bank_ms] * seats
        self.missed = [0] * seats  # turns in a row that the clock has answered
        self.since_ms: dict[int, int] = {}  # since when each seat is asked
        # After how many actions whose bank got how much: an undo takes it back.
        self._given: list[tuple[int, int, int]] = []

    def copy(self) -> "Banks":
        """Banks to count on; these stay as they are."""
        twin = copy(self)
        twin.left_ms, twin.missed = [*self.left_ms], [*self.missed]
        twin.since_ms, twin._given = dict(self.since_ms), [*self._given]
        return twin

    def pass_until(self, now_ms: int, asked: Iterable[int]) -> None:
        """Time has passed for those who are asked."""
        passed = max(0, now_ms - self.as_of_ms)
        for seat in asked:
            self.left_ms[seat] = max(0, self.left_ms[seat] - passed)
        self.as_of_ms += passed

    def ask(self, before: Asks, after: Asks) -> None:
        """These were asked before the latest line, and these are after it."""
        self.since_ms = {
            seat: self.since_ms[seat] if before.get(seat) == number else self.as_of_ms
            for seat, number in after.items()
        }

    def came_back(self, seat: int) -> None:
        """A player has the seat again: they have the time of a turn at least."""
        self.missed[seat] = 0
        self.left_ms[seat] = max(self.left_ms[seat], self._pace.more_ms)

    def sat_down(self, seat: int) -> None:
        """A new player has a full bank."""
        self.missed[seat] = 0
        self.left_ms[seat] = self._pace.bank_ms

    def acted(self, seat: int, *, by_clock: bool, goes_on: bool) -> None:
        """A seat that was asked has acted, and is asked on for the same or not."""
        late = by_clock or not self.left_ms[seat]
        self.missed[seat] = self.missed[seat] + (not goes_on) if late else 0

    def give(self, seat: int, acts: int) -> None:
        """A turn is over, by the action of this number: that adds to the bank of its seat."""
        more_ms = min(self._pace.more_ms, self._pace.bank_ms - self.left_ms[seat])
        self.left_ms[seat] += more_ms
        self._given.append((acts, seat, more_ms))

    def take_back(self, left: int) -> None:
        """Only so many actions are left: what later ones have added is gone."""
        for acts, seat, more_ms in self._given:
            if acts > left:
                self.left_ms[seat] = max(0, self.left_ms[seat] - more_ms)
        self._given = [given for given in self._given if given[0] <= left]

    def out_ms(self, seat: int) -> int:
        """When the bank of a seat that is asked runs out."""
        return self.as_of_ms + self.left_ms[seat]
