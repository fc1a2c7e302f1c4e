"""Carrying out a card: whom it concerns, putting the toy down, the moment for brains, the deed."""

from limboline.games.all_wound_up.components import NO_SEAT, ON_BOARD, RIVAL, is_wind, turns_of
from limboline.games.all_wound_up.events import Aimed, AnyEvent
from limboline.games.all_wound_up.rules.betting import begin_bet, end_action
from limboline.games.all_wound_up.rules.brains import feed
from limboline.games.all_wound_up.rules.placing import ask_to_place
from limboline.games.all_wound_up.rules.turning import bounds
from limboline.games.all_wound_up.rules.windows import due_after, open_window
from limboline.games.all_wound_up.state import (
    ACTING,
    AIMING,
    BETTING,
    DONE,
    FIRST_AUTOMATIC,
    RELEASE,
    RESOLVE,
    TO_AIM,
    TO_DO,
    TO_PLACE,
    TO_WINDOW,
    TURNING,
    WINDING,
    Stage,
    State,
)
from limboline.kernel.telling import Tell


def settle(state: State, tell: Tell[AnyEvent] | None) -> None:
    """Go on until a seat has to answer."""
    while state.stack:
        stage = state.stack[-1]
        if stage[0] == ACTING:
            _go_on(state, stage, tell)
        elif stage[0] >= FIRST_AUTOMATIC:
            _, seat, brain = state.stack.pop()
            feed(state, seat, brain, tell)
        elif stage[0] in (WINDING, TURNING) and not _can_be_done(state):
            state.stack.pop()
            _, seat, whom, _ = state.stack[-1]
            state.stack[-1] = (ACTING, seat, whom, TO_PLACE)
        elif stage[0] == BETTING and _has_been_robbed(state):
            begin_bet(state, tell)
        else:
            return


# B7: a bettor who was robbed of the last card before the bet has nothing to pass with.
def _has_been_robbed(state: State) -> bool:
    return state.rules.asks_every_holder and not state.hands[state.bettor]


# A brain may have turned the toy into a grave just before its card: then the card finds it there.
def _can_be_done(state: State) -> bool:
    return state.where[state.stack[-2][2]] == ON_BOARD


# Mostly all of it is gone through at once: no seat has to aim, to put a toy down or to use a brain.
def _go_on(state: State, stage: Stage, tell: Tell[AnyEvent] | None) -> None:
    """Carry a card out as far as no seat has to answer."""
    _, seat, whom, phase = stage
    if phase == DONE:
        state.stack.pop()
        end_action(state, tell)
        return
    if phase == TO_AIM:
        whom = _only_aim(state, seat)
        if whom == NO_SEAT:
            state.stack.append((AIMING, seat))
            return
    if phase <= TO_PLACE and state.where[whom] != ON_BOARD:  # T1, Z2, Z3
        state.stack[-1] = (ACTING, seat, whom, TO_WINDOW)
        ask_to_place(state, whom)
        return
    if phase <= TO_WINDOW:
        state.stack[-1] = (ACTING, seat, whom, TO_DO)
        open_window(state, RELEASE if is_wind(state.card) else RESOLVE, seat)
        if state.stack[-1][0] != ACTING:
            return
    _ask_for_deed(state, seat, whom)


# T4: with two players there is only one rival.
def _only_aim(state: State, seat: int) -> int:
    """Whom a card concerns if there is nothing to choose, or NO_SEAT."""
    if state.card != RIVAL:
        return seat
    return 1 - seat if state.rules.seats == 2 else NO_SEAT


def aim(state: State, seat: int, whom: int, tell: Tell[AnyEvent] | None) -> None:
    """Choose the rival whose toy is turned."""
    state.stack.pop()
    state.stack[-1] = (ACTING, seat, whom, TO_PLACE)
    if tell is not None:
        tell.all(Aimed(seat, whom))


def _ask_for_deed(state: State, seat: int, whom: int) -> None:
    if state.where[whom] != ON_BOARD:
        state.stack[-1] = (ACTING, seat, whom, TO_PLACE)
        return
    state.stack[-1] = (ACTING, seat, whom, DONE)
    if is_wind(state.card):
        until = due_after(state, state.rules.release_ms)
        state.stack.append((WINDING, seat, turns_of(state.card), until))
    else:
        low, high = bounds(state.card)
        state.stack.append((TURNING, seat, whom, low, high))


def concerned(state: State) -> int:
    """Whose toy the card that is carried out concerns, or NO_SEAT."""
    for stage in state.stack:
        if stage[0] == ACTING:
            return stage[2]
    return NO_SEAT
