"""Charts of courses: what spots, headings and ends of walks are worth, in cards to the gate."""

import math

import msgspec
import numpy as np
import pytest

from limboline.games.all_wound_up.components import BURIED, ENTOMBED, THROUGH
from limboline.games.all_wound_up.tiles import Course, board_of, built_in_layouts
from limboline.games.all_wound_up.toys.chart import FILE, FILES, Chart, chart_of, key_of
from limboline.games.all_wound_up.toys.library import look_ahead, look_from
from limboline.games.all_wound_up.toys.parameters import FIRST_VERSION, MODEL_VERSION
from limboline.games.all_wound_up.toys.surveying import survey
from limboline.games.all_wound_up.zones.figure import Pose
from tests.games.all_wound_up.test_ruling_C3_there_and_back import BACK, TEE

OVAL = built_in_layouts()["oval_out"]


def facing(chart: Chart, step: int, x: int, y: int, degrees: int) -> float:
    return float(chart.cards(step, x, y, math.radians(degrees)))


@pytest.mark.parametrize("name", built_in_layouts())
def test_every_built_in_course_has_its_chart(name: str) -> None:
    for version in (FIRST_VERSION, MODEL_VERSION):
        with np.load(FILES[version]) as kept:
            assert int(kept["version"][0]) == version, "run: limboline toys --library"
            assert key_of(built_in_layouts()[name]) in kept, "run: limboline toys --library"


@pytest.mark.parametrize("name", built_in_layouts())
def test_whoever_is_farther_along_needs_fewer_cards(name: str) -> None:
    chart = chart_of(built_in_layouts()[name])
    back = [chart.cards_set_back(step) for step in range(chart.board.last + 1)]
    assert back == sorted(back, reverse=True)
    assert back[-1] > 0


def test_before_the_gate_one_card_is_enough_for_who_looks_at_it() -> None:
    steady = chart_of(OVAL, FIRST_VERSION)
    assert facing(steady, 4, -10_000, -90_000, 270) == pytest.approx(1, abs=0.2)
    chart = chart_of(OVAL)
    assert facing(chart, 4, -10_000, -90_000, 270) == pytest.approx(1, abs=0.3)
    assert facing(chart, 4, -10_000, -90_000, 90) > 1.5
    assert facing(chart, 0, -10_000, -90_000, 270) > 5  # the same spot, a lap too early


def test_who_may_choose_a_heading_chooses_the_best() -> None:
    chart = chart_of(OVAL)
    best = float(chart.cards_any_way(0, 0, -50_000))
    assert best == pytest.approx(min(facing(chart, 0, 0, -50_000, 30 * n) for n in range(12)))


def test_what_a_walk_ends_in_is_what_it_costs() -> None:
    chart = chart_of(OVAL)
    ahead = look_ahead(chart.board, (0, 60_000, 90_000, 90_000), 1, 4, count=60)
    cards = chart.after(ahead)
    lost, buried = ahead.fate == ENTOMBED, ahead.fate == BURIED
    assert lost.any()
    assert cards[lost & (ahead.step == 1)].min() > chart.cards_set_back(1)
    assert not buried.any() or cards[buried].max() < chart.cards_set_back(1) + 2
    home = look_ahead(chart.board, (0, -100_000, 270_000, 90_000), 4, 3, count=60)
    assert (chart.after(home)[home.fate == THROUGH] == 0).all()
    assert (home.fate == THROUGH).mean() > 0.9


def test_several_poses_at_once_are_tried_as_one_by_one() -> None:
    board = board_of(OVAL)
    poses: list[Pose] = [(0, -95_000, 90_000, 90_000), (60_000, 20_000, 200_000, 0)]
    others: list[Pose] = [(20_000, -60_000, 0, 0), (35_000, 0, 0, 0)]
    together = look_from(board, poses, 0, 3, others=others, count=40)
    for number, pose in enumerate(poses):
        alone = look_ahead(board, pose, 0, 3, others=others, count=40)
        rows = slice(number * 40, number * 40 + 40)
        assert (together.fate[rows] == alone.fate).all()
        assert (together.brains[rows] == alone.brains).all()
        assert np.allclose(together.x[rows], alone.x, atol=0.5)
        assert np.allclose(together.heading[rows], alone.heading, atol=1e-4)


@pytest.mark.slow
def test_the_kept_chart_is_what_a_survey_finds() -> None:
    found = survey(board_of(OVAL))
    with np.load(FILE) as kept:
        assert np.allclose(kept[key_of(OVAL)], found, atol=0.02), "run: limboline toys --library"


@pytest.mark.slow
def test_a_course_that_people_have_built_is_surveyed() -> None:
    line = built_in_layouts()["straight"]
    own = msgspec.convert(msgspec.to_builtins(line) | {"start": (10, -95, 90)}, Course)
    chart, built_in = chart_of(own), chart_of(line)
    assert key_of(own) != key_of(line)
    for step in range(1, 4):
        assert chart.cards_set_back(step) == pytest.approx(built_in.cards_set_back(step), abs=1.5)


@pytest.mark.slow
@pytest.mark.parametrize("course", [TEE, BACK])
def test_there_and_back_whoever_is_farther_along_needs_fewer_cards(course: Course) -> None:
    chart = chart_of(course)
    cards = [chart.cards_set_back(step) for step in range(len(chart.board.course))]
    assert cards == sorted(cards, reverse=True)
    assert cards[0] < 40, "the gate can be reached from the start"
