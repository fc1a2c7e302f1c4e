"""Since when each seat is asked, in game time: as public as what is asked."""

from dataclasses import dataclass
from typing import Any, Final

from limboline.games.registry import AnyGame
from limboline.kernel.seats import NATURE
from limboline.kernel.standing_orders import PASS, pass_by_order


@dataclass(frozen=True, slots=True)
class Waits:
    """One seat that is asked. `number` tells an ask from the next one to the same seat."""

    reason: str
    interrupt: bool
    number: int
    since_ms: int
    until_ms: int | None = None


class Waiting:
    """Who is asked, followed through a game. A game in real time asks all the time: nobody counts.

    An ask goes on through whatever else happens, until the seat is asked no more or for another
    reason. That for an interrupt goes on only while others let it be: after anything else, whoever
    is asked is asked anew.
    """

    def __init__(self, game: AnyGame) -> None:
        """Nobody is asked yet."""
        self._game: Final = game
        self._counts: Final = not game.properties.real_time
        self._has_interrupts: Final = game.pass_by_order is not None
        self.seats: dict[int, Waits] = {}

    def lets_be(self, state: Any, seat: int, words: str) -> bool:
        """Whether an action, before it is carried out, only lets an interrupt be."""
        if not self._has_interrupts or seat == NATURE:
            return False
        passing = pass_by_order(self._game, state, seat, PASS)
        if passing is None:
            return False
        return bool(self._game.read(state, seat, self._game.parse(words)) == passing)

    def look(self, state: Any, acts: int, at_ms: int, *, let_be: bool = False) -> None:
        """See who is asked after so many actions, the last of which only let an interrupt be."""
        if not self._counts:
            return
        before, self.seats = self.seats, {}
        for ask in self._game.asked(state):
            seat = ask.seat
            if seat == NATURE:
                continue
            interrupt = self._is_interrupt(state, seat)
            known = before.get(seat)
            same = known is not None and (known.reason, known.interrupt) == (ask.reason, interrupt)
            if known is not None and same and (let_be or not interrupt):
                self.seats[seat] = known
            else:
                self.seats[seat] = Waits(ask.reason, interrupt, acts, at_ms, ask.until_ms)

    def _is_interrupt(self, state: Any, seat: int) -> bool:
        if not self._has_interrupts:
            return False
        return pass_by_order(self._game, state, seat, PASS) is not None
