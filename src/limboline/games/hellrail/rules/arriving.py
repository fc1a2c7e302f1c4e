"""Coming into a circle, and what one may announce there (section 6; rulings 18 to 21)."""

from limboline.games.hellrail.codes import ANY_UNUSED, SEAT_TOKEN, UNUSED_TOKEN, using
from limboline.games.hellrail.components import (
    ABYSS,
    BOATMEN,
    BOATS,
    CANCEL,
    CATCHERS,
    CHECKS,
    CIRCLES,
    DELINQUENCY,
    EFFECTS,
    FALSE_PATH,
    GATE,
    GERYON,
    GLUTTONY,
    GUARD_DUTY,
    HERESY,
    INFERNAL_POWER,
    LUST,
    NO_EFFECT,
    REDIRECT,
    SHIFT_CHANGE,
    SOUL_CATCHER,
    TENDER_TOKENS,
    TENDERS,
    THIEVERY,
)
from limboline.games.hellrail.events import AnyEvent, Peeked
from limboline.games.hellrail.rules.laying import is_occupied
from limboline.games.hellrail.rules.ties import TIES_OF
from limboline.games.hellrail.state import EFFECT, RAIL, State
from limboline.kernel.telling import Tell


# On every voluntary entry, before anything else (18, 21). Who is asked may depend only on what all
# can see, so a seat is asked even where its hand allows nothing.
def arrive(state: State, seat: int, circle: int, tell: Tell[AnyEvent] | None) -> None:
    """A train has come into a circle by itself."""
    effects = at_hand(state, seat)
    if not effects:
        return
    if state.rules.secret:
        state.revealed += 1
        if tell is not None:
            names = [
                EFFECTS[e] if e >= 0 else "" for e in (state.tokens[circle], state.power[seat])
            ]
            tell.only((seat,), Peeked(seat, CIRCLES[circle], *names), None)
    elif not any(might_use(state, seat, effect) for effect in effects):
        return
    state.stack.append((EFFECT,))


def at_hand(state: State, seat: int) -> list[int]:
    """The effect of the circle a seat is in, and the one on its engine (ruling 56)."""
    circle = state.places[seat]
    return [e for e in (state.tokens[circle], state.power[seat]) if e != NO_EFFECT]


def might_use(state: State, seat: int, effect: int) -> bool:
    """Whether, for all that everybody can see, a seat might use an effect."""
    if effect in (ABYSS, FALSE_PATH):
        return bool(state.hands[seat]) and bool(free_rails(state))
    return bool(uses(state, seat, effect))


def free_rails(state: State) -> list[int]:
    """The cells of rail cards on which no engine stands."""
    return [
        cell for cell, lies in state.board.items() if lies >= RAIL and not is_occupied(state, cell)
    ]


# What cannot be paid, has no object, or would be a second token of its kind cannot be chosen (20).
def uses(state: State, seat: int, effect: int) -> list[int]:
    """Every way to announce an effect."""
    return [using(effect, aim) for aim in aims(state, seat, effect)]


def aims(state: State, seat: int, effect: int) -> list[int]:
    """What an effect may be aimed at; a zero if it needs no aim, and nothing if it is no use."""
    if effect in (ABYSS, FALSE_PATH):
        return _tracks_in_reach(state, seat, effect)
    if effect in (BOATMEN, TENDERS, SOUL_CATCHER):
        return _token_to_take(state, seat, effect)
    if effect == DELINQUENCY:
        return free_ties(state) if len(state.checks) < CHECKS else []
    if effect == GERYON:
        return state.trains[seat]
    if effect == GLUTTONY:
        return [] if holds_most(state, seat) else hands_to_raid(state, seat)
    if effect == GUARD_DUTY:
        return list(range(len(CIRCLES)))
    if effect == HERESY:
        return heresies_left(state) if not state.heresy[seat] else []
    if effect == INFERNAL_POWER:
        return _power_to_draw(state, seat)
    if effect == LUST:
        return others(state, seat)
    if effect == SHIFT_CHANGE:
        return _tokens_to_shift(state, seat)
    if effect == THIEVERY:
        return [whom << 6 | car for whom in others(state, seat) for car in state.trains[whom]]
    return [0]  # Chaos


def others(state: State, seat: int) -> list[int]:
    """Everybody else, clockwise."""
    seats = state.rules.seats
    return [(seat + step) % seats for step in range(1, seats)]


# One of a kind, while there are any (20).
def _token_to_take(state: State, seat: int, effect: int) -> list[int]:
    holders, tokens = state.boats, BOATS
    if effect == TENDERS:
        holders, tokens = state.tenders, TENDER_TOKENS
    elif effect == SOUL_CATCHER:
        holders, tokens = state.catchers, CATCHERS
    return [0] if not holders >> seat & 1 and holders.bit_count() < tokens else []


# A card of the same traction must be in hand. The uppermost card of a stack counts (32, 33).
def _tracks_in_reach(state: State, seat: int, effect: int) -> list[int]:
    traction = state.deck.traction
    payable = {traction[card] for card in state.hands[seat]}
    cells = [
        cell for cell in free_rails(state) if traction[(state.board[cell] - RAIL) >> 2] in payable
    ]
    if effect == ABYSS:
        return cells
    return [cell << 2 | turn for cell in cells for turn in (1, 2, 3)]


# Any tie without an engine and without a Check, never a circle (47).
def free_ties(state: State) -> list[int]:
    """Every tie on which a Check may be put."""
    taken = {place >> 1 for place in state.places if place >= len(CIRCLES)} | set(state.checks)
    track = state.deck.track
    return [
        cell << 4 | node
        for cell, lies in state.board.items()
        if lies >= RAIL
        for node in TIES_OF[track[lies - RAIL]]
        if cell << 4 | node not in taken
    ]


# Strictly more than each other player (51).
def holds_most(state: State, seat: int) -> bool:
    """Whether a hand is larger than every other."""
    size = len(state.hands[seat])
    return all(len(state.hands[other]) < size for other in others(state, seat))


def hands_to_raid(state: State, seat: int, immune: int = -1) -> list[int]:
    """Whose hands Gluttony may draw from: after a redirection the old target is immune (28)."""
    return [whom for whom in others(state, seat) if state.hands[whom] and whom != immune]


def heresies_left(state: State) -> list[int]:
    """The Heresy tokens in the supply."""
    return [
        token
        for token in (CANCEL, REDIRECT)
        if token not in state.heresy and not state.heresy_gone >> token & 1
    ]


# Not while another one lies on the engine; the stored token may be Infernal Power itself (20).
def _power_to_draw(state: State, seat: int) -> list[int]:
    free = state.power[seat] in (NO_EFFECT, INFERNAL_POWER)
    return [0] if free and state.unused else []


# Any other token, wherever it lies. Those that lie unused are known by what lies elsewhere, and
# drawn at random if effects are secret (53). From an engine it takes the place of one in play (55).
def _tokens_to_shift(state: State, seat: int) -> list[int]:
    stored = state.power[seat] == SHIFT_CHANGE
    here = GATE if stored else state.places[seat]
    found = [circle for circle in range(1, len(CIRCLES)) if circle != here]
    found += [SEAT_TOKEN + whom for whom in others(state, seat) if state.power[whom] != NO_EFFECT]
    if stored:
        return found
    if state.rules.secret:
        return found + ([ANY_UNUSED] if state.unused else [])
    return found + [UNUSED_TOKEN + effect for effect in state.unused]
