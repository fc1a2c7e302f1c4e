"""Counting games, and how sure a count is."""

from itertools import permutations

import pytest

from limboline.lab.tally import Result, Tally, wilson

WON = Result(True, "exit", 300_000, 55)
LOST = Result(False, "fall", 100_000, 20)
LATE = Result(False, "time", 420_000, 50)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (1, 2000, 9e-5, 0.0028)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_before_the_first_game_anything_is_possible() -> None:
    assert Tally(2).interval == (0.0, 1.0)
    assert Tally(2).plain()["mean_time_ms"] is None


def test_a_tally_counts_wins_endings_times_and_plays() -> None:
    tally = Tally(3)
    for result in (WON, LOST, LATE, WON):
        tally.add(result)
    plain = tally.plain()
    assert {name: plain[name] for name in ("players", "games", "wins", "win_rate")} == {
        "players": 3,
        "games": 4,
        "wins": 2,
        "win_rate": 0.5,
    }
    assert plain["low"] < 0.5 < plain["high"]
    assert plain["endings"] == {"exit": 2, "fall": 1, "time": 1}
    assert plain["mean_time_ms"] == 280_000
    assert plain["mean_plays"] == 45
    assert plain["mean_won_time_ms"] == 300_000
    assert plain["mean_won_plays"] == 55


def test_the_order_of_games_does_not_matter() -> None:
    tallies = []
    for order in permutations((WON, LOST, LATE)):
        tallies.append(Tally(2))
        for result in order:
            tallies[-1].add(result)
    assert all(tally == tallies[0] for tally in tallies)
