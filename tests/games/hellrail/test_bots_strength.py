"""How well the bots play, by tests that stop when they are sure. The seeds are fixed."""

import pytest

from limboline.lab.duel import duel
from limboline.lab.sequential import AT_LEAST, Sequential


def test_a_hauler_beats_random() -> None:
    test = duel("hellrail", "hauler", "random", Sequential(0.5, 0.9), most=20, seed=1)
    assert test.verdict == AT_LEAST


def test_a_hauler_beats_a_novice() -> None:
    test = duel("hellrail", "hauler", "novice", Sequential(0.4, 0.8), most=40, seed=1)
    assert test.verdict == AT_LEAST


def test_a_stoker_stands_between_them() -> None:
    above = duel("hellrail", "hauler", "stoker", Sequential(0.4, 0.8), most=40, seed=1)
    below = duel("hellrail", "stoker", "novice", Sequential(0.4, 0.8), most=40, seed=1)
    assert (above.verdict, below.verdict) == (AT_LEAST, AT_LEAST)


@pytest.mark.slow
def test_a_little_search_does_not_harm() -> None:
    test = duel("hellrail", "search:16", "hauler", Sequential(0.3, 0.8), most=12, seed=2)
    assert test.verdict == AT_LEAST


@pytest.mark.slow
def test_a_hauler_beats_random_in_95_of_100_games() -> None:
    test = duel("hellrail", "hauler", "random", Sequential(0.95, 0.99), most=400, seed=1)
    assert test.verdict == AT_LEAST


# So many thoughts take about 100 ms an action on the machine they were measured on.
@pytest.mark.slow
def test_a_searcher_beats_a_hauler_in_65_of_100_games() -> None:
    test = duel("hellrail", "search:48", "hauler", Sequential(0.65, 0.75), most=400, seed=1)
    assert test.verdict == AT_LEAST
