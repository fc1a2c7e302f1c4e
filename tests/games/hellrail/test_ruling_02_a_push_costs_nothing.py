"""Ruling 2: pushing costs nothing beyond the step onto the other's tie, and the cars of a pushed
train weigh nothing (section 5.1)."""

from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, place, play, refused, train

LINE = "18@3,-1 19@3,-2 40@3,-3"


def test_nine_steps_are_nine_steps_with_an_engine_in_front() -> None:
    state = position("G | 3,-1:NS0>N", "1", LINE)
    play(state, ANA, "move 1 by NNNN9")
    assert (place(state, ANA), place(state, BO)) == ("3,-3:S>in", "3,-3:NS1>N")


def test_the_cars_of_the_pushed_train_need_no_traction() -> None:
    state = position("G | 3,-1:NS0>N", "1", LINE, trains="7 | 8 9 10 11 12")
    play(state, ANA, "move 1 by NNN6")
    assert place(state, BO) == "3,-2:NS0>N"
    assert train(state, BO) == [8, 9, 10, 11, 12]


def test_the_own_cars_do() -> None:
    state = position("G | 3,-1:NS0>N", "1", LINE, trains="7 8")
    assert refused(state, ANA, "move 1 by NNN6") == "too_heavy"
