"""Ruling 31: the next card after an Intersection goes to one of its three stops, matching or not,
and the other two are closed for good (section 3.8)."""

from limboline.games.infernal_wagon.events import Collapsed
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import (
    ANA,
    BO,
    CLEO,
    choices,
    play,
    railroad,
    refused,
    stops,
    told,
)


def test_the_stops_that_were_not_used_are_closed_for_good() -> None:
    state = position("T01 T02 | T15 T03 | T05 T07", "X1/pick", "T09 EXIT")
    assert sorted(stops(state)) == ["gem", "pick"]
    play(state, BO, "play T15 by gem to gem")
    assert stops(state) == ["lantern"]
    assert refused(state, CLEO, "play T05 by pick to pick").code == "closed_stop"
    assert refused(state, CLEO, "play T05 by gem to gem").code == "closed_stop"


def test_the_symbol_it_was_entered_by_is_also_straight_ahead() -> None:
    state = position("T01 T02 | T15 T03", "X1/gem", "T09 EXIT")
    play(state, ANA, "play T01 by pick to pick")
    again = position("T23 T02 | T15 T03", "X1/gem", "T09 EXIT")
    assert told(play(again, ANA, "play T23 by gem to gem"), Collapsed) == []


def test_a_match_is_judged_at_the_stop_that_was_chosen() -> None:
    state = position("T05 T02 | T15 T03", "X1/pick", "T09 EXIT")
    events = play(state, ANA, "play T05 by gem to pick")
    assert told(events, Collapsed), "gem is open on the sides, but the card lies ahead"
    again = position("T05 T02 | T15 T03", "X1/pick", "T09 EXIT")
    assert told(play(again, ANA, "play T05 by gem to gem"), Collapsed) == []
    assert railroad(again) == ["S3", "S2", "S1", "X1", "T05"]


def test_a_card_that_matches_nowhere_may_be_laid_at_any_stop() -> None:
    state = position("T21 | T15 T03", "X1/pick", "T09 EXIT")
    assert sorted(choices(state, ANA)) == [
        "play T21 by lantern to gem at 4",
        "play T21 by lantern to pick at 4",
        "play T21 by skull to gem at 4",
        "play T21 by skull to pick at 4",
    ]


def test_the_player_says_which_stop() -> None:
    state = position("T21 | T15 T03", "X1/pick", "T09 EXIT")
    assert refused(state, ANA, "play T21 by skull").code == "which_stop"
