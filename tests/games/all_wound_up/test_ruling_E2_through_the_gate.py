"""Ruling E2: a toy at the last step wins when its whole footprint has crossed the gate between the
posts in the course's direction, whoever's action it is, and the game stops at once (section
8.1).
"""

from typing import Any

import pytest

from limboline.games.all_wound_up.events import Ended
from limboline.games.all_wound_up.state import State
from limboline.games.all_wound_up.zones.figure import soles
from limboline.games.all_wound_up.zones.touching import ASIDE, ASTRIDE, BEFORE, BEYOND, at_gate
from tests.games.all_wound_up.table import (
    asked,
    game,
    happened,
    makes_sense,
    play_nature,
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


def test_a_walk_through_the_gate_wins() -> None:
    state = released("0,-95,270 k4 | box")
    events = play_nature(state)
    assert happened(events, Ended) == [Ended("gate", [0])]
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("gate", (1.0, 0.0))
    assert asked(state) == []


def test_in_somebody_elses_action_too() -> None:
    state = released("0,-95,90 | 60,-95,90 k4")
    walk(state, {1: "home 0,-160,270"}, "90:gate:1:0")
    assert state.winners == [1]


def test_tied_players_who_have_not_acted_do_not_act() -> None:
    state = position("0,-95,270 k4 | 60,-95,270 k4", "wind3 | wind3", bettor=0)
    play_through(state, "0 bet wind3", "0 wind 0 0")
    assert state.actors == [0, 1]
    walk(state, {0: "home 0,-160,270"}, "90:gate:0:0")
    assert (state.winners, state.actors, asked(state)) == ([0], [], [])


def test_a_toy_that_is_stood_up_wholly_beyond_the_gate_is_through() -> None:
    state = released("0,-95,270 k4 | box")
    events = walk(state, {0: "fell 0,-160,270"}, "90:fall:0:2")
    assert happened(events, Ended) == [Ended("gate", [0])]


@pytest.mark.parametrize(
    ("at", "stands"),
    [
        ("0,-95,270 k3", "0,-160,270"),  # it is not its time yet
        ("0,-95,270 k4", "0,-130,270"),  # it still stands on the line
        ("0,-95,270 k4", "60,-160,270"),  # beside the posts
    ],
)
def test_but_not_before_its_time_on_the_line_or_beside_the_posts(at: str, stands: str) -> None:
    state = released(f"{at} | box")
    events = walk(state, {0: f"fell {stands}"}, "90:fall:0:2")
    assert not happened(events, Ended)


def test_by_the_first_rules_it_had_left_the_board() -> None:
    state = released("0,-95,270 k4 | box", rules=1)
    walk(state, {0: "fell 0,-160,270"}, "90:fall:0:2")
    assert asked(state) == [(0, "place")]


def test_only_at_the_last_step() -> None:
    state = released("0,-95,270 k3 | box")
    assert not makes_sense(state, run(state, {0: "home 0,-160,270"}, "90:gate:0:0"))


@pytest.mark.parametrize(
    ("y", "side"), [(-105, BEFORE), (-113, ASTRIDE), (-137, ASTRIDE), (-139, BEYOND)]
)
def test_the_whole_footprint_must_be_across(y: int, side: int) -> None:
    gate = released().board.gate
    assert at_gate(gate, soles((0, y * 1_000, 270_000, 90_000))) == side


def test_and_between_the_posts() -> None:
    gate = released().board.gate
    assert at_gate(gate, soles((26_000, -125_000, 270_000, 90_000))) == ASTRIDE
    assert at_gate(gate, soles((29_000, -125_000, 270_000, 90_000))) == ASIDE
