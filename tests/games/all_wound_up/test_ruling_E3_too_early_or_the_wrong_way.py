"""Ruling E3: crossing the gate too early, the wrong way or beside the posts is no win, but leaving
the board at a gate in the rim and a change of tiles at a gate on a seam (section 8.2).
"""

from typing import Any

from limboline.games.all_wound_up.events import Removed
from limboline.games.all_wound_up.state import RACING, State
from tests.games.all_wound_up.table import (
    Options,
    asked,
    happened,
    play_nature,
    play_through,
    position,
)


def released(at: str = "0,-95,90 | 60,-95,90", **more: Any) -> State:
    """The toy of seat 0 has been let go."""
    state = position(at, "wind3 wild | left wind1", bettor=0, **more)
    play_through(state, "0 bet wind3", "0 pass", "0 wind 0 0")
    return state


def test_too_early_it_leaves_the_board() -> None:
    state = released("0,-95,270 k2 | box")
    events = play_nature(state)
    assert [one.where for one in happened(events, Removed)] == ["off"]
    assert state.ending == RACING
    assert asked(state) == [(0, "place")]


def test_beside_the_posts_it_leaves_the_board() -> None:
    state = released("75,-95,270 k4 | box")
    events = play_nature(state)
    assert [one.where for one in happened(events, Removed)] == ["off"]
    assert state.ending == RACING


def test_over_a_seam_it_is_a_change_of_tiles() -> None:
    options = Options(course="oval_in")
    for seed in range(6):
        state = released("95,-30,0 k0 | box", options=options, seed=seed)  # the wrong way
        play_nature(state)
        assert state.ending == RACING
        assert state.steps[0] == 0


def test_and_the_right_way_round_it_wins() -> None:
    state = released("165,0,180 k3 | box", options=Options(course="oval_in"))
    play_nature(state)
    assert state.winners == [0]


def test_beside_the_posts_of_a_seam_there_is_no_win() -> None:
    state = released("165,75,180 k3 | box", options=Options(course="oval_in"), seed=2)
    play_nature(state)
    assert state.ending == RACING
