"""Ruling 16: an Explosion on a railroad of three cards or fewer does nothing (section 5.3)."""

import pytest

from limboline.games.infernal_wagon.events import Drew, Exploded, Laid
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import ANA, ending, play, railroad, told


@pytest.mark.parametrize(
    ("fallen", "left"),
    [(4, ["D07"]), (3, ["T06", "D07"]), (2, ["S1", "T06", "D07"])],
)
def test_up_to_three_cards_nothing_is_blown_up(fallen: int, left: list[str]) -> None:
    rail = "T06/gem"  # with the Start cards and the Explosion: 5
    state = position(hands="D07 T01 | T07 | T09", rail=rail, fallen=fallen, pile="T33 EXIT")
    events = play(state, ANA, "play D07 by pick")
    assert [type(event) for event in events] == [Laid, Drew]
    assert railroad(state) == left
    assert ending(state) == ""


def test_of_four_cards_the_oldest_goes() -> None:
    state = position(hands="D07 T01 | T07", rail="T06/gem", fallen=1, pile="T33 EXIT")
    assert told(play(state, ANA, "play D07 by pick"), Exploded) == [Exploded(["S2"], 3)]
    assert railroad(state) == ["S1", "T06", "D07"]


def test_an_explosion_as_the_first_card_of_the_game_blows_up_one_start_card() -> None:
    state = position(hands="D07 T01 | T07 | T09", pile="T33 EXIT")
    assert told(play(state, ANA, "play D07 by pick"), Exploded) == [Exploded(["S3"], 3)]
