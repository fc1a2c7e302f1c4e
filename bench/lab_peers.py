"""Hanabi for two, as others offer it to programs that learn: observations and masks included.

Each makes what a learner needs for the next choice: PettingZoo by `last`, OpenSpiel by its tensor
and mask, JaxMARL in the same call that steps a thousand tables. The choice itself is random.
"""

import os
from contextlib import redirect_stdout
from importlib import import_module
from importlib.metadata import version
from random import Random
from time import process_time
from typing import Any

from contestant import PLAY, PLAY_BATCHED, Contestant, Entry
from peers.openspiel import let_chance_act
from peers.pettingzoo import open_env
from worker import compete

SEATS = 2
BOARDS = 1_024


def open_zoo() -> Contestant:
    return open_env("hanabi_v5", players=SEATS)


def open_spiel() -> Contestant:
    """C++ rules, driven from Python."""
    pyspiel = import_module("pyspiel")
    np: Any = import_module("numpy")
    game = pyspiel.load_game(f"hanabi(players={SEATS})")

    def deal(rng: Random) -> Any:
        state = game.new_initial_state()
        let_chance_act(state, rng)
        return state

    def move(state: Any, rng: Random) -> bool:
        np.array(state.observation_tensor(state.current_player()), np.float32)
        legal = np.flatnonzero(state.legal_actions_mask())
        state.apply_action(int(legal[int(rng.random() * len(legal))]))
        let_chance_act(state, rng)
        return not state.is_terminal()

    return Contestant(version("open_spiel"), deal, move)


def open_jaxmarl() -> Contestant:
    """A thousand tables at once; what all agents see is kept, so that it has to be made."""
    os.environ["JAX_PLATFORMS"] = "cpu"
    jax: Any = import_module("jax")
    with redirect_stdout(None):  # it tells what else could be installed
        jaxmarl: Any = import_module("jaxmarl")
        env = jaxmarl.make("hanabi", num_agents=SEATS)

    def step(state: Any, key: Any) -> Any:
        act, go = jax.random.split(key)
        legal = env.get_legal_moves(state)
        actions = {
            agent: jax.random.categorical(
                act, jax.numpy.where(legal[agent] > 0, 0.0, -jax.numpy.inf)
            )
            for agent in env.agents
        }
        seen, state, reward, over, _ = env.step(go, state, actions)
        return state, (seen, env.get_legal_moves(state), reward, over)

    begin = jax.jit(jax.vmap(lambda key: env.reset(key)[1]))
    many = jax.jit(jax.vmap(step))

    def play(repeats: int, rng: Random) -> tuple[int, float]:
        key = jax.random.PRNGKey(rng.getrandbits(31))
        state = begin(jax.random.split(key, BOARDS))
        keys = [jax.random.split(one, BOARDS) for one in jax.random.split(key, repeats)]
        jax.block_until_ready(many(state, keys[0]))  # compiled by now, which is not timed
        start = process_time()
        for each in keys:
            state, shown = many(state, each)
        jax.block_until_ready((state, shown))
        return repeats * BOARDS, process_time() - start

    return Contestant(version("jaxmarl"), own={PLAY_BATCHED: play})


ENTRIES = [
    Entry("jaxmarl", f"JaxMARL hanabi, {BOARDS} tables", open_jaxmarl),
    Entry("openspiel", "OpenSpiel C++ hanabi", open_spiel),
    Entry("pettingzoo", "PettingZoo hanabi", open_zoo),
]


def table(seconds: float = 0.5, rounds: int = 5) -> str:
    """The middle of some rounds of each."""
    lines = ["| hanabi for two | version | actions/s |", "| --- | --- | ---: |"]
    for row in compete(ENTRIES, seconds, rounds):
        measured = row.median(PLAY_BATCHED) or row.median(PLAY)
        rate = f"{measured / 1e3:.3g} k" if measured else row.note
        lines.append(f"| {row.entry.title} | {row.version} | {rate} |")
    return "\n".join(lines)
