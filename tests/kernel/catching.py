"""How the tests of the suite itself catch a game at its fault."""

import pytest

from limboline.kernel.random_games import Check
from limboline.kernel.suite import AnyGame


def caught(check: Check[None], game: AnyGame, why: str) -> None:
    """The check finds the fault in one of a few games, and says in which."""
    with pytest.raises(AssertionError, match=why) as failure:
        _play_some(check, game)
    assert f"{game.name}, {game.properties.most} seats, seed" in str(failure.value)


def _play_some(check: Check[None], game: AnyGame) -> None:
    for seed in range(12):
        check(game, game.Options(), game.properties.most, seed)


def game_name(one: object) -> str:
    """The fault as the name of a test."""
    return "" if isinstance(one, str) else type(one).__name__
