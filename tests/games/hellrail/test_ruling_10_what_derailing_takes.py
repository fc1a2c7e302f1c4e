"""Ruling 10: derailing takes the hand, the cars of the train and the Soul Catcher; delivered cars,
Tender, Boatman, Heresy and a stored effect stay (section 5.6)."""

from typing import Any

import pytest

from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, delivered, play, seat_of, table

RICH: dict[str, Any] = {
    "trains": "20 21 | 22",
    "delivered": "1 | 2",
    "tenders": (ANA, BO),
    "boats": (ANA, BO),
    "heresy": "cancel | redirect",
    "power": "lust | chaos",
}


@pytest.mark.parametrize(
    ("seat", "at", "way", "lost"),
    [(ANA, "3,-1:N>out | G", "1", [7, 8, 20, 21, 40]), (BO, "G | 3,-1:N>out", "NN4", [9, 22, 40])],
    ids=["on purpose", "pushed"],
)
def test_what_goes_and_what_stays(seat: int, at: str, way: str, lost: list[int]) -> None:
    state = position(at, "40 7 8 | 9", "18@3,-1", catchers=(seat,), **RICH)
    play(state, ANA, f"move 40 by {way}")
    after = seat_of(state, seat)
    assert (after.cars, after.catcher) == ([], False)
    assert (after.tender, after.boat) == (True, True)
    assert after.heresy == ("cancel" if seat == ANA else "redirect")
    assert after.power == ("lust" if seat == ANA else "chaos")
    assert delivered(state, seat) == ([1] if seat == ANA else [2])
    assert sorted(table(state).discards) == lost


def test_a_hand_without_cards_is_dealt_with_too() -> None:
    state = position("3,-1:N>out | G", "40", "18@3,-1")
    play(state, ANA, "move 40 by 1")
    assert table(state).discards == [40]


def test_the_next_hand_is_drawn_card_by_card_as_ever() -> None:
    state = position("G | 3,-1:N>out", "40 | 9 10 11", "18@3,-1", pile="12 13 ...")
    play(state, ANA, "move 40 by NN4")
    play(state, ANA, "end")
    assert seat_of(state, BO).hand == [12]
