"""The player that pictures every hand, and lays what is best for the whole crew."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

import msgspec

from limboline.bots.player import Plan, Said
from limboline.games.infernal_wagon.bots.careful import Careful
from limboline.games.infernal_wagon.bots.chances import Cards
from limboline.games.infernal_wagon.bots.lore import Lore, lore_of, symbol_in, symbol_set
from limboline.games.infernal_wagon.bots.pauses import MANNERS_MS, exit_is_coming
from limboline.games.infernal_wagon.bots.talker import ANSWER_MS, Talker
from limboline.games.infernal_wagon.bots.telling import QUIET_MS, Told
from limboline.games.infernal_wagon.bots.words import have, who_has
from limboline.games.infernal_wagon.components import card_of
from limboline.games.infernal_wagon.decks import tabulate
from limboline.games.infernal_wagon.events import AnyEvent, Laid
from limboline.games.infernal_wagon.options import Options, clock_ms
from limboline.games.infernal_wagon.view import View
from limboline.kernel.asking import Choice
from limboline.kernel.random import Random

if TYPE_CHECKING:
    from limboline.games.infernal_wagon.bots import weighing
    from limboline.games.infernal_wagon.bots.imagining import Judge

_GLANCE_MS: Final = 700
_JITTER_MS: Final = 150
# Between two sayings of a seat, and from a draw to the first.
_SPEECH_MS: Final = 1_700
_FIRST_MS: Final = 1_000
_HEARD_MS: Final = 200  # from the last word of others to a play
# One waits for others who can do better: so long for a chance of 1, and never longer than this.
_MS_A_CHANCE: Final = 400_000
_LONGEST_MS: Final = 14_000
_UNHURRIED_MS: Final = 9_000  # for a card, where there is no clock
# Strangers do not tell their cards: after so long one stops telling them one's own, and asks.
_STRANGERS_MS: Final = 12_000
_LISTEN_MS: Final = 1_700
_MOST_QUESTIONS: Final = 2

_KNOWN: Final = (Options(), Options(hard_mine=True))


def knows(view: View) -> bool:
    """Whether a network was trained at such a table; a clock or none is all the same."""
    options = msgspec.structs.replace(view.options, clock="7:00", pace="x1")
    if options not in _KNOWN or view.deck != tabulate(None, options.hard_mine).digest:
        return False
    return _judge(len(view.hands), options.hard_mine) is not None


def _judge(seats: int, hard: bool) -> "Judge | None":
    from limboline.games.infernal_wagon.bots.imagining import judges

    return judges().get(f"{seats}{'h' if hard else ''}")


@lru_cache(maxsize=8)
def _cards(lore: Lore) -> Cards:
    return Cards(lore.deck)


class Expert(Talker):
    """Tells its cards as `telling` says, and understands others who do; strangers it asks.

    Of the plays that it has it lays the one that is worth most over many tables as they may be, and
    the sooner, the less others can do better. At tables that it was not trained at (Junctions,
    house rulings, decks of one's own) it plays as `careful` does.
    """

    name: Final = "expert"

    def __init__(self, seat: int, rng: Random) -> None:
        super().__init__(seat, rng)
        self._careful: Final = Careful(seat, rng)
        self._told: Final[list[Told]] = []
        self._news: Final[list[Laid | Said]] = []
        self._to_answer: Final[list[str]] = []
        self._word: tuple[int, Said] | None = None  # what one is about to say, and when
        self._said_ms = 0
        self._asked: Final[set[int]] = set()
        self._listen_ms = 0
        self._thought: weighing.Choice | None = None
        self._jitter_ms = -1  # until one needs it

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Follow the cards."""
        super().hear(events)
        self._careful.hear(events)
        self._news.extend(one for one in events if isinstance(one, Laid) and not one.from_tunnel)
        self._to_answer.clear()
        self._asked.clear()
        self._listen_ms = 0
        self._thought = None
        self._jitter_ms = -1

    def overhear(self, said: Said) -> None:
        """Follow the talk."""
        super().overhear(said)
        self._careful.overhear(said)
        if said.words == "who_has":
            self._to_answer.append(str(said.facts.get("symbol", "")))
        if said.words in ("who_has", "have"):
            self._news.append(said)
            self._thought = None

    def plan(self, view: View, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        """Speak or play, whichever comes first."""
        if not knows(view):
            return self._careful.plan(view, legal, now_ms)
        lore = lore_of(view)
        cards = _cards(lore)
        self.look(view)
        self._hear_oneself(lore, now_ms)
        self._take_in(view, lore, cards, now_ms)
        play = self._play(view, lore, cards, cast("Sequence[int]", legal), now_ms)
        self._word = self._next_word(view, lore, cards, now_ms)
        if self._word is not None and (play is None or self._word[0] < now_ms + play.wait_ms):
            return Plan(None, self._word[0] - now_ms, (self._word[1],))
        self._word = None
        return play

    def _hear_oneself(self, lore: Lore, now_ms: int) -> None:
        """Take note of what one has just said."""
        if self._word is None or now_ms < self._word[0]:
            return
        self._said_ms, said = self._word
        self._word = None
        self._news.append(said)
        symbol = str(said.facts["symbol"])
        if said.words == "have":
            self._to_answer[:] = [one for one in self._to_answer if one != symbol]
            return
        self._asked.add(symbol_set(lore, symbol))
        self.memory.question(self.seat, symbol_set(lore, symbol))
        self._listen_ms = now_ms + _LISTEN_MS
        self._thought = None

    def _take_in(self, view: View, lore: Lore, cards: Cards, now_ms: int) -> None:
        """Work out what all have told."""
        if not self._told:
            self._told.extend(Told() for _ in view.hands)
        for one in self._news:
            if isinstance(one, Laid):
                for told in self._told:
                    told.turn_over()
                self._told[one.owner].laid(cards, lore.deck.numbers[one.card], view.now_ms)
                continue
            symbols = symbol_set(lore, str(one.facts.get("symbol", "")))
            if one.words == "have":
                self._told[one.seat].have(symbols, now_ms)
                continue
            for seat, told in enumerate(self._told):
                if seat != one.seat:
                    told.question(symbols)
        self._news.clear()
        for seat, told in enumerate(self._told):
            told.settle(len(view.hands[seat]), now_ms)

    def _next_word(
        self, view: View, lore: Lore, cards: Cards, now_ms: int
    ) -> tuple[int, Said] | None:
        """What to say next, and when: an answer, more of one's own cards, or a question."""
        hand = [lore.deck.numbers[card] for card in view.hands[self.seat] if card is not None]
        for symbol in self._to_answer:
            if any(cards.entries[card] & symbol_set(lore, symbol) for card in hand):
                at_ms = max(now_ms, self._said_ms) + ANSWER_MS
                return self._moment(at_ms), have(self.seat, symbol)
        told = self._told[self.seat]
        others = [one for seat, one in enumerate(self._told) if seat != self.seat]
        strangers = now_ms > _STRANGERS_MS and not any(one.has_told for one in others)
        bit = 0 if strangers else told.next_word(cards, hand)
        if not bit:
            return self._question(view, lore, now_ms)
        at_ms = max(self._free_ms(now_ms), told.word_ms + _FIRST_MS)
        return self._moment(at_ms), have(self.seat, symbol_in(lore, bit))

    def _question(self, view: View, lore: Lore, now_ms: int) -> tuple[int, Said] | None:
        """Ask those who do not tell their cards who can go on from one's best plays."""
        if self._thought is None or len(self._asked) >= _MOST_QUESTIONS:
            return None
        quiet = [
            seat
            for seat, told in enumerate(self._told)
            if seat != self.seat and not told.teller and None in view.hands[seat]
        ]
        for bit in self._thought.leaves if quiet else ():
            if bit in self._asked or self.memory.any_seat_has(bit):
                continue
            if any(not self.memory.lacks.get(seat, 0) & bit for seat in quiet):
                at_ms = max(self._free_ms(now_ms), view.now_ms + _GLANCE_MS)
                return self._moment(at_ms), who_has(self.seat, symbol_in(lore, bit))
        return None

    def _free_ms(self, now_ms: int) -> int:
        """When one may speak unasked: not after another seat has said "Wait!"."""
        return max(now_ms, self._said_ms + _SPEECH_MS, self.held_until(now_ms))

    def _moment(self, at_ms: int) -> int:
        """Seats do not speak in the same millisecond."""
        return at_ms - at_ms % 8 + 8 + self.seat

    def _play(
        self, view: View, lore: Lore, cards: Cards, codes: Sequence[int], now_ms: int
    ) -> Plan | None:
        """The best play, and when: once the others have told their cards, and done no better."""
        if not codes:
            return None
        exits = [code for code in codes if card_of(code) == cards.exit]
        at_ms = view.now_ms + _GLANCE_MS
        if exits:
            code = exits[0]
        else:
            thought = self._thought = self._thought or self._think(view, lore, cards, codes)
            code = thought.code
            if view.tunnel is None:
                at_ms = max(self._listen_ms, self._ready_ms(view, thought.regret))
            if exit_is_coming(view):
                at_ms += MANNERS_MS
        at_ms = max(at_ms, now_ms, self.held_until(now_ms))
        return Plan(code, at_ms - now_ms)

    def _ready_ms(self, view: View, regret: float) -> int:
        """When one lays a card that others can better by this much on average."""
        if self._jitter_ms < 0:
            self._jitter_ms = self.rng.below(_JITTER_MS)
        end_ms, spare_ms = clock_ms(view.options), _UNHURRIED_MS
        if end_ms is not None:
            spare_ms = max(0, end_ms - view.now_ms) // (view.pile + 3)
        heard_ms = view.now_ms + _GLANCE_MS
        for seat, told in enumerate(self._told):
            if seat != self.seat:
                heard_ms = max(heard_ms, told.word_ms + _HEARD_MS)
                if told.may_tell and (told.half or told.untold(len(view.hands[seat]))):
                    heard_ms = max(heard_ms, told.word_ms + QUIET_MS)
        if view.now_ms:  # whole hands are told at the beginning: that may take its time
            heard_ms = min(heard_ms, view.now_ms + max(_GLANCE_MS, spare_ms * 2 // 3))
        patience_ms = min(int(_MS_A_CHANCE * regret), _LONGEST_MS, 2 * spare_ms)
        return heard_ms + patience_ms + self._jitter_ms

    def _think(
        self, view: View, lore: Lore, cards: Cards, codes: Sequence[int]
    ) -> "weighing.Choice":
        from limboline.games.infernal_wagon.bots import weighing
        from limboline.games.infernal_wagon.bots.imagining import Imagination

        judge = _judge(len(view.hands), view.options.hard_mine)
        assert judge is not None
        imagination = Imagination(view, lore, cards, self.memory, self._told)
        return weighing.choose(imagination, judge, self.seat, codes, self.rng)
