"""Ruling N6: tokens serve the own toy and the own bet only, and yellow takes from a hand (section
7.3).
"""

from tests.games.all_wound_up.table import answers, asked, do, position, refused, stands_at


def test_purple_turns_no_other_toy() -> None:
    state = position("0,-60,90 | 60,-60,90", "left | right", brains="- | purple", bettor=0)
    do(state, 0, "bet left")
    do(state, 1, "spin 90")
    assert (stands_at(state, 0)[2], stands_at(state, 1)[2]) == (90, 180)


def test_black_and_green_of_others_do_not_count() -> None:
    state = position("0,-60,90 | box", "wind2 | right", brains="- | black green", bettor=0)
    do(state, 0, "bet wind2")
    assert answers(state, 0) == {"wind 0 0"}
    assert asked(state) == [(0, "wind")]


def test_red_raises_no_bet_of_somebody_else() -> None:
    state = position("box | box", "left wind1 | right", brains="- | red", bettor=0)
    do(state, 0, "bet left")
    assert asked(state) == [(0, "raise")]
    assert refused(state, 1, "raise 0 1") == "not_asked"


def test_yellow_is_for_others_hands() -> None:
    state = position("box | box", "left wind1 | right", brains="yellow | -", bettor=0)
    assert refused(state, 0, "steal 0") == "no_such_rival"
