"""Environments of version 1 inside SuperSuit's wrappers: `make test-upstream`.

Its wrappers are made for plain arrays, so the first one takes the row out of what is shown; the
mask is in the info as well.
"""

from typing import Any

import numpy as np
import pytest
import supersuit
from pettingzoo.test import api_test, parallel_api_test

from limboline.games.registry import names, room
from limboline.lab.batch_aec import env, parallel_env

GAMES = pytest.mark.parametrize("name", names())
IN_TIME = [name for name in names() if room(name).game.properties.real_time]
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # upstream's, of old agents' names


def rows(game: Any) -> Any:
    """The same game, showing only its rows."""
    return supersuit.observation_lambda_v0(
        game, lambda looks, _: looks["observation"], lambda space: space["observation"]
    )


@GAMES
def test_rows_are_stacked_scaled_and_told_apart(name: str) -> None:
    game = supersuit.normalize_obs_v0(supersuit.dtype_v0(rows(env(name)), np.float32))
    game = supersuit.agent_indicator_v0(supersuit.frame_stack_v1(game, 2))
    api_test(game, num_cycles=30, verbose_progress=False)
    game.reset(seed=1)
    table = env(name).table
    looks, *_ = game.last()
    assert looks.shape == (2 * table.size + table.seats,)
    assert looks.dtype == np.float32
    assert 0 <= looks.min() <= looks.max() <= 1


@GAMES
def test_rewards_are_changed_and_masks_found(name: str) -> None:
    game = supersuit.clip_reward_v0(supersuit.reward_lambda_v0(rows(env(name)), lambda r: 3 * r))
    rng = np.random.default_rng(1)
    game.reset(seed=1)
    rewards: dict[str, float] = {}
    for agent in game.agent_iter():
        _, reward, over, cut, info = game.last()
        rewards[agent] = reward
        ended = over or cut
        game.step(None if ended else int(rng.choice(np.flatnonzero(info["action_mask"]))))
    assert set(rewards.values()) <= {1, -1}


@pytest.mark.parametrize("name", IN_TIME)
def test_seats_become_a_vector_of_environments(name: str) -> None:
    parallel_api_test(rows(parallel_env(name)), num_cycles=30)
    game = supersuit.black_death_v3(rows(parallel_env(name, seats=3)))
    several = supersuit.concat_vec_envs_v1(
        supersuit.pettingzoo_env_to_vec_env_v1(game), 2, num_cpus=1, base_class="gymnasium"
    )
    looks, _ = several.reset(seed=1)
    assert looks.shape[0] == 6
    looks, rewards, *_ = several.step(np.zeros(6, np.int64))
    assert looks.shape[0] == rewards.shape[0] == 6
