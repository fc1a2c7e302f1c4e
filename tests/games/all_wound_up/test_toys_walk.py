"""The toys walk as their passport says, obey mechanics, and come to rest."""

import math
from itertools import pairwise
from statistics import fmean

import mujoco
import pytest

from limboline.games.all_wound_up.toys.launch import SAMPLE_S, Launch, resting
from limboline.games.all_wound_up.toys.model import model_of
from limboline.games.all_wound_up.toys.parameters import CALM, KITS, LIVELY
from limboline.games.all_wound_up.zones.angles import FULL
from limboline.kernel.random import Random
from tests.games.all_wound_up.scenes import LONGEST, crowd, walk

EQUAL_TOYS = model_of("equal")
DEEPEST = -0.0025  # m: soft rims give way a little, no body goes into another


@pytest.mark.parametrize(
    ("kit", "turns", "low", "high"),
    [
        *[("steady", 1, 5.0, 6.3), ("steady", 2, 9.3, 11.8), ("steady", 3, 19.5, 24.0)],
        *[("steady", 4, 28.5, 33.5), ("steady", 9, 68.0, 90.0)],
        *[("equal", 1, 4.2, 5.6), ("equal", 2, 7.0, 12.0), ("equal", 3, 19.0, 24.0)],
        *[("equal", 4, 28.0, 33.5), ("equal", 9, 66.0, 90.0)],
    ],
)
def test_a_toy_walks_as_far_as_its_passport_says(
    kit: str, turns: int, low: float, high: float
) -> None:
    made, chance = model_of(kit), KITS[kit].chance
    walks = [walk(made, seed * 37_000 % FULL, turns, seed, chance) for seed in range(8)]
    upright = [one for one in walks if one.upright > 0.9]
    assert len(upright) >= 6
    assert low < fmean(math.hypot(one.ahead_cm, one.left_cm) for one in upright) < high
    assert not any(one.broken for one in walks)


def test_more_turns_go_farther() -> None:
    far = [walk(EQUAL_TOYS, 0, turns, 3).ahead_cm for turns in (0, 1, 2, 4)]
    assert far == sorted(far)
    assert abs(far[0]) < 0.1


def test_every_run_comes_to_rest() -> None:
    rng = Random(61)
    for seed in range(8):
        poses = crowd(rng)
        launch = Launch(EQUAL_TOYS, list(enumerate(poses)), 0, 3, seed, LIVELY)
        samples = 0
        while not launch.at_rest():
            launch.advance()
            samples += 1
            assert samples < LONGEST
        before = [launch.seen(body)[:3] for body in range(4)]
        for _ in range(25):
            launch.advance()
        after = [launch.seen(body)[:3] for body in range(4)]
        for one, other in zip(before, after, strict=True):
            assert math.dist(one, other) < 0.001


def test_without_chance_energy_never_grows_after_the_release() -> None:
    model = EQUAL_TOYS.model
    for poses in ([(0, 0, 20_000, 90_000)], crowd(Random(62)), crowd(Random(63))):
        launch = Launch(EQUAL_TOYS, list(enumerate(poses)), 0, 4, 0, CALM)
        energy = [math.inf]
        while not launch.spent:
            launch.advance()
            mujoco.mj_energyPos(model, launch.data)
            mujoco.mj_energyVel(model, launch.data)
            if not launch.spent:  # to lock the crank is to let the spring go
                energy.append(float(launch.data.energy.sum()))
        lost = energy[1] - energy[-1]
        assert lost > 1  # J: the spring's
        # Soft rims give back what they took a moment before; no more than that.
        for before, after in pairwise(energy):
            assert after - before < lost / 1000


def test_no_toy_goes_into_another_or_the_table() -> None:
    rng = Random(64)
    met = 0
    for seed in range(12):
        poses = crowd(rng)
        launch = Launch(EQUAL_TOYS, list(enumerate(poses)), 0, 4, seed, LIVELY)
        while not launch.at_rest():
            launch.advance()
            if launch.data.ncon:
                assert launch.data.contact.dist.min() > DEEPEST
            met += bool(launch.bumps())
    assert met > 100


@pytest.mark.parametrize("crank", range(0, FULL, 40_000))
def test_a_toy_that_is_set_down_stays_where_it_was_set(crank: int) -> None:
    stands = [(0, (0, 0, 0, 90_000)), (1, (200_000, 50_000, 70_000, crank))]
    launch = Launch(EQUAL_TOYS, stands, 0, 0, 1, CALM)
    before = launch.seen(1)
    for _ in range(50):
        launch.advance()
    after = launch.seen(1)
    assert math.dist(before[:3], after[:3]) < 0.0002
    assert math.dist(before[3:7], after[3:7]) < 0.006


def test_a_toy_leans_on_its_lower_foot() -> None:
    assert resting(0.0016, 0.0) == (0.0, 0.0)
    lean, height = resting(0.0016, math.pi / 2)
    assert math.degrees(lean) == pytest.approx(9.6, abs=0.1)
    assert 0.001 < height < 0.0016
    assert resting(0.0016, -math.pi / 2) == (-lean, height)


def test_the_acting_toy_is_spent_when_its_crank_stands() -> None:
    launch = Launch(EQUAL_TOYS, [(2, (0, 0, 0, 90_000))], 2, 1, 5, LIVELY)
    begun = launch.seen(2)[7]
    while not launch.spent:
        launch.advance()
    turned = (launch.seen(2)[7] - begun) / (2 * math.pi)
    assert 5.4 < turned < 6.6  # six turns of the crank a turn of the key, give or take
    assert pytest.approx(0.02) == SAMPLE_S
