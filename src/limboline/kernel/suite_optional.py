"""What the suite asks of a game that has more than it needs: orders, a runner, playouts."""

from collections.abc import Callable
from typing import Any, Final, get_args

from limboline.kernel.asking import Code
from limboline.kernel.illegal import Illegal
from limboline.kernel.playouts import playout, playouts, step_by_step
from limboline.kernel.random import Random
from limboline.kernel.random_games import (
    AnyGame,
    Moment,
    Play,
    allows,
    anybody,
    as_bytes,
    as_loaded,
    as_sent,
    playable_again,
    random_play,
)
from limboline.kernel.seats import NATURE, SPECTATOR
from limboline.kernel.standing_orders import PASS, Order, pass_by_order

# A position in so many is played out: each costs as much as the rest of its game.
ONE_IN: Final = 16


def told_by_orders(game: AnyGame, state: Any, seat: int) -> list[Code | None]:
    """How each seat that is asked could let it be, which is public; and what own orders answer."""
    asked = [ask.seat for ask in game.asked(state) if ask.seat != NATURE]
    own = get_args(Order) if seat in asked else ()
    return [
        *(pass_by_order(game, state, other, PASS) for other in asked),
        *(pass_by_order(game, state, seat, order) for order in own),
    ]


def check_orders(moment: Moment) -> None:
    """An order answers only for who is asked, only legally, and by one way to let it be."""
    game, state = moment.game, moment.state
    asked = {ask.seat for ask in game.asked(state)}
    for seat in range(moment.seats):
        passing = pass_by_order(game, state, seat, PASS)
        for order in get_args(Order):
            code = pass_by_order(game, state, seat, order)
            assert code in (None, passing), f"order {order} of seat {seat} does more than pass"
            assert code is None or seat in asked, f"an order of seat {seat} answers unasked"
            assert code is None or allows(game, state, seat, code), f"seat {seat} may not pass so"


Runner = Callable[[Any], Code | None]
"""What a room's runner answers when nature is asked, from what a spectator sees."""


def check_nature(
    game: AnyGame, options: Any, seats: int, seed: int, runner: Runner, play: Play = anybody
) -> int:
    """Play a game in which nature answers by its runner; tells how often it was asked."""
    answers = 0

    def with_runner(game: AnyGame, state: Any, ready: list[int], rng: Random) -> tuple[int, Code]:
        nonlocal answers
        if NATURE not in ready:
            return play(game, state, ready, rng)
        code = runner(game.view(state, SPECTATOR))
        assert code is not None, "nature is asked, and its runner has no answer"
        check_answer(game, state, code)
        answers += 1
        return NATURE, code

    @playable_again
    def played(
        game: AnyGame, options: Any, seats: int, seed: int, play: Play = with_runner
    ) -> None:
        random_play(game, options, seats, seed, play=play)

    played(game, options, seats, seed, with_runner)
    return answers


def check_answer(game: AnyGame, state: Any, code: Code) -> None:
    """The rules take an answer of nature's, and it is the same in words and in a message."""
    try:
        game.check(state, NATURE, code)
    except Illegal as refusal:
        action = game.words(game.write(state, NATURE, code))
        raise AssertionError(f"nature's own answer is refused ({refusal}): {action}") from refusal
    action = game.write(state, NATURE, code)
    assert game.read(state, NATURE, game.parse(game.words(action))) == code, "words change it"
    assert as_sent(action, game.Action) == action


@playable_again
def check_playouts(
    game: AnyGame, options: Any, seats: int, seed: int, play: Play = anybody
) -> None:
    """A playout is random play by the contract, throw by throw, and leaves the position alone."""
    looked = 0

    def look(moment: Moment) -> None:
        nonlocal looked
        if looked and moment.rng.below(ONE_IN):
            return
        looked += 1
        _check_position(game, moment.state, moment.rng.word(), moment.at_ms)

    random_play(game, options, seats, seed, look, play)


def _check_position(game: AnyGame, state: Any, seed: int, at_ms: int) -> None:
    before = as_bytes(game.dump(state))
    quick, slow = game.clone(state), as_loaded(game, state)
    moves = playout(game, quick, seed, at_ms)
    assert moves == step_by_step(game, slow, seed, at_ms), "a playout makes other moves"
    assert as_bytes(game.dump(quick)) == as_bytes(game.dump(slow)), "a playout ends differently"
    outcome = game.outcome(slow)
    assert outcome is not None, "a playout does not end"
    won = playouts(game, state, [seed, seed], at_ms)
    assert won == [outcome.scores, outcome.scores], "playouts find other scores"
    assert as_bytes(game.dump(state)) == before, "playing out changed the position"
