"""Limbo Line: a table for three infernal races."""

from limboline.games.registry import AnyGame, names, room

__version__ = "0.2.0"
__all__ = ["__version__", "game", "game_names"]


# Not `games`: that is the package of the rooms, which a function of that name would hide.
def game_names() -> list[str]:
    """The names of the games there are."""
    return names()


def game(name: str) -> AnyGame:
    """A game by its name, one of `game_names()`."""
    return room(name).game
