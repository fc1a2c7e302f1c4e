"""What a planner expects of a bump."""

import numpy as np

from limboline.games.all_wound_up.bots.foresight import THRILL
from limboline.games.all_wound_up.bots.shoving import GOES_ON, after_bumps
from limboline.games.all_wound_up.tiles import built_in_layouts
from limboline.games.all_wound_up.toys.chart import Chart, chart_of
from limboline.games.all_wound_up.toys.library import BUMPED, Ahead, look_ahead
from limboline.games.all_wound_up.zones.figure import Pose
from tests.games.all_wound_up.test_bots_foresight import foresight

OVAL = built_in_layouts()["oval_out"]
SOUTH, NORTH = 270_000, 90_000


def runs_into(pose: Pose, other: Pose, step: int) -> tuple[Chart, Ahead]:
    """Walks that all meet another toy."""
    chart = chart_of(OVAL)
    ahead = look_ahead(chart.board, pose, step, 4, others=[other], count=40)
    assert (ahead.fate == BUMPED).mean() > 0.8
    return chart, ahead


def test_a_walk_that_met_a_toy_says_which_and_how_much_of_it_was_left() -> None:
    _, ahead = runs_into((0, -95_000, NORTH, 90_000), (0, -40_000, 0, 90_000), 0)
    met = ahead.fate == BUMPED
    assert (ahead.zone[met] == 0).all()
    assert 150_000 < np.median(ahead.rest[met]) < 300_000
    assert 0.3 < GOES_ON < 0.7


def test_who_shoves_a_rival_through_the_gate_helps_it_home() -> None:
    other = (0, -116_000, SOUTH, 90_000)
    chart, ahead = runs_into((0, -55_000, SOUTH, 90_000), other, 4)
    _, harm = after_bumps(chart, ahead, [(other, 4)])
    assert harm.min() < -0.9


def test_nothing_is_harmed_that_was_not_met() -> None:
    chart = chart_of(OVAL)
    ahead = look_ahead(chart.board, (0, -95_000, NORTH, 90_000), 0, 2, count=40)
    cards, harm = after_bumps(chart, ahead, [((90_000, 90_000, 0, 90_000), 0)])
    assert not harm.any()
    assert (cards == chart.after(ahead)).all()


def after_a_walk(toys: str) -> float:
    """How many cards the first toy needs after a walk with two turns, as a planner sees it."""
    costs = foresight(toys).walks_from(0, [(0, -95_000, NORTH, 90_000)], 0, 2)[0]
    return sum(costs) / len(costs)


def test_a_planner_likes_to_run_into_another_toy() -> None:
    assert THRILL[1] == 0 < THRILL[2] <= THRILL[3]
    assert after_a_walk("0,-95,90 | 0,-40,0 | box") < after_a_walk("0,-95,90 | box | box")


def test_where_two_race_alone_a_planner_does_not_go_for_the_other_toy() -> None:
    assert after_a_walk("0,-95,90 | 0,-40,0") >= after_a_walk("0,-95,90 | box")
