"""pgx: games on JAX. It plays a thousand boards at a time, so it is measured only like that."""

import os
from functools import partial
from importlib import import_module
from importlib.metadata import version
from random import Random
from time import process_time
from typing import Any

from contestant import PLAY_BATCHED, Contestant, Entry, Trial

BOARDS = 1024


def open_game(name: str, steps: int) -> Contestant:
    os.environ["JAX_PLATFORMS"] = "cpu"
    jax: Any = import_module("jax")
    pgx: Any = import_module("pgx")
    env = pgx.make(name)
    # A board whose game is over begins the next one, so that every step of every board is a move.
    auto_reset = import_module("pgx.experimental.wrappers").auto_reset

    def step(state: Any, key: Any) -> Any:
        act, go = jax.random.split(key)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        action = jax.random.categorical(act, logits)
        return auto_reset(env.step, env.init)(state, action, go)

    begin = jax.jit(jax.vmap(env.init))
    return Contestant(version("pgx"), own={PLAY_BATCHED: boards(jax, begin, step, steps)})


def boards(jax: Any, begin: Any, step: Any, steps: int) -> Trial:
    """Random moves on all boards at once; each repeat makes so many on each, in one call."""

    def go_on(state: Any, key: Any) -> tuple[Any, None]:
        return jax.vmap(step)(state, jax.random.split(key, BOARDS)), None

    many = jax.jit(lambda state, key: jax.lax.scan(go_on, state, jax.random.split(key, steps))[0])

    def play(repeats: int, rng: Random) -> tuple[int, float]:
        key = jax.random.PRNGKey(rng.getrandbits(31))
        state = begin(jax.random.split(key, BOARDS))
        keys = list(jax.random.split(key, repeats))
        jax.block_until_ready(many(state, keys[0]))  # compiled by now, which is not timed
        start = process_time()
        for each in keys:
            state = many(state, each)
        jax.block_until_ready(state)
        return repeats * steps * BOARDS, process_time() - start

    return play


ENTRIES = [
    Entry(f"pgx-{name}", f"pgx {title}, {BOARDS} boards", partial(open_game, spec, steps))
    for name, title, spec, steps in (
        ("tic-tac-toe", "tic-tac-toe", "tic_tac_toe", 64),
        ("backgammon", "backgammon", "backgammon", 1),
        ("gardner-chess", "gardner chess", "gardner_chess", 1),
    )
]
