"""Ruling 26: with an empty pile a Tunnel adds nothing; its far end is the stop (section 5.10)."""

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.events import Collapsed, Ended, Laid
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import (
    ANA,
    BO,
    CLEO,
    cards,
    ending,
    play,
    players,
    railroad,
    stops,
)


def test_nothing_is_added_and_the_next_card_goes_to_the_far_end() -> None:
    state = position(hands="D01 T02 | T03 EXIT | T09", rail="T06/gem", pile="")
    events = play(state, ANA, "play D01 by pick")
    assert [type(event) for event in events] == [Laid]
    assert railroad(state)[-1] == "D01"
    assert stops(state) == ["lantern"]
    assert players(state) == [BO, CLEO]
    play(state, BO, "play T03 by lantern")
    assert railroad(state)[-2:] == ["D01", "T03"]


def test_that_is_neither_a_draw_nor_a_hand_loss() -> None:
    state = position(hands="D01 T02 | T03 EXIT", rail="T06/gem", pile="")
    play(state, ANA, "play D01 by pick")
    assert cards(state, ANA) == ["T02"]
    assert game.view(state, ANA).losses == []
    assert players(state) == [ANA, BO]


def test_a_mismatched_tunnel_is_paid_all_the_same() -> None:
    state = position(hands="D01 T02 | T03 EXIT | T09", rail="T06/pick", pile="")
    events = play(state, ANA, "play D01 by pick")
    assert [type(event) for event in events] == [Laid, Collapsed]
    assert railroad(state) == ["D01"]


def test_the_chain_breaks_off_where_the_pile_ends() -> None:
    state = position(hands="D01 T02 | EXIT | T09", rail="T06/gem", pile="D02")
    play(state, ANA, "play D01 by pick")
    assert railroad(state)[-2:] == ["D01", "D02"]
    assert stops(state) == ["gem"]
    assert ending(state) == ""


def test_as_the_last_card_of_the_crew_it_loses_the_game() -> None:
    state = position(hands="D01 | - | -", rail="T06/gem", pile="")
    events = play(state, ANA, "play D01 by pick")
    assert [type(event) for event in events] == [Laid, Ended]
    assert ending(state) == "hands_empty"
