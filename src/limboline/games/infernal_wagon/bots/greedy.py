"""The player that takes whatever fits."""

from collections.abc import Sequence
from typing import Final, cast

from limboline.bots.player import Plan, Said
from limboline.games.infernal_wagon.bots.lore import CURSE_JOY, affordable, lore_of, pain
from limboline.games.infernal_wagon.bots.pauses import MANNERS_MS, exit_is_coming
from limboline.games.infernal_wagon.bots.talker import Talker
from limboline.games.infernal_wagon.view import View
from limboline.kernel.asking import Choice

_GLANCE_MS: Final = 900
_JITTER_MS: Final = 600
_MS_A_PAIN: Final = 10


class Greedy(Talker):
    """Plays a match at once, and otherwise waits the longer the more its mismatch would cost.

    No seat sees another's hand, so hesitation is the auction: the one with the cheapest mismatch
    loses patience first. It says only what it is asked for, listens to nothing but "Wait!", and
    chases its own Curse when the crew can afford it.
    """

    name: Final = "greedy"

    def overhear(self, said: Said) -> None:
        """Heed a question or a "Wait!"; what others say of their cards it does not keep."""
        self.heed(said)

    def plan(self, view: View, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        """The play that hurts least, unless there is a question to answer before."""
        speech = self.speech(view, now_ms, curse=False)
        play = self._play(view, legal, now_ms) if legal else None
        if play is None or (speech is not None and speech.wait_ms < play.wait_ms):
            return speech
        return play

    def _play(self, view: View, legal: Sequence[Choice], now_ms: int) -> Plan:
        codes = cast("Sequence[int]", legal)
        self.look(view)
        pains = [self._pain(view, code) for code in codes]
        least = min(pains)
        best = [code for code, hurt in zip(codes, pains, strict=True) if hurt == least]
        wait_ms = _GLANCE_MS + _MS_A_PAIN * least + self.rng.below(_JITTER_MS)
        if exit_is_coming(view):
            wait_ms += MANNERS_MS
        # Others talk meanwhile; nothing but a "Wait!" makes it more patient.
        at_ms = max(now_ms, view.now_ms + wait_ms, self.held_until(now_ms))
        return Plan(self.rng.choice(best), at_ms - now_ms)

    def _pain(self, view: View, code: int) -> int:
        lore = lore_of(view)
        if self.memory.lifts(view, code) and affordable(view, lore, code):
            return CURSE_JOY
        return pain(view, lore, code)
