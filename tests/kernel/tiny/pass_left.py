"""A secret simultaneous pass: everybody picks a card, then all go one seat to the left at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from msgspec import Meta, Struct

from limboline.kernel import Ask, Illegal, Outcome, Properties, Random, Tell
from limboline.kernel.game import Spot
from tests.kernel.tiny.plain import Plain, copies, known, number_in, seats_from

NOTHING: Final = -1
SPARE: Final = 2  # cards that nobody holds, so that nobody can count the rest out


class PassOptions(Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    rounds: Annotated[int, Meta(ge=1, le=3)] = 2
    hand: Annotated[int, Meta(ge=2, le=4)] = 3
    low_wins: bool = False


class Pass(Struct, forbid_unknown_fields=True, frozen=True, tag="pass"):
    card: int


class Picked(Struct, forbid_unknown_fields=True, frozen=True, tag="picked"):
    seat: int
    card: int | None = None


class Passed(Struct, forbid_unknown_fields=True, frozen=True, tag="passed"):
    seat: int
    card: int | None = None


PassEvent = Picked | Passed


class PassView(Struct, forbid_unknown_fields=True, frozen=True):
    seat: int
    seats: int
    hand: list[int]
    picked: int
    waiting: list[int]  # seats that have still to pick
    rounds: int
    size: int
    low_wins: bool
    revealed: int


@dataclass(slots=True)
class PassState:
    hands: list[list[int]]
    picked: list[int]
    spare: list[int]
    rounds: int  # still to come, with the one under way
    size: int
    low_wins: bool
    revealed: int


# What lies open on the table.
PUBLIC: Final = ("rounds", "size", "low_wins", "revealed")


class PassLeft(Plain[PassState]):
    """The best sum of cards wins, or the lowest."""

    name = "pass-left"
    properties = Properties(2, 4, True, False, True, False, longest=12)
    State = PassState
    Options: Final = PassOptions
    Action: Final = Pass
    Event: Final = PassEvent
    View: Final = PassView

    def setup(self, options: PassOptions, seats: int, seed: int) -> PassState:
        seats_from(2, seats, 4)
        cards = list(range(seats * options.hand + SPARE))
        Random(seed).shuffle(cards)
        hands = [sorted(cards.pop() for _ in range(options.hand)) for _ in range(seats)]
        return PassState(
            hands, [NOTHING] * seats, cards, options.rounds, options.hand, options.low_wins, 0
        )

    def asked(self, state: PassState) -> Sequence[Ask]:
        if not state.rounds:
            return []
        return [Ask(seat, "pick") for seat, card in enumerate(state.picked) if card == NOTHING]

    def legal(self, state: PassState, seat: int) -> Sequence[int]:
        if seat < 0 or not state.rounds or state.picked[seat] != NOTHING:
            return []
        return list(state.hands[seat])

    def apply(
        self, state: PassState, seat: int, code: int, at_ms: int, tell: Tell[PassEvent] | None
    ) -> None:
        state.hands[seat].remove(code)
        state.picked[seat] = code
        if tell:
            tell.only((seat,), Picked(seat, code), Picked(seat))
        if NOTHING not in state.picked:
            self.pass_on(state, tell)

    def pass_on(self, state: PassState, tell: Tell[PassEvent] | None) -> None:
        for seat, card in enumerate(state.picked):
            left = (seat + 1) % len(state.picked)
            state.hands[left].append(card)
            state.hands[left].sort()
            if tell:
                tell.only((seat, left), Passed(seat, card), Passed(seat))
        state.picked = [NOTHING] * len(state.picked)
        state.rounds -= 1
        state.revealed += 1

    def default(self, state: PassState, seat: int) -> int:
        return state.hands[seat][0]

    def view(self, state: PassState, seat: int) -> PassView:
        sits = seat >= 0
        return PassView(
            seat=seat,
            seats=len(state.hands),
            hand=list(state.hands[seat]) if sits else [],
            picked=state.picked[seat] if sits else NOTHING,
            waiting=[other for other, card in enumerate(state.picked) if card == NOTHING],
            **copies(state, PUBLIC),
        )

    def hidden(self, state: PassState, seat: int) -> list[list[Spot]]:
        lists = [state.spare, *(hand for other, hand in enumerate(state.hands) if other != seat)]
        spots = [(cards, place) for cards in lists for place in range(len(cards))]
        for other, card in enumerate(state.picked):
            if other != seat and card != NOTHING:
                spots.append((state.picked, other))
        return [spots]

    def determinize(self, view: PassView, memory: Sequence[PassEvent], rng: Random) -> PassState:
        mine = {*view.hand, view.picked}
        cards = [card for card in range(view.seats * view.size + SPARE) if card not in mine]
        rng.shuffle(cards)
        picked = [
            view.picked if seat == view.seat else NOTHING if seat in view.waiting else cards.pop()
            for seat in range(view.seats)
        ]
        hands = [
            list(view.hand)
            if seat == view.seat
            else sorted(cards.pop() for _ in range(view.size - (picked[seat] != NOTHING)))
            for seat in range(view.seats)
        ]
        return PassState(hands=hands, picked=picked, spare=cards, **copies(view, PUBLIC))

    def redeal(self, state: PassState, seed: int) -> None:
        Random(seed).shuffle(state.spare)

    def revealed(self, state: PassState) -> int:
        return state.revealed

    def outcome(self, state: PassState) -> Outcome | None:
        if state.rounds:
            return None
        top = len(self.pieces(state)) * state.size
        sums = [sum(hand) for hand in state.hands]
        return Outcome("passed", tuple(float(top - n if state.low_wins else n) for n in sums))

    def pieces(self, state: PassState) -> list[int]:
        picked = [card for card in state.picked if card != NOTHING]
        return sorted([*state.spare, *picked, *(card for hand in state.hands for card in hand)])

    def read(self, state: PassState, seat: int, action: Pass) -> int:
        return known(self.pieces(state), action.card)

    def write(self, state: PassState, seat: int, code: int) -> Pass:
        return Pass(code)

    def words(self, action: Pass) -> str:
        return f"pass {action.card}"

    def parse(self, words: str) -> Pass:
        verb, *rest = words.split() or [""]
        if verb != "pass" or len(rest) != 1:
            raise Illegal("no_such_words")
        return Pass(number_in(rest, 0))
