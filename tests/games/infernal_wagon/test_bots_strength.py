"""How well the bots play. The seeds are fixed, so these numbers are always the same.

The whole table, with 2000 games a cell, is in docs/balance.md: after a change to the bots or the
deck make it anew with `bench/balance.py`.
"""

from typing import Final

import pytest

from limboline.games.infernal_wagon.options import Options
from limboline.lab.simulate import Simulation
from limboline.lab.tally import Tally

STANDARD: Final = Options()


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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_crew_wins_a_quarter_to_45_of_100_games(players: int) -> None:
    tally = played("crew", players, 100)
    assert 0.25 <= tally.win_rate <= 0.45
    assert 5 * 60_000 <= tally.won_time_ms / tally.wins <= 7 * 60_000


def test_five_players_have_it_easy_and_the_hard_mine_is_for_them() -> None:
    assert played("crew", 5, 60).interval[0] > 0.45
    assert 0.25 <= played("crew", 5, 100, Options(hard_mine=True)).win_rate <= 0.45
