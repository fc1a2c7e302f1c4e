"""Ruling 47: under a U-turn players without cards may take from others only when otherwise nobody
could play; by the option `empty_hand_takes` they always may (sections 8.7 and 10.9)."""

import pytest

from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import (
    ANA,
    BO,
    CLEO,
    DORA,
    cards,
    play,
    players,
    refused,
)

ALWAYS = Options(empty_hand_takes="always")


@pytest.mark.parametrize("limit", ["taker", "owner"])
def test_two_players_the_one_without_cards_plays_the_others_hand_on_and_on(limit: str) -> None:
    options = Options(uturn_limit="owner") if limit == "owner" else Options()
    hands = "- | T13 T02 T11 T07"
    state = position(hands, "T14/lantern", "T09 T01 T05 EXIT", uturn="U1", options=options)
    assert players(state) == [ANA]
    assert refused(state, BO, "play T13 by lantern").code == "own_card"
    for words in ("play T13 by lantern", "play T11 by pick", "play T07 by pick"):
        play(state, ANA, words)
    assert players(state) == [ANA]
    assert cards(state, BO) == ["T02", "T09", "T01", "T05"]
    assert cards(state, ANA) == []


def test_while_two_others_hold_cards_the_empty_hand_waits() -> None:
    state = position("T03 T05 | T13 T11 | -", "T14/lantern", "T09 EXIT", uturn="U1")
    assert players(state) == [ANA, BO]
    assert refused(state, CLEO, "play T13 by lantern").code == "no_cards"
    play(state, ANA, "play T13 by lantern")
    assert players(state) == [BO], "Bo can still take from Ana"


def test_when_one_hand_is_left_all_the_others_take_from_it_in_turns() -> None:
    state = position("- | T13 T11 | -", "T14/lantern", "T09 T01 EXIT", uturn="U1")
    assert players(state) == [ANA, CLEO]
    play(state, ANA, "play T13 by lantern")
    assert players(state) == [CLEO], "the limit holds: somebody else can play"
    assert refused(state, ANA, "play T11 by pick").code == "someone_else_first"
    play(state, CLEO, "play T11 by pick")
    assert players(state) == [ANA]


def test_four_players_empty_hands_come_in_when_a_hand_loss_leaves_one_hand() -> None:
    state = position("T14 | T13 T11 | - | -", "T06/gem", "T09 EXIT", uturn="U1")
    assert players(state) == [ANA, BO]
    play(state, BO, "play T14 by lantern")
    assert cards(state, ANA) == []
    assert players(state) == [ANA, CLEO, DORA], "Bo may not touch the only hand left, his own"


def test_by_option_empty_hands_take_at_any_time_within_the_limit() -> None:
    state = position("T03 T05 | T13 T11 | -", "T14/lantern", "T09 EXIT", uturn="U1", options=ALWAYS)
    assert players(state) == [ANA, BO, CLEO]
    play(state, CLEO, "play T13 by lantern")
    assert cards(state, CLEO) == []
    assert players(state) == [ANA, BO]
    assert refused(state, CLEO, "play T03 by lantern").code == "someone_else_first"


def test_by_option_empty_hands_still_wait_without_a_uturn() -> None:
    state = position("T03 T05 | T13 T11 | -", "T14/lantern", "T09 EXIT", options=ALWAYS)
    assert players(state) == [ANA, BO]
