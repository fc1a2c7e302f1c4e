"""Heresy: an interrupt on top of another player's turn (section 7; rulings 23 to 31)."""

from typing import Final

from limboline.games.hellrail.codes import (
    CANCEL as CANCEL_IT,
)
from limboline.games.hellrail.codes import (
    PASS,
    SEAT_TOKEN,
    aim_of,
    effect_of,
    using,
    with_number,
)
from limboline.games.hellrail.codes import (
    REDIRECT as REDIRECT_IT,
)
from limboline.games.hellrail.components import (
    CANCEL,
    EFFECTS,
    GLUTTONY,
    LUST,
    NO_EFFECT,
    NO_HERESY,
    REDIRECT,
    SHIFT_CHANGE,
    THIEVERY,
)
from limboline.games.hellrail.events import AnyEvent, Cancelled, LetBe, Redirected
from limboline.games.hellrail.rules.arriving import others
from limboline.games.hellrail.rules.effects import NO_CAR, put_power_back, resolve
from limboline.games.hellrail.state import HERESY_ASKED, NOBODY, State
from limboline.kernel.standing_orders import ASK, PASS_UNLESS_HIT, Order
from limboline.kernel.telling import Tell

_SEAT_BITS: Final = 4


# Only those that name a player (25).
def target_of(code: int) -> int:
    """Whom an announced effect hits, or NOBODY."""
    effect, aim = effect_of(code), aim_of(code)
    if effect in (LUST, GLUTTONY):
        return aim & 15
    if effect == THIEVERY:
        return aim >> 6
    if effect == SHIFT_CHANGE and SEAT_TOKEN <= aim < 2 * SEAT_TOKEN:
        return aim - SEAT_TOKEN
    return NOBODY


def immune_of(code: int) -> int:
    """Whom Gluttony was first aimed at, before it was redirected, or NOBODY (28)."""
    return (aim_of(code) >> _SEAT_BITS) - 1 if effect_of(code) == GLUTTONY else NOBODY


# Neither the one who has announced it, nor the same again; and it must be somebody it can hit. The
# holder may name himself (26).
def new_targets(state: State, code: int) -> list[int]:
    """Whom an announced effect may be turned against."""
    effect, old = effect_of(code), target_of(code)
    if old == NOBODY:
        return []
    return [
        whom
        for whom in others(state, state.turn)
        if whom != old and whom != immune_of(code) and _can_be_hit(state, whom, effect)
    ]


def _can_be_hit(state: State, whom: int, effect: int) -> bool:
    if effect == THIEVERY:
        return bool(state.trains[whom])
    if effect == GLUTTONY:
        return bool(state.hands[whom])
    if effect == SHIFT_CHANGE:
        return state.power[whom] != NO_EFFECT
    return True


# Whoever holds a token that could do something now: never on one's own effect (29). All of that is
# public, so is who is asked.
def may_object(state: State, seat: int, code: int) -> bool:
    """Whether a seat could answer an announced effect with Heresy."""
    token = state.heresy[seat]
    if token == REDIRECT:
        return bool(new_targets(state, code))
    return token == CANCEL


# After the announcement, before costs and flips; clockwise, one after the other (23).
def ask_around(state: State, code: int, tell: Tell[AnyEvent] | None) -> None:
    """Ask everybody who holds Heresy, or go ahead if nobody does."""
    ask_next(state, code, _holders(state, code), tell)


def _holders(state: State, code: int) -> list[int]:
    return [seat for seat in others(state, state.turn) if may_object(state, seat, code)]


def ask_next(state: State, code: int, waiting: list[int], tell: Tell[AnyEvent] | None) -> None:
    """Ask the first of those who wait; when nobody is left the effect happens."""
    if not waiting:
        resolve(state, code, tell)
        return
    later = sum(1 << seat for seat in waiting[1:])
    wait = state.rules.heresy_ms
    state.stack.append((HERESY_ASKED, code, waiting[0], state.now + wait if wait else 0, later))


def answers(state: State, seat: int, code: int) -> list[int]:
    """What a holder of Heresy may answer."""
    if state.heresy[seat] == CANCEL:
        return [PASS, CANCEL_IT]
    return [PASS, *(with_number(REDIRECT_IT, whom) for whom in new_targets(state, code))]


def let_be(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """A holder does not object."""
    _, code, _, _, later = state.stack.pop()
    if tell is not None:
        tell.all(LetBe(seat))
    waiting = [other for other in others(state, state.turn) if later >> other & 1]
    ask_next(state, code, waiting, tell)


# No cost is paid; the effect of this visit is spent (24).
def cancel(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """The announced effect does not happen."""
    code = state.stack.pop()[1]
    spend(state, seat)
    put_power_back(state, state.turn, effect_of(code))
    if tell is not None:
        tell.all(Cancelled(seat, state.turn, EFFECTS[effect_of(code)]))


# Then the others who hold Heresy are asked: it is another announcement now (31).
def redirect(state: State, seat: int, whom: int, tell: Tell[AnyEvent] | None) -> None:
    """The announced effect hits somebody else."""
    code = state.stack.pop()[1]
    spend(state, seat)
    if tell is not None:
        tell.all(Redirected(seat, whom, EFFECTS[effect_of(code)]))
    ask_around(state, aimed_anew(code, whom), tell)


def aimed_anew(code: int, whom: int) -> int:
    """An announced effect with another target; Thievery waits for its car (27)."""
    effect = effect_of(code)
    if effect == THIEVERY:
        return using(THIEVERY, whom << 6 | NO_CAR)
    if effect == SHIFT_CHANGE:
        return using(SHIFT_CHANGE, SEAT_TOKEN + whom)
    if effect == GLUTTONY:
        return using(GLUTTONY, target_of(code) + 1 << _SEAT_BITS | whom)
    return using(effect, whom)


# Back to the supply, or by an option out of the game (31).
def spend(state: State, seat: int) -> None:
    """A Heresy token has been used."""
    if state.rules.heresy_once:
        state.heresy_gone |= 1 << state.heresy[seat]
    state.heresy[seat] = NO_HERESY


# Standing orders: whoever holds Heresy may say beforehand when to let things be (10.3).
def pass_by_order(state: State, seat: int, order: Order) -> int | None:
    """What an order answers for a holder who is asked, or None if it leaves that to the seat."""
    if not state.stack or state.stack[-1][0] != HERESY_ASKED:
        return None
    _, code, asked, *_ = state.stack[-1]
    if asked != seat or order == ASK:
        return None
    return None if order == PASS_UNLESS_HIT and target_of(code) == seat else PASS
