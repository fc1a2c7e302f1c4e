"""Ruling Z2: out of a mausoleum a toy comes back on the tile before the one it had come to, and
from the first tile into the start box (section 6.1).
"""

from limboline.games.all_wound_up.state import State
from tests.games.all_wound_up.table import asked, do, game, play_through, position, stands_at, walk


def concerned(at: str) -> State:
    """A card concerns the toy of seat 0."""
    state = position(at, "left | right", bettor=0)
    do(state, 0, "bet left")
    return state


def test_the_tile_before() -> None:
    state = concerned("mausoleum 2 k2 | box")
    stage = game.view(state, 0).stages[-1]
    assert (stage.kind, stage.why, stage.tile) == ("place", "mausoleum", 1)
    assert stage.box == [-125, 125, 125, 375]
    do(state, 0, "place 60 250 123")
    assert stands_at(state, 0) == (60, 250, 123)
    assert state.steps[0] == 1


def test_from_the_first_tile_into_the_start_box() -> None:
    state = concerned("mausoleum 0 k0 | box")
    assert game.view(state, 0).stages[-1].box == [-90, -115, 90, -75]
    do(state, 0, "place 0 -95 0")
    assert state.steps[0] == 0


def test_on_a_closed_course_the_tile_before_the_first_is_not_the_last() -> None:
    state = concerned("mausoleum 0 k0 | box")
    assert game.view(state, 0).stages[-1].tile == 0
    state = concerned("mausoleum 0 k4 | box")  # the first tile again, after a lap
    assert game.view(state, 0).stages[-1].tile == 3


def test_it_waits_for_a_card() -> None:
    state = position("0,-95,90 | box", "wind3 wild | left", bettor=0)
    play_through(state, "0 bet wind3", "0 pass", "0 wind 0 0")
    walk(state, {0: "mausoleum -60,60,120"}, "60:mausoleum:0:0")
    assert asked(state) == [(1, "bet")]
