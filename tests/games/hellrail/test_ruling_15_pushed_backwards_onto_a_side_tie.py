"""Ruling 15: an engine pushed backwards onto the tie of a side faces in, and may take any rail from
there in its own turn (sections 4.3 and 5.3)."""

from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, choices, place, play, refused

STAR = "17@3,-1"  # all six rails


def test_it_faces_in_and_chooses_freely() -> None:
    state = position("G | 3,-1:NS0>S", "40 | 12", STAR, pile="45 ...")
    play(state, ANA, "move 40 by NN3")
    assert place(state, BO) == "3,-1:N>in"
    play(state, ANA, "end")
    ways = choices(state, BO, "move")
    assert {"move 12 by E1", "move 12 by W1"} <= set(ways)
    assert "move 12 by SS1" not in ways
    assert "move 12 by S1" in ways, "which rams Ana"


def test_pushed_back_into_a_card_it_faces_out_of_it() -> None:
    state = position("4,-1:W>out | 3,-1:E>out", "40 | 12", "17@3,-1 18@4,-1", pile="45 ...")
    play(state, ANA, "move 40 by W1")
    assert place(state, BO) == "3,-1:EW0>E"


def test_along_the_push_it_faces_out_and_has_left_the_card() -> None:
    state = position("G | 3,-1:NS0>N", "40 | 12", STAR, pile="45 ...")
    play(state, ANA, "move 40 by NN3")
    assert place(state, BO) == "3,-1:N>out"
    play(state, ANA, "end")
    assert refused(state, BO, "move 12 by E1") == "no_such_way"
    assert choices(state, BO, "move")[:1] == ["move 12 by 1"], "there is only the end of the track"
