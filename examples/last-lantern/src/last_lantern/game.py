"""Last Lantern: light your way out of the tunnel; the others may blow your flame out.

On your turn you play a card. A flame brighter than the last lantern counts its number, any other
counts one, and it becomes the last lantern. Before it counts, everybody else who has a shutter may
answer with a Gust from the hand: that costs the shutter, and the flame is out. Whoever has enough
light first is home.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from msgspec import Meta, Struct

from limboline.kernel import Ask, Outcome, Properties, Random, Tell
from limboline.kernel.game import Spot
from limboline.rooms.plain_game import Action, Event, PlainGame, copies, known, seats_from

GUST: Final = 0  # any other card is a flame with its number
BOX: Final = [*range(8)] * 5
HAND: Final = 3
LET: Final = 99  # any other code is a card
NONE: Final = -1
WINDOW_MS: Final = 6_000


class LanternOptions(Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """What a table may choose."""

    goal: Annotated[int, Meta(ge=10, le=30)] = 20
    shutters: Annotated[int, Meta(ge=0, le=3)] = 2


class Play(Action, frozen=True):
    """Play a card: a flame or a Gust on your turn, a Gust against the flame of another."""

    card: int


class Let(Action, frozen=True):
    """Let the flame burn."""


class Lit(Event, frozen=True):
    """A card was played."""

    seat: int
    card: int


class Burned(Event, frozen=True):
    """A flame was left alone, and counts."""

    seat: int
    n: int


class Blown(Event, frozen=True):
    """A flame was blown out."""

    seat: int
    owner: int
    card: int


class LetBe(Event, frozen=True):
    """Somebody lets the flame burn."""

    seat: int


class Drew(Event, frozen=True):
    """A card was drawn: which one, only its owner hears."""

    seat: int
    card: int | None = None


LanternEvent = Lit | Burned | Blown | LetBe | Drew
Told = Tell[LanternEvent] | None


class LanternView(Struct, forbid_unknown_fields=True, frozen=True):
    """What a seat may know; hands that it may not see are None."""

    seat: int
    hands: list[list[int] | None]
    sizes: list[int]
    pile: int
    used: list[int]
    light: list[int]
    shutters: list[int]
    turn: int
    lantern: int
    flame: int
    waiting: list[int]
    until_ms: int
    goal: int


@dataclass(slots=True)
class LanternState:
    """The table."""

    hands: list[list[int]]
    pile: list[int]
    used: list[int]
    light: list[int]
    shutters: list[int]
    turn: int
    lantern: int  # the number of the last flame that burned
    flame: int  # the card that waits for a Gust, or NONE
    waiting: list[int]  # seats that may still answer it
    until_ms: int
    goal: int


PUBLIC: Final = (
    *("used", "light", "shutters", "turn", "lantern", "flame", "waiting", "until_ms", "goal"),
)


class LastLantern(PlainGame[LanternState]):
    """The rules."""

    name = "last-lantern"
    properties = Properties(2, 4, True, False, True, False, longest=4 * len(BOX))
    State = LanternState
    Options: Final = LanternOptions
    Action: Final = Play | Let
    Event: Final = LanternEvent
    View: Final = LanternView

    def setup(self, options: LanternOptions, seats: int, seed: int) -> LanternState:
        """Shuffle, and deal three cards to each seat."""
        seats_from(2, seats, 4)
        pile = list(BOX)
        Random(seed).shuffle(pile)
        hands = [sorted(pile.pop() for _ in range(HAND)) for _ in range(seats)]
        light, shutters = [0] * seats, [options.shutters] * seats
        return LanternState(hands, pile, [], light, shutters, 0, 0, NONE, [], 0, options.goal)

    def asked(self, state: LanternState) -> Sequence[Ask]:
        """The seat whose turn it is; or all who may answer its flame, whatever they hold."""
        if self.outcome(state) is not None:
            return []
        if state.flame != NONE:
            return [Ask(seat, "gust", state.until_ms) for seat in state.waiting]
        return [Ask(state.turn, "light")]

    def legal(self, state: LanternState, seat: int) -> Sequence[int]:
        """Any card on your turn; to let it burn, or a Gust, against a flame."""
        if all(ask.seat != seat for ask in self.asked(state)):
            return []
        cards = sorted(set(state.hands[seat]))
        return cards if state.flame == NONE else [LET, *(card for card in cards if card == GUST)]

    def apply(self, state: LanternState, seat: int, code: int, at_ms: int, tell: Told) -> None:
        """Light a flame, answer one, or let it be."""
        if code == LET:
            state.waiting.remove(seat)
            if tell:
                tell.all(LetBe(seat))
        else:
            state.hands[seat].remove(code)
            state.used.append(code)
            if state.flame != NONE:
                self.blow_out(state, seat, code, tell)
                return
            self.light(state, seat, code, at_ms, tell)
        if not state.waiting:
            self.burn(state, tell)

    def light(self, state: LanternState, seat: int, card: int, at_ms: int, tell: Told) -> None:
        """Play a card on your turn. A Gust is only laid down: nobody answers it."""
        state.flame, state.until_ms = card, at_ms + WINDOW_MS
        others = (other for other in range(len(state.hands)) if other != seat)
        holders = [other for other in others if state.shutters[other] and state.hands[other]]
        state.waiting = [] if card == GUST else holders
        if tell:
            tell.all(Lit(seat, card))

    def blow_out(self, state: LanternState, seat: int, card: int, tell: Told) -> None:
        """The first Gust costs its player a shutter, and the flame is out."""
        state.shutters[seat] -= 1
        if tell:
            tell.all(Blown(seat, state.turn, card))
        self.end_turn(state, tell)

    def burn(self, state: LanternState, tell: Told) -> None:
        """Brighter than the last lantern counts in full, anything else counts one."""
        if state.flame != GUST:
            worth = state.flame if state.flame > state.lantern else 1
            state.light[state.turn] += worth
            state.lantern = state.flame
            if tell:
                tell.all(Burned(state.turn, worth))
        self.end_turn(state, tell)

    def end_turn(self, state: LanternState, tell: Told) -> None:
        """Draw a card; the next seat that holds one goes on."""
        seat, seats = state.turn, len(state.hands)
        state.flame, state.waiting = NONE, []
        if state.pile:
            card = state.pile.pop()
            state.hands[seat].append(card)
            if tell:
                tell.only((seat,), Drew(seat, card), Drew(seat))
        order = [(seat + step) % seats for step in range(1, seats + 1)]
        state.turn = next((other for other in order if state.hands[other]), seat)

    def outcome(self, state: LanternState) -> Outcome | None:
        """Home with enough light; or all cards are played, and the brightest wins."""
        home = max(state.light) >= state.goal
        if not home and (state.flame != NONE or any(state.hands)):
            return None
        return Outcome("home" if home else "dark", tuple(map(float, state.light)))

    def default(self, state: LanternState, seat: int) -> int:
        """Let it burn; on your turn, the oldest card of your hand."""
        return LET if state.flame != NONE else state.hands[seat][0]

    def pass_by_order(self, state: LanternState, seat: int, order: str) -> int | None:
        """A standing order lets every flame burn."""
        return LET if order != "ask" and seat in state.waiting else None

    def view(self, state: LanternState, seat: int) -> LanternView:
        """Your own hand; after the end there is no secret left to keep, but nobody shows theirs."""
        hands = [list(hand) if own == seat else None for own, hand in enumerate(state.hands)]
        sizes = [len(hand) for hand in state.hands]
        return LanternView(seat, hands, sizes, len(state.pile), **copies(state, PUBLIC))

    def hidden(self, state: LanternState, seat: int) -> list[list[Spot]]:
        """The pile and the other hands."""
        lists = [state.pile, *(hand for own, hand in enumerate(state.hands) if own != seat)]
        return [[(cards, place) for cards in lists for place in range(len(cards))]]

    def determinize(
        self, view: LanternView, memory: Sequence[LanternEvent], rng: Random
    ) -> LanternState:
        """Deal what the seat has not seen."""
        cards = list(BOX)
        for card in (*view.used, *(card for hand in view.hands for card in hand or ())):
            cards.remove(card)
        rng.shuffle(cards)
        hands = [
            [cards.pop() for _ in range(size)] if hand is None else list(hand)
            for hand, size in zip(view.hands, view.sizes, strict=True)
        ]
        return LanternState(hands=hands, pile=cards, **copies(view, PUBLIC))

    def redeal(self, state: LanternState, seed: int) -> None:
        """What is in the pile is nobody's knowledge."""
        Random(seed).shuffle(state.pile)

    def revealed(self, state: LanternState) -> int:
        """Cards that were shown or drawn."""
        return len(state.used) + len(BOX) - len(state.pile)

    def pieces(self, state: LanternState) -> list[int]:
        """All cards."""
        return sorted([*state.pile, *state.used, *(card for hand in state.hands for card in hand)])

    def read(self, state: LanternState, seat: int, action: Play | Let) -> int:
        """The code of an action."""
        return LET if isinstance(action, Let) else known(BOX, action.card)

    def write(self, state: LanternState, seat: int, code: int) -> Play | Let:
        """The action of a code."""
        return Let() if code == LET else Play(code)


game = LastLantern()
