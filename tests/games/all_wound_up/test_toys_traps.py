"""Three traps that such a model falls into, and does not: each cost its finder a day."""

import json
import subprocess
import sys
from statistics import fmean

import pytest

from limboline.games.all_wound_up.toys import model
from limboline.games.all_wound_up.toys.model import Model, compiled, model_of
from limboline.games.all_wound_up.toys.parameters import EQUAL
from limboline.games.all_wound_up.toys.running import run
from limboline.kernel.random import Random
from tests.games.all_wound_up.scenes import on_course, runs, walk

TOWARDS_EAST, TOWARDS_NORTH = (15_000, 30_000), (60_000, 75_000)


def drift(made: Model, headings: tuple[int, ...]) -> float:
    """How far toys that set out so have turned on the average."""
    walks = [walk(made, heading, 4, seed) for heading in headings for seed in range(8)]
    return fmean(one.turned for one in walks if one.upright > 0.9)


# 1. No axis of the world draws the toys to it.
def test_toys_drift_alike_whichever_way_they_set_out() -> None:
    made = model_of("equal")
    assert abs(drift(made, TOWARDS_EAST) - drift(made, TOWARDS_NORTH)) < 20


def test_with_the_wrong_cones_they_would_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model, "_HEAD", model._HEAD.replace("elliptic", "pyramidal"))
    made = compiled(EQUAL)
    assert drift(made, TOWARDS_EAST) < -10
    assert drift(made, TOWARDS_NORTH) > 10


# 2. Nothing blows up. `make soak` lets 10,000 loose.
def test_no_launch_among_others_is_given_up() -> None:
    assert all(recorded is not None for _, recorded in runs(150, 7))


@pytest.mark.slow
def test_no_launch_of_thousands_is_given_up() -> None:
    assert all(recorded is not None for _, recorded in runs(2500, 8))


# 3. A launch leaves nothing behind for the next.
def names(numbers: list[int]) -> dict[str, str]:
    """The names of the recordings of some releases, made in this order."""
    return {str(n): run(on_course(Random(900 + n))).run.trace for n in numbers}


def test_a_launch_is_the_same_to_the_bit_after_any_other() -> None:
    forwards = names([0, 1, 2, 3, 4, 5])
    assert names([5, 3, 1, 0, 2, 4]) == forwards
    assert len(set(forwards.values())) == 6


def test_a_launch_is_the_same_to_the_bit_in_another_process() -> None:
    words = (
        "import json; from tests.games.all_wound_up.test_toys_traps import names;"
        "print(json.dumps(names([2, 0, 5])))"
    )
    told = subprocess.run(
        [sys.executable, "-c", words], capture_output=True, text=True, check=True, timeout=120
    )
    assert json.loads(told.stdout) == names([0, 2, 5])
