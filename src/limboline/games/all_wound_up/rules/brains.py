"""Brains: what toys walk on, and what the tokens do (sections 6 and 7; N1 to N6)."""

from limboline.games.all_wound_up.components import (
    BLACK,
    CARDS,
    NO_TOKEN,
    PURPLE,
    RANKS,
    RED,
    TOKENS,
    YELLOW,
)
from limboline.games.all_wound_up.events import (
    AnyEvent,
    Gained,
    NoBrain,
    Scored,
    Stole,
    Upgraded,
)
from limboline.games.all_wound_up.rules.betting import spend
from limboline.games.all_wound_up.rules.turning import turn_toy
from limboline.games.all_wound_up.rules.windows import go_on_after_brain
from limboline.games.all_wound_up.state import BRAINS, State
from limboline.kernel.telling import Tell


# N1: not the one that this toy has scored last; another one in between arms it again.
def score(state: State, seat: int, brain: int, tell: Tell[AnyEvent] | None) -> bool:
    """A toy has walked on a brain; tells whether that counts."""
    if brain == state.last_brain[seat]:
        return False
    state.last_brain[seat] = brain
    state.fed[seat] += 1
    if tell is not None:
        tell.all(Scored(seat, brain))
    return True


# N3: if a colour is out, the rank directly above; by an option as far up as needed.
def rank_to_take(state: State, rank: int) -> int:
    """The colour that the supply gives for a rank, or NO_TOKEN."""
    highest = RANKS if state.rules.any_rank else min(RANKS, rank + 2)
    for token in range(rank, highest):
        if state.stock[token]:
            return token
    return NO_TOKEN


# N2: red cannot be made better.
def upgrades(state: State, seat: int) -> list[int]:
    """The tokens of a seat that could be made a rank better."""
    return [
        token
        for token in range(RED)
        if state.brains[seat][token] and rank_to_take(state, token + 1) != NO_TOKEN
    ]


# N2: the first brain of a toy is a black one, for there is nothing to make better yet; later ones
# are a choice, where there is any.
def feed(state: State, seat: int, brain: int, tell: Tell[AnyEvent] | None) -> None:
    """Pay out a brain: at once where there is nothing to choose."""
    better = upgrades(state, seat)
    can_gain = rank_to_take(state, BLACK) != NO_TOKEN
    if len(better) + can_gain > 1:
        state.stack.append((BRAINS, seat, brain))
    elif better:
        upgrade(state, seat, better[0], tell)
    else:
        gain(state, seat, tell)


def gain(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """Take a black brain, or the one above; if both are out it is lost (N3)."""
    token = rank_to_take(state, BLACK)
    if token == NO_TOKEN:
        if tell is not None:
            tell.all(NoBrain(seat))
        return
    _take(state, seat, token)
    if tell is not None:
        tell.all(Gained(seat, TOKENS[token]))


# N3: the old token goes back to the supply.
def upgrade(state: State, seat: int, token: int, tell: Tell[AnyEvent] | None) -> None:
    """Make a token a rank better."""
    better = rank_to_take(state, token + 1)
    spend(state, seat, token)
    _take(state, seat, better)
    if tell is not None:
        tell.all(Upgraded(seat, TOKENS[token], TOKENS[better]))


def _take(state: State, seat: int, token: int) -> None:
    brains = state.brains[seat].copy()
    brains[token] += 1
    state.brains[seat] = brains
    state.stock[token] -= 1


# N4: purple turns the own toy up to half a turn either way.
def spin(state: State, seat: int, degrees: int, tell: Tell[AnyEvent] | None) -> None:
    """Spend a purple brain and turn the own toy."""
    spend(state, seat, PURPLE)
    turn_toy(state, seat, seat, degrees, "brain", tell)
    go_on_after_brain(state, seat)


# N4: yellow takes a card at random; a card of the kind that is bet on stays in the thief's hand.
def steal(state: State, seat: int, whom: int, tell: Tell[AnyEvent] | None) -> None:
    """Spend a yellow brain and take a card from a hand."""
    spend(state, seat, YELLOW)
    hand = state.hands[whom].copy()
    # Sorted, so that only which cards there are counts, and not how they came.
    hand.sort()
    card = hand.pop(state.rng.below(len(hand)))
    state.hands[whom] = hand
    state.hands[seat] = [*state.hands[seat], card]
    state.revealed += 1
    if tell is not None:
        tell.only((seat, whom), Stole(seat, whom, CARDS[card]), Stole(seat, whom))
    go_on_after_brain(state, seat)
