"""Ruling 4: at a junction whoever pushes chooses which rail the pushed one takes (section 5.3)."""

import pytest

from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, CLEO, choices, place, play

STAR = "17@3,-1"  # all six rails


@pytest.mark.parametrize(
    ("way", "ends"), [("NN1", "3,-1:NS1>N"), ("NE1", "3,-1:ES>E"), ("NW1", "3,-1:SW>W")]
)
def test_every_rail_that_begins_there_may_be_chosen(way: str, ends: str) -> None:
    state = position("G | 3,-1:S>in", "40", STAR)
    play(state, ANA, f"move 40 by {way}")
    assert (place(state, ANA), place(state, BO)) == ("3,-1:S>in", ends)


def test_only_the_rails_of_that_card() -> None:
    state = position("G | 3,-1:S>in", "40", "5@3,-1")  # NE and SW
    assert "move 40 by NW1" in choices(state, ANA, "move")
    assert "move 40 by NN1" not in choices(state, ANA, "move")
    assert "move 40 by NE1" not in choices(state, ANA, "move")


@pytest.mark.parametrize(("way", "ends"), [("NN1", "3,-1:NS1>S"), ("NE1", "3,-1:ES>S")])
def test_also_for_an_engine_that_faces_the_pusher(way: str, ends: str) -> None:
    state = position("G | 3,-1:S>out", "40", STAR)
    play(state, ANA, f"move 40 by {way}")
    assert place(state, BO) == ends


def test_the_foremost_of_a_row_takes_the_chosen_rail_and_the_others_follow_it() -> None:
    state = position("G | 3,-1:N>out | 3,-2:S>in", "1 40", "18@3,-1 17@3,-2")
    play(state, ANA, "move 1 by NNE4")
    assert (place(state, BO), place(state, CLEO)) == ("3,-2:S>in", "3,-2:ES>E")
    state = position("G | 3,-1:N>out | 3,-2:S>in", "1 40", "18@3,-1 17@3,-2")
    play(state, ANA, "move 1 by NNE5")
    assert (place(state, BO), place(state, CLEO)) == ("3,-2:ES>E", "3,-2:E>out")
