"""The driver that has learned: what its judge is told, and that it knows no more than it may."""

import pytest

from limboline.bots import Match, seat_bots
from limboline.games.hellrail import game
from limboline.games.hellrail.bots import BOTS
from limboline.games.hellrail.bots.facts import FACTS, facts
from limboline.games.hellrail.bots.judging import judge
from limboline.games.hellrail.hidden import determinize
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.position import position
from limboline.kernel import Random
from limboline.lab.duel import duel
from limboline.lab.sequential import AT_LEAST, Sequential
from tests.games.hellrail.bot_table import MIDDLE, ask, bot
from tests.games.hellrail.table import ANA, BO


def test_a_judge_is_told_as_much_of_every_table() -> None:
    for state in (MIDDLE, position("G | G", "7 | 8")):
        assert len(facts(state, ANA)) == len(facts(state, BO)) == FACTS


def test_the_rivals_facts_stand_behind_ones_own() -> None:
    of_seat = (FACTS - 13) // 2
    mine, theirs = facts(MIDDLE, ANA), facts(MIDDLE, BO)
    assert mine[:of_seat] == theirs[of_seat : 2 * of_seat]
    assert theirs[:of_seat] == mine[of_seat : 2 * of_seat]


def test_whoever_is_far_ahead_is_likely_to_win() -> None:
    even = position("G | G", "7 | 8")
    ahead = position("G | G", "7 | 8", delivered="2 13 18 12 33 | -")
    assert judge()(ahead, ANA) > judge()(even, ANA) > 1 - judge()(ahead, ANA)
    assert judge()(ahead, BO) < 0.3


# What it does depends on its view and its own chance alone: the true cards may be any.
def test_it_does_the_same_whatever_the_others_hold() -> None:
    other = determinize(game.view(MIDDLE, ANA), (), Random(77))
    other.delivered = MIDDLE.delivered
    assert other.hands[BO] != MIDDLE.hands[BO]
    assert ask(bot("dispatcher"), MIDDLE) == ask(bot("dispatcher"), other)


@pytest.mark.parametrize("seats", [2, 3])
def test_it_plays_a_whole_game_with_haulers(seats: int) -> None:
    names = ["dispatcher", *["hauler"] * (seats - 1)]
    match = Match(game, Options(), seat_bots(BOTS, names, 5), seed=5)
    match.play_out()
    assert game.outcome(match.state) is not None


@pytest.mark.slow
def test_it_beats_a_searcher() -> None:
    test = duel("hellrail", "dispatcher", "search:48", Sequential(0.5, 0.65), most=300, seed=3)
    assert test.verdict == AT_LEAST
