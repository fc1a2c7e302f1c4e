"""Ruling 5: in the same move the pusher cannot turn off another way; it stays behind whom it pushes
until they are in a circle or off the track, or until it stops (section 5.3)."""

from limboline.games.hellrail import game
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, place, play, refused, seat_of

STAR = "17@3,-1"  # all six rails


def test_the_pusher_takes_the_rail_of_the_pushed_one() -> None:
    state = position("G | 3,-1:S>in", "40", STAR)
    play(state, ANA, "move 40 by NE2")
    assert (place(state, ANA), place(state, BO)) == ("3,-1:ES>E", "3,-1:E>out")


def test_no_way_leads_past_the_pushed_one() -> None:
    state = position("G | 3,-1:S>in", "40 1", STAR)
    ways = game.view(state, ANA).ways
    after_two = {(way.to, way.pushed[0][1]) for way in ways if way.n == 2}
    assert after_two == {
        *(("3,-1:NS1>N", "3,-1:NS0>N"), ("3,-1:ES>E", "3,-1:E>out"), ("3,-1:SW>W", "3,-1:W>out"))
    }
    assert refused(state, ANA, "move 40 by NEN2") == "no_such_way"
    assert refused(state, ANA, "move 40 by NENE3") == "no_such_way"


def test_one_tie_apart_is_where_they_stop() -> None:
    for points in ("NN1", "NN2", "NN3"):
        state = position("G | 3,-1:S>in", "40", "18@3,-1 19@3,-2")
        play(state, ANA, f"move 40 by {points}")
        line = ["3,-1:S>in", "3,-1:NS1>N", "3,-1:NS0>N", "3,-1:N>out", "3,-2:S>in"]
        assert line.index(place(state, BO)) == line.index(place(state, ANA)) + 1


def test_a_later_move_may_choose_freely() -> None:
    state = position("G | 3,-1:S>in", "40 19", STAR)
    play(state, ANA, "move 40 by NE1")
    play(state, ANA, "move 19 by N2")
    assert (place(state, ANA), place(state, BO)) == ("3,-1:NS0>N", "3,-1:ES>E")


def test_once_it_has_derailed_the_way_is_free() -> None:
    state = position("G | 3,-1:N>out", "40", "18@3,-1")
    play(state, ANA, "move 40 by NN4")
    assert (place(state, ANA), place(state, BO)) == ("3,-1:N>out", "G")
    assert seat_of(state, ANA).holds == 0
