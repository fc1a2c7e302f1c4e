"""What a player keeps in mind: cards that were shown, and what the others have said."""

from collections.abc import Sequence
from typing import Final

from limboline.bots.player import Said
from limboline.games.infernal_wagon.bots.lore import Lore
from limboline.games.infernal_wagon.components import COUNTS_AS, SYMBOLS, stop_of, way_of
from limboline.games.infernal_wagon.events import AnyEvent, Drew, Laid
from limboline.games.infernal_wagon.view import View


class Memory:
    """One seat's memory of a game.

    `shown` are cards seen in open hands, and who holds them. `has` and `lacks` are sets of symbols
    that a seat has said it can, or by its silence cannot, enter by; they hold until it plays.
    What was said of symbols before the first look at the cards is kept until then.
    """

    __slots__ = ("_numbers", "_unread", "curses", "has", "lacks", "seat", "shown", "talkers")

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.shown: Final[dict[str, int]] = {}
        self.has: Final[dict[int, int]] = {}
        self.lacks: Final[dict[int, int]] = {}
        self.curses: Final[dict[int, tuple[int, int]]] = {}
        self.talkers: Final[set[int]] = set()
        self._numbers: dict[str, int] = {name: number for number, name in enumerate(SYMBOLS)}
        self._unread: list[Said] = []

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Follow the cards."""
        for event in events:
            match event:
                case Laid(owner=owner, card=card, from_tunnel=False):
                    self.shown.pop(card, None)
                    self.has.pop(owner, None)
                    self.lacks.pop(owner, None)
                    self._unread = [said for said in self._unread if said.seat != owner]
                case Drew(seat, str(card)) if seat != self.seat:
                    self.shown[card] = seat
                case _:
                    pass

    def overhear(self, said: Said) -> None:
        """Follow the talk. Those who talk, and do not answer a question, do not have it."""
        self.talkers.add(said.seat)
        named = {"symbol", "stop", "start"} & said.facts.keys()
        if all(said.facts[fact] in self._numbers for fact in named):
            self._take_in(said)
        else:
            self._unread.append(said)

    def _take_in(self, said: Said) -> None:
        symbols = self._set_of(said, "symbol")
        match said.words:
            case "who_has":
                self.question(said.seat, symbols)
            case "have":
                self.has[said.seat] = self.has.get(said.seat, 0) | symbols
                self.lacks[said.seat] = self.lacks.get(said.seat, 0) & ~symbols
            case "curse":
                self.curses[said.seat] = (self._set_of(said, "stop"), self._set_of(said, "start"))
            case _:
                pass

    def _set_of(self, said: Said, fact: str) -> int:
        number = self._numbers.get(str(said.facts.get(fact, "")))
        return 0 if number is None else COUNTS_AS[number]

    def question(self, seat: int, symbols: int) -> None:
        """A seat has asked for a symbol: one that does not answer lacks it."""
        for other in self.talkers - {seat, self.seat}:
            if not self.has.get(other, 0) & symbols:
                self.lacks[other] = self.lacks.get(other, 0) | symbols

    def look(self, view: View, lore: Lore) -> None:
        """Remember what lies open: hands under U-turn, and the own Curse."""
        self._numbers = lore.deck.symbol_numbers
        unread, self._unread = self._unread, []
        for said in unread:
            self._take_in(said)
        if view.uturn:
            for seat, hand in enumerate(view.hands):
                for card in hand:
                    if card is not None and seat != self.seat:
                        self.shown[card] = seat
        if view.curses and self.seat not in self.curses:
            own = lore.deck.numbers[view.curses[self.seat].card or ""]
            pair = (lore.deck.curse_stop[own], lore.deck.curse_start[own])
            self.curses[self.seat] = (COUNTS_AS[pair[0]], COUNTS_AS[pair[1]])

    def any_seat_has(self, symbols: int) -> bool:
        """Whether another seat has said that it can enter by one of these symbols."""
        return any(has & symbols for has in self.has.values())

    def shown_with(self, seat: int) -> int:
        """How many cards of a hand are known because they were shown."""
        return sum(1 for holder in self.shown.values() if holder == seat)

    def lifts(self, view: View, code: int) -> int:
        """How many Curses that this seat knows of would be lifted by a play."""
        if not view.curses:
            return 0
        stop, start = COUNTS_AS[stop_of(code)], COUNTS_AS[way_of(code)]
        return sum(
            1
            for seat, (wants_stop, wants_start) in self.curses.items()
            if not view.curses[seat].lifted and stop & wants_stop and start & wants_start
        )
