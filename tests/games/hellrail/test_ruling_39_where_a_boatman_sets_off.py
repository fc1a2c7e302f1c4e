"""Ruling 39: a Boatman sets off from a circle over any side with an empty cell, or from a tie that
faces one over the end of the track (section 7.5)."""

import pytest

from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, choices, place, play, refused, seat_of


def test_from_a_circle_over_every_empty_side() -> None:
    state = position("4 | G", "8", boats=(ANA,))
    assert choices(state, ANA, "sail") == ["sail 8 by N", "sail 8 by E", "sail 8 by W"]
    play(state, ANA, "sail 8 by W")
    assert place(state, ANA) == "3"


def test_not_over_a_side_where_a_card_lies() -> None:
    state = position("4 | G", "8", "18@3,1", boats=(ANA,))
    assert choices(state, ANA, "sail") == ["sail 8 by E", "sail 8 by W"]
    assert refused(state, ANA, "sail 8 by N") == "no_such_voyage"


def test_from_the_end_of_the_track() -> None:
    state = position("5,1:E>out | G", "8", "18@5,1 19@7,1", boats=(ANA,))
    assert choices(state, ANA, "sail") == ["sail 8 by E"]
    play(state, ANA, "sail 8 by E")
    assert place(state, ANA) == "7,1:W>in"


@pytest.mark.parametrize(
    "where", ["5,1:E>in", "5,1:EW0>E", "5,1:EW1>E", "5,1:W>in", "5,1:W>out", "5,1:N>in"]
)
def test_from_no_other_tie(where: str) -> None:
    state = position(f"{where} | G", "8", "18@5,1 19@7,1 40@5,-1", boats=(ANA,))
    assert choices(state, ANA, "sail") == []


def test_not_without_a_boatman_and_not_without_a_card() -> None:
    state = position("4 | G", "8", boats=(1,))
    assert choices(state, ANA, "sail") == []
    assert refused(state, ANA, "sail 8 by W") == "no_boat"
    state = position("4 | G", "-", boats=(ANA,))
    assert choices(state, ANA, "sail") == []


def test_only_in_the_own_turn() -> None:
    state = position("4 | 4", "8 | 9", boats=(ANA, 1))
    assert refused(state, 1, "sail 9 by W") == "not_your_turn"
    assert seat_of(state, 1).boat
