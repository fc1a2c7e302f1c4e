"""The driver that has learned: it weighs dozens of plans for its turn, each as a network judges it.

Where more than two play it thinks as `search` does: the network knows tables of two.
"""

from typing import Final

from limboline.games.hellrail.bots.driving import Driver
from limboline.games.hellrail.bots.judging import judge
from limboline.games.hellrail.bots.search import Habits, Imagine, Search, Thinker
from limboline.games.hellrail.bots.worth import KEEN
from limboline.games.hellrail.state import State
from limboline.kernel.random import Random

THOUGHTS: Final = 960
WIDTH: Final = 64
PLANS: Final = 64
AMONG_MORE: Final = Habits(96)


class Weigher(Driver):
    """A driver that thinks by the judge at a table of two, and without it at others."""

    def __init__(self, seat: int, imagine: Imagine) -> None:
        super().__init__(seat, WIDTH, KEEN)
        by_judge = Habits(THOUGHTS, WIDTH, PLANS, rounds=0, weights=KEEN, judge=judge())
        self._for_two: Final = Thinker(seat, imagine, by_judge)
        self._among_more: Final = Thinker(seat, imagine, AMONG_MORE)

    def plan(self, state: State) -> list[int]:
        """The rest of the turn."""
        thinker = self._for_two if state.rules.seats == 2 else self._among_more
        return thinker.plan(state)


class Dispatcher(Search):
    """Weighs where its plans lead by what a network learned from thousands of races."""

    def __init__(self, seat: int, rng: Random) -> None:
        super().__init__(seat, rng)
        self.name = "dispatcher"

    def _make_driver(self) -> Driver:
        return Weigher(self.seat, self._imagine)
