"""Ruling 43: at the Gate Cerberus counts 0, so one card is enough (section 7.4)."""

import pytest

from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, asked, choices, place, play, refused


@pytest.mark.parametrize("card", [45, 1])
def test_any_card_is_enough(card: int) -> None:
    state = position("G | 4", f"10 {card}", "18@3,1", cerberus="G")
    play(state, ANA, "move 10 by S1")
    assert asked(state) == (ANA, "toll")
    play(state, ANA, f"pay {card}")
    assert place(state, ANA) == "3,1:N>in"


def test_but_it_takes_one() -> None:
    state = position("G | 4", "10", "18@3,1", cerberus="G")
    assert choices(state, ANA, "move") == []
    assert refused(state, ANA, "move 10 by S1") == "toll_too_high"
