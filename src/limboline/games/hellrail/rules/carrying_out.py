"""Carrying out an action: what each verb does, and then all that follows from it by itself."""

from limboline.games.hellrail.codes import (
    COUPLE,
    FAN,
    LAY,
    MOVE,
    SAIL,
    UNCOUPLE,
    UPGRADE,
    cell_of,
    laid_card_of,
    number_of,
    turn_of,
    verb_of,
)
from limboline.games.hellrail.components import NO_EFFECT
from limboline.games.hellrail.events import AnyEvent
from limboline.games.hellrail.rules.laying import lay, upgrade
from limboline.games.hellrail.rules.moving import owes_toll
from limboline.games.hellrail.rules.rolling import burn, set_off, settle
from limboline.games.hellrail.rules.stages import KINDS
from limboline.games.hellrail.rules.turns import couple, deliver, end_turn, fan_flames
from limboline.games.hellrail.state import TOLL, State
from limboline.kernel.telling import Tell


def apply(state: State, seat: int, code: int, at_ms: int, tell: Tell[AnyEvent] | None) -> None:
    """Carry out a legal action."""
    state.now = at_ms
    state.shown = ()
    state.refilled = ()
    state.used = NO_EFFECT
    if state.stack:
        KINDS[state.stack[-1][0]].answer(state, seat, code, tell)
    else:
        _act(state, seat, code, tell)
    if state.stack:
        settle(state, tell)


def _act(state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
    """An action of a free turn."""
    verb = verb_of(code)
    if verb == LAY:
        lay(state, seat, laid_card_of(code), cell_of(code), turn_of(code), tell)
    elif verb == UPGRADE:
        upgrade(state, seat, laid_card_of(code), cell_of(code), turn_of(code), tell)
    elif verb in (MOVE, SAIL):
        leave(state, seat, code, tell)
    elif verb == FAN:
        fan_flames(state, seat, number_of(code), tell)
    elif verb == COUPLE:
        couple(state, seat, number_of(code), tell)
    elif verb == UNCOUPLE:
        deliver(state, seat, number_of(code), tell)
    else:
        end_turn(state, tell)


# The fuel is burned, then Cerberus is paid, and then the train sets off (42).
def leave(state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
    """Set off at once, or be asked for the toll first."""
    burn(state, seat, code, tell)
    if owes_toll(state, seat):
        state.stack.append((TOLL, code, state.places[seat] + 1))
    else:
        set_off(state, seat, code)
