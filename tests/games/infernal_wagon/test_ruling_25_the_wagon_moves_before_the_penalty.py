"""Ruling 25: the Wagon stands on the newest card before its cost is paid (sections 4.2 and 5.5)."""

import pytest

from limboline.games.infernal_wagon.events import Collapsed, Ended, Laid, Tunnelled
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import ANA, ending, play, railroad, stops


def test_the_added_card_is_the_one_that_survives() -> None:
    # Two cards, the Tunnel makes three, the added one four; and that costs three.
    state = position(hands="D01 T02 | T07 | T09", rail="T06/gem", fallen=2, pile="T31 T33 EXIT")
    events = play(state, ANA, "play D01 by pick")
    assert events[3] == Collapsed(["S1", "T06", "D01"], 1)
    assert railroad(state) == ["T31"]
    assert stops(state) == ["horseshoe"]
    assert ending(state) == ""


def test_with_one_card_less_the_wagon_falls_from_the_added_card() -> None:
    state = position(hands="D01 T02 | T07 | T09", rail="T06/gem", fallen=3, pile="T31 T33 EXIT")
    events = play(state, ANA, "play D01 by pick")
    assert [type(event) for event in events] == [Laid, Tunnelled, Laid, Ended]
    assert ending(state) == "wagon_lost"


@pytest.mark.parametrize(("fallen", "left"), [(1, ["T06", "T03"]), (2, ["T03"])])
def test_a_played_card_counts_in_the_railroad_that_pays_for_it(
    fallen: int, left: list[str]
) -> None:
    rail = "T06/pick"
    state = position(hands="T03 T02 | T07 | T09", rail=rail, fallen=fallen, pile="T33 EXIT")
    play(state, ANA, "play T03 by pick")
    assert railroad(state) == left


def test_the_new_card_is_never_among_those_that_fall() -> None:
    state = position(hands="T04 T02 | T07", rail="T06/pick T24/gem", pile="T33 EXIT")
    events = play(state, ANA, "play T04 by lantern")
    assert [type(event) for event in events[:2]] == [Laid, Collapsed]
    assert railroad(state) == ["T24", "T04"]
    assert stops(state) == ["pick"]
