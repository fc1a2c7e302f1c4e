"""Environments of version 1, held to the checkers of Stable-Baselines3 and sb3-contrib.

They bring PyTorch, so they live in an environment of their own: `make test-upstream`.
"""

from typing import Any

import gymnasium
import numpy as np
import pytest
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.vec_env import DummyVecEnv

import limboline.lab.batch_seat
from limboline.games.registry import names
from limboline.lab.batch import batch

GAMES = pytest.mark.parametrize("name", names())


def made(name: str) -> Any:
    return gymnasium.make(f"limboline/{name}-v{limboline.lab.batch_seat.VERSION}")


@GAMES
def test_its_checker_finds_no_fault(name: str) -> None:
    check_env(made(name), warn=True)


@GAMES
def test_masks_are_found_by_those_who_need_them(name: str) -> None:
    env = made(name)
    assert is_masking_supported(env)
    looks, _ = env.reset(seed=1)
    assert (get_action_masks(env) == looks["action_mask"].astype(bool)).all()
    several = DummyVecEnv([lambda: made(name)] * 2)
    several.reset()
    assert get_action_masks(several).shape == (2, len(looks["action_mask"]))


@GAMES
def test_pytorch_takes_the_arrays_of_a_batch_without_a_copy(name: str) -> None:
    tables = batch(name, tables=8)
    for array in (*tables.obs.values(), tables.rows, tables.mask, tables.reward, tables.done):
        assert torch.from_numpy(array).data_ptr() == array.ctypes.data


def test_masked_ppo_learns_from_it_without_a_word() -> None:
    env = made(names()[0])
    model = MaskablePPO("MultiInputPolicy", env, n_steps=32, batch_size=16, n_epochs=1, seed=1)
    model.learn(64)
    looks, _ = env.reset(seed=1)
    number, _ = model.predict(looks, action_masks=get_action_masks(env))
    assert np.flatnonzero(looks["action_mask"]).tolist().count(int(number)) == 1
