"""Nobody waits long for bots or for what is called out: shares of game time."""

import pytest

from tests.games.pace import BOTS, CALLS, all_wound_up, hellrail
from tests.games.taps import seven_cards


@pytest.mark.parametrize("seats", [3, 4])
def test_at_most_a_third_of_a_race_is_calls_and_bots(seats: int) -> None:
    assert all_wound_up(seats, seed=1).share(CALLS, BOTS) <= 0.35


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_two_bots_of_hellrail_take_at_most_eight_seconds_with_their_show(seed: int) -> None:
    waits = hellrail(3, seed).waits_ms
    assert len(waits) > 3
    assert max(waits) <= 8_000


# Those who play as the bots do; the page may need fewer where one burns what it would burn.
def test_a_turn_of_seven_cards_takes_at_most_fourteen_taps_on_a_phone() -> None:
    games = [(seats, seed) for seats in (2, 3, 4) for seed in range(4)]
    taps = [taps for seats, seed in games for taps in seven_cards(seats, seed)]
    assert len(taps) >= 20
    assert sum(taps) / len(taps) <= 14
