"""Ruling 48: for Geryon you choose a car and flip a card: with the same traction you may deliver it
on the spot, otherwise it is discarded (section 6.11)."""

import pytest

from limboline.games.hellrail.events import Delivered, Dropped
from limboline.games.hellrail.state import State
from tests.games.hellrail.table import (
    ANA,
    arrival,
    asked,
    choices,
    delivered,
    play,
    table,
    told,
    train,
)


def staked(top: int) -> State:
    """Ana has staked car 21, of traction 1 and bound for circle 5, and flipped a card."""
    state = arrival("geryon", trains="20 21 22", pile=f"{top} ...")
    play(state, ANA, "use geryon car 21")
    return state


def test_any_car_of_the_own_train_may_be_staked() -> None:
    state = arrival("geryon", trains="20 21 22 | 23")
    assert choices(state, ANA, "use") == [f"use geryon car {car}" for car in (20, 21, 22)]


def test_the_same_traction_delivers_it_wherever_it_belongs() -> None:
    state = staked(1)
    assert asked(state) == (ANA, "geryon")
    events = play(state, ANA, "accept")
    assert told(events, Delivered) == [Delivered(ANA, 21)]
    assert (train(state, ANA), delivered(state, ANA)) == ([20, 22], [21])


def test_it_is_a_may() -> None:
    state = staked(1)
    play(state, ANA, "pass")
    assert (train(state, ANA), delivered(state, ANA)) == ([20, 21, 22], [])


@pytest.mark.parametrize("top", [2, 3, 4, 5])
def test_another_traction_loses_it(top: int) -> None:
    state = staked(top)
    assert asked(state) == (ANA, "act")
    assert (train(state, ANA), delivered(state, ANA)) == ([20, 22], [])
    assert table(state).discards == [45, top, 21]


def test_the_loss_is_told() -> None:
    state = arrival("geryon", trains="21", pile="2 ...")
    events = play(state, ANA, "use geryon car 21")
    assert told(events, Dropped) == [Dropped(ANA, 21, "geryon")]
