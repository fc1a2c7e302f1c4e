"""Ruling 12: a move is at least one step, and at most the value of its card (section 4.1)."""

import pytest

from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, choices, refused

LINE = "18@3,-1 19@3,-2 40@3,-3"


@pytest.mark.parametrize("way", ["0", "N0", "", "N", "N-1"])
def test_nobody_moves_by_nothing(way: str) -> None:
    state = position("G | 4", "1", LINE)
    assert refused(state, ANA, f"move 1 by {way}") in ("no_such_way", "no_such_action")


@pytest.mark.parametrize(("card", "value"), [(45, 3), (3, 4), (5, 5), (6, 6), (11, 7), (1, 9)])
def test_every_number_from_one_to_the_value(card: int, value: int) -> None:
    state = position("G | 4", f"{card}", LINE)
    steps = [int(words[-1]) for words in choices(state, ANA, "move")]
    assert steps == list(range(1, value + 1))


def test_farther_than_the_value_is_too_far() -> None:
    state = position("G | 4", "45", LINE)
    assert refused(state, ANA, "move 45 by NN4") == "too_far"
