"""Ruling 8: an engine pushed over the end of the track derails at once; the pusher goes on with the
steps it has left, and its turn does not end (section 5.5)."""

from limboline.games.hellrail.events import Derailed, TurnBegan
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, CLEO, asked, hand, place, play, told

LINE = "18@3,-1"


def test_it_derails_at_once_and_the_pusher_stays_on_the_track() -> None:
    state = position("G | 3,-1:N>out", "40 7 | 12 13", LINE, trains="- | 20")
    events = play(state, ANA, "move 40 by NN4")
    assert told(events, Derailed) == [Derailed(BO, [12, 13], [20])]
    assert (place(state, ANA), place(state, BO)) == ("3,-1:N>out", "G")


def test_the_turn_of_the_pusher_goes_on() -> None:
    state = position("G | 3,-1:N>out", "40 7 | 12", LINE)
    events = play(state, ANA, "move 40 by NN4")
    assert told(events, TurnBegan) == []
    assert asked(state) == (ANA, "act")
    assert hand(state, ANA) == [7]


def test_the_pusher_goes_on_and_pushes_the_next_one_over() -> None:
    state = position("G | 3,-1:NS0>N | 3,-1:N>in", "40 7 | 12 | 13", LINE)
    events = play(state, ANA, "move 40 by NN4")
    assert [event.seat for event in told(events, Derailed)] == [CLEO, BO]
    assert place(state, ANA) == "3,-1:N>out"
    assert asked(state) == (ANA, "act")


def test_it_may_go_on_over_the_end_itself() -> None:
    state = position("G | 3,-1:N>out", "40 7 | 12", LINE)
    events = play(state, ANA, "move 40 by NN5")
    assert [event.seat for event in told(events, Derailed)] == [BO, ANA]
    assert asked(state) == (BO, "act")


def test_one_that_faces_the_pusher_is_pushed_off_backwards() -> None:
    state = position("G | 3,-1:N>in", "40 | 12", LINE)
    events = play(state, ANA, "move 40 by NN4")
    assert told(events, Derailed) == [Derailed(BO, [12], [])]
