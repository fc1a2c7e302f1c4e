"""What a player keeps in mind: cards that were shown, and what the others have said."""

from collections.abc import Sequence
from typing import Final

from limboline.bots.player import Said
from limboline.games.infernal_wagon.bots.lore import Lore, symbol_set
from limboline.games.infernal_wagon.components import COUNTS_AS
from limboline.games.infernal_wagon.events import AnyEvent, Drew, Laid
from limboline.games.infernal_wagon.view import View


class Memory:
    """One seat's memory of a game.

    `shown` are cards seen in open hands, and who holds them. `has` and `lacks` are sets of symbols
    that a seat has said it can, or by its silence cannot, enter by; they hold until it plays.
    """

    __slots__ = ("curses", "has", "lacks", "seat", "shown", "talkers")

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.shown: Final[dict[str, int]] = {}
        self.has: Final[dict[int, int]] = {}
        self.lacks: Final[dict[int, int]] = {}
        self.curses: Final[dict[int, tuple[int, int]]] = {}
        self.talkers: Final[set[int]] = set()

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Follow the cards."""
        for event in events:
            match event:
                case Laid(owner=owner, card=card, from_tunnel=False):
                    self.shown.pop(card, None)
                    self.has.pop(owner, None)
                    self.lacks.pop(owner, None)
                case Drew(seat, str(card)) if seat != self.seat:
                    self.shown[card] = seat
                case _:
                    pass

    def overhear(self, said: Said) -> None:
        """Follow the talk. Those who talk, and do not answer a question, do not have it."""
        self.talkers.add(said.seat)
        symbols = symbol_set(str(said.facts.get("symbol", "")))
        match said.words:
            case "who_has":
                self.question(said.seat, symbols)
            case "have":
                self.has[said.seat] = self.has.get(said.seat, 0) | symbols
                self.lacks[said.seat] = self.lacks.get(said.seat, 0) & ~symbols
            case "curse":
                stop = symbol_set(str(said.facts.get("stop", "")))
                start = symbol_set(str(said.facts.get("start", "")))
                self.curses[said.seat] = (stop, start)
            case _:
                pass

    def question(self, seat: int, symbols: int) -> None:
        """Somebody has asked for a symbol: whoever does not answer lacks it."""
        for other in self.talkers - {seat, self.seat}:
            if not self.has.get(other, 0) & symbols:
                self.lacks[other] = self.lacks.get(other, 0) | symbols

    def look(self, view: View, lore: Lore) -> None:
        """Remember what lies open: hands under U-turn, and the own Curse."""
        if view.uturn:
            for seat, hand in enumerate(view.hands):
                for card in hand:
                    if card is not None and seat != self.seat:
                        self.shown[card] = seat
        if view.curses and self.seat not in self.curses:
            own = lore.deck.numbers[view.curses[self.seat].card or ""]
            pair = (lore.deck.curse_stop[own], lore.deck.curse_start[own])
            self.curses[self.seat] = (COUNTS_AS[pair[0]], COUNTS_AS[pair[1]])

    def somebody_has(self, symbols: int) -> bool:
        """Whether another seat has said that it can enter by one of these symbols."""
        return any(has & symbols for has in self.has.values())

    def shown_with(self, seat: int) -> int:
        """How many cards of a hand are known because they were shown."""
        return sum(1 for holder in self.shown.values() if holder == seat)

    def lifts(self, view: View, code: int) -> int:
        """How many Curses that this seat knows of would be lifted by a play."""
        if not view.curses:
            return 0
        stop, start = COUNTS_AS[code & 7], COUNTS_AS[code >> 3 & 7]
        return sum(
            1
            for seat, (wants_stop, wants_start) in self.curses.items()
            if not view.curses[seat].lifted and stop & wants_stop and start & wants_start
        )
