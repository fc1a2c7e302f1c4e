"""Ruling N2: the first brain of a toy is a black token, and for each later one the owner chooses a
black one or makes a token one rank better, in order of time (section 7.2).
"""

from typing import Any

import pytest

from limboline.games.all_wound_up.events import Gained, Upgraded
from limboline.games.all_wound_up.state import State
from tests.games.all_wound_up.table import (
    NATURE,
    answers,
    asked,
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


def test_the_first_is_black_without_a_question() -> None:
    state = released()
    events = walk(state, marks="10:brain:0:0")
    assert happened(events, Gained) == [Gained(0, "black")]
    assert asked(state) == [(1, "bet")]


def test_later_ones_are_a_choice() -> None:
    state = released(brains="black yellow red | -", fed=(3, 0), last_brain=(7, -1))
    walk(state, marks="10:brain:0:0")
    assert asked(state) == [(0, "brain")]
    assert answers(state, 0) == {"gain", "upgrade black", "upgrade yellow"}
    assert refused(state, 0, "upgrade red") == "red_is_highest"
    assert refused(state, 0, "upgrade green") == "not_so_many_brains"
    do(state, 0, "upgrade black")
    assert state.brains[0] == [0, 1, 0, 1, 1]


@pytest.mark.parametrize(
    ("token", "to"),
    [("black", "purple"), ("purple", "green"), ("green", "yellow"), ("yellow", "red")],
)
def test_one_rank_at_a_time(token: str, to: str) -> None:
    state = released(brains=f"{token} | -", fed=(1, 0), last_brain=(7, -1))
    if token == "purple":
        assert asked(state) == [(NATURE, "run")]
    walk(state, marks="10:brain:0:0")
    assert happened(do(state, 0, f"upgrade {token}"), Upgraded) == [Upgraded(0, token, to)]


def test_choices_come_in_order_of_time_and_a_gain_can_be_used_for_the_next() -> None:
    state = released(fed=(1, 1), last_brain=(7, 7), brains="black | black")
    walk(state, marks="10:brain:1:1 20:brain:0:0 30:brain:0:1")
    assert asked(state) == [(1, "brain")]
    do(state, 1, "upgrade black")
    assert asked(state) == [(0, "brain")]
    do(state, 0, "upgrade black")
    assert answers(state, 0) == {"gain", "upgrade purple"}
