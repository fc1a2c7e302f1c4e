"""Ruling B9: if the bettor passes nobody plays anything, and whoever is robbed of the last card in
the middle of a bet keeps the bet (sections 4.2 and 4.7).
"""

from limboline.games.all_wound_up.events import Followed
from tests.games.all_wound_up.table import asked, cards, do, happened, position


def test_nobody_plays_anything() -> None:
    state = position("box | box", "left | left right", bettor=0)
    events = do(state, 0, "pass")
    assert not happened(events, Followed)
    assert cards(state, 1) == ["left", "right"]
    assert asked(state) == [(1, "bet")]


def test_a_robbed_player_keeps_the_bet() -> None:
    state = position("box | box", "leftx2 wild | leftx2 right", brains="yellow | -", bettor=1)
    do(state, 1, "bet left")
    assert asked(state) == [(0, "respond")]
    do(state, 0, "steal 1")
    assert cards(state, 1) == []
    assert state.bet_cards[1] == 2
    do(state, 0, "pass")
    do(state, 0, "pass")
    assert state.last_bet is not None
    assert state.last_bet.winners == (1, 0)
