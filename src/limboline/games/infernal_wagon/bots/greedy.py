"""The player that takes whatever fits."""

from collections.abc import Sequence
from typing import Final, cast

from limboline.bots.player import Plan, Said
from limboline.games.infernal_wagon.bots.lore import CURSE_JOY, affordable, lore_of, pain
from limboline.games.infernal_wagon.bots.memory import Memory
from limboline.games.infernal_wagon.bots.pauses import exit_is_coming
from limboline.games.infernal_wagon.events import AnyEvent
from limboline.games.infernal_wagon.view import View
from limboline.kernel.asking import Choice
from limboline.kernel.random import Random

_GLANCE_MS: Final = 900
_JITTER_MS: Final = 600
_MS_A_PAIN: Final = 10
_MANNERS_MS: Final = 3_000


class Greedy:
    """Plays a match at once, and otherwise waits the longer the more its mismatch would cost.

    Nobody sees the others' hands, so hesitation is the auction: whoever has the cheapest mismatch
    loses patience first. It says nothing, and chases its own Curse when the crew can afford it.
    """

    name: Final = "greedy"

    def __init__(self, seat: int, rng: Random) -> None:
        """Sit down."""
        self._rng: Final = rng
        self._memory: Final = Memory(seat)

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """All it needs to know lies on the table."""

    def overhear(self, said: Said) -> None:
        """It keeps its own counsel."""

    def plan(self, view: View, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        """The play that hurts least."""
        if not legal:
            return None
        codes = cast("Sequence[int]", legal)
        lore = lore_of(view)
        self._memory.look(view, lore)
        pains = [self._pain(view, code) for code in codes]
        least = min(pains)
        best = [code for code, hurt in zip(codes, pains, strict=True) if hurt == least]
        wait_ms = _GLANCE_MS + _MS_A_PAIN * least + self._rng.below(_JITTER_MS)
        if exit_is_coming(view):
            wait_ms += _MANNERS_MS
        # Others talk meanwhile; that does not make it more patient.
        return Plan(self._rng.choice(best), max(0, view.now_ms + wait_ms - now_ms))

    def _pain(self, view: View, code: int) -> int:
        lore = lore_of(view)
        if self._memory.lifts(view, code) and affordable(view, lore, code):
            return CURSE_JOY
        return pain(view, lore, code)
