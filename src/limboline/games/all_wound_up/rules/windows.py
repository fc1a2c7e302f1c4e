"""The moments for brains that may be used at any time (section 7; N4, N5)."""

from typing import Final

from limboline.games.all_wound_up.codes import PASS
from limboline.games.all_wound_up.components import ON_BOARD, PURPLE, YELLOW
from limboline.games.all_wound_up.events import AnyEvent, Passed
from limboline.games.all_wound_up.state import WINDOW, State
from limboline.kernel.standing_orders import PASS as PASS_ALWAYS
from limboline.kernel.standing_orders import Order
from limboline.kernel.telling import Tell

_NOBODY: Final[list[int]] = []


# N4, Z6: purple turns a toy on the board; yellow takes from a hand that has cards.
def can_spin(state: State, seat: int) -> bool:
    """Whether a seat could turn its toy by a purple brain."""
    return state.brains[seat][PURPLE] > 0 and state.where[seat] == ON_BOARD


def hands_to_rob(state: State, seat: int) -> list[int]:
    """From whom a seat could take a card by a yellow brain."""
    if not state.brains[seat][YELLOW]:
        return _NOBODY
    return [whom for whom, hand in enumerate(state.hands) if whom != seat and hand]


def has_brains_to_use(state: State, seat: int) -> bool:
    """Whether a seat has a brain that it may use at any time."""
    return can_spin(state, seat) or bool(hands_to_rob(state, seat))


# N5: never while toys move; who is asked depends on nothing secret. The seat that decides next is
# left out, for brains may be used then too.
def open_window(state: State, why: int, but: int) -> None:
    """Ask all who have brains for any time, one after the other, if there are any."""
    _ask_next(state, why, state.dealer, 0, but)


# No seat has to answer while the toys of the latest run still walk on the page.
def due_after(state: State, wait_ms: int) -> int:
    """When an answer is due that may take so long; 0 if it may take for ever."""
    return max(state.now, state.walks_until) + wait_ms if wait_ms else 0


# N5: clockwise from the dealer on; after a brain was used all may answer that.
def _ask_next(state: State, why: int, first: int, passed: int, but: int) -> None:
    seats = state.rules.seats
    for step in range(seats):
        seat = (first + step) % seats
        if seat == but or passed >> seat & 1:
            continue
        if has_brains_to_use(state, seat):
            until = due_after(state, state.rules.window_ms)
            state.stack.append((WINDOW, seat, why, until, passed, but))
            return


def let_window_pass(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """Use nothing now."""
    _, _, why, _, passed, but = state.stack.pop()
    if tell is not None:
        tell.all(Passed(seat))
    _ask_next(state, why, (seat + 1) % state.rules.seats, passed | 1 << seat, but)


def go_on_after_brain(state: State, seat: int) -> None:
    """A brain was used in its moment: the same seat is asked again, then all the others."""
    if state.stack and state.stack[-1][0] == WINDOW:
        _, _, why, _, _, but = state.stack.pop()
        _ask_next(state, why, seat, 0, but)


# Standing orders: the moment for brains is let pass. A seat asked in it could use one, so there
# is nothing between always and never. A raise is no interrupt: it would have to wait like one.
def pass_by_order(state: State, seat: int, order: Order) -> int | None:
    """What an order answers for a seat in a moment for brains, or None if the seat decides."""
    if not state.stack or order != PASS_ALWAYS:
        return None
    stage = state.stack[-1]
    return PASS if stage[0] == WINDOW and stage[1] == seat else None
