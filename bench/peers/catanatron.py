"""Catanatron: Settlers of Catan in Python."""

from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Any

from contestant import Contestant, Entry, pick


def open_catan() -> Contestant:
    catanatron = import_module("catanatron")
    turns_limit: int = import_module("catanatron.game").TURNS_LIMIT
    players = [catanatron.RandomPlayer(color) for color in catanatron.Color]

    def deal(rng: Random) -> Any:
        return catanatron.Game(players, seed=rng.getrandbits(32))

    def move(game: Any, rng: Random) -> bool:
        # Its rules work out the next legal actions while they apply one, and keep them.
        game.execute(pick(game.state.playable_actions, rng))
        return game.winning_color() is None and game.state.num_turns < turns_limit

    return Contestant(version("catanatron"), deal, move, catanatron.Game.copy)


ENTRIES = [Entry("catanatron", "Catanatron, 4p", open_catan)]
