"""The player that pictures every hand, and lays what is best for the whole crew."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import msgspec

from limboline.bots.match import MOST_TALK
from limboline.bots.player import Plan, Said
from limboline.games.infernal_wagon.bots.cards import Cards
from limboline.games.infernal_wagon.bots.careful import Careful
from limboline.games.infernal_wagon.bots.crew import Crew
from limboline.games.infernal_wagon.bots.guessing import Guess
from limboline.games.infernal_wagon.bots.lore import Lore, lore_of, symbol_in, symbol_set
from limboline.games.infernal_wagon.bots.pauses import MANNERS_MS, exit_is_coming, may_play
from limboline.games.infernal_wagon.bots.talker import ANSWER_MS, Talker
from limboline.games.infernal_wagon.bots.telling import QUIET_MS, Told
from limboline.games.infernal_wagon.bots.words import have, who_has
from limboline.games.infernal_wagon.components import STAR, card_of
from limboline.games.infernal_wagon.decks import tabulate
from limboline.games.infernal_wagon.events import AnyEvent, Laid
from limboline.games.infernal_wagon.options import Options, clock_ms
from limboline.games.infernal_wagon.view import View
from limboline.kernel.asking import Choice
from limboline.kernel.random import Random

if TYPE_CHECKING:
    from limboline.games.infernal_wagon.bots import weighing
    from limboline.games.infernal_wagon.bots.imagining import Judge

    Networks = Mapping[str, Judge]

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
_STRANGERS_MS: Final = 14_000
_LISTEN_MS: Final = 1_700
_MOST_QUESTIONS: Final = 2
# With strangers alone one asks once before one plays, and more while they think.
_OWN_QUESTIONS: Final = 1
_IDLE_QUESTIONS: Final = 6
_STRANGER_MS: Final = 16_000  # so long a stranger is waited for who is likely to do better

_KNOWN: Final = (Options(), Options(hard_mine=True))


def knows(view: View, networks: "Networks | None" = None) -> bool:
    """Whether a network was trained at such a table; a clock or none is all the same."""
    options = msgspec.structs.replace(view.options, clock="7:00", pace="x1")
    if options not in _KNOWN or view.deck != tabulate(None, options.hard_mine).digest:
        return False
    return _judge(networks, len(view.hands), options.hard_mine) is not None


def _judge(
    networks: "Networks | None", seats: int, hard: bool, strangers: bool = False
) -> "Judge | None":
    from limboline.games.infernal_wagon.bots.imagining import judges

    shipped_or_own = judges() if networks is None else networks
    return shipped_or_own.get(f"{seats}{'h' * hard}{'s' * strangers}")


@lru_cache(maxsize=8)
def _cards(lore: Lore) -> Cards:
    return Cards(lore.deck)


class _Laid(NamedTuple):
    """A card that a seat has laid, and what was known of its hand before."""

    owner: int
    card: str
    has: int
    lacks: int


class Veteran(Talker):
    """Tells its cards as `telling` says, and understands others who do; strangers it asks.

    Of the plays that it has it lays the one that is worth most over many tables as they may be, and
    the sooner, the less others can do better. At tables that it was not trained at (Junctions,
    house rulings, decks of one's own) it plays as another kind does: `elsewhere` says which.
    """

    name = "veteran"
    glance_ms = _GLANCE_MS  # from what happens to what one does about it
    overlooks = 0  # of a hundred cards, until the next is laid or somebody asks
    elsewhere: type[Careful | Crew] = Careful
    networks: "Networks | None" = None  # one's own, in place of those that are shipped

    def __init__(self, seat: int, rng: Random) -> None:
        super().__init__(seat, rng)
        self._elsewhere: Final = self.elsewhere(seat, rng)
        self._told: Final[list[Told]] = []
        self._guesses: Final[list[Guess]] = []
        self._news: Final[list[_Laid | Said]] = []
        self._stops = 0  # that were open when one last looked
        self._words = 0  # that one has said since the last card
        self._to_answer: Final[list[str]] = []
        self._word: tuple[int, Said] | None = None  # what one is about to say, and when
        self._said_ms = 0
        self._asked: Final[set[int]] = set()
        self._listen_ms = 0
        self._thought: weighing.Choice | None = None
        self._jitter_ms = -1  # until one needs it
        self._at = -1  # the end of the railroad at which one last looked at one's cards
        self._missed: Final[set[int]] = set()  # cards that one has overlooked there

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Follow the cards."""
        for one in events:
            if isinstance(one, Laid) and not one.from_tunnel:
                has, lacks = self.memory.has.get(one.owner, 0), self.memory.lacks.get(one.owner, 0)
                self._news.append(_Laid(one.owner, one.card, has, lacks))
        super().hear(events)
        self._elsewhere.hear(events)
        self._words = 0
        self._to_answer.clear()
        self._asked.clear()
        self._listen_ms = 0
        self._thought = None
        self._jitter_ms = -1

    def overhear(self, said: Said) -> None:
        """Follow the talk."""
        super().overhear(said)
        self._elsewhere.overhear(said)
        if said.words == "who_has":
            self._to_answer.append(str(said.facts.get("symbol", "")))
            self._missed.clear()
        if said.words in ("who_has", "have", "got_it", "help"):
            self._news.append(said)
            self._thought = None

    def plan(self, view: View, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        """Speak or play, whichever comes first."""
        if not knows(view, self.networks):
            return self._elsewhere.plan(view, legal, now_ms)
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
        self._words += 1
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
            self._guesses.extend(Guess() for _ in view.hands)
        for one in self._news:
            if isinstance(one, _Laid):
                self._see(one, view, lore, cards)
            else:
                self._listen(one, lore, cards, now_ms)
        self._news.clear()
        for seat, told in enumerate(self._told):
            told.settle(len(view.hands[seat]), now_ms)
            self._guesses[seat].hold(len(view.hands[seat]))
        self._stops = 0
        for stop in view.stops:
            self._stops |= symbol_set(lore, stop)

    def _see(self, laid: _Laid, view: View, lore: Lore, cards: Cards) -> None:
        """A card was laid: what is left in its owner's hand?"""
        card = lore.deck.numbers[laid.card]
        for told in self._told:
            told.turn_over()
        held = len(view.hands[laid.owner])
        self._told[laid.owner].laid(cards, card, held, view.now_ms)
        guess = self._guesses[laid.owner]
        # Who lays what does not fit has most likely nothing that does.
        stuck = 0 if cards.entries[card] & self._stops else self._stops
        guess.heard(laid.has, laid.lacks | stuck)
        guess.laid(cards.entries[card])
        guess.hold(held)

    def _listen(self, said: Said, lore: Lore, cards: Cards, now_ms: int) -> None:
        """Take in what a seat has said."""
        symbols = symbol_set(lore, str(said.facts.get("symbol", "")))
        memory = self.memory
        match said.words:
            case "have":
                self._told[said.seat].have(cards, symbols, now_ms)
            case "who_has":
                for seat, told in enumerate(self._told):
                    if seat != said.seat:
                        told.question(symbols)
                if said.seat != self.seat and symbols & self._stops:
                    memory.lacks[said.seat] = memory.lacks.get(said.seat, 0) | symbols
            case "help":
                memory.lacks[said.seat] = memory.lacks.get(said.seat, 0) | self._stops
            case "got_it":
                memory.has[said.seat] = memory.has.get(said.seat, 0) | self._stops
                memory.lacks[said.seat] = memory.lacks.get(said.seat, 0) & ~self._stops
            case _:
                pass

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
        if self._strangers(now_ms):
            return self._question(view, lore, now_ms)
        bit, pause = told.next_word(cards, hand, MOST_TALK - self._words)
        if not bit:
            return self._question(view, lore, now_ms)
        at_ms = max(self._free_ms(now_ms), told.word_ms + (QUIET_MS if pause else _FIRST_MS))
        return self._moment(at_ms), have(self.seat, symbol_in(lore, bit))

    def _strangers(self, now_ms: int) -> bool:
        """Whether none of the others tells its cards."""
        others = [one for seat, one in enumerate(self._told) if seat != self.seat]
        return now_ms > _STRANGERS_MS and not any(one.has_told and one.may_tell for one in others)

    def _question(self, view: View, lore: Lore, now_ms: int) -> tuple[int, Said] | None:
        """Ask those who do not tell their cards who can go on from one's best plays."""
        if self._words >= MOST_TALK:
            return None
        quiet = [
            seat
            for seat, told in enumerate(self._told)
            if seat != self.seat and not told.teller and None in view.hands[seat]
        ]
        bits = self._thought.leaves if self._thought is not None else ()
        most = _MOST_QUESTIONS
        if quiet and self._strangers(now_ms):
            most = _OWN_QUESTIONS
            waits = self._thought is not None and self._thought.regret > 0
            # While they think: a question helps them to see a card.
            if waits or may_play(view) == quiet:
                most = _IDLE_QUESTIONS
                bits = tuple(1 << symbol for symbol in range(STAR))
                ends = [bit for bit in bits if bit & self._stops and not bit & self._lack(quiet)]
                if view.tunnel is None and ends and self._asked.isdisjoint(ends):
                    at_ms = max(self._free_ms(now_ms), view.now_ms + self.glance_ms)
                    return self._moment(at_ms), who_has(self.seat, symbol_in(lore, ends[0]))
        if len(self._asked) >= most:
            return None
        for bit in bits if quiet else ():
            if bit in self._asked or self.memory.any_seat_has(bit):
                continue
            if any(self._open_question(seat, bit) for seat in quiet):
                at_ms = max(self._free_ms(now_ms), view.now_ms + self.glance_ms)
                return self._moment(at_ms), who_has(self.seat, symbol_in(lore, bit))
        return None

    def _lack(self, seats: Sequence[int]) -> int:
        """The symbols that none of these seats has."""
        lacks = (1 << STAR) - 1
        for seat in seats:
            for one in self._guesses[seat].lacks:
                lacks &= one | self.memory.lacks.get(seat, 0)
        return lacks

    def _open_question(self, seat: int, bit: int) -> bool:
        """Whether one does not know if a seat has a symbol."""
        if self.memory.lacks.get(seat, 0) & bit or self._guesses[seat].has & bit:
            return False
        return any(not lacks & bit for lacks in self._guesses[seat].lacks)

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
        at_ms = view.now_ms + self.glance_ms
        if exits:
            code = exits[0]
        else:
            seen = self._seen(view, codes)
            thought = self._thought = self._thought or self._think(view, lore, cards, seen, now_ms)
            code = thought.code
            if view.tunnel is None and self._strangers(now_ms):
                wait_ms = _STRANGER_MS if thought.regret > 0 else 0
                at_ms = max(self._listen_ms, at_ms + self._patience(view, wait_ms))
            elif view.tunnel is None:
                at_ms = max(self._listen_ms, self._ready_ms(view, thought.regret))
            if exit_is_coming(view):
                at_ms += MANNERS_MS
        at_ms = max(at_ms, now_ms, self.held_until(now_ms))
        return Plan(code, at_ms - now_ms)

    def _seen(self, view: View, codes: Sequence[int]) -> Sequence[int]:
        """The plays that one does not overlook; all, if there would be none."""
        if view.head != self._at:
            self._at = view.head
            self._missed.clear()
            if self.overlooks and view.tunnel is None:
                hand = sorted({card_of(code) for code in codes})
                self._missed.update(card for card in hand if self.rng.below(100) < self.overlooks)
        return [code for code in codes if card_of(code) not in self._missed] or codes

    def _ready_ms(self, view: View, regret: float) -> int:
        """When one lays a card that others can better by this much on average."""
        if self._jitter_ms < 0:
            self._jitter_ms = self.rng.below(_JITTER_MS)
        spare_ms = _spare_ms(view)
        heard_ms = view.now_ms + self.glance_ms
        for seat, told in enumerate(self._told):
            if seat != self.seat:
                heard_ms = max(heard_ms, told.word_ms + _HEARD_MS)
                if told.may_tell and (told.under_way or told.untold(len(view.hands[seat]))):
                    heard_ms = max(heard_ms, told.word_ms + QUIET_MS)
        if view.now_ms:  # whole hands are told at the beginning: that may take its time
            heard_ms = min(heard_ms, view.now_ms + max(self.glance_ms, spare_ms))
        patience_ms = min(int(_MS_A_CHANCE * regret), _LONGEST_MS, 2 * spare_ms)
        return heard_ms + patience_ms + self._jitter_ms

    def _patience(self, view: View, wait_ms: int) -> int:
        return min(wait_ms, 5 * _spare_ms(view) // 2)

    def _think(
        self, view: View, lore: Lore, cards: Cards, codes: Sequence[int], now_ms: int
    ) -> "weighing.Choice":
        from limboline.games.infernal_wagon.bots import weighing
        from limboline.games.infernal_wagon.bots.imagining import Imagination

        seats, hard = len(view.hands), view.options.hard_mine
        imagination = Imagination(view, lore, cards, self.memory, self._told, self._guesses)
        alone = _judge(self.networks, seats, hard, True) if self._strangers(now_ms) else None
        if alone is not None:
            return weighing.with_stranger(imagination, alone, self.seat, codes, self.rng)
        judge = _judge(self.networks, seats, hard)
        assert judge is not None
        return weighing.choose(imagination, judge, self.seat, codes, self.rng)


def _spare_ms(view: View) -> int:
    """How long each card may take, so that the last comes in time."""
    end_ms = clock_ms(view.options)
    if end_ms is None:
        return _UNHURRIED_MS
    return max(0, end_ms - view.now_ms) // (view.pile + 3)
