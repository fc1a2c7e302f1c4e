"""Ruling 13: the traction must be at least the number of cars, and that is looked at once, when the
card is played (section 4.1)."""

import pytest

from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, asked, choices, place, play, refused, train

LINE = "18@3,-1 19@3,-2"


@pytest.mark.parametrize(("cars", "strong"), [("", 1), ("20", 1), ("20 21", 2), ("20 21 22", 3)])
def test_the_traction_must_be_enough_for_every_car(cars: str, strong: int) -> None:
    state = position("G | 4", "6 7 8 9 10", LINE, trains=cars)  # tractions 1 to 5
    fuel = {int(words.split()[1]) - 5 for words in choices(state, ANA, "move")}
    assert fuel == set(range(strong, 6))


def test_too_little_is_refused() -> None:
    state = position("G | 4", "6 7", LINE, trains="20 21")
    assert refused(state, ANA, "move 6 by N1") == "too_heavy"
    play(state, ANA, "move 7 by N1")


def test_cars_lost_on_the_way_change_nothing() -> None:
    state = position("G | 4", "8", LINE, trains="20 21 22", checks="3,-1:NS1", pile="6 ...")
    play(state, ANA, "move 8 by NN5")
    play(state, ANA, "pick 20")
    play(state, ANA, "pick 21")
    assert train(state, ANA) == [22]
    assert place(state, ANA) == "3,-2:S>in"
    assert asked(state) == (ANA, "act")


def test_each_card_is_looked_at_anew() -> None:
    state = position("3,1:S>out | G", "6 11 12", "18@3,1 19@3,3", trains="20")
    play(state, ANA, "move 6 by 1")  # into circle 4, where car 12 waits
    play(state, ANA, "couple 12")
    assert refused(state, ANA, "move 11 by S1") == "too_heavy"
