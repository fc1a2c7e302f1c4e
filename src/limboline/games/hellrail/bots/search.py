"""The driver that thinks ahead: it tries its best plans out on imagined tables.

Each thought deals what it cannot know, follows one of its plans, and lets haulers play on for a
round. All plans are tried on the same deals, and the worse half is given up again and again.
"""

import time
from collections.abc import Callable, Sequence
from math import exp
from typing import Final, NamedTuple

from limboline.bots.player import Maker
from limboline.games.hellrail.bots.driving import Driver
from limboline.games.hellrail.bots.hauler import Hauler
from limboline.games.hellrail.bots.planning import Planner
from limboline.games.hellrail.bots.ramming import ram
from limboline.games.hellrail.bots.turn import Steps, worth_of
from limboline.games.hellrail.bots.worth import STEADY, Scales, Weights, standings
from limboline.games.hellrail.hidden import determinize
from limboline.games.hellrail.rules.carrying_out import apply
from limboline.games.hellrail.rules.choices import seat_asked
from limboline.games.hellrail.state import RUNNING, State
from limboline.games.hellrail.view_types import View
from limboline.kernel.random import Random

# How wide it looks for plans, how many of them it tries out, and how wide the others look then.
WIDTH: Final = 12
PLANS: Final = 8
PLAYOUT_WIDTH: Final = 1
# How long it thinks at a live table.
LIVE_S: Final = 0.6
LIVE_THOUGHTS: Final = 96

Imagine = Callable[[], State]


def chance(state: State, seat: int) -> float:
    """How likely a seat is to win, from how all seats stand."""
    worths = standings(state)
    lead = worths[seat] - max(worth for other, worth in enumerate(worths) if other != seat)
    if state.ending != RUNNING:
        return 0.5 if lead == 0 else float(lead > 0)
    left = len(state.pile) - state.top + len(state.discards)
    return 1 / (1 + exp(-lead / (4 + 0.4 * left)))


class Habits(NamedTuple):
    """How a driver thinks ahead."""

    thoughts: int  # for each plan of a turn
    width: int = WIDTH
    plans: int = PLANS
    rounds: int = 1  # so many turns of each seat are played out when its own is over
    weights: Weights = STEADY
    judge: Callable[[State, int], float] = chance  # how likely a seat is to win a game under way


class Thinker(Driver):
    """A driver that tries its plans out before it follows one."""

    def __init__(
        self, seat: int, imagine: Imagine, habits: Habits, seconds: float | None = None
    ) -> None:
        super().__init__(seat, habits.width, habits.weights)
        self.imagine: Final = imagine
        self._habits: Final = habits
        self._seconds: Final = seconds

    def plan(self, state: State) -> list[int]:
        """The rest of the turn."""
        scales = Scales(state, self.seat, self.weights)
        if ram(state, self.seat, scales) is not None:
            return super().plan(state)
        planner = self.planner(state, scales)
        planner.run()
        plans = most_promising(planner, self._habits.plans)
        if len(plans) < 2:
            return super().plan(state)
        return list(self._try_out(plans))

    def _try_out(self, plans: list[Steps]) -> Steps:
        """The plan that does best. The worse half is given up again and again."""
        ends = None if self._seconds is None else time.monotonic() + self._seconds
        left = self._habits.thoughts
        share = left // max(1, (len(plans) - 1).bit_length())  # of the thoughts, for each halving
        sums = dict.fromkeys(plans, 0.0)
        spent, late = 0, False
        while left >= len(plans) > 1 and not late:
            deal = self.imagine()
            for steps in plans:
                sums[steps] += play_out(deal.clone(), self.seat, steps, self._habits)
            left -= len(plans)
            spent += len(plans)
            late = ends is not None and time.monotonic() > ends
            if spent >= share:
                plans = sorted(plans, key=sums.__getitem__, reverse=True)[: (len(plans) + 1) // 2]
                spent = 0
        return max(plans, key=sums.__getitem__)


def most_promising(planner: Planner, most: int) -> list[Steps]:
    """The best plans that differ in what comes of them."""
    found: list[Steps] = []
    seen = set()
    for plan in sorted(planner.plans, key=worth_of, reverse=True):
        node = plan.node
        mark = (node.place, frozenset(node.train), node.gained, node.tracks, plan.steps[-1])
        if mark not in seen:
            seen.add(mark)
            found.append(plan.steps)
            if len(found) == most:
                break
    return found


def play_out(state: State, seat: int, steps: Steps, habits: Habits) -> float:
    """The chance to win after following a plan and letting haulers play on for a while."""
    seats = state.rules.seats
    drivers = [Driver(other, PLAYOUT_WIDTH, habits.weights) for other in range(seats)]
    drivers[seat].follow(state, steps)
    turns, turn = 0, state.turn
    while state.ending == RUNNING:
        if state.turn != turn:
            turn = state.turn
            turns += 1
            if turns > habits.rounds * seats:
                return habits.judge(state, seat)
        asked = seat_asked(state)
        apply(state, asked, drivers[asked].next(state), state.now, None)
    return chance(state, seat)


class Search(Hauler):
    """Tries its plans out for as long as its budget lasts."""

    def __init__(
        self, seat: int, rng: Random, thoughts: int = LIVE_THOUGHTS, seconds: float | None = None
    ) -> None:
        self._thoughts: Final = thoughts
        self._seconds: Final = seconds
        self._view: View | None = None
        # No colon: it has a meaning of its own in a record.
        self.name = f"search-{thoughts}" if seconds is None else "sharp"
        super().__init__(seat, rng)

    def _make_driver(self) -> Driver:
        return Thinker(self.seat, self._imagine, Habits(self._thoughts), self._seconds)

    def _imagine(self) -> State:
        """A table that fits all that this seat knows."""
        assert self._view is not None
        return determinize(self._view, self.memory, self.rng)

    def choose(self, view: View, codes: Sequence[int]) -> int:
        """One of several things to do."""
        self._view = view
        return super().choose(view, codes)


def with_thoughts(thoughts: int) -> Maker:
    """Makes searching drivers with a budget of thoughts: the same on every machine."""
    return lambda seat, rng: Search(seat, rng, thoughts)


def sharp(seat: int, rng: Random) -> Search:
    """A searching driver with a budget of time: for live tables."""
    return Search(seat, rng, seconds=LIVE_S)
