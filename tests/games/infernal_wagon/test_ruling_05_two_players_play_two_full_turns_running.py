"""Ruling 5: with two players, two cards in a row, each a full turn with its draw (section 3.2)."""

from limboline.games.infernal_wagon.events import Collapsed, Drew
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from tests.games.infernal_wagon.table import (
    ANA,
    BO,
    cards,
    choices,
    play,
    players,
    railroad,
    refused,
    told,
)


def duo() -> State:
    """Two players at a railroad that stops at pick."""
    return position(
        hands="T01 T03 T15 T05 | T07 T09 T11 T02", rail="T06/gem", pile="T33 T34 T35 T36 T39 EXIT"
    )


def test_two_cards_in_a_row_and_no_third() -> None:
    state = duo()
    play(state, ANA, "play T01 by pick")
    assert players(state) == [ANA, BO]
    play(state, ANA, "play T03 by pick")
    assert players(state) == [BO]
    assert choices(state, ANA) == []
    assert refused(state, ANA, "play T15 by lantern").code == "someone_else_first"


def test_each_of_the_two_has_its_own_effect_and_its_own_draw() -> None:
    state = duo()
    first = play(state, ANA, "play T15 by lantern")  # a mismatch: 2 cards
    assert told(first, Collapsed) == [Collapsed(["S3", "S2"], 3)]
    assert told(first, Drew) == [Drew(ANA, "T33")]
    second = play(state, ANA, "play T03 by lantern")  # another
    assert told(second, Collapsed) == [Collapsed(["S1", "T06"], 2)]
    assert told(second, Drew) == [Drew(ANA, "T34")]
    assert railroad(state) == ["T15", "T03"]
    assert cards(state, ANA) == ["T01", "T05", "T33", "T34"]


def test_after_two_the_other_must_play_and_then_there_are_two_again() -> None:
    state = duo()
    play(state, ANA, "play T01 by pick")
    play(state, ANA, "play T05 by pick")
    play(state, BO, "play T07 by pick")
    assert players(state) == [ANA, BO]
    play(state, ANA, "play T33 by horseshoe")
    play(state, ANA, "play T34 by bat")
    assert refused(state, ANA, "play T03 by pick").code == "someone_else_first"


def test_single_cards_with_the_other_between_them_do_not_add_up() -> None:
    state = duo()
    play(state, ANA, "play T01 by pick")
    play(state, BO, "play T02 by pick")
    play(state, ANA, "play T03 by pick")
    play(state, ANA, "play T15 by lantern")
    assert players(state) == [BO]


def test_the_other_may_cut_in_after_the_first_card() -> None:
    state = duo()
    play(state, ANA, "play T01 by pick")
    play(state, BO, "play T02 by pick")
    play(state, BO, "play T07 by pick")
    assert refused(state, BO, "play T09 by pick").code == "someone_else_first"
    assert players(state) == [ANA]
