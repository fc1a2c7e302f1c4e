"""The player that counts cards: what it takes the others to hold, and rounds played out."""

import pytest

from limboline.bots import Match
from limboline.games.all_wound_up import Options, game
from limboline.games.all_wound_up.bots import BOTS
from limboline.games.all_wound_up.bots.clockmaker import Clockmaker
from limboline.games.all_wound_up.bots.rounds import Round, Worths
from limboline.games.all_wound_up.components import CARDS, DECK, KINDS, LEFT, RIVAL, WILD
from limboline.games.all_wound_up.events import Named, RoundBegan
from limboline.games.all_wound_up.hidden import determinize
from limboline.games.all_wound_up.state import State
from limboline.kernel import Random
from limboline.kernel.asking import Code
from tests.games.all_wound_up.table import do, position

RACE = "-80,-10,0 k1 | 60,-95,200 k2"
HANDS = "wind2x3 leftx2 wildx2 | wind3x2 rightx3 wild"


def decided(state: State, seed: int) -> Code:
    plan = Clockmaker(0, Random(seed)).plan(game.view(state, 0), game.legal(state, 0), state.now)
    assert plan is not None
    assert plan.code is not None
    return plan.code


# Every answer is checked by the match; on paper nothing walks, so that a whole race is quick.
def test_it_plays_whole_games() -> None:
    bots = [BOTS[name](seat, Random(seat)) for seat, name in enumerate(["clockmaker", "greedy"])]
    match = Match(game, Options(), bots, seed=5)
    assert match.play_out().reason in ("gate", "rounds")


# What it does depends on its view and its own chance alone: the true cards may be any.
@pytest.mark.parametrize("words", ["", "bet wind2"])
def test_it_does_the_same_whatever_the_others_hold(words: str) -> None:
    state = position(RACE, HANDS, bettor=0)
    if words:
        do(state, 0, words)
    other = determinize(game.view(state, 0), (), Random(7))
    assert other.hands[1] != state.hands[1]
    assert game.view(other, 0) == game.view(state, 0)
    for seed in range(3):
        assert decided(state, seed) == decided(other, seed)


def test_the_hands_it_imagines_fit_what_it_knows() -> None:
    state = position(RACE, HANDS, bettor=0)
    one = Clockmaker(0, Random(1))
    one.hear([Named(0, "right", 2, 0)])
    view = game.view(state, 0)
    for _ in range(20):
        own, other = one._deal(view)
        assert own == [view.seats[0].hand.count(name) for name in CARDS]
        assert sum(other) == view.seats[1].holds
        assert other[CARDS.index("right")] == 0  # it was named: all of them lie on the table
        assert all(own[card] + other[card] <= DECK[card] for card in range(KINDS))


def test_a_new_round_deals_every_kind_again() -> None:
    one = Clockmaker(0, Random(1))
    one.hear([Named(0, "right", 2, 0), RoundBegan(2, 1, 0)])
    view = game.view(position(RACE, HANDS, bettor=0), 0)
    assert any(one._deal(view)[1][CARDS.index("right")] for _ in range(20))


def worths(seats: int = 2) -> Worths:
    """Whatever a seat wins is worth a tenth to it."""
    each = [[0.1] * WILD + [0.0], *([[-0.1] * WILD + [0.0]] * (seats - 1))]
    return Worths([row.copy() for row in each], each, 0.003)


def hands(*held: dict[int, int]) -> list[list[int]]:
    return [[one.get(card, 0) for card in range(KINDS)] for one in held]


def test_a_round_goes_on_until_nobody_bets() -> None:
    one = Round(0, hands({1: 3, LEFT: 2}, {2: 2}), worths(), Random(1))
    assert one.play_on(0, 0) == pytest.approx(0.1 + 0.1 - 0.1)
    assert not any(map(sum, one.hands))


def test_the_highest_bet_acts_and_all_lose_their_cards_of_the_kind() -> None:
    one = Round(0, hands({1: 1}, {1: 2, 2: 1}), worths(), Random(1))
    one.bet(0, 1, 0)
    assert one.gain == pytest.approx(-0.1)
    assert [hand[1] for hand in one.hands] == [0, 0]


def test_whoever_gains_by_it_raises() -> None:
    lost = sum(_bet_against_wilds(seed) < 0 for seed in range(40))
    assert 15 < lost < 40


def _bet_against_wilds(seed: int) -> float:
    one = Round(0, hands({1: 2}, {1: 1, WILD: 2}), worths(), Random(seed))
    one.bet(0, 1, 0)
    return one.gain


def test_the_rival_with_most_to_gain_is_turned_away() -> None:
    one = Round(0, hands({RIVAL: 1}, {}, {}), worths(3), Random(1))
    one.now[2][0] = -0.5
    one.act(0, RIVAL)
    assert one.gain_of(2) < one.gain_of(1)
