"""Ruling 11: coming to the Gate by derailing is not entering it, so not even a stored effect can be
used (section 5.6)."""

from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, asked, choices, play, refused


def test_on_purpose_the_turn_is_over_without_a_question() -> None:
    state = position("3,-1:N>out | G", "40", "18@3,-1", power="guard_duty")
    play(state, ANA, "move 40 by 1")
    assert asked(state) == (BO, "act")


def test_pushed_off_there_is_no_question_now_nor_in_the_own_turn() -> None:
    state = position("G | 3,-1:N>out", "40", "18@3,-1", power="- | guard_duty")
    play(state, ANA, "move 40 by NN4")
    assert asked(state) == (ANA, "act")
    play(state, ANA, "end")
    assert asked(state) == (BO, "act")
    assert choices(state, BO, "use") == []
    assert refused(state, BO, "use guard_duty circle 1") == "nothing_to_answer"


def test_whoever_comes_to_the_gate_by_track_may_use_it() -> None:
    state = position("3,-1:S>out | 4", "40", "18@3,-1", power="guard_duty")
    play(state, ANA, "move 40 by 1")
    assert asked(state) == (ANA, "effect")
