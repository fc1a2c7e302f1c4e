"""How well the bots play. The seeds are fixed, so these numbers are always the same.

The whole table, with 2000 games a cell, is in docs/balance.md: after a change to the bots or the
deck make it anew with `bench/balance.py`.
"""

import re
from pathlib import Path
from typing import Final

import pytest

from limboline.games.infernal_wagon.options import Options
from limboline.lab.simulate import Simulation
from limboline.lab.tally import Tally

STANDARD: Final = Options()
PAGE: Final = Path(__file__).parents[3] / "docs" / "balance.md"


def played(bot: str, players: int, games: int, options: Options = STANDARD) -> Tally:
    """So many games of a crew of bots."""
    name = "infernal-wagon"
    one = Simulation(name, options, players=(players,), bots=(bot,), games=games, seed=11)
    return one.run()[0]


def test_greedy_beats_random() -> None:
    assert played("greedy", 4, 40).interval[0] > played("random", 4, 100).interval[1]


def test_careful_beats_greedy() -> None:
    assert played("careful", 4, 100).interval[0] > played("greedy", 4, 100).interval[1]


def test_careful_beats_greedy_under_curses_too() -> None:
    careful, greedy = (played(bot, 4, 40, Options(curse=True)) for bot in ("careful", "greedy"))
    assert careful.interval[0] > greedy.interval[1]


# A few games say only that the range is possible; the page says the rest.
def within_the_range(tally: Tally) -> bool:
    low, high = tally.interval
    return low <= 0.45 and high >= 0.25


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_crew_wins_a_quarter_to_45_of_100_games(players: int) -> None:
    tally = played("crew", players, 60)
    assert within_the_range(tally)
    assert 5 * 60_000 <= tally.won_time_ms / tally.wins <= 7 * 60_000


def test_five_players_have_it_easy_and_the_hard_mine_is_for_them() -> None:
    assert not within_the_range(played("crew", 5, 60))
    assert within_the_range(played("crew", 5, 60, Options(hard_mine=True)))


def rates(row: str) -> list[tuple[float, float]]:
    """The intervals of a row of the page, from 2 to 5 players."""
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith(f"| {row} |")]
    assert len(lines) == 1, f"one row of the page is called {row}"
    found = re.findall(r"\(([0-9.]+) to ([0-9.]+)\)", lines[0])
    return [(float(low), float(high)) for low, high in found]


def test_the_page_shows_what_was_aimed_for() -> None:
    usual, hard = rates("`crew`"), rates("the hard mine")
    assert len(usual) == len(hard) == 4
    for low, high in (*usual[:3], hard[3]):
        assert 25 <= low < high <= 45
    assert usual[3][0] > 45
