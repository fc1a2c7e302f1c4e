"""Who is asked, and what they may do."""

from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up.codes import (
    AIM,
    BET,
    GAIN,
    GIVE,
    PASS,
    PLACE,
    RAISE,
    SPIN,
    STEAL,
    SWAP,
    TURN,
    UPGRADE,
    WIND,
    with_number,
    with_two,
)
from limboline.games.all_wound_up.components import BLACK, GREEN, KINDS, NO_TOKEN
from limboline.games.all_wound_up.rules.betting import bets, raises
from limboline.games.all_wound_up.rules.brains import rank_to_take, upgrades
from limboline.games.all_wound_up.rules.paper import AnyRun, usual_run
from limboline.games.all_wound_up.rules.passing import who_chooses
from limboline.games.all_wound_up.rules.placing import box_of, place_of, usual_spot
from limboline.games.all_wound_up.rules.turning import MOST_DEGREES
from limboline.games.all_wound_up.rules.windows import can_spin, hands_to_rob
from limboline.games.all_wound_up.state import (
    AIMING,
    ALL_SEATS,
    BETTING,
    BRAINS,
    GIVING,
    PLACING,
    RACING,
    RAISING,
    RESPONDING,
    RUNNING,
    STAGES,
    SWAPPING,
    TURNING,
    WINDING,
    WINDOW,
    Stage,
    State,
)
from limboline.kernel.asking import Ask, Choice, Code, Span
from limboline.kernel.seats import NATURE

_NOTHING: Final[list[Choice]] = []
_MOST_SEATS: Final = 4
_NONE: Final = (0,) * KINDS
WHOLE_TURN: Final = 359
_SPIN: Final = Span(SPIN, (-MOST_DEGREES,), (MOST_DEGREES,))
# The same few questions are asked again and again.
_ASK: Final = tuple(tuple(Ask(seat, kind) for seat in range(_MOST_SEATS)) for kind in STAGES)
_ALONE: Final = tuple(tuple((ask,) for ask in asks) for asks in _ASK)
_RUN: Final = (Ask(NATURE, STAGES[RUNNING]),)


def asked(state: State) -> Sequence[Ask]:
    """Who may act now, and what is asked of nature."""
    if state.ending != RACING:
        return ()
    stage = state.stack[-1]
    kind = stage[0]
    if kind in (GIVING, SWAPPING):
        return [_ASK[kind][seat] for seat in who_chooses(state)]
    if kind == BETTING:
        return _ALONE[kind][state.bettor]
    if kind == RUNNING:
        return _RUN
    until = stage[3] if kind in (WINDOW, WINDING) else 0
    if until:
        return (Ask(stage[1], STAGES[kind], until),)
    return _ALONE[kind][stage[1]]


def is_asked(state: State, seat: int) -> bool:
    """Whether a seat, or nature, may act now."""
    if state.ending != RACING:
        return False
    stage = state.stack[-1]
    kind = stage[0]
    if kind == GIVING and stage[2] != ALL_SEATS:
        return seat == stage[2]
    if kind in (GIVING, SWAPPING):
        return 0 <= seat < state.rules.seats and not state.chosen[seat]
    if kind == BETTING:
        return seat == state.bettor
    if kind == RUNNING:
        return seat == NATURE
    return seat == stage[1]


def legal(state: State, seat: int) -> Sequence[Choice]:
    """Everything a seat may do now."""
    if not is_asked(state, seat):
        return _NOTHING
    stage = state.stack[-1]
    kind = stage[0]
    if kind in (GIVING, SWAPPING):
        return [_handful(state, seat, stage)]
    if kind == RUNNING:
        return [AnyRun(state)]
    if kind == PLACING:
        return [_spots(state, seat)]
    if kind == AIMING:
        return [with_number(AIM, whom) for whom in range(state.rules.seats) if whom != seat]
    if kind == BRAINS:
        return meals(state, seat)
    return _decisions(state, seat, stage) + brain_uses(state, seat)


def _handful(state: State, seat: int, stage: Stage) -> Span:
    hand = state.hands[seat]
    counts = tuple([hand.count(card) for card in range(KINDS)])
    return Span(GIVE if stage[0] == GIVING else SWAP, _NONE, counts, stage[1])


def _spots(state: State, seat: int) -> Span:
    west, south, east, north = box_of(state.board, place_of(state, seat))
    return Span(PLACE, (west, south, 0), (east, north, WHOLE_TURN))


# N2: a new black one, or one rank better.
def meals(state: State, seat: int) -> list[Choice]:
    """What a brain that a toy has walked on may be worth."""
    found: list[Choice] = [with_number(UPGRADE, token) for token in upgrades(state, seat)]
    if rank_to_take(state, BLACK) != NO_TOKEN:
        found.append(GAIN)
    return found


def _decisions(state: State, seat: int, stage: Stage) -> list[Choice]:
    kind = stage[0]
    if kind == BETTING:
        return [PASS, *[with_two(BET, card, wilds) for card, wilds in bets(state, seat)]]
    if kind in (RESPONDING, RAISING):
        return [PASS, *[with_two(RAISE, wilds, reds) for wilds, reds in raises(state, seat)]]
    if kind == WINDING:
        black, green = state.brains[seat][BLACK], state.brains[seat][GREEN]
        return [with_two(WIND, b, g) for b in range(black + 1) for g in range(green + 1)]
    if kind == TURNING:
        return [Span(TURN, (stage[3],), (stage[4],))]
    return [PASS]


# N5: a seat that decides something may use these first.
def brain_uses(state: State, seat: int) -> list[Choice]:
    """What a seat may do with the brains that are for any time."""
    found: list[Choice] = [with_number(STEAL, whom) for whom in hands_to_rob(state, seat)]
    if can_spin(state, seat):
        found.append(_SPIN)
    return found


def default(state: State, seat: int) -> Code:
    """What an asked seat does when no answer comes for it."""
    stage = state.stack[-1]
    kind = stage[0]
    if kind in (GIVING, SWAPPING):
        return _handful(state, seat, stage).ends()[0]
    if kind == RUNNING:
        return usual_run(state)
    if kind == PLACING:
        return (PLACE, *usual_spot(state, seat))
    if kind == AIMING:
        return with_number(AIM, (seat + 1) % state.rules.seats)
    if kind == BRAINS:
        choice = meals(state, seat)[-1]
        assert isinstance(choice, int)
        return choice
    if kind == WINDING:
        return WIND
    return (TURN, 0) if kind == TURNING else PASS
