"""What the suite asks of playouts: whoever plays a game out in one call plays it as everybody."""

from typing import Any, Final

from limboline.kernel.playouts import playout, playouts, step_by_step
from limboline.kernel.random_games import (
    AnyGame,
    Moment,
    Play,
    anybody,
    as_bytes,
    as_loaded,
    playable_again,
    random_play,
)

# A position in so many is played out: each costs as much as the rest of its game.
ONE_IN: Final = 16


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
