"""Ruling 2: the Start cards belong to the railroad and fall first (sections 2.2 and 10.2).

By the option `start_cards_count` they are only scenery.
"""

import pytest

from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.events import Collapsed, Exploded
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import ANA, ending, play, railroad, stops, told

SCENERY = Options(start_cards_count=False)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_railroad_is_three_long_before_anyone_plays(seats: int) -> None:
    assert railroad(game.setup(Options(), seats, seed=5)) == ["S3", "S2", "S1"]
    assert railroad(game.setup(SCENERY, seats, seed=5)) == []


def test_the_start_cards_fall_first_and_number_three_before_the_others() -> None:
    state = position(hands="T03 T01 | T07 | T09", rail="T06/pick", pile="T11 EXIT")
    events = play(state, ANA, "play T03 by pick")
    assert told(events, Collapsed) == [Collapsed(["S3", "S2"], 3)]
    assert railroad(state) == ["S1", "T06", "T03"]


def test_the_second_card_of_the_game_may_mismatch_for_four_only_if_start_cards_count() -> None:
    state = position(hands="D13 T01 | T07", rail="T06/pick", pile="T11 EXIT")
    play(state, ANA, "play D13 by pick")
    assert railroad(state) == ["D13"]
    assert ending(state) == ""
    state = position(hands="D13 T01 | T07", rail="T06/pick", pile="T11 EXIT", options=SCENERY)
    play(state, ANA, "play D13 by pick")
    assert ending(state) == "wagon_lost"


@pytest.mark.parametrize(
    ("rail", "left", "end"),
    [("T06/pick", [], "wagon_lost"), ("T05/gem T06/pick", ["T03"], "")],
)
def test_as_scenery_only_the_cards_laid_in_the_game_pay(
    rail: str, left: list[str], end: str
) -> None:
    state = position(hands="T03 T01 | T07 | T09", rail=rail, pile="T11 EXIT", options=SCENERY)
    play(state, ANA, "play T03 by pick")  # costs 2
    assert ending(state) == end
    if not end:
        assert railroad(state) == left


def test_as_scenery_the_start_cards_still_show_the_star_and_are_not_blown_up() -> None:
    state = position(hands="D07 T01 | T07 | T09", pile="T11 EXIT", options=SCENERY)
    assert stops(state) == ["star"]
    state = position(
        hands="D07 T02 | T07 | T09", rail="T05/gem T01/pick", pile="T11 EXIT", options=SCENERY
    )
    assert told(play(state, ANA, "play D07 by pick"), Exploded) == []
    assert railroad(state) == ["T05", "T01", "D07"]
