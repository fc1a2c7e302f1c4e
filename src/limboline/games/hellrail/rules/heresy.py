"""Heresy: an interrupt on top of another player's turn (section 7; rulings 23 to 31)."""
# ruff: noqa: ARG002 - a record is handed all that any of its kind may need

from typing import Any

from limboline.games.hellrail.codes import CANCEL as CANCEL_IT
from limboline.games.hellrail.codes import (
    PASS,
    added,
    aim_of,
    effect_of,
    has,
    number_of,
    set_of,
    using,
    verb_of,
    with_number,
)
from limboline.games.hellrail.codes import REDIRECT as REDIRECT_IT
from limboline.games.hellrail.components import CANCEL, EFFECTS, NO_HERESY, REDIRECT
from limboline.games.hellrail.events import AnyEvent, Cancelled, LetBe, Redirected
from limboline.games.hellrail.rules.effects import put_power_back, record_of, resolve
from limboline.games.hellrail.rules.stage import StageKind
from limboline.games.hellrail.rules.turns import others
from limboline.games.hellrail.state import HERESY_ASKED, NO_SEAT, Stage, State
from limboline.kernel.asking import Ask
from limboline.kernel.standing_orders import ASK, PASS_UNLESS_HIT, Order
from limboline.kernel.telling import Tell


def target_of(code: int) -> int:
    """Whom an announced effect hits, or NO_SEAT."""
    return record_of(code).target(aim_of(code))


def immune_of(code: int) -> int:
    """Whom an announced effect spares since it was redirected, or NO_SEAT."""
    return record_of(code).immune(aim_of(code))


# Neither the one who has announced it, nor the same again; and only one whom it can hit. The
# holder may name himself (26).
def new_targets(state: State, code: int) -> list[int]:
    """Whom an announced effect may be turned against."""
    effect, old, immune = record_of(code), target_of(code), immune_of(code)
    if old == NO_SEAT:
        return []
    return [
        whom
        for whom in others(state, state.turn)
        if whom != old and whom != immune and effect.can_hit(state, whom)
    ]


# All who hold a token that could do something now: never on one's own effect (29). All of that is
# public, so is who is asked.
def may_object(state: State, seat: int, code: int) -> bool:
    """Whether a seat could answer an announced effect with Heresy."""
    token = state.heresy[seat]
    if token == REDIRECT:
        return bool(new_targets(state, code))
    return token == CANCEL


# After the announcement, before costs and flips; clockwise, one after the other (23).
def ask_around(state: State, code: int, tell: Tell[AnyEvent] | None) -> None:
    """Ask all who hold Heresy, or go ahead if no player does."""
    ask_next(state, code, _holders(state, code), tell)


def _holders(state: State, code: int) -> list[int]:
    return [seat for seat in others(state, state.turn) if may_object(state, seat, code)]


def ask_next(state: State, code: int, waiting: list[int], tell: Tell[AnyEvent] | None) -> None:
    """Ask the first of those who wait; when none is left the effect happens."""
    if not waiting:
        resolve(state, code, tell)
        return
    later = set_of(waiting[1:])
    wait = state.rules.heresy_ms
    state.stack.append((HERESY_ASKED, code, waiting[0], state.now + wait if wait else 0, later))


def let_be(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """A holder does not object."""
    _, code, _, _, later = state.stack.pop()
    if tell is not None:
        tell.all(LetBe(seat))
    waiting = [other for other in others(state, state.turn) if has(later, other)]
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
    """The announced effect hits another player."""
    code = state.stack.pop()[1]
    spend(state, seat)
    if tell is not None:
        tell.all(Redirected(seat, whom, EFFECTS[effect_of(code)]))
    ask_around(state, aimed_anew(code, whom), tell)


def aimed_anew(code: int, whom: int) -> int:
    """An announced effect with another target."""
    return using(effect_of(code), record_of(code).aimed_anew(aim_of(code), whom))


# Back to the supply, or by an option out of the game (31).
def spend(state: State, seat: int) -> None:
    """A Heresy token has been used."""
    if state.rules.heresy_once:
        state.heresy_gone = added(state.heresy_gone, state.heresy[seat])
    state.heresy[seat] = NO_HERESY


class HeresyAsked(StageKind):
    """A holder of Heresy may object to what is announced.

    The stage: code of the use, the seat asked, until when, and who is asked later.
    """

    def seat(self, state: State, stage: Stage) -> int:
        return stage[2]

    # A holder knows from the reason whether it is they who are hit: so do all others.
    def ask(self, state: State, stage: Stage) -> tuple[Ask, ...]:
        _, code, seat, until_ms, _ = stage
        reason = "heresy_on_you" if target_of(code) == seat else "heresy"
        return (Ask(seat, reason, until_ms or None),)

    def answers(self, state: State, seat: int, stage: Stage) -> list[int]:
        if state.heresy[seat] == CANCEL:
            return [PASS, CANCEL_IT]
        return [PASS, *[with_number(REDIRECT_IT, whom) for whom in new_targets(state, stage[1])]]

    def answer(self, state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
        verb = verb_of(code)
        if verb == CANCEL_IT:
            cancel(state, seat, tell)
        elif verb == REDIRECT_IT:
            redirect(state, seat, number_of(code), tell)
        else:
            let_be(state, seat, tell)

    def facts(self, state: State, stage: Stage) -> dict[str, Any]:
        _, code, _, until_ms, later = stage
        immune = immune_of(code)
        return {
            "use": code,
            "whom": None if immune == NO_SEAT else immune,
            "until_ms": until_ms or None,
            "waiting": [seat for seat in others(state, state.turn) if has(later, seat)],
        }

    def read(self, seat: int, facts: dict[str, Any]) -> Stage:
        later = set_of(list(facts["waiting"]))
        return (HERESY_ASKED, facts["use"], seat, facts["until_ms"] or 0, later)


# Standing orders: a player who holds Heresy may say beforehand when to let things be (10.3).
def pass_by_order(state: State, seat: int, order: Order) -> int | None:
    """What an order answers for a holder who is asked, or None if it leaves that to the seat."""
    if not state.stack or state.stack[-1][0] != HERESY_ASKED:
        return None
    _, code, asked, *_ = state.stack[-1]
    if asked != seat or order == ASK:
        return None
    return None if order == PASS_UNLESS_HIT and target_of(code) == seat else PASS
