"""Toys topple, the more they are wound the sooner, and no two runs are alike."""

import math
from statistics import pstdev

import pytest

from limboline.games.all_wound_up import Options, game
from limboline.games.all_wound_up.game import setup
from limboline.games.all_wound_up.options import rule_flags
from limboline.games.all_wound_up.state import ACTING, DONE, RUNNING
from limboline.games.all_wound_up.toys.model import model_of
from limboline.games.all_wound_up.toys.nature import release_of
from limboline.games.all_wound_up.toys.parameters import KITS, LIVELY
from limboline.games.all_wound_up.toys.passports import passport
from limboline.kernel.seats import SPECTATOR
from tests.games.all_wound_up.scenes import walk

EQUAL, STEADY = KITS["equal"].walker(0), KITS["steady"].walker(0)


def test_the_more_a_toy_is_wound_the_likelier_it_falls() -> None:
    falls = [passport(EQUAL, turns).fell for turns in (1, 2, 3, 4)]
    assert falls == sorted(falls)
    assert falls[0] < 0.02
    assert 0.03 <= falls[3] <= 0.06


def test_steady_toys_seldom_fall() -> None:
    assert all(passport(STEADY, turns).fell < 0.035 for turns in (1, 2, 3, 4))


@pytest.mark.parametrize("turns", [1, 2])
def test_equal_launches_end_apart(turns: int) -> None:
    ends = [walk(model_of("equal"), 0, turns, seed, LIVELY) for seed in range(24)]
    upright = [one for one in ends if one.upright > 0.9]
    assert 10 * pstdev(one.left_cm for one in upright) >= 4  # millimetres across
    assert pstdev(one.turned for one in upright) >= 4  # degrees


@pytest.mark.parametrize(
    ("toys", "rules", "kit"),
    [
        ("equal", 2, "equal"),
        ("equal", 1, "steady"),
        ("steady", 2, "steady"),
        ("quirky", 2, "quirky"),
    ],
)
def test_nature_lets_the_toys_walk_that_the_game_began_with(
    toys: str, rules: int, kit: str
) -> None:
    options = Options(toys=toys)  # type: ignore[arg-type]
    state = setup(options, 2, 1)
    state.rules = rule_flags(options, 2, rules)
    state.stack = [(ACTING, 0, 0, DONE), (RUNNING, 0, 2, 7)]
    release = release_of(game.view(state, SPECTATOR))
    assert release is not None
    assert release.kit == kit == state.rules.toys


def test_a_head_is_heavier_and_the_toy_as_large_as_it_was() -> None:
    for lively, steady in zip(KITS["equal"].builds, KITS["steady"].builds, strict=True):
        assert lively.head > steady.head
        assert (lively.lift, lively.stride) == (steady.lift, steady.stride)
        assert math.isclose(lively.head + lively.torso, steady.head + steady.torso, rel_tol=0.05)
