"""Carrying out whatever was decided: the one door into the state."""

from limboline.games.all_wound_up import codes
from limboline.games.all_wound_up.codes import number_of, one_of, two_of
from limboline.games.all_wound_up.events import AnyEvent
from limboline.games.all_wound_up.rules import brains
from limboline.games.all_wound_up.rules.acting import aim, settle
from limboline.games.all_wound_up.rules.betting import (
    let_bet_be,
    name_bet,
    pass_as_bettor,
    raise_bet,
)
from limboline.games.all_wound_up.rules.passing import cards_of, choose
from limboline.games.all_wound_up.rules.placing import put_down
from limboline.games.all_wound_up.rules.running import carry_out_run, release
from limboline.games.all_wound_up.rules.turning import turn_toy
from limboline.games.all_wound_up.rules.windows import let_window_pass
from limboline.games.all_wound_up.state import BETTING, WINDOW, State
from limboline.kernel.asking import Code
from limboline.kernel.telling import Tell


def apply(state: State, seat: int, code: Code, at_ms: int, tell: Tell[AnyEvent] | None) -> None:
    """Carry out a legal action."""
    state.now = at_ms
    if isinstance(code, int):
        _do(state, seat, code, tell)
    else:
        _do_many(state, seat, code, tell)
    settle(state, tell)


def _do(state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
    """What one number says."""
    verb = code & 15
    if verb == codes.PASS:
        _pass(state, seat, tell)
    elif verb == codes.BET:
        name_bet(state, seat, one_of(code), two_of(code), tell)
    elif verb == codes.RAISE:
        raise_bet(state, seat, one_of(code), two_of(code), tell)
    elif verb == codes.WIND:
        release(state, seat, one_of(code), two_of(code), tell)
    elif verb == codes.AIM:
        aim(state, seat, number_of(code), tell)
    elif verb == codes.STEAL:
        brains.steal(state, seat, number_of(code), tell)
    elif verb == codes.GAIN:
        state.stack.pop()
        brains.gain(state, seat, tell)
    else:
        state.stack.pop()
        brains.upgrade(state, seat, number_of(code), tell)


def _pass(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    kind = state.stack[-1][0]
    if kind == BETTING:
        pass_as_bettor(state, seat, tell)
    elif kind == WINDOW:
        let_window_pass(state, seat, tell)
    else:
        let_bet_be(state, seat, tell)


def _do_many(state: State, seat: int, code: tuple[int, ...], tell: Tell[AnyEvent] | None) -> None:
    """What takes several numbers: cards, angles, places, and nature's run."""
    verb = code[0]
    if verb == codes.GIVE or verb == codes.SWAP:
        choose(state, seat, cards_of(code[1:]), tell)
    elif verb == codes.PLACE:
        state.stack.pop()
        put_down(state, seat, code[1], code[2], code[3], tell)
    elif verb == codes.TURN:
        whom = state.stack.pop()[2]
        turn_toy(state, seat, whom, code[1], "card", tell)
    elif verb == codes.SPIN:
        brains.spin(state, seat, code[1], tell)
    else:
        carry_out_run(state, code, tell)
