"""RLCard: card games for reinforcement learning. It has no copy of a game short of `deepcopy`."""

from functools import partial
from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Any

from contestant import Contestant, Entry, pick


def open_env(game: str) -> Contestant:
    """The environment, as its users play it: every step encodes what the next player sees."""
    make = import_module("rlcard").make

    def deal(rng: Random) -> Any:
        env = make(game, config={"seed": rng.getrandbits(31)})
        seen, _player = env.reset()
        return [env, seen]

    def move(table: Any, rng: Random) -> bool:
        env, seen = table
        table[1], _player = env.step(pick(list(seen["legal_actions"]), rng))
        return not env.is_over()

    return Contestant(version("rlcard"), deal, move)


def open_uno_rules() -> Contestant:
    """The game inside the environment: rules without arrays, the fairer match for an engine."""
    make = import_module("rlcard").make

    def deal(rng: Random) -> Any:
        env = make("uno", config={"seed": rng.getrandbits(31)})
        env.game.init_game()
        return env.game

    def move(game: Any, rng: Random) -> bool:
        game.step(pick(game.get_legal_actions(), rng))
        return not game.is_over()

    return Contestant(version("rlcard"), deal, move)


ENTRIES = [
    Entry("rlcard-uno", "RLCard uno, 2p", partial(open_env, "uno")),
    Entry("rlcard-uno-rules", "RLCard uno, 2p, rules only", open_uno_rules),
    Entry("rlcard-gin-rummy", "RLCard gin rummy, 2p", partial(open_env, "gin-rummy")),
]
