"""The one way into a state: every action, by any player and on any clock, comes through `act`."""

from collections.abc import Sequence
from typing import Any

from limboline.kernel.asking import Ask, Code
from limboline.kernel.game import A, E, Game, S
from limboline.kernel.illegal import Illegal
from limboline.kernel.seats import NATURE
from limboline.kernel.telling import Tell


def due(game: Game[S, Any, Any, Any, Any], state: S, at_once_ms: int | None = None) -> Ask | None:
    """The answer that falls due first in a state: see `first_due`."""
    return first_due(game.asked(state), at_once_ms)


def first_due(asked: Sequence[Ask], at_once_ms: int | None = None) -> Ask | None:
    """The answer that falls due first, if time presses a seat. Nature wins a tie.

    Nature may be asked without a time, for a toy's run: a host that answers that by itself says
    at which time it would, and then nothing else comes first.
    """
    first: Ask | None = None
    for ask in asked:
        if ask.until_ms is None:
            if ask.seat == NATURE and at_once_ms is not None:
                return Ask(NATURE, ask.reason, at_once_ms)
            continue
        if first is None or _due_order(ask) < _due_order(first):
            first = ask
    return first


def _due_order(ask: Ask) -> tuple[int, bool]:
    return (ask.until_ms or 0, ask.seat != NATURE)


def judge(
    game: Game[S, Any, A, Any, Any],
    state: S,
    seat: int,
    action: A,
    at_ms: int,
    *,
    by_clock: bool = False,
) -> Code:
    """The code of an action if it is legal now; otherwise `Illegal`. It changes nothing.

    What is due comes first: from its time on, no other action is taken. An action `by_clock` is
    the `default` given for a seat that let its time run out; neither it nor nature comes early.
    """
    mechanical = by_clock or seat == NATURE
    _check_time(game, state, seat, at_ms, mechanical)
    code = game.read(state, seat, action)
    game.check(state, seat, code)
    if by_clock and code != game.default(state, seat):
        raise Illegal("not_the_default")
    return code


def act(
    game: Game[S, Any, A, E, Any],
    state: S,
    seat: int,
    action: A,
    at_ms: int,
    tell: Tell[E] | None = None,
    *,
    by_clock: bool = False,
) -> Code:
    """Carry out an action if it is legal (see `judge`). After an `Illegal`, nothing has changed."""
    code = judge(game, state, seat, action, at_ms, by_clock=by_clock)
    game.apply(state, seat, code, at_ms, tell)
    return code


def _check_time(
    game: Game[S, Any, Any, Any, Any], state: S, seat: int, at_ms: int, mechanical: bool
) -> None:
    if at_ms < 0:  # game time begins with the game
        raise Illegal("not_due", due_ms=0)
    if game.now is not None and at_ms < (now_ms := game.now(state)):
        raise Illegal("time_runs_on", now_ms=now_ms)
    first = due(game, state)
    if first is None or first.until_ms is None:
        return
    if at_ms >= first.until_ms:
        if not (mechanical and seat == first.seat and at_ms == first.until_ms):
            raise Illegal("time_is_up", due_ms=first.until_ms)
        return
    if not mechanical:
        return
    for ask in game.asked(state):
        if ask.seat == seat and ask.until_ms is not None:
            raise Illegal("not_due", due_ms=ask.until_ms)
