"""Ruling N4: black and green count when the own toy is wound, purple turns it, yellow takes a
random card, and red is a raise that asks everybody again (sections 7.3 to 7.7).
"""

from limboline.games.all_wound_up.events import Stole
from tests.games.all_wound_up.table import (
    answers,
    asked,
    cards,
    do,
    happened,
    play_through,
    position,
    refused,
    stands_at,
)

ALL = "black purple green yellow red | -"


def test_black_and_green_only_at_the_release() -> None:
    state = position("0,-95,90 | box", "wind2 | left", brains=ALL, bettor=0)
    do(state, 0, "bet wind2")
    do(state, 0, "pass")
    assert answers(state, 0) == {"wind 0 0", "wind 1 0", "wind 0 1", "wind 1 1", "steal 1"}


def test_purple_turns_the_own_toy_either_way() -> None:
    state = position("0,-60,90 | 60,-60,90", "wind2 | left", brains="purple purple | -", bettor=0)
    do(state, 0, "spin 30")
    do(state, 0, "spin -60")
    assert stands_at(state, 0)[2] == 60
    assert refused(state, 0, "spin 10") == "not_so_many_brains"


def test_purple_may_turn_a_toy_into_a_grave_and_then_its_card_finds_it_there() -> None:
    state = position("-60,-25,90 | box", "wind2 | left", brains="purple | -", bettor=0)
    play_through(state, "0 bet wind2", "0 spin 45")
    assert asked(state) == [(0, "place")]
    play_through(state, "0 place -80 -55 0", "0 wind 0 0")


def test_yellow_takes_any_card_of_a_hand() -> None:
    stolen = set()
    for seed in range(20):
        hands = "wind2 | left right wild"
        state = position("box | box", hands, brains="yellow | -", bettor=0, seed=seed)
        (stole,) = happened(do(state, 0, "steal 1"), Stole)
        stolen.add(stole.card)
        assert len(state.hands[1]) == 2
    assert stolen == {"left", "right", "wild"}
    state = position("box | box", "wind2 | -", brains="yellow | -", bettor=0)
    assert refused(state, 0, "steal 1") == "empty_hand"


def test_a_stolen_card_of_the_kind_stays_in_hand_and_a_wild_may_be_played() -> None:
    state = position(
        "0,-95,90 | box | box",
        "leftx2 right | left wind1 | rightx2",
        brains="yellow yellow | - | -",
        bettor=0,
        dealer=1,
    )
    do(state, 0, "bet left")
    do(state, 1, "pass")
    state.hands[2] = [4]  # a card of the kind that came too late to be bet
    play_through(state, "1 pass", "0 steal 2")
    assert cards(state, 0) == ["left", "right"]
    assert state.bet_cards[0] == 2
    state.hands[1] = [7]
    do(state, 0, "steal 1")
    do(state, 0, "raise 1 0")
    assert state.bet_wilds[0] == 1


def test_red_is_a_raise_and_asks_everybody_again() -> None:
    state = position("box | box", "left right | left right", brains="- | red", bettor=0)
    play_through(state, "0 bet left", "1 pass", "1 pass", "0 pass")
    assert state.last_bet is not None  # all have passed: nothing can be slipped in any more
    state = position("box | box", "left right | left right", brains="- | red", bettor=0)
    play_through(state, "0 bet left", "1 pass", "1 raise 0 1")
    assert asked(state) == [(0, "raise")]
    play_through(state, "0 pass", "1 pass")
    assert state.last_bet is not None
    assert state.last_bet.winners == (1,)
    assert state.brains[1][4] == 0
