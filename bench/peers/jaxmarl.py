"""JaxMARL: environments on JAX. Like pgx it plays a thousand tables at a time."""

import os
from contextlib import redirect_stdout
from importlib import import_module
from importlib.metadata import version
from typing import Any

from contestant import PLAY_BATCHED, Contestant, Entry

from .pgx import BOARDS, boards

SEATS = 4


def open_hanabi() -> Contestant:
    os.environ["JAX_PLATFORMS"] = "cpu"
    jax: Any = import_module("jax")
    with redirect_stdout(None):  # it tells what else could be installed
        jaxmarl: Any = import_module("jaxmarl")
        env = jaxmarl.make("hanabi", num_agents=SEATS)

    def begin(key: Any) -> Any:
        return env.reset(key)[1]

    def step(state: Any, key: Any) -> Any:
        act, go = jax.random.split(key)
        legal = env.get_legal_moves(state)
        # Everybody answers, and only the answer of the one whose turn it is counts.
        actions = {
            agent: jax.random.categorical(
                act, jax.numpy.where(legal[agent] > 0, 0.0, -jax.numpy.inf)
            )
            for agent in env.agents
        }
        return env.step(go, state, actions)[1]

    begin_all = jax.jit(jax.vmap(begin))
    return Contestant(version("jaxmarl"), own={PLAY_BATCHED: boards(jax, begin_all, step, 1)})


ENTRIES = [Entry("jaxmarl-hanabi", f"JaxMARL hanabi, {SEATS}p, {BOARDS} tables", open_hanabi)]
