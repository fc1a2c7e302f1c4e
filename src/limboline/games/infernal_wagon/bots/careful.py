"""The player that thinks a step ahead, and asks before it leaps."""

from collections.abc import Sequence
from typing import Final, cast

from limboline.bots.player import Plan, Said
from limboline.games.infernal_wagon.bots.lore import symbol_in
from limboline.games.infernal_wagon.bots.outlook import Outlook
from limboline.games.infernal_wagon.bots.pauses import MANNERS_MS, exit_is_coming
from limboline.games.infernal_wagon.bots.talker import Talker
from limboline.games.infernal_wagon.bots.words import who_has
from limboline.games.infernal_wagon.events import AnyEvent
from limboline.games.infernal_wagon.view import View
from limboline.kernel.asking import Choice
from limboline.kernel.random import Random

_GLANCE_MS: Final = 600
_JITTER_MS: Final = 100
_MS_A_HARM: Final = 8
# After a question all listen so long before the game goes on.
_LISTEN_MS: Final = 2_000
_MOST_QUESTIONS: Final = 2
# A question must promise to be worth this much.
_WORTH_ASKING: Final = 40


class Careful(Talker):
    """Weighs each play by what can follow it, and waits the longer the worse its best one is.

    Before it plays it asks who can go on from there, if the answer may change its mind, and the
    others give it the time to hear. It remembers what each seat has said.
    """

    name: Final = "careful"

    def __init__(self, seat: int, rng: Random) -> None:
        super().__init__(seat, rng)
        self._forget_position()

    def _forget_position(self) -> None:
        self._outlook: Outlook | None = None
        self._jitter_ms = self.rng.below(_JITTER_MS)
        self._listening_ms = 0
        self._asked: set[int] = set()
        self._asks: tuple[int, int] | None = None  # when, and for which symbol

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Follow the cards, and think anew."""
        super().hear(events)
        self._forget_position()

    def overhear(self, said: Said) -> None:
        """Follow the talk, and think anew; let those who ask have their answer."""
        super().overhear(said)
        self._outlook = None
        if said.words == "who_has":
            self._listening_ms += _LISTEN_MS

    def plan(self, view: View, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        """Speak if there is something to say, or else the play with the best outlook."""
        self.look(view)
        self._hear_oneself(now_ms)
        speech = self.speech(view, now_ms)
        if speech is not None or not legal:
            return speech
        if self._outlook is None:
            self._outlook = Outlook(view, self.memory)
        codes = cast("Sequence[int]", legal)
        ranked = sorted((self._outlook.harm(code), code) for code in codes)
        held_ms = self.held_until(now_ms)
        at_ms = max(now_ms, held_ms, view.now_ms + self._hesitation(view, ranked[0][0]))
        symbol = self._doubt(view, self._outlook, ranked)
        if not symbol:
            self._asks = None
            return Plan(ranked[0][1], at_ms - now_ms)
        self._asks = (max(at_ms, now_ms + 1), symbol)
        question = who_has(self.seat, symbol_in(self._outlook.lore, symbol))
        return Plan(None, self._asks[0] - now_ms, (question,))

    def _hesitation(self, view: View, harm: int) -> int:
        """How long to wait with a play. A Tunnel's card waits for no other, and not for long."""
        if view.tunnel is not None:
            return _GLANCE_MS
        wait_ms = _GLANCE_MS + _MS_A_HARM * harm + self._jitter_ms + self._listening_ms
        return wait_ms + MANNERS_MS if exit_is_coming(view) else wait_ms

    def _hear_oneself(self, now_ms: int) -> None:
        """Take note of the question that one has just asked."""
        if self._asks is None or now_ms < self._asks[0]:
            return
        symbol = self._asks[1]
        self._asks = None
        self._asked.add(symbol)
        self._listening_ms += _LISTEN_MS
        self._outlook = None
        self.memory.question(self.seat, symbol)

    def _doubt(self, view: View, outlook: Outlook, ranked: list[tuple[int, int]]) -> int:
        """The symbol to ask for before the best play: 0 if no answer would change one's mind."""
        if view.silence or view.uturn or view.tunnel is not None:
            return 0
        least, code = ranked[0]
        leaves = outlook.lore.leaves[code >> 4]
        if leaves in self._asked or len(self._asked) >= _MOST_QUESTIONS:
            return 0
        if leaves.bit_count() != 1 or self.memory.any_seat_has(leaves):
            return 0
        for harm, other in ranked[1:]:
            if outlook.lore.leaves[other >> 4] != leaves:
                worst = outlook.harm(code, stuck=True)
                return leaves if least < worst and worst > harm + _WORTH_ASKING else 0
        return 0
