"""The players, and who finds out how a marble runs."""

from collections.abc import Sequence
from typing import Any

from limboline.bots import GENERIC
from limboline.bots.player import Plan, Said
from limboline.kernel.asking import Choice
from limboline.kernel.random import Random
from tests.kernel.tiny.marbles import RUN

BOTS = GENERIC
STEPS_IN = "random"


class Roller:
    """Lets the marble run: a turn a peg, by the seed that the rules have asked it with."""

    name = "roller"

    def __init__(self, seat: int, rng: Random) -> None:
        del seat, rng

    def hear(self, events: Sequence[Any]) -> None:
        pass

    def overhear(self, said: Said) -> None:
        pass

    def plan(self, view: Any, legal: Sequence[Choice], now_ms: int) -> Plan:
        del legal, now_ms
        chance = Random(view.seed)
        return Plan((RUN, *(chance.below(2) for _ in range(view.pegs))), 0)
