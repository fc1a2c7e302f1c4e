"""What a planner makes of a race, from how many cards each toy needs."""

import pytest

from limboline.games.all_wound_up.bots.odds import ahead, first


def test_whoever_needs_as_many_cards_has_an_equal_chance() -> None:
    assert ahead(1, 1) == ahead(5, 5) == pytest.approx(0.5)
    assert ahead(2, 4) + ahead(4, 2) == pytest.approx(1)


def test_who_is_home_has_won() -> None:
    assert ahead(0, 1) == 1
    assert ahead(1, 0) == 0


def test_it_is_as_in_a_match_to_so_many_throws_of_a_coin() -> None:
    assert ahead(1, 2) == pytest.approx(3 / 4, abs=0.03)
    assert ahead(1, 4) == pytest.approx(15 / 16, abs=0.03)
    assert ahead(2, 3) == pytest.approx(11 / 16, abs=0.03)


def test_the_last_cards_of_a_race_count_most() -> None:
    assert ahead(1, 2) - ahead(2, 2) > ahead(5, 6) - ahead(6, 6) > 0


def test_more_rivals_are_harder_to_beat() -> None:
    assert first(3, [3]) > first(3, [3, 4]) > first(3, [3, 3])
