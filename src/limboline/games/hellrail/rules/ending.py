"""How a game ends, and who wins (section 8)."""

from typing import Final

from limboline.games.hellrail.events import AnyEvent, Ended
from limboline.games.hellrail.state import ENDINGS, NO_CARDS, NO_ROUNDS, RUNNING, State
from limboline.kernel.game import Outcome
from limboline.kernel.telling import Tell

# What a car in the train counts in an outcome: only between equals, and never as much as a point.
ATTACHED_SHARE: Final = 1 / 1024
# Where no player has anything, all are equal and share: no game is lost by all.
PRESENT: Final = 1 / 2**20


# A player has to draw, and there is neither a pile nor a discard: it ends at once (rulings 57, 60).
def run_out_of_cards(state: State, tell: Tell[AnyEvent] | None) -> None:
    """There is no card to draw."""
    end(state, NO_CARDS, tell)


# A table that goes in circles is stopped (ruling 61).
def run_out_of_rounds(state: State, tell: Tell[AnyEvent] | None) -> None:
    """The last round is over."""
    end(state, NO_ROUNDS, tell)


def end(state: State, ending: int, tell: Tell[AnyEvent] | None) -> None:
    """Stop the game, and turn over what was delivered."""
    state.ending = ending
    state.stack = []
    state.revealed += 1
    if tell is not None:
        delivered = [[car + 1 for car in cars] for cars in state.delivered]
        tell.all(Ended(ENDINGS[ending], delivered, scores(state), attached(state)))


def scores(state: State) -> list[int]:
    """What the delivered cars of each seat are worth."""
    value = state.deck.value
    return [sum(value[car] for car in cars) for cars in state.delivered]


# The Tender is worth nothing (ruling 60).
def attached(state: State) -> list[int]:
    """What the cars in each train are worth."""
    value = state.deck.value
    return [sum(value[car] for car in cars) for cars in state.trains]


# Delivered cars count; between equals the cars in the train; still equal, they share (ruling 60).
def points(state: State) -> tuple[float, ...]:
    """What each seat has won, as an outcome counts it."""
    pairs = zip(scores(state), attached(state), strict=True)
    return tuple(score + cars * ATTACHED_SHARE + PRESENT for score, cars in pairs)


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    if state.ending == RUNNING:
        return None
    return Outcome(ENDINGS[state.ending], points(state))
