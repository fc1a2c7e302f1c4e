"""Whether a seat may do something now, and if not, why not."""

from typing import Final

from limboline.games.all_wound_up import codes
from limboline.games.all_wound_up.codes import number_of, one_of, two_of
from limboline.games.all_wound_up.components import (
    BLACK,
    CARDS,
    GREEN,
    NO_TOKEN,
    ON_BOARD,
    PURPLE,
    RED,
    TOKENS,
    WILD,
    YELLOW,
)
from limboline.games.all_wound_up.rules.betting import bet_of
from limboline.games.all_wound_up.rules.brains import rank_to_take
from limboline.games.all_wound_up.rules.choices import is_asked, legal
from limboline.games.all_wound_up.rules.runs import makes_sense
from limboline.games.all_wound_up.rules.turning import MOST_DEGREES
from limboline.games.all_wound_up.state import (
    AIMING,
    BETTING,
    BRAINS,
    GIVING,
    PLACING,
    RACING,
    RAISING,
    RESPONDING,
    RUNNING,
    SWAPPING,
    TURNING,
    WINDING,
    WINDOW,
    State,
)
from limboline.kernel.illegal import Illegal
from limboline.kernel.seats import NATURE

# When each thing may be done.
_DECISIONS: Final = (BETTING, RESPONDING, RAISING, WINDOW, WINDING, TURNING)
_WHEN: Final = {
    codes.GIVE: (GIVING,),
    codes.SWAP: (SWAPPING,),
    codes.BET: (BETTING,),
    codes.PASS: (BETTING, RESPONDING, RAISING, WINDOW),
    codes.RAISE: (RESPONDING, RAISING),
    codes.WIND: (WINDING,),
    codes.AIM: (AIMING,),
    codes.TURN: (TURNING,),
    codes.PLACE: (PLACING,),
    codes.SPIN: _DECISIONS,
    codes.STEAL: _DECISIONS,
    codes.GAIN: (BRAINS,),
    codes.UPGRADE: (BRAINS,),
    codes.RUN: (RUNNING,),
}


def check(state: State, seat: int, code: object) -> None:
    """Raise `Illegal` unless the seat may do this now."""
    if state.ending != RACING:
        raise Illegal("game_over")
    if not is_asked(state, seat):
        raise Illegal("not_asked")
    if type(code) is int:
        _check_when(state, code & 15 if code >= 0 else -1)
        _check_number(state, seat, code & 15, code)
    elif isinstance(code, tuple) and code and all(type(number) is int for number in code):
        _check_when(state, code[0] if code[0] in _TUPLES else -1)
        _check_many(state, seat, code[0], code)
    else:
        raise Illegal("no_such_action")


def _check_when(state: State, verb: int) -> None:
    if verb not in _WHEN:
        raise Illegal("no_such_action")
    if state.stack[-1][0] not in _WHEN[verb]:
        raise Illegal("not_now")


_TUPLES: Final = frozenset({codes.GIVE, codes.SWAP, codes.TURN, codes.PLACE, codes.SPIN, codes.RUN})


def _check_number(state: State, seat: int, verb: int, code: int) -> None:
    if verb in _TUPLES:
        raise Illegal("no_such_action")
    if verb == codes.BET:
        _check_bet(state, seat, one_of(code), two_of(code))
    elif verb == codes.RAISE:
        _check_raise(state, seat, one_of(code), two_of(code))
    elif verb == codes.WIND:
        _check_brains(state, seat, BLACK, one_of(code))
        _check_brains(state, seat, GREEN, two_of(code))
    elif verb == codes.AIM:
        _check_rival(state, seat, number_of(code))
    elif verb == codes.STEAL:
        _check_brains(state, seat, YELLOW, 1)
        _check_rival(state, seat, number_of(code))
        if not state.hands[number_of(code)]:
            raise Illegal("empty_hand")
    elif verb == codes.UPGRADE:
        _check_upgrade(state, seat, number_of(code))
    elif verb == codes.GAIN and code == codes.GAIN:
        if rank_to_take(state, BLACK) == NO_TOKEN:
            raise Illegal("none_left")
    elif code != verb:
        raise Illegal("no_such_action")


# B1, B2: any kind but wild; one that the bettor lacks needs a wild at least.
def _check_bet(state: State, seat: int, card: int, wilds: int) -> None:
    if card == WILD:
        raise Illegal("wild_is_no_action")
    _check_wilds(state, seat, wilds)
    if not wilds and card not in state.hands[seat]:
        raise Illegal("no_such_cards", card=CARDS[card])


def _check_wilds(state: State, seat: int, wilds: int) -> None:
    if wilds > state.hands[seat].count(WILD):
        raise Illegal("not_so_many_wilds", n=wilds)


# B3: wilds alone join nothing, unless the table plays so.
def _check_raise(state: State, seat: int, wilds: int, reds: int) -> None:
    _check_wilds(state, seat, wilds)
    _check_brains(state, seat, RED, reds)
    if not wilds and not reds:
        raise Illegal("raise_by_nothing")
    if not wilds and not bet_of(state, seat):
        raise Illegal("no_bet_to_raise")


def _check_brains(state: State, seat: int, token: int, n: int) -> None:
    if n > state.brains[seat][token]:
        raise Illegal("not_so_many_brains", token=TOKENS[token])


def _check_rival(state: State, seat: int, whom: int) -> None:
    if not 0 <= whom < state.rules.seats or whom == seat:
        raise Illegal("no_such_rival")


def _check_upgrade(state: State, seat: int, token: int) -> None:
    if token >= RED:
        raise Illegal("red_is_highest" if token == RED else "no_such_action")
    _check_brains(state, seat, token, 1)
    if rank_to_take(state, token + 1) == NO_TOKEN:
        raise Illegal("none_left")


def _check_many(state: State, seat: int, verb: int, code: tuple[int, ...]) -> None:
    if verb == codes.RUN:
        if seat != NATURE or not makes_sense(state, code):
            raise Illegal("bad_run")
        return
    if verb == codes.SPIN:
        _check_brains(state, seat, PURPLE, 1)
        if state.where[seat] != ON_BOARD:
            raise Illegal("toy_not_on_board")
    for choice in legal(state, seat):
        if not isinstance(choice, int | tuple) and code in choice:
            return
    if verb == codes.PLACE:
        raise Illegal("outside_place")
    if verb == codes.GIVE or verb == codes.SWAP:
        raise Illegal("wrong_cards", n=state.stack[-1][1])
    raise Illegal("turned_too_far", n=MOST_DEGREES)
