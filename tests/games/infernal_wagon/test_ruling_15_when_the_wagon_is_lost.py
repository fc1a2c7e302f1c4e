"""Ruling 15: the Wagon is lost if a mismatch costs the whole railroad or more (section 4.5)."""

import pytest

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.events import Collapsed, Drew, Ended, HandLost, Laid
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from tests.games.infernal_wagon.table import (
    ANA,
    BO,
    cards,
    ending,
    play,
    players,
    railroad,
    refused,
)

COSTS = [("T03", 2), ("T01", 3), ("X4", 3), ("T04", 4), ("D13", 4), ("D01", 4)]


def before_mismatch(card: str, length: int, seats: int = 3) -> State:
    """The railroad stops at gem, and will be so long once the card lies there by its pick."""
    others = " | ".join(["T07", "T09", "T11", "T12"][: seats - 1])
    rail = "T06/pick"  # with the Start cards and the new card: 5
    return position(
        hands=f"{card} T02 | {others}", rail=rail, fallen=5 - length, pile="T33 T34 EXIT"
    )


@pytest.mark.parametrize(("card", "cost"), COSTS)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_cost_as_large_as_the_railroad_loses_the_wagon(card: str, cost: int, seats: int) -> None:
    state = before_mismatch(card, cost, seats)
    events = play(state, ANA, f"play {card} by pick")
    assert [type(event) for event in events] == [Laid, Ended]
    assert events[-1] == Ended("wagon_lost", False)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.scores == (0.0,) * seats


@pytest.mark.parametrize(("card", "cost"), COSTS)
def test_a_cost_of_one_less_leaves_the_card_under_the_wagon(card: str, cost: int) -> None:
    state = before_mismatch(card, cost + 1)
    events = play(state, ANA, f"play {card} by pick")
    assert events[1] == Collapsed(["S3", "S2", "S1", "T06"][-cost:], 1)
    assert ending(state) == ""
    if card != "D01":  # whose Tunnel goes on
        assert railroad(state) == [card]
        assert cards(state, ANA) == ["T02", "T33"]


@pytest.mark.parametrize(("card", "length"), [("T01", 2), ("T04", 2), ("T04", 3)])
def test_a_cost_larger_than_the_railroad_loses_the_wagon(card: str, length: int) -> None:
    state = before_mismatch(card, length)
    play(state, ANA, f"play {card} by pick")
    assert ending(state) == "wagon_lost"


def test_a_hand_loss_never_loses_the_wagon() -> None:
    state = before_mismatch("T14", 2)
    events = play(state, ANA, "play T14 by lantern")
    assert [type(event) for event in events] == [Laid, HandLost]
    assert railroad(state) == ["T06", "T14"]


def test_nothing_is_drawn_or_played_after_the_fall() -> None:
    state = before_mismatch("T04", 4)
    events = play(state, ANA, "play T04 by pick")
    assert not any(isinstance(event, Drew) for event in events)
    assert cards(state, ANA) == ["T02"]
    assert players(state) == []
    assert refused(state, BO, "play T07 by pick").code == "game_over"
