"""The time banks of a slow table, folded from the times that its log notes.

A bank runs down in real time while its seat is asked, whether anybody keeps the table or not.
"""

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Final

from limboline.table import entries as log
from limboline.table.pace import Pace

# After so many turns in a row that the clock has answered, a bot holds the seat.
MOST_MISSED: Final = 3

Asks = Mapping[int, int]
"""The seats whose banks run down, and the number of what each is asked."""


class Banks:
    """What each seat has left, as of the latest line. Times are in milliseconds since 1970."""

    def __init__(self, pace: Pace, seats: int, now_ms: int) -> None:
        """All banks are full."""
        self._pace: Final = pace
        self.as_of_ms = now_ms
        self.left_ms = [pace.bank_ms] * seats
        self.missed = [0] * seats  # turns in a row that the clock has answered
        self.since_ms: dict[int, int] = {}  # since when each seat is asked
        # After how many actions whose bank got how much: an undo takes it back.
        self._given: list[tuple[int, int, int]] = []

    def spare(self) -> "Banks":
        """A copy to count on."""
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

    def follow(self, line: log.AnyEntry, before: Asks, after: Asks) -> None:
        """A line was folded: these were asked before it, and these are after it."""
        goes_on = {seat for seat, number in after.items() if before.get(seat) == number}
        self.since_ms = {
            seat: self.since_ms[seat] if seat in goes_on else self.as_of_ms for seat in after
        }
        match line:
            case log.Returned(seat=seat):
                self.missed[seat] = 0
                self.left_ms[seat] = max(self.left_ms[seat], self._pace.more_ms)
            case log.Sat(seat=seat):
                self.missed[seat] = 0
                self.left_ms[seat] = self._pace.bank_ms
            case log.Acted(seat=seat, by_clock=by_clock) if seat in before:
                late = by_clock or not self.left_ms[seat]
                self.missed[seat] = self.missed[seat] + (seat not in goes_on) if late else 0
            case _:
                pass

    def give(self, seat: int, acts: int) -> None:
        """A turn is over, by the action of this number: that adds to the bank of whoever had it."""
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
