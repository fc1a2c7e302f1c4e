"""Ruling 38: with a Tender a turn begins with three cards or one, never two; it may be given up
only before drawing, and then one card is drawn (section 7.6)."""

import pytest

from limboline.games.hellrail.position import position
from limboline.games.hellrail.state import State
from tests.games.hellrail.table import ANA, BO, asked, choices, hand, pile, play, refused, seat_of


@pytest.fixture
def bos_draw() -> State:
    """Bo has a Tender, and his turn begins."""
    state = position("G | 4", "6 | 7", "18@3,-1", tenders=(BO,), pile="11 12 13 14 15")
    play(state, ANA, "end")
    assert asked(state) == (BO, "draw")
    return state


def test_three_or_one_or_none_of_it(bos_draw: State) -> None:
    assert choices(bos_draw, BO) == ["draw 3", "draw 1", "drop_tender"]


@pytest.mark.parametrize(("words", "drawn"), [("draw 3", [11, 12, 13]), ("draw 1", [11])])
def test_so_many_are_drawn(bos_draw: State, words: str, drawn: list[int]) -> None:
    play(bos_draw, BO, words)
    assert hand(bos_draw, BO) == [7, *drawn]
    assert seat_of(bos_draw, BO).tender
    assert asked(bos_draw) == (BO, "act")


@pytest.mark.parametrize("n", [0, 2])
def test_no_other_number(bos_draw: State, n: int) -> None:
    assert refused(bos_draw, BO, f"draw {n}") == "answer_first"


def test_given_up_it_leaves_one_card_and_the_right_to_fan(bos_draw: State) -> None:
    play(bos_draw, BO, "drop_tender")
    assert hand(bos_draw, BO) == [7, 11]
    assert pile(bos_draw) == [12, 13, 14, 15]
    assert not seat_of(bos_draw, BO).tender
    assert "fan 7" in choices(bos_draw, BO)


def test_after_drawing_it_is_too_late_to_give_it_up(bos_draw: State) -> None:
    play(bos_draw, BO, "draw 1")
    assert refused(bos_draw, BO, "drop_tender") == "nothing_to_answer"


def test_without_one_a_card_is_drawn_and_nobody_asks() -> None:
    state = position("G | 4", "6 | 7", pile="11 12 13")
    play(state, ANA, "end")
    assert asked(state) == (BO, "act")
    assert hand(state, BO) == [7, 11]
