"""Ruling 6: an engine pushed into a circle stays there without an effect and is pushed no further;
the pusher may spend another step to enter as well (section 5.4)."""

from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, asked, choices, place, play

RAILS = "18@3,1 19@3,3"


def test_it_stays_in_the_circle_and_nobody_asks_it_about_the_effect() -> None:
    state = position("G | 3,1:S>out", "40 | 12", RAILS, effects="4=lust")
    play(state, ANA, "move 40 by SS4")
    assert (place(state, ANA), place(state, BO)) == ("3,1:S>out", "4")
    assert asked(state) == (ANA, "act")


def test_another_step_brings_the_pusher_in_and_gives_it_the_choice() -> None:
    state = position("G | 3,1:S>out", "40 | 12", RAILS, effects="4=lust")
    play(state, ANA, "move 40 by SS5")
    assert (place(state, ANA), place(state, BO)) == ("4", "4")
    assert asked(state) == (ANA, "effect")
    assert choices(state, ANA) == ["pass", "use lust whom 1"]


def test_the_circle_ends_the_move_so_nobody_is_pushed_out_of_it() -> None:
    state = position("G | 3,1:S>out", "1", RAILS)
    ways = [words for words in choices(state, ANA, "move") if words[-1] in "6789"]
    assert ways == []
    play(state, ANA, "move 1 by SS5")
    assert (place(state, ANA), place(state, BO)) == ("4", "4")


def test_whoever_leaves_a_circle_rams_nobody_who_stays_in_it() -> None:
    state = position("4 | 4", "1", RAILS)
    play(state, ANA, "move 1 by SS2")
    assert (place(state, ANA), place(state, BO)) == ("3,3:NS0>S", "4")
