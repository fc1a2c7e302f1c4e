"""The games as environments, held to the tests that their makers wrote for all environments."""

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from limboline.games.registry import names, room
from limboline.kernel import replay
from limboline.lab.gymnasium import SeatEnv
from limboline.lab.parallel_env import TickEnv, parallel_env
from limboline.lab.pettingzoo import SpelledEnv, env
from limboline.lab.spelling import SIGNS, WAIT

GAMES = pytest.mark.parametrize("name", names())
IN_TIME = [name for name in names() if room(name).game.properties.real_time]


@pytest.fixture(autouse=True)
def _let_them_warn() -> Any:
    """Upstream's tests warn of observations that are no plain arrays: ours have a mask."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", category=UserWarning)
        warnings.filterwarnings("ignore", "version 0 of the environments", DeprecationWarning)
        yield


def chosen_at_random(mask: Any, rng: Any) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def played_out(environment: SpelledEnv, seed: int) -> SpelledEnv:
    """A game in which everybody chooses at random."""
    rng = np.random.default_rng(seed)
    environment.reset(seed=seed)
    for agent in environment.agent_iter():
        looks, _, over, cut, _ = environment.last()
        done = over or cut
        environment.step(None if done else chosen_at_random(looks["action_mask"], rng))
        assert done or agent in environment.possible_agents
    return environment


@GAMES
def test_it_is_a_pettingzoo_environment(name: str) -> None:
    api_test(env(name), num_cycles=200, verbose_progress=False)


@GAMES
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=60)


@GAMES
def test_a_whole_game_is_played_and_its_record_replays(name: str) -> None:
    environment = played_out(env(name, seats=3), 5)
    episode = environment.episode
    outcome = episode.outcome
    assert outcome is not None
    again = replay(episode.game, episode.record)
    assert episode.game.dump(again) == episode.game.dump(episode.state)


@GAMES
def test_whoever_wins_is_rewarded_and_nobody_else(name: str) -> None:
    environment = env(name)
    rng = np.random.default_rng(3)
    environment.reset(seed=3)
    while not environment.terminations[environment.agent_selection]:
        looks = environment.observe(environment.agent_selection)
        environment.step(chosen_at_random(looks["action_mask"], rng))
    outcome = environment.episode.outcome
    assert outcome is not None
    for seat, agent in enumerate(environment.possible_agents):
        assert environment.rewards[agent] == (1 if seat in outcome.winners else -1)


@GAMES
def test_only_the_one_who_decides_may_choose(name: str) -> None:
    environment = env(name)
    environment.reset(seed=1)
    for agent in environment.agents:
        mask = environment.observe(agent)["action_mask"]
        assert bool(mask.any()) == (agent == environment.agent_selection)


def test_what_may_not_be_chosen_is_refused_and_changes_nothing() -> None:
    environment = env("hellrail")
    environment.reset(seed=1)
    mask = environment.observe(environment.agent_selection)["action_mask"]
    wrong = int(np.flatnonzero(mask == 0)[0])
    with pytest.raises(ValueError, match="is not one of"):
        environment.step(wrong)
    assert not environment.episode.record.log


def test_a_game_can_be_cut_short() -> None:
    environment = SpelledEnv("hellrail", most_choices=5)
    environment.reset(seed=1)
    for _ in range(5):
        looks = environment.observe(environment.agent_selection)
        environment.step(int(np.flatnonzero(looks["action_mask"])[0]))
    assert all(environment.truncations.values())


@pytest.mark.parametrize("name", IN_TIME)
def test_where_time_passes_all_may_act_at_once(name: str) -> None:
    parallel_api_test(parallel_env(name), num_cycles=200)
    parallel_seed_test(lambda: parallel_env(name), num_cycles=50)


@pytest.mark.parametrize("name", IN_TIME)
def test_the_clock_runs_out_for_those_who_only_wait(name: str) -> None:
    environment = TickEnv(name, tick_ms=10_000)
    environment.reset(seed=1)
    ticks = 0
    while environment.agents:
        environment.step(dict.fromkeys(environment.agents, WAIT))
        ticks += 1
    assert environment.episode.outcome is not None
    assert not environment.episode.outcome.winners
    assert ticks < 100


def test_no_parallel_environment_where_no_time_passes() -> None:
    with pytest.raises(ValueError, match="no time passes"):
        parallel_env("hellrail")


@GAMES
def test_opponents_know_where_they_sit(name: str) -> None:
    for own in range(3):
        environment: Any = SeatEnv(name, [room(name).bots.STEPS_IN] * 2, seat=own)
        environment.reset(seed=1)
        known = [None if bot is None else bot.seat for bot in environment.match.seats]
        assert known == [None if seat == own else seat for seat in range(3)]


@GAMES
def test_one_seat_is_a_gymnasium_environment(name: str) -> None:
    opponents = [room(name).bots.STEPS_IN] * (room(name).game.properties.fewest - 1)
    seat: Any = SeatEnv(name, opponents)
    rng = np.random.default_rng(2)
    looks, info = seat.reset(seed=2)
    assert seat.observation_space.contains(looks)
    assert info["view"].seat == 0
    over, reward = False, 0.0
    while not over:
        looks, reward, over, cut, _ = seat.step(chosen_at_random(looks["action_mask"], rng))
        assert not cut
        assert seat.observation_space.contains(looks)
    outcome = seat.match.outcome
    assert reward == (1 if 0 in outcome.winners else -1)


class FirstAllowed(SeatEnv):
    """For upstream's checker, which chooses without looking at the mask."""

    def step(self, action: Any) -> Any:
        numbers = self._speller.numbers
        return super().step(action if action in numbers else numbers[0])


@GAMES
def test_upstreams_checker_finds_no_fault(name: str) -> None:
    opponents = ["random"] * (room(name).game.properties.fewest - 1)
    check_env(FirstAllowed(name, opponents), skip_render_check=True)


def test_version_0_says_that_it_goes() -> None:
    for make in (lambda: env("hellrail"), lambda: SeatEnv("hellrail", ["random"])):
        with pytest.warns(DeprecationWarning, match="goes with the next release"):
            make()
    with pytest.warns(DeprecationWarning, match="batch_aec.parallel_env"):
        parallel_env(IN_TIME[0])


def test_every_sign_has_one_number() -> None:
    assert len(set(SIGNS)) == len(SIGNS) < 2_000
    assert SIGNS[WAIT] == "wait"
