"""Ruling B5: the highest bet carries the card out, all who are tied do so clockwise from the
bettor, each completely before the next (section 4.5).
"""

from limboline.games.all_wound_up.events import Won
from tests.games.all_wound_up.table import NATURE, asked, do, happened, play_through, position, walk


def test_the_highest_bet_must_act() -> None:
    state = position("box | 0,0,90 | box", "left | leftx2 | left", bettor=0)
    events = do(state, 0, "bet left")
    (won,) = happened(events, Won)
    assert (won.winners, won.forced) == ([1], [1])
    assert asked(state) == [(1, "turn")]


def test_all_who_are_tied_act_clockwise_from_the_bettor() -> None:
    at = "0,-100,90 | -50,-100,90 | 50,-100,90"
    state = position(at, "left | left | left", bettor=2, dealer=1)
    do(state, 2, "bet left")
    assert state.actors == [2, 0, 1]
    for seat in (2, 0, 1):
        assert asked(state) == [(seat, "turn")]
        do(state, seat, "turn 10")
    assert [pose[2] for pose in state.poses] == [100_000] * 3


def test_without_the_bettor_the_first_tied_player_clockwise_begins() -> None:
    at = "-40,-100,90 | 40,-100,90 | box"
    state = position(at, "leftx2 | leftx2 | left", bettor=2, dealer=1)
    do(state, 2, "bet left")
    assert state.actors == [0, 1]


def test_each_action_is_over_before_the_next() -> None:
    state = position("0,-100,90 | 60,-100,90", "wind1 | wind1", bettor=0)
    play_through(state, "0 bet wind1", "0 wind 0 0")
    assert asked(state) == [(NATURE, "run")]
    walk(state, {0: "off 0,-140,270"}, "40:off:0:0")
    assert asked(state) == [(0, "place")]
    do(state, 0, "place 0 -95 90")
    assert asked(state) == [(1, "wind")]
