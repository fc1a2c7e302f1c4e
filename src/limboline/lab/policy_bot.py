"""A policy is a bot: any function from observations to numbers plays wherever bots play.

    Mine = policy_bot(policy, tables.spec)

makes a class of bots, as bots of one's own are: `mine.py:Mine`.
It sees views, as every bot does: whatever a view does not tell is imagined, and does not show in an
observation.
"""

import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from limboline.bots.player import Plan, Said
from limboline.games.registry import room
from limboline.kernel.asking import Choice
from limboline.kernel.encoding import WAIT
from limboline.kernel.random import Random
from limboline.lab.batch import Spec
from limboline.lab.batch_perch import Perch

Policy = Callable[[dict[str, NDArray[np.uint8]], NDArray[np.bool_]], Any]
"""From `obs` and `mask`, with a row for each table, to a number for each table."""

# So many ticks it looks ahead while it would only wait; then it is asked again when something is.
MOST_TICKS: Final = 60


class PolicyBot:
    """A policy at one seat."""

    policy: Policy
    spec: Spec
    name = "policy"

    def __init__(self, seat: int, rng: Random) -> None:
        self._seat: Final = seat
        self._rng: Final = rng
        self._memory: Final[list[Any]] = []
        self._perch: Perch | None = None

    def sit(self, options: Any, names: Sequence[str]) -> None:
        """Know the table."""
        if not names:  # a host that does not tell: the view will
            return
        self._perch = Perch(self.spec, options, len(names), self._seat)

    def hear(self, events: Sequence[Any]) -> None:
        """Remember what has happened."""
        self._memory.extend(events)
        if self._perch is not None:
            self._perch.hear(events)

    def overhear(self, said: Said) -> None:
        """Remember what was said."""
        if self._perch is not None:
            self._perch.overhear(said)

    def plan(self, view: Any, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        """What the policy chooses, tick by tick, if nothing happens before."""
        perch = self._perch
        if perch is None:
            self.sit(view.options, [""] * _seats_in(view))
            perch = self._perch
            assert perch is not None
        if not legal and not self.spec.talk:
            return None
        game, pace = perch.game, self.spec.pace
        state = game.determinize(view, self._memory, self._rng)
        in_time = game.properties.real_time
        latest_ms = getattr(view, "now_ms", 0)
        at_ms = max(now_ms, latest_ms + pace.reaction_ms) if in_time else now_ms
        for _ in range(MOST_TICKS if in_time else 1):
            perch.stand(state, at_ms)
            number = self._choose(perch)
            if perch.speaks(number):
                said = perch.saying(number, view)
                perch.overhear(said)
                return Plan(None, max(1, at_ms - now_ms), (said,))
            if number != WAIT:
                return Plan(self._action(perch, number), at_ms - now_ms)
            at_ms += pace.tick_ms
        return None

    def _action(self, perch: Perch, number: int) -> Any:
        """The action that the policy completes, stage by stage."""
        code = perch.pick(number)
        while code is None:
            code = perch.pick(self._choose(perch))
        return code

    def _choose(self, perch: Perch) -> int:
        number = int(np.asarray(type(self).policy(perch.obs, perch.mask)).reshape(-1)[0])
        if not 0 <= number < perch.choices or not perch.mask[0, number]:
            raise ValueError(f"the policy chose {number}, which its mask does not allow")
        return number


def policy_bot(policy: Policy, spec: Spec, name: str = "policy") -> type[PolicyBot]:
    """A class of bots that play by a policy, as it was trained on a batch with this spec."""
    room(spec.game)  # so that a game that does not exist is refused here
    inside = sys._getframe(1).f_globals.get("__name__", __name__)
    facts = {
        "policy": staticmethod(policy),
        "spec": spec,
        "name": name,
        "__module__": inside,
        "__doc__": f"Plays {spec.game} by a policy.",
    }
    return type("Policy", (PolicyBot,), facts)


def _seats_in(view: Any) -> int:
    """How many sit at a table, from what its view lists for each of them."""
    for names in ("hands", "seats", "players"):
        if hasattr(view, names):
            return len(getattr(view, names))
    raise ValueError("a policy must be told of its table before it is asked: call sit")
