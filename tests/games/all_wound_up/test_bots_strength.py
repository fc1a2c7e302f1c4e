"""How well the bots play, by tests that stop when they are sure. The seeds are fixed."""

import pytest

from limboline.lab.duel import duel
from limboline.lab.sequential import AT_LEAST, Sequential


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    test = duel("all-wound-up", "greedy", "random", Sequential(0.3, 0.9), most=10, seed=1)
    assert test.verdict == AT_LEAST


@pytest.mark.slow
def test_greedy_beats_random_in_80_of_100_games() -> None:
    test = duel("all-wound-up", "greedy", "random", Sequential(0.8, 0.9), most=200, seed=1)
    assert test.verdict == AT_LEAST


@pytest.mark.slow
def test_a_planner_beats_greedy_in_60_of_100_games() -> None:
    test = duel("all-wound-up", "planner", "greedy", Sequential(0.6, 0.75), most=200, seed=1)
    assert test.verdict == AT_LEAST
