"""Ruling 3: engines in a row are all pushed, one tie for each step, and each keeps a tie of its own
(section 5.2)."""

from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, CLEO, DORA, place, play

LINE = "18@3,-1 19@3,-2"


def test_two_who_stand_close_are_pushed_together() -> None:
    state = position("G | 3,-1:NS1>N | 3,-1:NS0>S", "40", LINE)
    play(state, ANA, "move 40 by NN2")
    assert [place(state, seat) for seat in (ANA, BO, CLEO)] == [
        *("3,-1:NS1>N", "3,-1:NS0>N", "3,-1:N>in")
    ]


def test_with_a_gap_the_second_waits_until_the_first_reaches_it() -> None:
    state = position("G | 3,-1:NS1>N | 3,-1:N>out", "40 19", "18@3,-1 2@3,-2")
    play(state, ANA, "move 40 by NN2")
    assert (place(state, BO), place(state, CLEO)) == ("3,-1:NS0>N", "3,-1:N>out")
    play(state, ANA, "move 19 by 1")
    assert (place(state, BO), place(state, CLEO)) == ("3,-1:N>out", "3,-2:S>in")


def test_all_the_others_make_a_row_of_three() -> None:
    state = position("G | 3,-1:S>in | 3,-1:NS1>S | 3,-1:NS0>N", "40", LINE)
    play(state, ANA, "move 40 by NNN5")
    assert [place(state, seat) for seat in (ANA, BO, CLEO, DORA)] == [
        *("3,-2:S>in", "3,-2:NS1>N", "3,-2:NS0>S", "3,-2:N>out")
    ]


def test_nothing_stops_a_ram_however_heavy_the_row() -> None:
    state = position(
        "G | 3,-1:S>in | 3,-1:NS1>N", "1", LINE, trains="- | 8 9 10 11 12 | 20 21 22 23 24"
    )
    play(state, ANA, "move 1 by NN1")
    assert (place(state, BO), place(state, CLEO)) == ("3,-1:NS1>N", "3,-1:NS0>N")


def test_a_row_goes_into_a_circle_one_by_one() -> None:
    state = position("G | 3,1:NS1>S | 3,1:S>out", "40", "18@3,1")
    play(state, ANA, "move 40 by SS3")
    assert (place(state, BO), place(state, CLEO)) == ("3,1:S>out", "4")
    state = position("G | 3,1:NS1>S | 3,1:S>out", "40", "18@3,1")
    play(state, ANA, "move 40 by SS4")
    assert (place(state, ANA), place(state, BO), place(state, CLEO)) == ("3,1:S>out", "4", "4")
