"""Who may see which card and which token (sections 8.4 and 9.1; rulings 62, 67)."""

from limboline.games.hellrail.codes import effect_of
from limboline.games.hellrail.components import GATE
from limboline.games.hellrail.state import (
    EFFECT,
    HERESY_ASKED,
    PAYING,
    RUNNING,
    State,
)


# Only its owner looks into a hand, and by Lust for a moment the one to whom it is shown (49).
def sees_hand(state: State, seat: int, owner: int) -> bool:
    """Whether a seat sees the cards of a hand."""
    return seat == owner or state.ending != RUNNING or (seat, owner) in state.shown


# No player, not even who has delivered them, unless the ledger is open (62).
def sees_ledger(state: State) -> bool:
    """Whether delivered cars lie open."""
    return state.rules.open_ledger or state.ending != RUNNING


# Face down, they are seen by the player who has just entered the circle, and by all while they are
# used (67).
def sees_token(state: State, seat: int, circle: int) -> bool:
    """Whether a seat sees the effect on a circle."""
    if not state.rules.secret or state.ending != RUNNING or circle == GATE:
        return True
    if circle != state.places[state.turn]:
        return False
    return looks(state, seat) or announced(state) == state.tokens[circle]


def sees_power(state: State, seat: int, owner: int) -> bool:
    """Whether a seat sees the effect on an engine."""
    if not state.rules.secret or state.ending != RUNNING:
        return True
    if owner != state.turn:
        return False
    return looks(state, seat) or announced(state) == state.power[owner]


def looks(state: State, seat: int) -> bool:
    """Whether a seat has just entered a circle, and is about to choose."""
    return bool(state.stack) and state.stack[-1][0] == EFFECT and seat == state.turn


def announced(state: State) -> int:
    """The effect that was announced and has not happened yet, or -1."""
    if state.stack and state.stack[-1][0] in (HERESY_ASKED, PAYING):
        return effect_of(state.stack[-1][1])
    return -1
