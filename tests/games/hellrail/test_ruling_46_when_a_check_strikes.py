"""Ruling 46: whoever comes to a Check, passing, stopping or pushed, flips a card and drops cars
until the traction is enough; a pushed engine goes first, and setting off from a Check costs nothing
(section 7.8)."""

from typing import Any

import pytest

from limboline.games.hellrail.events import Dropped, Flipped
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import (
    ANA,
    BO,
    CLEO,
    asked,
    choices,
    place,
    play,
    refused,
    table,
    told,
    train,
)

LINE = "18@3,-1 19@3,-2"


@pytest.mark.parametrize(("way", "strikes"), [("N1", 0), ("NN2", 1), ("NN3", 1), ("NN4", 1)])
def test_passing_or_stopping(way: str, strikes: int) -> None:
    state = position("G | 4", "40", LINE, checks="3,-1:NS1", pile="5 ...")
    events = play(state, ANA, f"move 40 by {way}")
    assert len(told(events, Flipped)) == strikes


def test_the_driver_chooses_the_cars_and_then_goes_on() -> None:
    state = position("G | 4", "10", LINE, trains="20 21 22", checks="3,-1:NS1", pile="1 ...")
    play(state, ANA, "move 10 by NN4")
    assert asked(state) == (ANA, "drop")
    assert place(state, ANA) == "3,-1:NS1>N", "the move waits"
    assert choices(state, ANA) == ["pick 20", "pick 21", "pick 22"]
    assert refused(state, ANA, "pass") == "answer_first"
    events = play(state, ANA, "pick 21")
    assert told(events, Dropped) == [Dropped(ANA, 21, "check")]
    play(state, ANA, "pick 20")
    assert train(state, ANA) == [22]
    assert place(state, ANA) == "3,-1:N>out"
    assert table(state).discards == [10, 1, 21, 20]


def test_as_many_cars_as_the_traction_are_allowed() -> None:
    state = position("G | 4", "10", LINE, trains="20 21 22", checks="3,-1:NS1", pile="3 ...")
    play(state, ANA, "move 10 by NN4")
    assert asked(state) == (ANA, "act")
    assert train(state, ANA) == [20, 21, 22]


PUSHED: dict[str, Any] = {"trains": "20 21 | 23 24", "checks": "3,-1:NS0", "pile": "1 6 11 ..."}


def test_whoever_is_pushed_onto_it_pays_too_and_chooses() -> None:
    state = position("G | 3,-1:NS1>N", "7 40", LINE, **PUSHED)
    play(state, ANA, "move 7 by NN2")
    assert asked(state) == (BO, "drop")
    assert choices(state, ANA) == []
    play(state, BO, "pick 23")
    assert train(state, BO) == [24]
    assert asked(state) == (ANA, "act")


def test_then_the_pusher_who_comes_after() -> None:
    state = position("G | 3,-1:NS1>N", "7 40", LINE, **PUSHED)
    events = play(state, ANA, "move 7 by NN3")
    assert [(event.seat, event.card) for event in told(events, Flipped)] == [(BO, 1)]
    events = play(state, BO, "pick 23")
    assert [(event.seat, event.card) for event in told(events, Flipped)] == [(ANA, 6)]
    assert asked(state) == (ANA, "drop")


def test_with_two_checks_in_one_step_the_pushed_one_resolves_first() -> None:
    state = position("G | 3,-1:NS1>N", "7", LINE, **PUSHED | {"checks": "3,-1:NS1 3,-1:NS0"})
    events = play(state, ANA, "move 7 by NN2")
    assert [event.seat for event in told(events, Flipped)] == [BO]
    events = play(state, BO, "pick 23")
    assert [event.seat for event in told(events, Flipped)] == [ANA]


def test_setting_off_from_a_check_costs_nothing() -> None:
    state = position("3,-1:NS1>N | 4", "40", LINE, checks="3,-1:NS1", pile="1 ...")
    assert told(play(state, ANA, "move 40 by 1"), Flipped) == []


def test_being_pushed_off_a_check_costs_nothing_either() -> None:
    state = position("G | 3,-1:NS1>N", "40", LINE, checks="3,-1:NS1", pile="1 2 ...")
    events = play(state, ANA, "move 40 by NN2")
    assert [event.seat for event in told(events, Flipped)] == [ANA]


def test_every_check_on_the_way_strikes() -> None:
    state = position("G | 4", "40", LINE, checks="3,-1:S 3,-1:NS1 3,-1:N", pile="5 10 15 ...")
    assert len(told(play(state, ANA, "move 40 by NN4"), Flipped)) == 3


def test_a_row_pays_each_on_its_own() -> None:
    state = position(
        "G | 3,-1:NS1>N | 3,-1:NS0>N", "40", LINE, checks="3,-1:NS0 3,-1:N", pile="5 10 15 ..."
    )
    events = play(state, ANA, "move 40 by NN2")
    assert [event.seat for event in told(events, Flipped)] == [BO, CLEO]
