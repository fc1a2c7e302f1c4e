"""Ruling N1: a brain counts when a toy's footprint comes onto it in a run, once in an action, and
not if this toy has scored it last (section 7.1).
"""

from typing import Any

from limboline.games.all_wound_up.events import Scored
from limboline.games.all_wound_up.state import State
from tests.games.all_wound_up.table import NATURE, game, happened, play_through, position, walk


def released(at: str = "0,-95,90 | 60,-95,90", **more: Any) -> State:
    """The toy of seat 0 has been let go."""
    state = position(at, "wind3 wild | left wind1", bettor=0, **more)
    play_through(state, "0 bet wind3", "0 pass", "0 wind 0 0")
    return state


def test_once_in_an_action() -> None:
    state = released()
    events = walk(state, marks="10:brain:0:0 20:brain:0:1 30:brain:0:0")
    assert [one.brain for one in happened(events, Scored)] == [0, 1]
    assert state.last_brain[0] == 1


def test_not_the_last_one_again() -> None:
    state = released(last_brain=(0, -1), fed=(1, 0))
    assert not happened(walk(state, marks="10:brain:0:0"), Scored)


def test_another_one_in_between_arms_it() -> None:
    state = released(last_brain=(1, -1), fed=(2, 0))
    assert [one.brain for one in happened(walk(state, marks="10:brain:0:0"), Scored)] == [0]


def test_a_brain_before_a_removal_counts() -> None:
    state = released()
    events = walk(state, {0: "grave 75,65,0"}, "10:brain:0:0 20:grave:0:0")
    assert happened(events, Scored)
    assert state.brains[0][0] == 1


def test_a_brain_under_the_feet_at_the_release_is_no_entry() -> None:
    state = released("0,25,0 | box")
    game.apply(state, NATURE, game.default(state, NATURE), 0, None)
    seen = game.view(state, 0).run
    assert seen is not None
    assert not [mark for mark in seen.marks if mark.kind == "brain" and mark.number == 0]
    state = released("0,-30,90 | box")
    game.apply(state, NATURE, game.default(state, NATURE), 0, None)
    seen = game.view(state, 0).run
    assert seen is not None
    assert [mark for mark in seen.marks if mark.kind == "brain" and mark.number == 0]
