"""Ruling P4: the first dealer is drawn by lot, the deal then goes to the left, and the player to
the dealer's left bets first (sections 2.2 and 3.1).
"""

from limboline.games.all_wound_up.events import RoundBegan
from tests.games.all_wound_up.table import (
    Options,
    asked,
    game,
    give_anything,
    happened,
    play_through,
    position,
)


def test_any_seat_may_be_the_first_dealer() -> None:
    assert {game.setup(Options(), 3, seed).dealer for seed in range(30)} == {0, 1, 2}


def test_the_deal_goes_to_the_left() -> None:
    state = position("box | box | box", "wind1 | left | left", dealer=2)
    assert state.bettor == 0
    (began,) = happened(play_through(state, "0 pass", "1 pass", "2 pass"), RoundBegan)
    assert (began.round, began.dealer, began.bettor) == (2, 0, 1)
    give_anything(state)
    assert asked(state) == [(1, "bet")]
