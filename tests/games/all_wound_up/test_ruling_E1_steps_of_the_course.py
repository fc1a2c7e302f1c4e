"""Ruling E1: a toy's step changes when its middle enters the tile of the next step or of the one
before, never below the first, and that step's tile is the one it leaves (section 6.5).
"""

from typing import Any

from limboline.games.all_wound_up.state import State
from limboline.games.all_wound_up.zones.board import progress
from tests.games.all_wound_up.table import (
    NATURE,
    game,
    makes_sense,
    play_through,
    position,
    run,
    walk,
)


def released(at: str = "0,-95,90 | 60,-95,90", **more: Any) -> State:
    """The toy of seat 0 has been let go."""
    state = position(at, "wind3 wild | left wind1", bettor=0, **more)
    play_through(state, "0 bet wind3", "0 pass", "0 wind 0 0")
    return state


def test_marks_of_a_run_move_it_on_and_back() -> None:
    state = released()
    walk(state, {0: "stands 0,200,90"}, "50:tile:0:1")
    assert state.steps[0] == 1
    state = released("0,200,270 k1 | box")
    walk(state, {0: "stands 0,60,270"}, "50:tile:0:0")
    assert state.steps[0] == 0


def test_one_step_at_a_time() -> None:
    state = released()
    assert makes_sense(state, run(state, marks="50:tile:0:1 60:tile:0:2 70:tile:0:1"))
    assert not makes_sense(state, run(state, marks="50:tile:0:2"))
    assert not makes_sense(state, run(state, marks="50:tile:0:9"))


def test_from_whatever_tile() -> None:
    board = released().board
    assert progress(board, 0, 3) == 0  # the last tile lies beside the first, and is no way round
    assert progress(board, 0, 1) == 1
    assert progress(board, 2, 3) == 3
    assert progress(board, 3, 0) == 4
    assert progress(board, 4, 3) == 3
    assert progress(board, 1, 3) == 1


def test_a_walk_to_the_next_tile_is_noted() -> None:
    state = released("60,60,90 | box")
    state.stack[-1] = (*state.stack[-1][:2], 2, 0)
    game.apply(state, NATURE, game.default(state, NATURE), 0, None)
    assert state.steps[0] == 1


def test_the_tile_it_left_is_that_of_its_step() -> None:
    state = released("0,-95,90 k3 | box")  # it has strayed onto the first tile
    walk(state, {0: "off 0,-160,270"}, "90:off:0:0")
    assert game.view(state, 0).stages[-1].tile == 2
