"""Ruling B3: everybody else plays all cards of the kind, whoever has none is out of the bet, and
Wilds alone do not join unless the table plays so (section 4.3).
"""

from limboline.games.all_wound_up.events import Followed
from tests.games.all_wound_up.table import (
    Options,
    asked,
    cards,
    do,
    happened,
    play_through,
    position,
    refused,
)

HANDS = "left wild | leftx2 right | right wild | left"


def test_matching_cards_are_played_whether_wanted_or_not() -> None:
    state = position("box | box | box | box", HANDS, bettor=0)
    events = do(state, 0, "bet left")
    assert [(one.seat, one.cards) for one in happened(events, Followed)] == [(1, 2)]
    assert asked(state) == [(1, "respond")]
    events = do(state, 1, "pass")
    assert [(one.seat, one.cards) for one in happened(events, Followed)] == [(2, 0), (3, 1)]
    assert state.bet_cards == [1, 2, 0, 1]
    assert cards(state, 1) == ["right"]


def test_wilds_alone_do_not_join() -> None:
    state = position("box | box | box | box", HANDS, bettor=0)
    play_through(state, "0 bet left", "1 pass")
    assert asked(state) == [(1, "raise")]  # seat 2 was not asked, and seat 3 has no cards left
    assert refused(state, 2, "raise 1 0") == "not_asked"


def test_by_the_option_they_do() -> None:
    options = Options(wild_joins=True)
    state = position("box | box | box | box", HANDS, bettor=0, options=options)
    play_through(state, "0 bet left", "1 pass")
    assert asked(state) == [(2, "respond")]
    assert refused(state, 2, "raise 0 0") == "raise_by_nothing"
    do(state, 2, "raise 1 0")
    assert (state.bet_cards[2], state.bet_wilds[2]) == (0, 1)


def test_a_red_brain_alone_joins_nothing() -> None:
    options = Options(wild_joins=True)
    state = position("box | box", "left | right", brains="- | red", bettor=0, options=options)
    do(state, 0, "bet left")
    assert asked(state) == [(1, "respond")]
    assert refused(state, 1, "raise 0 1") == "no_bet_to_raise"
