"""Ruling 7: in its own turn an engine that was pushed into a circle may couple, uncouple and leave
by any side, but not use the effect (section 5.4)."""

import pytest

from limboline.games.hellrail.position import position
from limboline.games.hellrail.state import State
from tests.games.hellrail.table import ANA, BO, asked, choices, delivered, play, refused, train


@pytest.fixture
def pushed_in() -> State:
    """Bo has been pushed into circle 4, and it is his turn."""
    state = position(
        "G | 3,1:S>out",
        "40 | 12 5",
        "18@3,1 19@3,3 1@2,2 2@4,2",
        trains="- | 16",
        effects="4=lust 7=chaos",
        power="- | guard_duty",
    )
    play(state, ANA, "move 40 by SS4")
    play(state, ANA, "end")
    return state


def test_it_may_couple_and_uncouple(pushed_in: State) -> None:
    play(pushed_in, BO, "couple 12")
    play(pushed_in, BO, "uncouple 16")
    assert train(pushed_in, BO) == [12]
    assert delivered(pushed_in, BO) == [16]


def test_it_may_leave_by_any_side(pushed_in: State) -> None:
    ways = choices(pushed_in, BO, "move")
    assert {"move 5 by E1", "move 5 by S1", "move 5 by W1"} <= set(ways)
    assert "move 5 by NN1" in ways, "in the north it rams Ana"


def test_it_may_use_neither_the_effect_there_nor_the_one_on_its_engine(pushed_in: State) -> None:
    assert asked(pushed_in) == (BO, "act")
    assert choices(pushed_in, BO, "use") == []
    assert refused(pushed_in, BO, "use lust whom 0") == "nothing_to_answer"
    assert refused(pushed_in, BO, "use guard_duty circle 1") == "nothing_to_answer"
