"""Ruling W3: whatever happens to any toy during a run counts for its owner, in order of time, and
at the same instant the acting toy comes first (section 5.5).
"""

from limboline.games.all_wound_up.components import IN_GRAVE, ON_BOARD
from limboline.games.all_wound_up.state import State
from tests.games.all_wound_up.table import makes_sense, play_through, position, run, walk


def released(at: str = "0,-95,90 | 60,-95,90 k4", brains: str = "") -> State:
    """The toy of seat 0 has been let go."""
    state = position(at, "wind3 wild | left", bettor=0, brains=brains)
    play_through(state, "0 bet wind3", "0 pass", "0 wind 0 0")
    return state


def test_a_pushed_toy_scores_and_is_lost_for_its_owner() -> None:
    state = released()
    walk(state, {1: "grave 80,60,0"}, "20:bump:0:1 30:brain:1:0 40:grave:1:0")
    assert state.fed == [0, 1]
    assert state.where[1] == IN_GRAVE
    assert state.where[0] == ON_BOARD


def test_a_pushed_toy_wins_for_its_owner() -> None:
    state = released()
    walk(state, {1: "home 60,-150,270"}, "20:bump:0:1 90:gate:1:0")
    assert state.winners == [1]


def test_the_order_of_time_is_the_order_of_marks() -> None:
    state = released("0,-95,90 k4 | 60,-95,90 k4")
    walk(state, {0: "home 0,-150,270"}, "80:gate:0:0")
    assert state.winners == [0]
    state = released("0,-95,90 k4 | 60,-95,90 k4")
    assert not makes_sense(state, run(state, marks="40:brain:0:0 39:bump:0:1"))
    assert makes_sense(state, run(state, marks="40:brain:0:0 40:bump:0:1"))


def test_after_the_gate_nothing_counts_any_more() -> None:
    state = released("0,-95,90 k4 | 60,-95,90 k4")
    both = {0: "home 0,-150,270", 1: "home 60,-150,270"}
    assert not makes_sense(state, run(state, both, "80:gate:0:0 80:gate:1:0"))


def test_an_answer_about_other_toys_is_refused() -> None:
    state = released("0,-95,90 | box")
    answer = run(state)
    state.where[1] = ON_BOARD
    assert not makes_sense(state, answer)
