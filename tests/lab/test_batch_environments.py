"""Environments of version 1, held to the tests that their makers wrote for all environments."""

import pickle
import subprocess
import sys
import warnings
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    seed_test,
)

from limboline.games.registry import names, room
from limboline.kernel.encoding import WAIT
from limboline.lab.batch import batch
from limboline.lab.batch_aec import env, parallel_env
from limboline.lab.batch_seat import SeatEnv

GAMES = pytest.mark.parametrize("name", names())
IN_TIME = [name for name in names() if room(name).game.properties.real_time]


@pytest.fixture(autouse=True)
def _let_them_warn() -> Any:
    """Upstream's tests warn of observations that are no plain arrays: ours have a mask."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", category=UserWarning)
        yield


def any_of(mask: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


@GAMES
def test_it_is_a_pettingzoo_environment(name: str) -> None:
    api_test(env(name), num_cycles=60, verbose_progress=False)


@pytest.mark.slow  # upstream plays for five seconds
@GAMES
def test_upstreams_benchmark_plays_game_after_game(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    performance_benchmark(env(name))
    *_, turns, _cycles, finished = capsys.readouterr().out.splitlines()
    assert turns.endswith("turns per second")
    assert float(turns.split()[0]) > 0
    assert finished == "Finished performance benchmark"


@GAMES
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=20)


@pytest.mark.parametrize("name", IN_TIME)
def test_where_time_passes_all_may_act_at_once(name: str) -> None:
    parallel_api_test(parallel_env(name, seats=3), num_cycles=100)
    parallel_seed_test(lambda: parallel_env(name), num_cycles=30)


def test_no_parallel_environment_where_no_time_passes() -> None:
    with pytest.raises(ValueError, match="no time passes"):
        parallel_env("hellrail")


@pytest.mark.parametrize("name", IN_TIME)
def test_the_clock_runs_out_for_those_who_only_wait(name: str) -> None:
    game = parallel_env(name)
    _, infos = game.reset(seed=1)
    assert infos["seat_0"]["at_ms"] == 0
    while game.agents:
        _, rewards, _, _, infos = game.step(dict.fromkeys(game.agents, WAIT))
    assert infos["seat_0"]["ending"] == "time"
    assert rewards["seat_0"] == -1


@GAMES
def test_whoever_wins_is_rewarded_and_nobody_else(name: str) -> None:
    game = env(name)
    rng = np.random.default_rng(3)
    game.reset(seed=3)
    while not game.terminations[game.agent_selection]:
        game.step(any_of(game.observe(game.agent_selection)["action_mask"], rng))
    outcome = game.table.outcome
    assert outcome is not None
    for seat, agent in enumerate(game.possible_agents):
        assert game.rewards[agent] == (1 if seat in outcome.winners else -1)
        assert game.infos[agent]["ending"] == outcome.reason
        assert game.observe(agent)["action_mask"].any(), "no mask is ever empty at the end"


@GAMES
def test_a_copy_goes_on_alone(name: str) -> None:
    game = env(name)
    rng = np.random.default_rng(1)
    game.reset(seed=1)
    for _ in range(2):
        game.step(any_of(game.observe(game.agent_selection)["action_mask"], rng))
    before = game.observe(game.agent_selection)
    twin = deepcopy(game)
    assert (twin.observe(twin.agent_selection)["observation"] == before["observation"]).all()
    twin.step(any_of(twin.observe(twin.agent_selection)["action_mask"], rng))
    assert (game.observe(game.agent_selection)["observation"] == before["observation"]).all()


@GAMES
def test_it_goes_to_another_process_and_goes_on_there(name: str) -> None:
    game = env(name)
    rng = np.random.default_rng(1)
    game.reset(seed=1)
    for _ in range(2):
        game.step(any_of(game.infos[game.agent_selection]["action_mask"], rng))
    twin = pickle.loads(pickle.dumps(game))
    number = any_of(game.observe(game.agent_selection)["action_mask"], rng)
    for one in (game, twin):
        one.step(number)
    agent = game.agent_selection
    assert twin.agent_selection == agent
    assert (twin.observe(agent)["observation"] == game.observe(agent)["observation"]).all()


@GAMES
def test_the_mask_is_in_the_info_of_the_agent_that_decides(name: str) -> None:
    game = env(name, seats=3)
    game.reset(seed=2)
    deciding = [agent for agent in game.agents if "action_mask" in game.infos[agent]]
    assert deciding == [game.agent_selection]
    looks = game.observe(game.agent_selection)
    assert (game.infos[game.agent_selection]["action_mask"] == looks["action_mask"]).all()


# One seat -------------------------------------------------------------------------------------


@GAMES
def test_upstreams_checker_finds_no_fault_in_what_people_get(name: str) -> None:
    made = gymnasium.make(f"limboline/{name}-v1", opponents=["random"])
    check_env(made.unwrapped, skip_render_check=True)


@GAMES
def test_a_whole_game_from_one_seat(name: str) -> None:
    seat: Any = SeatEnv(name, ["random"])
    rng = np.random.default_rng(2)
    looks, _ = seat.reset(seed=2)
    over, reward = False, 0.0
    while not over:
        assert seat.observation_space.contains(looks)
        assert (looks["action_mask"] == seat.action_masks()).all()
        looks, reward, over, cut, info = seat.step(any_of(looks["action_mask"], rng))
        assert not cut
        assert "illegal" not in info
    outcome = seat.match.outcome
    assert reward == (1 if 0 in outcome.winners else -1)
    assert info["ending"] == outcome.reason
    assert seat.action_masks().any()


def test_a_number_that_may_not_be_chosen_is_told() -> None:
    seat: Any = SeatEnv("infernal-wagon", ["random"])
    seat.reset(seed=1)
    wrong = int(np.flatnonzero(~seat.action_masks())[0])
    *_, info = seat.step(wrong)
    assert info["illegal"]


@GAMES
def test_a_copy_of_a_seat_goes_on_alike(name: str) -> None:
    seat: Any = SeatEnv(name, ["random"])
    rng = np.random.default_rng(2)
    looks, _ = seat.reset(seed=2)
    for _ in range(2):
        looks, *_ = seat.step(any_of(looks["action_mask"], rng))
    twin = deepcopy(seat)
    number = any_of(looks["action_mask"], rng)
    one, other = seat.step(number), twin.step(number)
    assert (one[0]["observation"] == other[0]["observation"]).all()


def test_unknown_games_and_bots_are_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="no bot of hellrail is called nobody: there are"):
        SeatEnv("hellrail", ["nobody"])
    for make in (SeatEnv, env, parallel_env, batch):
        with pytest.raises(ValueError, match="there is no game called chess: there are"):
            make("chess")


def test_bots_of_ones_own_are_opponents() -> None:
    maker = room("hellrail").bots.BOTS["random"]
    seat: Any = SeatEnv("hellrail", [maker, "random"], seat=1)
    seat.reset(seed=1)
    assert [bot is None for bot in seat.match.seats] == [False, True, False]
    assert [bot.seat for bot in seat.match.seats if bot is not None and hasattr(bot, "seat")] in (
        [0, 2],
        [],
    )


def test_several_seats_at_once_in_gymnasiums_own_vectors() -> None:
    envs = gymnasium.make_vec("limboline/infernal-wagon-v1", num_envs=2, opponents=["random"])
    looks, _ = envs.reset(seed=1)
    assert looks["action_mask"].shape == (2, 698)
    looks, *_ = envs.step(looks["action_mask"].argmax(axis=1))
    envs.close()


@pytest.mark.parametrize(
    ("module", "package"),
    [("batch_aec", "pettingzoo"), ("batch_seat", "gymnasium")],
)
def test_a_missing_extra_is_named(module: str, package: str) -> None:
    program = f"import sys; sys.modules[{package!r}] = None; import limboline.lab.{module}"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert f"{package}: pip install 'limboline[lab]'" in done.stderr


@GAMES
def test_looking_with_other_eyes_in_between_changes_nothing(name: str) -> None:
    """What is seen is written once for each seat that looks, and a step looks for the next one."""
    one, other = env(name), env(name)
    rng = np.random.default_rng(6)
    one.reset(seed=6)
    other.reset(seed=6)
    for _ in range(40):
        agent = one.agent_selection
        if one.terminations[agent]:
            break
        for looker in other.possible_agents:
            seen = other.observe(looker)["observation"]
            other.table.desk.look(0, other.possible_agents.index(looker))
            assert (other.table.look(other.possible_agents.index(looker)) == seen).all()
        shown, looked = one.observe(agent), other.observe(agent)
        assert (shown["observation"] == looked["observation"]).all()
        assert (shown["action_mask"] == looked["action_mask"]).all()
        number = any_of(shown["action_mask"], rng)
        one.step(number)
        other.step(number)
