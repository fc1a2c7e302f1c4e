"""A test that stops when it is sure: how soon, and how often it errs."""

import pytest

from limboline.kernel import Random
from limboline.lab.sequential import AT_LEAST, NO_MORE, Sequential


def run(rate_in_1000: int, rng: Random, most: int = 5_000) -> Sequential:
    """A test of games that are won so often."""
    test = Sequential(0.6, 0.7)
    while test.verdict is None and test.games < most:
        test.add(float(rng.below(1_000) < rate_in_1000))
    return test


# After n wins in a row the evidence is n * log(0.7 / 0.6); it takes log(19) to be sure.
def test_it_takes_twenty_wins_in_a_row() -> None:
    test = Sequential(0.6, 0.7)
    for _ in range(19):
        test.add(1)
    assert test.verdict is None
    test.add(1)
    assert test.verdict == AT_LEAST
    assert (test.games, test.rate) == (20, 1.0)


# And n * log(0.4 / 0.3) the other way.
def test_it_takes_eleven_losses_in_a_row() -> None:
    test = Sequential(0.6, 0.7)
    for _ in range(10):
        test.add(0)
    assert test.verdict is None
    test.add(0)
    assert test.verdict == NO_MORE


@pytest.mark.parametrize(("rate", "wrong"), [(600, AT_LEAST), (700, NO_MORE)])
def test_it_errs_no_more_often_than_it_says(rate: int, wrong: str) -> None:
    rng = Random(rate)
    verdicts = [run(rate, rng).verdict for _ in range(400)]
    assert None not in verdicts
    assert 0 < verdicts.count(wrong) <= 400 * 0.06


def test_what_is_clear_is_soon_clear() -> None:
    rng = Random(5)
    sure = [run(850, rng).games for _ in range(100)]
    close = [run(650, rng).games for _ in range(100)]
    assert sum(sure) / 100 < 60 < 150 < sum(close) / 100


def test_two_shared_games_are_a_win_and_a_loss() -> None:
    shared, parted = Sequential(0.5, 0.8), Sequential(0.5, 0.8)
    for share, other in ((0.5, 1), (0.5, 0)):
        shared.add(share)
        parted.add(other)
    assert shared.won == parted.won == 1
    assert shared._evidence == pytest.approx(parted._evidence)


@pytest.mark.parametrize(("low", "high"), [(0.7, 0.6), (0.6, 0.6), (0, 0.5), (0.5, 1)])
def test_two_claims_must_differ(low: float, high: float) -> None:
    with pytest.raises(ValueError, match="no two rates"):
        Sequential(low, high)


def test_nobody_is_always_sure_or_wins_more_than_all() -> None:
    with pytest.raises(ValueError, match="an error of 0"):
        Sequential(0.5, 0.6, error=0)
    with pytest.raises(ValueError, match="nobody wins 2"):
        Sequential(0.5, 0.6).add(2)


def test_before_the_first_game_nothing_is_known() -> None:
    test = Sequential(0.5, 0.6)
    assert (test.verdict, test.rate, test.games) == (None, 0.0, 0)
