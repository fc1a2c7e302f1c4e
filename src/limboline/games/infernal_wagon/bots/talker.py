"""A player who listens, remembers, and answers when asked."""

from collections.abc import Sequence
from typing import Final

from limboline.bots.player import Plan, Said
from limboline.games.infernal_wagon.bots.lore import Lore, lore_of, symbol_in, symbol_set
from limboline.games.infernal_wagon.bots.memory import Memory
from limboline.games.infernal_wagon.bots.words import HOLD_MS, have, my_curse
from limboline.games.infernal_wagon.events import AnyEvent
from limboline.games.infernal_wagon.view import View
from limboline.kernel.random import Random

# No player answers at once, and seats do not all speak in the same moment.
ANSWER_MS: Final = 700
_NEXT_SEAT_MS: Final = 170


class Talker:
    """The half of a player that deals with people."""

    def __init__(self, seat: int, rng: Random) -> None:
        self.seat: Final = seat
        self.rng: Final = rng
        self.memory: Final = Memory(seat)
        self._intended: Final[list[tuple[int, Said]]] = []
        self._questions: Final[list[str]] = []
        self._told_curse = False
        self._told_to_wait = False
        self._held_until_ms = 0

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Follow the cards. What one was about to say is out of date."""
        self.memory.hear(events)
        self._intended.clear()
        self._questions.clear()
        self._told_to_wait = False
        self._held_until_ms = 0

    def overhear(self, said: Said) -> None:
        """Follow the talk, and keep a question in mind until it is answered."""
        self.memory.overhear(said)
        self.heed(said)

    def heed(self, said: Said) -> None:
        """Keep a question in mind until it is answered, and a "Wait!" until it is over."""
        match said.words:
            case "who_has":
                self._questions.append(str(said.facts.get("symbol", "")))
            case "wait":
                self.hold_back()
            case "go" | "hurry":
                self._told_to_wait = False
                self._held_until_ms = 0
            case _:
                pass

    def hold_back(self) -> None:
        """Lay nothing for a moment, unless a card is laid or somebody says "Go ahead!"."""
        self._told_to_wait = True

    def held_until(self, now_ms: int) -> int:
        """Until when one holds back because of what was called or shown."""
        if self._told_to_wait:
            self._told_to_wait = False
            self._held_until_ms = now_ms + HOLD_MS
        return self._held_until_ms

    def look(self, view: View) -> None:
        """Take in what lies open."""
        self.memory.look(view, lore_of(view))

    def intend(self, at_ms: int, said: Said) -> None:
        """Have something to say, if nothing happens before."""
        self._intended.append((at_ms, said))
        self._intended.sort(key=lambda intent: intent[0])

    def drop(self, words: str) -> None:
        """Leave something unsaid: another seat has said it."""
        self._intended[:] = [intent for intent in self._intended if intent[1].words != words]

    def speech(self, view: View, now_ms: int, *, curse: bool = True) -> Plan | None:
        """What one will say next, if there is anything; with `curse`, one's own too."""
        if not view.silence:
            self._answer(view, lore_of(view), now_ms)
            if curse:
                self._tell_curse(view, now_ms)
        while self._intended and self._intended[0][0] <= now_ms:
            _, said = self._intended.pop(0)
            self._told_curse |= said.words == "curse"
        if not self._intended:
            return None
        at_ms, said = self._intended[0]
        return Plan(None, at_ms - now_ms, (said,))

    def soon(self, now_ms: int) -> int:
        """When one would answer to something heard now."""
        return now_ms + ANSWER_MS + _NEXT_SEAT_MS * self.seat

    def _answer(self, view: View, lore: Lore, now_ms: int) -> None:
        """Say what one has, if it is asked for."""
        held = [lore.deck.numbers[card] for card in view.hands[self.seat] if card is not None]
        for symbol in dict.fromkeys(self._questions):
            has = any(lore.entries[card] & symbol_set(lore, symbol) for card in held)
            if has and not self.answers_itself(view, symbol):
                self.intend(self.soon(now_ms), have(self.seat, symbol))
        self._questions.clear()

    def answers_itself(self, view: View, symbol: str) -> bool:  # noqa: ARG002 - for others
        """Whether one answers such a question in a way of one's own."""
        return False

    def _tell_curse(self, view: View, now_ms: int) -> None:
        """Tell the others one's Curse, once: they cannot help with a secret."""
        if self._told_curse or not view.curses or view.curses[self.seat].lifted:
            return
        if any(said.words == "curse" for _, said in self._intended):
            return
        lore = lore_of(view)
        stop, start = (symbol_in(lore, side) for side in self.memory.curses[self.seat])
        self.intend(self.soon(now_ms), my_curse(self.seat, stop, start))
