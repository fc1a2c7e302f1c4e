"""Limbo Line: a table for three infernal races."""

from limboline.games.registry import AnyGame, names, room

__version__ = "0.1.0"
__all__ = ["__version__", "game", "games"]


def games() -> list[str]:
    """The names of the games there are."""
    return names()


def game(name: str) -> AnyGame:
    """A game by its name, one of `games()`."""
    return room(name).game
