"""Drawing, turning over, and filling up the pile (sections 3 and 6)."""

from typing import Final

from limboline.games.hellrail.events import AnyEvent, Drew, Flipped, Paid, Refilled
from limboline.games.hellrail.rules.ending import run_out_of_cards
from limboline.games.hellrail.state import State
from limboline.kernel.random import Random
from limboline.kernel.telling import Tell

NO_CARD: Final = -1  # instead of a card: there is none, and the game is over


def draw(state: State, seat: int, tell: Tell[AnyEvent] | None) -> bool:
    """Take the top card into the hand; tells whether there was one."""
    card = top_card(state, tell)
    if card == NO_CARD:
        return False
    state.hands[seat] = [*state.hands[seat], card]
    if tell is not None:
        tell.only((seat,), Drew(seat, card + 1), Drew(seat))
    return True


# A flipped card is discarded after use (ruling 22).
def flip(state: State, seat: int, why: str, tell: Tell[AnyEvent] | None) -> int:
    """Turn the top card over and discard it: its number, or NO_CARD when the game is over."""
    card = top_card(state, tell)
    if card == NO_CARD:
        return NO_CARD
    state.discards.append(card)
    if tell is not None:
        tell.all(Flipped(seat, card + 1, why))
    return card


# The pile is not filled up before a card is missing; without discards the game is over (57).
def top_card(state: State, tell: Tell[AnyEvent] | None) -> int:
    """Take the top card off the pile, or NO_CARD when the game is over."""
    if state.top == len(state.pile):
        if not state.discards:
            run_out_of_cards(state, tell)
            return NO_CARD
        refill(state, tell)
    card = state.pile[state.top]
    state.top += 1
    state.revealed += 1
    return card


def refill(state: State, tell: Tell[AnyEvent] | None) -> None:
    """Shuffle the discards: they are the pile now."""
    pile = state.discards
    state.refilled = (*state.refilled, *pile)
    state.rng.shuffle(pile)
    state.pile, state.top = pile, 0
    state.discards = []
    if tell is not None:
        tell.all(Refilled(len(pile)))


# Clones share the pile, so it is replaced.
def shuffle_pile(state: State, rng: Random) -> None:
    """Shuffle what is left of the pile."""
    left = state.pile[state.top :]
    rng.shuffle(left)
    state.pile, state.top = left, 0


def discard(state: State, seat: int, card: int) -> None:
    """Put a card of a hand on the discards."""
    hand = state.hands[seat].copy()
    hand.remove(card)
    state.hands[seat] = hand
    state.discards.append(card)


def pay_with(state: State, seat: int, card: int, why: str, tell: Tell[AnyEvent] | None) -> None:
    """Discard a card of the hand as a price."""
    discard(state, seat, card)
    if tell is not None:
        tell.all(Paid(seat, card + 1, why))
