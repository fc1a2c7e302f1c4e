"""The game's own player. It sees its view, and never the state."""

from collections.abc import Sequence
from typing import Final, cast

from last_lantern.game import GUST, LET, NONE, LanternView
from limboline.bots import GENERIC, Maker, Plan, Said
from limboline.kernel import Random
from limboline.kernel.asking import Choice
from limboline.rooms.plain_game import Event


class Wick:
    """Lights the smallest flame that counts in full, and blows out what is bright."""

    name: Final = "wick"

    def __init__(self, seat: int, rng: Random) -> None:
        self.seat: Final = seat
        self._rng: Final = rng

    def hear(self, events: Sequence[Event]) -> None:
        """The view is enough."""

    def overhear(self, said: Said) -> None:
        """It listens to nobody."""

    def plan(self, view: LanternView, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        """What to do, after a moment of thought."""
        if not legal:
            return None
        codes = cast("Sequence[int]", legal)
        code = min(codes, key=lambda card: _cost(view, card))
        return Plan(code, self._rng.between(700, 2_500))


def _cost(view: LanternView, card: int) -> int:
    """The smallest is played."""
    if view.flame == NONE:
        return 20 if card == GUST else card if card > view.lantern else card + 10
    worth = view.flame if view.flame > view.lantern else 1
    home = view.light[view.turn] + worth >= view.goal
    return 5 if card == LET else 9 - worth - 9 * home


BOTS: Final[dict[str, Maker]] = {**GENERIC, "wick": Wick}
STEPS_IN: Final = "wick"
