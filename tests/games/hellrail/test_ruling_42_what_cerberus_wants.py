"""Ruling 42: to leave the circle of Cerberus you discard cards worth more than its number, besides
the card that moves you; overpaying gives nothing (section 7.4)."""

import pytest

from limboline.games.hellrail.events import Paid, Rolled
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, asked, choices, hand, place, play, refused, table, told


def test_more_than_the_number_and_not_as_much() -> None:
    state = position("4 | G", "1 3 45", "18@3,3", cerberus="4")  # 3 is worth 4, 45 is worth 3
    play(state, ANA, "move 1 by S1")
    assert asked(state) == (ANA, "toll")
    assert place(state, ANA) == "4", "nobody leaves before the toll is paid"
    play(state, ANA, "pay 3")
    assert asked(state) == (ANA, "toll"), "4 is not more than 4"
    events = play(state, ANA, "pay 45")
    assert told(events, Paid) == [Paid(ANA, 45, "cerberus")]
    assert [event.to for event in told(events, Rolled)] == ["3,3:N>in"]
    assert sorted(table(state).discards) == [1, 3, 45]


def test_one_card_is_enough_if_it_is_worth_more() -> None:
    state = position("4 | G", "1 5 7", "18@3,3", cerberus="4")  # 5 is worth 5
    play(state, ANA, "move 1 by S1")
    play(state, ANA, "pay 5")
    assert place(state, ANA) == "3,3:N>in"
    assert hand(state, ANA) == [7]


def test_the_card_that_moves_you_does_not_count() -> None:
    state = position("4 | G", "1 45", "18@3,3", cerberus="4")
    assert {words.split()[1] for words in choices(state, ANA, "move")} == {"45"}
    assert refused(state, ANA, "move 1 by S1") == "toll_too_high"
    play(state, ANA, "move 45 by S1")
    assert choices(state, ANA) == ["pay 1"], "the fuel is spoken for"
    assert refused(state, ANA, "pay 45") == "answer_first"


@pytest.mark.parametrize(("price", "enough"), [("1", False), ("1 45", True), ("3 5", False)])
def test_at_circle_nine_no_single_card_is_enough(price: str, enough: bool) -> None:
    state = position("9 | G", f"10 {price}", "18@7,3", cerberus="9")  # 1 is worth 9
    assert ("move 10 by E1" in choices(state, ANA)) == enough


def test_overpaying_buys_nothing() -> None:
    state = position("1 | G", "10 2", "18@3,1", cerberus="1")  # 2 is worth 9
    play(state, ANA, "move 10 by EE5")
    play(state, ANA, "pay 2")
    assert place(state, ANA) == "2"
    assert hand(state, ANA) == []


def test_other_circles_cost_nothing() -> None:
    state = position("4 | G", "1", "18@3,3", cerberus="5")
    play(state, ANA, "move 1 by S1")
    assert place(state, ANA) == "3,3:N>in"
