"""Ruling 18: on each voluntary entry you decide about the effect at once, before any other action,
uncoupling included (sections 3.5 and 6.1)."""

import pytest

from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, arrival, asked, play, refused, train


@pytest.mark.parametrize(
    "words", ["uncouple 16", "couple 12", "lay 7 at 3,3", "fan 7", "end", "move 7 by N1"]
)
def test_nothing_else_comes_before_it(words: str) -> None:
    state = arrival("chaos", "7 12", trains="16")
    assert asked(state) == (ANA, "effect")
    assert refused(state, ANA, words) == "answer_first"


def test_afterwards_everything_is_open_but_the_effect() -> None:
    state = arrival("chaos", "7 12", trains="16")
    play(state, ANA, "pass")
    assert refused(state, ANA, "use chaos") == "nothing_to_answer"
    play(state, ANA, "uncouple 16")
    assert train(state, ANA) == []
    assert refused(state, ANA, "use chaos") == "nothing_to_answer"


def test_whoever_begins_a_turn_in_a_circle_has_not_entered_it() -> None:
    state = position("4 | 4", "7 | 12", effects="4=chaos")
    assert asked(state) == (ANA, "act")
    play(state, ANA, "end")
    assert asked(state) == (BO, "act")


def test_where_no_effect_lies_nobody_is_asked() -> None:
    state = arrival("", "7 12")
    assert asked(state) == (ANA, "act")
