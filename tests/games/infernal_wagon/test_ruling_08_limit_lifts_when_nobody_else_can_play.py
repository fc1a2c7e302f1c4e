"""Ruling 8: the limit of plays in a row sleeps while nobody else can play (section 3.3)."""

import pytest

from limboline.games.infernal_wagon import Options
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import (
    ANA,
    BO,
    CLEO,
    cards,
    ending,
    play,
    players,
    refused,
)


@pytest.mark.parametrize("others", ["-", "- | -", "- | - | -", "- | - | - | -"])
def test_the_last_player_with_cards_carries_on_alone(others: str) -> None:
    state = position(
        hands=f"T01 T03 T15 | {others}", rail="T06/gem", pile="T33 T34 T35 EXIT", last=ANA, run=2
    )
    assert players(state) == [ANA]
    play(state, ANA, "play T01 by pick")
    play(state, ANA, "play T03 by pick")
    play(state, ANA, "play T15 by lantern")
    assert players(state) == [ANA]


def test_one_other_with_a_single_card_keeps_the_limit_awake() -> None:
    state = position(hands="T01 T03 | - | T07 | -", rail="T06/gem", pile="T33 EXIT", last=ANA)
    assert players(state) == [CLEO]
    assert refused(state, ANA, "play T01 by pick").code == "someone_else_first"


def test_somebody_who_holds_only_the_exit_can_play() -> None:
    state = position(hands="T01 T03 | EXIT | -", rail="T06/gem", pile="", last=ANA)
    assert players(state) == [BO]
    assert refused(state, ANA, "play T01 by pick").code == "someone_else_first"


def test_the_limit_falls_asleep_when_the_last_other_hand_is_emptied() -> None:
    state = position(hands="T01 T03 T05 | T14 | -", rail="T06/gem", pile="T33 T34 T35 EXIT")
    play(state, BO, "play T14 by lantern")  # Bo loses the draw, and has no card left
    assert cards(state, BO) == []
    play(state, ANA, "play T03 by lantern")
    play(state, ANA, "play T01 by pick")
    assert players(state) == [ANA]
    assert refused(state, BO, "play T14 by lantern").code == "no_cards"


def test_a_curse_is_no_card_to_play() -> None:
    state = position(
        hands="T01 T03 | - | -",
        rail="T06/gem",
        pile="T33 EXIT",
        last=ANA,
        curses="C1 C2 C3",
        options=Options(curse=True),
    )
    play(state, ANA, "play T01 by pick")
    assert players(state) == [ANA]
    assert ending(state) == ""
