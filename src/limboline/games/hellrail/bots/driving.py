"""How a hauler drives: it plans a turn, and follows its plan as long as nothing comes between."""

from collections.abc import Container
from typing import Final

from limboline.games.hellrail.bots.answers import answer
from limboline.games.hellrail.bots.planning import Planner
from limboline.games.hellrail.bots.ramming import ram
from limboline.games.hellrail.bots.steering import is_stranded, rescue, steer
from limboline.games.hellrail.bots.uses import gifts
from limboline.games.hellrail.bots.worth import STEADY, Scales, Weights
from limboline.games.hellrail.codes import PASS
from limboline.games.hellrail.state import State


class Driver:
    """Drives for one seat, on states that it sees or imagines.

    It looks at its own hand, at what lies open, and at the cars it remembers.
    """

    def __init__(self, seat: int, width: int, weights: Weights = STEADY) -> None:
        self.seat: Final = seat
        self.width: Final = width
        self.weights: Final = weights
        self._steps: list[int] = []
        self._turn = (0, 0)

    def next(self, state: State, legal: Container[int] | None = None) -> int:
        """The next action; if `legal` is given, one of those if any plan leads there."""
        if state.stack:
            code = answer(state, self.seat, Scales(state, self.seat, self.weights))
            # Whatever is announced, taken or paid may spoil the plan; a refusal does not.
            if code != PASS:
                self._steps = []
            return code
        if self._turn != (state.round, state.turn):
            self._turn, self._steps = (state.round, state.turn), []
        if self._steps:
            code = steer(state, self.seat, self._steps.pop(0))
            if legal is None or code in legal:
                return code
        self._steps = self.plan(state)
        return steer(state, self.seat, self._steps.pop(0))

    def follow(self, state: State, steps: tuple[int, ...]) -> None:
        """Take up a plan that another driver has made."""
        self._turn, self._steps = (state.round, state.turn), list(steps)

    def plan(self, state: State) -> list[int]:
        """The rest of the turn."""
        scales = Scales(state, self.seat, self.weights)
        attack = ram(state, self.seat, scales)
        if attack is not None:
            return [attack]
        if is_stranded(state, self.seat):
            lay = rescue(state, self.seat)
            if lay is not None:
                return [lay]
        return list(self.planner(state, scales).run().steps)

    def planner(self, state: State, scales: Scales) -> Planner:
        """A planner for the turn."""
        return Planner(state, self.seat, scales, gifts(state, self.seat, scales), self.width)
