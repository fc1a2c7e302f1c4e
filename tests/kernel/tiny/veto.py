"""An interrupt on a turn: whoever holds a token may cancel what was played, and be cancelled.

Only the token is public. A holder without a veto card is asked like any other, or the asking
would tell who has one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from msgspec import Meta, Struct

from limboline.kernel import Ask, Illegal, Outcome, Properties, Random, Tell
from limboline.kernel.game import Spot
from tests.kernel.tiny.plain import Plain, copies, known, number_in, seats_from

HAND: Final = 3
DECK: Final = 3
LET: Final = 99  # any other code is a card: played on the own turn, a veto on another's
WINDOW_MS: Final = 2_000


class VetoOptions(Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    tokens: Annotated[int, Meta(ge=0, le=2)] = 1
    counter: bool = True  # a veto may itself be vetoed


class Play(Struct, forbid_unknown_fields=True, frozen=True, tag="play"):
    card: int


class Let(Struct, forbid_unknown_fields=True, frozen=True, tag="let"):
    pass


class Shown(Struct, forbid_unknown_fields=True, frozen=True, tag="shown"):
    seat: int
    card: int


class LetBe(Struct, forbid_unknown_fields=True, frozen=True, tag="let_be"):
    seat: int


class Settled(Struct, forbid_unknown_fields=True, frozen=True, tag="settled"):
    seat: int
    stands: bool


class Drew(Struct, forbid_unknown_fields=True, frozen=True, tag="drew"):
    seat: int
    card: int | None = None


VetoAction = Play | Let
VetoEvent = Shown | LetBe | Settled | Drew


class VetoView(Struct, forbid_unknown_fields=True, frozen=True):
    seat: int
    hand: list[int]
    sizes: list[int]
    tokens: list[int]
    turn: int
    stack: list[int]
    waiting: list[int]
    until_ms: int
    used: list[int]
    points: list[int]
    deck: int
    counter: bool


@dataclass(slots=True)
class VetoState:
    hands: list[list[int]]
    deck: list[int]
    used: list[int]
    tokens: list[int]
    points: list[int]
    turn: int
    stack: list[int]  # the card played, then the seats that have vetoed what lies below them
    waiting: list[int]  # seats that may veto the top of the stack
    until_ms: int  # when whoever has not answered lets it be
    counter: bool


# What lies open on the table.
PUBLIC: Final = ("used", "tokens", "points", "turn", "stack", "waiting", "until_ms", "counter")


def is_veto(card: int) -> bool:
    """Every third card; the others are worth their number."""
    return card % 3 == 0


class Veto(Plain[VetoState]):
    """Cards are played for points until all hands are empty."""

    name = "veto"
    window_ms = WINDOW_MS
    properties = Properties(2, 4, True, False, True, False, longest=60)
    State = VetoState
    Options: Final = VetoOptions
    Action: Final = VetoAction
    Event: Final = VetoEvent
    View: Final = VetoView

    def setup(self, options: VetoOptions, seats: int, seed: int) -> VetoState:
        seats_from(2, seats, 4)
        deck = list(range(seats * HAND + DECK))
        Random(seed).shuffle(deck)
        hands = [sorted(deck.pop() for _ in range(HAND)) for _ in range(seats)]
        tokens, points = [options.tokens] * seats, [0] * seats
        return VetoState(hands, deck, [], tokens, points, 0, [], [], 0, options.counter)

    def asked(self, state: VetoState) -> Sequence[Ask]:
        if state.stack:
            return [Ask(seat, "veto", state.until_ms) for seat in state.waiting]
        return [Ask(state.turn, "play")] if state.hands[state.turn] else []

    def legal(self, state: VetoState, seat: int) -> Sequence[int]:
        if state.stack:
            return [LET, *filter(is_veto, state.hands[seat])] if seat in state.waiting else []
        return list(state.hands[seat]) if seat == state.turn else []

    def apply(
        self, state: VetoState, seat: int, code: int, at_ms: int, tell: Tell[VetoEvent] | None
    ) -> None:
        if code == LET:
            state.waiting.remove(seat)
            if tell:
                tell.all(LetBe(seat))
        else:
            self.show(state, seat, code, at_ms, tell)
        if not state.waiting:
            self.settle(state, tell)

    def show(
        self, state: VetoState, seat: int, card: int, at_ms: int, tell: Tell[VetoEvent] | None
    ) -> None:
        state.hands[seat].remove(card)
        state.used.append(card)
        if state.stack:
            state.tokens[seat] -= 1
        final = bool(state.stack) and not state.counter
        state.stack.append(seat if state.stack else card)
        holders = [other for other, token in enumerate(state.tokens) if token and other != seat]
        state.waiting = [] if final else holders
        state.until_ms = at_ms + self.window_ms
        if tell:
            tell.all(Shown(seat, card))

    def settle(self, state: VetoState, tell: Tell[VetoEvent] | None) -> None:
        seat = state.turn
        stands = len(state.stack) % 2 == 1
        if stands:
            state.points[seat] += state.stack[0]
        state.stack = []
        if tell:
            tell.all(Settled(seat, stands))
        if state.deck:
            card = state.deck.pop()
            state.hands[seat].append(card)
            if tell:
                tell.only((seat,), Drew(seat, card), Drew(seat))
        order = [(seat + step) % len(state.hands) for step in range(1, len(state.hands) + 1)]
        state.turn = next((other for other in order if state.hands[other]), seat)

    def default(self, state: VetoState, seat: int) -> int:
        return LET if state.stack else state.hands[seat][0]

    def view(self, state: VetoState, seat: int) -> VetoView:
        return VetoView(
            seat=seat,
            hand=list(state.hands[seat]) if seat >= 0 else [],
            sizes=[len(hand) for hand in state.hands],
            deck=len(state.deck),
            **copies(state, PUBLIC),
        )

    def hidden(self, state: VetoState, seat: int) -> list[list[Spot]]:
        lists = [state.deck, *(hand for other, hand in enumerate(state.hands) if other != seat)]
        return [[(cards, place) for cards in lists for place in range(len(cards))]]

    def determinize(self, view: VetoView, memory: Sequence[VetoEvent], rng: Random) -> VetoState:
        box = range(len(view.sizes) * HAND + DECK)
        cards = [card for card in box if card not in view.hand and card not in view.used]
        rng.shuffle(cards)
        hands = [
            list(view.hand) if seat == view.seat else [cards.pop() for _ in range(size)]
            for seat, size in enumerate(view.sizes)
        ]
        return VetoState(hands=hands, deck=cards, **copies(view, PUBLIC))

    def redeal(self, state: VetoState, seed: int) -> None:
        Random(seed).shuffle(state.deck)

    def revealed(self, state: VetoState) -> int:
        return len(state.used) + DECK - len(state.deck)

    def outcome(self, state: VetoState) -> Outcome | None:
        if state.stack or any(state.hands):
            return None
        return Outcome("empty hands", tuple(map(float, state.points)))

    def pieces(self, state: VetoState) -> list[int]:
        return sorted([*state.deck, *state.used, *(card for hand in state.hands for card in hand)])

    def read(self, state: VetoState, seat: int, action: VetoAction) -> int:
        return LET if isinstance(action, Let) else known(self.pieces(state), action.card)

    def write(self, state: VetoState, seat: int, code: int) -> VetoAction:
        return Let() if code == LET else Play(code)

    def words(self, action: VetoAction) -> str:
        return "let" if isinstance(action, Let) else f"play {action.card}"

    def parse(self, words: str) -> VetoAction:
        match words.split():
            case ["let"]:
                return Let()
            case ["play", *rest] if len(rest) == 1:
                return Play(number_in(rest, 0))
        raise Illegal("no_such_words")
