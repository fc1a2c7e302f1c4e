"""Ruling 4: with three to five players nobody plays two cards in a row (section 3.2)."""

import pytest

from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from tests.games.infernal_wagon.table import ANA, BO, cards, choices, play, players, refused

HANDS = ["T01 T03", "T07 T05", "T09 T10", "T11 T12", "T02 T04"]


def crew(seats: int) -> State:
    """A table before the first card."""
    return position(hands=" | ".join(HANDS[:seats]), pile="T33 T34 T35 T36 EXIT")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whoever_has_played_must_let_somebody_else(seats: int) -> None:
    state = crew(seats)
    assert players(state) == list(range(seats))
    play(state, ANA, "play T01 by pick")
    assert players(state) == list(range(1, seats))
    assert choices(state, ANA) == []
    assert refused(state, ANA, "play T03 by pick").code == "someone_else_first"
    assert cards(state, ANA) == ["T03", "T33"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_card_of_anybody_else_is_enough(seats: int) -> None:
    state = crew(seats)
    play(state, ANA, "play T01 by pick")
    play(state, BO, "play T07 by pick")
    assert BO not in players(state)
    play(state, ANA, "play T03 by pick")
    assert refused(state, ANA, "play T33 by bat").code == "someone_else_first"


def test_time_does_not_lift_the_limit() -> None:
    state = crew(4)
    play(state, ANA, "play T01 by pick", at_ms=1_000)
    assert refused(state, ANA, "play T03 by pick", at_ms=400_000).code == "someone_else_first"


def test_the_card_just_drawn_may_not_follow_either() -> None:
    state = crew(3)
    play(state, ANA, "play T01 by pick")
    assert refused(state, ANA, "play T33 by bat").code == "someone_else_first"
