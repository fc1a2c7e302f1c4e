"""Ruling 3: any card, any free way round; nobody has to match (section 3.6)."""

import pytest

from limboline.games.infernal_wagon.events import Collapsed, Laid
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import (
    ANA,
    choices,
    ending,
    play,
    railroad,
    refused,
    stops,
    told,
)


def test_a_mismatch_is_allowed_with_a_matching_card_in_hand() -> None:
    state = position(hands="T05 T03 | T07 | T09", rail="T06/pick", pile="T11 EXIT")
    events = play(state, ANA, "play T03 by pick")
    assert [laid.fits for laid in told(events, Laid)] == [False]
    assert told(events, Collapsed) == [Collapsed(["S3", "S2"], 3)]


@pytest.mark.parametrize(("by", "fits", "stop"), [("gem", True, "pick"), ("pick", False, "gem")])
def test_a_card_that_could_match_may_be_laid_the_wrong_way_round(
    by: str, fits: bool, stop: str
) -> None:
    state = position(hands="T05 T03 | T07", rail="T06/pick", pile="T11 EXIT")
    events = play(state, ANA, f"play T05 by {by}")
    assert [laid.fits for laid in told(events, Laid)] == [fits]
    assert stops(state) == [stop]


def test_every_card_of_the_hand_is_offered_every_way_round() -> None:
    state = position(hands="T05 T01 X2 D13 | T07 | T09", rail="T06/pick", pile="T11 EXIT")
    assert sorted(choices(state, ANA)) == [
        "play D13 by pick at 4",
        "play T01 by pick at 4",
        "play T05 by gem at 4",
        "play T05 by pick at 4",
        "play X2 by horseshoe at 4",
        "play X2 by lantern at 4",
    ]


def test_even_the_play_that_loses_the_wagon_is_allowed() -> None:
    state = position(hands="T04 T05 | T07 | T09", rail="T06/pick", fallen=3, pile="T11 EXIT")
    play(state, ANA, "play T04 by lantern")
    assert ending(state) == "wagon_lost"


def test_but_a_card_must_be_in_the_hand_and_have_the_symbol() -> None:
    state = position(hands="T05 T03 | T07 | T09", rail="T06/pick", pile="T11 EXIT")
    assert refused(state, ANA, "play T07 by pick").code == "not_in_hand"
    assert refused(state, ANA, "play T99 by pick").code == "no_such_card"
    assert refused(state, ANA, "play T05 by skull").code == "no_such_way"
    assert railroad(state) == ["S3", "S2", "S1", "T06"]
