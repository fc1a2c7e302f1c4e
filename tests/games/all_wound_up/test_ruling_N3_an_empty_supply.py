"""Ruling N3: if a colour is out the rank directly above is taken, if that is out too a gain is lost
and an upgrade impossible, unless the table goes up any number of ranks (section 7.2).
"""

from typing import Any

from limboline.games.all_wound_up.events import Gained, NoBrain
from limboline.games.all_wound_up.state import State
from tests.games.all_wound_up.table import (
    Options,
    answers,
    do,
    happened,
    play_through,
    position,
    refused,
    walk,
)


def released(at: str = "0,-95,90 | 60,-95,90", **more: Any) -> State:
    """The toy of seat 0 has been let go."""
    state = position(at, "wind3 wild | left wind1", bettor=0, **more)
    play_through(state, "0 bet wind3", "0 pass", "0 wind 0 0")
    return state


def test_a_gain_takes_the_rank_above() -> None:
    state = released(stock=(0, 5, 5, 5, 5))
    assert happened(walk(state, marks="10:brain:0:0"), Gained) == [Gained(0, "purple")]


def test_an_upgrade_takes_the_rank_above() -> None:
    state = released(brains="black | -", stock=(4, 0, 5, 5, 5), fed=(1, 0), last_brain=(7, -1))
    walk(state, marks="10:brain:0:0")
    do(state, 0, "upgrade black")
    assert state.brains[0] == [0, 0, 1, 0, 0]
    assert state.stock == [5, 0, 4, 5, 5]


def test_if_both_are_out_a_gain_is_lost() -> None:
    state = released(stock=(0, 0, 5, 5, 5))
    assert happened(walk(state, marks="10:brain:0:0"), NoBrain) == [NoBrain(0)]
    assert state.brains[0] == [0, 0, 0, 0, 0]


def test_and_an_upgrade_impossible() -> None:
    state = released(
        brains="black yellow | -", stock=(4, 0, 0, 4, 5), fed=(1, 0), last_brain=(7, -1)
    )
    walk(state, marks="10:brain:0:0")
    assert answers(state, 0) == {"gain", "upgrade yellow"}
    assert refused(state, 0, "upgrade black") == "none_left"


def test_by_the_option_it_goes_up_as_far_as_needed() -> None:
    state = released(stock=(0, 0, 0, 0, 2), options=Options(ranks="any"))
    assert happened(walk(state, marks="10:brain:0:0"), Gained) == [Gained(0, "red")]


def test_spent_tokens_go_back() -> None:
    state = position("0,-95,90 | box", "wind1 | left", brains="black | -", bettor=0)
    assert state.stock[0] == 4
    play_through(state, "0 bet wind1", "0 wind 1 0")
    assert state.stock[0] == 5
