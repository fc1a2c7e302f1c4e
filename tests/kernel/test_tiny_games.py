"""The four tiny games keep the contract, with each option alone and with every pair."""

from typing import Any

import pytest

from limboline.kernel import suite, variants
from limboline.kernel.replaying import write_options
from limboline.kernel.suite import AnyGame
from limboline.kernel.suite_optional import check_playouts
from tests.kernel.tiny import Aim, Marbles, PassLeft, Veto

GAMES: list[AnyGame] = [PassLeft(), Veto(), Marbles(), Aim()]
WIDE_SEED = (1 << 128) - 7  # seeds at a table have 128 bits
CHECKS = [
    suite.check_play,
    suite.check_answers,
    suite.check_secrets,
    suite.check_determinize,
    check_playouts,
]


def tables() -> list[Any]:
    """Every tiny game, with every setting worth a try."""
    return [
        pytest.param(game, options, id=f"{game.name}-{write_options(options)}")
        for game in GAMES
        for options in (*variants.one_by_one(game.Options), *variants.pair_by_pair(game.Options))
    ]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.__name__))
@pytest.mark.parametrize(("game", "options"), tables())
def test_a_tiny_game_keeps_the_contract(game: AnyGame, options: Any, check: Any) -> None:
    for seats in range(game.properties.fewest, game.properties.most + 1):
        for seed in (seats, WIDE_SEED):
            check(game, options, seats, seed)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_tiny_game_is_what_it_says(game: AnyGame) -> None:
    suite.check_properties(game)


def test_random_games_get_to_vetoes_of_vetoes_and_answers_by_clock() -> None:
    """Or the suite would have looked at nothing but plain turns."""
    game = Veto()
    deepest = 0
    by_clock = 0

    def look(moment: suite.Moment) -> None:
        nonlocal deepest, by_clock
        deepest = max(deepest, len(moment.state.stack))
        by_clock += moment.by_clock

    for seed in range(20):
        suite.random_play(game, game.Options(tokens=2), 4, seed, look)
    assert deepest >= 3
    assert by_clock >= 20


def test_random_games_of_marbles_end_both_ways() -> None:
    game = Marbles()
    ends = set()
    for seed in range(40):
        state, _ = suite.random_play(game, game.Options(pegs=1, marbles=3), 3, seed)
        outcome = game.outcome(state)
        assert outcome is not None
        ends.add(outcome.reason)
    assert ends == {"all full", "out of marbles or time"}
