"""The greedy driver: it plans its own turn well, and of others' it sees what it can ram."""

from collections.abc import Sequence
from typing import Final, cast

from limboline.bots.player import Plan, Said
from limboline.games.hellrail.bots.driving import Driver
from limboline.games.hellrail.bots.pauses import pause_ms
from limboline.games.hellrail.bots.worth import STEADY
from limboline.games.hellrail.events import AnyEvent, Delivered
from limboline.games.hellrail.hidden import determinize
from limboline.games.hellrail.view_types import View
from limboline.kernel.asking import Choice
from limboline.kernel.random import Random

WIDTH: Final = 4
# A beginner sees one thing at a time, and hangs on to what it holds; one who has played a few
# games does so less.
NARROW: Final = 1
HASTY: Final = STEADY._replace(in_hand=0.8, unseen=1.15, gifts=0.2)
HOARDING: Final = STEADY._replace(in_hand=0.95, unseen=0.9, gifts=0.0)


class Hauler:
    """Plans pick-ups, routes, fuel and fans over the ties; uses what it comes by.

    It sees its view, and remembers the cars that it saw delivered.
    """

    name = "hauler"

    def __init__(self, seat: int, rng: Random) -> None:
        self.seat: Final = seat
        self.rng: Final = rng
        self.memory: Final[list[AnyEvent]] = []
        self._driver: Final = self._make_driver()
        self._turn = (0, 0)
        self._done = 0  # in that turn, so far

    def _make_driver(self) -> Driver:
        return Driver(self.seat, WIDTH)

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Remember what was delivered: it is not seen again."""
        self.memory.extend(event for event in events if isinstance(event, Delivered))

    def overhear(self, said: Said) -> None:
        """It makes nothing of what is said."""

    def plan(self, view: View, legal: Sequence[Choice], now_ms: int) -> Plan | None:  # noqa: ARG002
        """The next action of its turn, or the answer to what it is asked."""
        if not legal:
            return None
        codes = cast("Sequence[int]", legal)
        code = self.choose(view, codes) if len(codes) > 1 else codes[0]
        if self._turn != (view.round, view.turn):
            self._turn, self._done = (view.round, view.turn), 0
        pause = pause_ms(self.rng, code, self._done)
        self._done += 1
        return Plan(code, pause)

    def choose(self, view: View, codes: Sequence[int]) -> int:
        """One of several things to do. What no plan leads to is left alone."""
        state = determinize(view, self.memory, self.rng)
        code = self._driver.next(state, codes)
        return code if code in codes else codes[0]


class Stoker(Hauler):
    """A hauler that takes the first good thing it sees."""

    name = "stoker"

    def _make_driver(self) -> Driver:
        return Driver(self.seat, NARROW, HASTY)


class Novice(Hauler):
    """A hauler on its first day."""

    name = "novice"

    def _make_driver(self) -> Driver:
        return Driver(self.seat, NARROW, HOARDING)
