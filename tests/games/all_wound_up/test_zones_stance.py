"""A toy as a few numbers: it touches, overlaps and turns exactly as its whole outline does."""

import pytest

from limboline.games.all_wound_up.tiles import board_of, built_in_layouts
from limboline.games.all_wound_up.zones.angles import FULL
from limboline.games.all_wound_up.zones.board import TILE
from limboline.games.all_wound_up.zones.figure import (
    Pose,
    are_near,
    clearance,
    depth,
    outline,
    soles,
)
from limboline.games.all_wound_up.zones.stance import (
    FEET,
    Standing,
    deep,
    feet,
    spread,
    stance,
)
from limboline.games.all_wound_up.zones.touching import (
    at_gate,
    feet_at_gate,
    feet_off_board,
    off_board,
)
from limboline.games.all_wound_up.zones.turning import BRUSH, HAIR, SLACK, free_turn, turn
from limboline.kernel.random import Random

OVAL = board_of(built_in_layouts()["oval_out"])


def somewhere(rng: Random, half: int) -> Pose:
    x, y = rng.between(-half, half), rng.between(-half, half)
    return x, y, rng.below(FULL), rng.below(FULL)


def test_the_feet_of_a_stance_are_the_soles_of_a_pose() -> None:
    rng = Random(1)
    for _ in range(20):
        pose = somewhere(rng, 100_000)
        assert [foot.points for foot in feet(stance(pose))] == [sole.points for sole in soles(pose)]


def test_feet_reach_as_far_as_their_corners() -> None:
    rng = Random(2)
    for _ in range(50):
        pose = somewhere(rng, 100_000)
        corners = [corner for sole in soles(pose) for corner in sole.points]
        wide, high = spread(stance(pose))
        assert wide == pytest.approx(max(abs(x - pose[0]) for x, _ in corners))
        assert high == pytest.approx(max(abs(y - pose[1]) for _, y in corners))
        assert wide**2 + high**2 < 2 * FEET**2


def test_two_toys_are_as_deep_in_each_other_as_their_outlines() -> None:
    rng = Random(3)
    overlaps = 0
    for _ in range(400):
        one, other = somewhere(rng, 25_000), somewhere(rng, 25_000)
        found = deep(stance(one), stance(other))
        assert found == pytest.approx(depth(outline(one), outline(other)), abs=1e-6)
        overlaps += found > 0
    assert 100 < overlaps < 400


def test_a_toy_that_stands_is_hit_from_wherever_another_would_be_in_it() -> None:
    rng = Random(6)
    hits = 0
    for _ in range(60):
        one, other = stance(somewhere(rng, 0)), stance(somewhere(rng, 25_000))
        standing = Standing(one, other)
        for _ in range(10):
            x, y, _, _ = somewhere(rng, 40_000)
            hit = standing.is_hit_from(x, y)
            assert hit == (deep(one.at(x, y), other) > 0)
            hits += hit
    assert 100 < hits < 500


def test_feet_stand_at_the_gate_as_soles_do() -> None:
    rng = Random(4)
    seen = set()
    for _ in range(400):
        x, y, heading, crank = somewhere(rng, 50_000)
        pose = (x, OVAL.gate.y + y, heading, crank)
        where = feet_at_gate(OVAL.gate, stance(pose))
        assert where == at_gate(OVAL.gate, soles(pose))
        seen.add(where)
    assert len(seen) == 4


def test_feet_are_off_the_board_as_soles_are() -> None:
    rng = Random(7)
    off = 0
    for _ in range(400):
        x, y, heading, crank = somewhere(rng, 40_000)
        pose = (x - TILE // 2 - 12_000, y - TILE // 2 - 12_000, heading, crank)
        is_off = feet_off_board(OVAL, stance(pose))
        assert is_off == off_board(OVAL, soles(pose))
        off += is_off
    assert 50 < off < 350


def degree_by_degree(pose: Pose, degrees: int, others: list[Pose]) -> int:
    """How far a toy can be turned, looked for at every single degree (T3)."""
    near = [outline(other) for other in others if are_near(pose, other)]
    limits = [min(-SLACK, clearance(outline(pose), other)) - HAIR for other in near]
    sense = 1 if degrees > 0 else -1
    done = 0
    for turned in range(abs(degrees) + 1):
        now = outline(turn(pose, sense * turned))
        over = [clearance(now, one) - limit for one, limit in zip(near, limits, strict=True)]
        if min(over, default=0.0) < -BRUSH:
            break
        if min(over, default=0.0) >= 0:
            done = turned
    return sense * done


def test_a_turn_goes_as_far_as_degree_by_degree() -> None:
    rng = Random(5)
    stopped = brushed = 0
    for _ in range(60):
        pose = somewhere(rng, 5_000)
        others = [somewhere(rng, 50_000) for _ in range(2)]
        degrees = rng.between(-180, 180)
        done = free_turn(pose, degrees, others, leans=False)
        assert done == degree_by_degree(pose, degrees, others)
        stopped += done != degrees
        brushed += any(deep(stance(pose), stance(other)) > SLACK for other in others)
    assert stopped > 10
    assert 10 < brushed < 60
