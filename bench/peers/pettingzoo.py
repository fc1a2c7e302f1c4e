"""PettingZoo classic: turn-taking environments. It has no copy of a game short of `deepcopy`."""

import os
from functools import partial
from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Any

from contestant import Contestant, Entry


def open_env(module: str, **settings: int) -> Contestant:
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    make = import_module(f"pettingzoo.classic.{module}").env
    flatnonzero = import_module("numpy").flatnonzero

    def deal(rng: Random) -> Any:
        table = make(**settings)  # a table each: several games are dealt at a time
        table.reset(seed=rng.getrandbits(31))
        return table

    def move(env: Any, rng: Random) -> bool:
        observation, _reward, _ended, _cut_short, info = env.last()
        mask = info.get("action_mask")
        legal = flatnonzero(observation["action_mask"] if mask is None else mask)
        env.step(int(legal[int(rng.random() * len(legal))]))
        agent = env.agent_selection
        return not (env.terminations[agent] or env.truncations[agent])

    return Contestant(version("pettingzoo"), deal, move)


ENTRIES = [
    Entry("pettingzoo-hanabi", "PettingZoo hanabi, 4p", partial(open_env, "hanabi_v5", players=4)),
    Entry(
        "pettingzoo-connect-four", "PettingZoo connect four", partial(open_env, "connect_four_v3")
    ),
    Entry("pettingzoo-tictactoe", "PettingZoo tic-tac-toe", partial(open_env, "tictactoe_v3")),
]
