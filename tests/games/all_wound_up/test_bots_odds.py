"""What a planner makes of the cards that it cannot see."""

import pytest

from limboline.games.all_wound_up import game
from limboline.games.all_wound_up.bots.odds import Odds, chance, settled
from limboline.games.all_wound_up.components import CARDS
from tests.games.all_wound_up.table import position

LEFT = CARDS.index("left")


def test_the_chances_of_a_draw_add_up() -> None:
    assert sum(chance(40, 8, 10, found) for found in range(11)) == pytest.approx(1)
    assert chance(40, 0, 10, 0) == 1
    assert chance(40, 40, 10, 10) == 1
    assert chance(40, 8, 10, 9) == 0


def test_the_highest_bet_acts_and_both_if_they_are_tied() -> None:
    assert settled(2, 1, 0.5, 0.2) == 0.5
    assert settled(1, 2, 0.5, 0.2) == -0.2
    assert settled(1, 1, 0.5, 0.2) == pytest.approx(0.3)


def test_more_cards_win_more_often() -> None:
    state = position("0,-95,90 | 60,-95,90", "leftx3 wild | rightx4", bettor=0)
    odds = Odds(game.view(state, 0), 0)
    worth = [odds.of_bet(LEFT, bet, [1.0, 1.0]) for bet in (1, 2, 3, 4)]
    assert worth == sorted(worth)
    assert -1 <= worth[0] < worth[-1] <= 1


def test_what_would_harm_a_rival_is_worth_losing() -> None:
    state = position("0,-95,90 | 60,-95,90", "left | rightx4", bettor=0)
    odds = Odds(game.view(state, 0), 0)
    assert odds.of_bet(LEFT, 1, [0.0, -1.0]) > 0 > odds.of_bet(LEFT, 1, [0.0, 1.0])


def test_bets_that_lie_on_the_table_are_no_guess() -> None:
    state = position("0,-95,90 | 60,-95,90", "left | rightx4", bettor=0)
    odds = Odds(game.view(state, 0), 0)
    assert odds.of_totals([2, 1], [0.5, 0.25]) == 0.5
    assert odds.of_totals([1, 2], [0.5, 0.25]) == -0.25
