"""Ruling B7: the next player to the left is the bettor, and whoever has no cards is skipped and
bets nothing (section 4.7).
"""

from limboline.games.all_wound_up.events import Followed
from tests.games.all_wound_up.table import asked, do, happened, play_through, position


def test_an_empty_hand_is_skipped() -> None:
    state = position("0,-100,90 | box | box", "left right | - | wind1", bettor=0)
    events = do(state, 0, "bet left")
    assert happened(events, Followed) == [Followed(1, 0), Followed(2, 0)]
    play_through(state, "0 pass", "0 turn 0")
    assert asked(state) == [(2, "bet")]


def test_then_the_one_after() -> None:
    state = position("0,-100,90 | box | box", "left right | wind2 | wind1", bettor=0)
    play_through(state, "0 bet left", "0 pass", "0 turn 0")
    assert asked(state) == [(1, "bet")]
