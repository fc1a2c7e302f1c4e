"""Pieces on the board: every answer is held against a slow one that tries many points."""

import math

import pytest

from limboline.games.all_wound_up.zones.angles import FULL, apart, between, cos_sin
from limboline.games.all_wound_up.zones.shapes import (
    Piece,
    Point,
    disc,
    gap,
    hull,
    rectangle,
    touch,
)
from limboline.kernel.random import Random


def test_cosine_and_sine_are_those_of_the_circle() -> None:
    for angle in range(-FULL, 2 * FULL, 777):
        cos, sin = cos_sin(angle)
        turn = math.radians(angle / 1000)
        assert (cos, sin) == pytest.approx((math.cos(turn), math.sin(turn)), abs=4e-15)


@pytest.mark.parametrize(
    ("angle", "cos", "sin"), [(0, 1, 0), (90_000, 0, 1), (180_000, -1, 0), (270_000, 0, -1)]
)
def test_the_four_winds_are_exact(angle: int, cos: int, sin: int) -> None:
    assert cos_sin(angle) == (cos, sin)


def test_angles_go_round() -> None:
    assert between(350_000, 10_000) == 20_000
    assert between(10_000, 350_000) == 340_000
    assert apart(350_000, 10_000) == apart(10_000, 350_000) == 20_000


def inside(piece: Piece, spot: Point) -> bool:
    """Whether a spot is in a piece: right of no side, or near enough to one."""
    points = piece.points
    if len(points) > 2 and all(
        (b[0] - a[0]) * (spot[1] - a[1]) - (b[1] - a[1]) * (spot[0] - a[0]) >= 0
        for a, b in zip(points, (*points[1:], points[0]), strict=True)
    ):
        return True
    if piece.radius == 0:
        return False
    if len(points) == 1:
        return math.dist(spot, points[0]) <= piece.radius
    return min(math.dist(spot, near) for near in rim(piece, 400)) <= piece.radius


def rim(piece: Piece, count: int) -> list[Point]:
    """Points along the sides of a piece, without its rounding."""
    points = piece.points
    return [
        (a[0] + (b[0] - a[0]) * part / count, a[1] + (b[1] - a[1]) * part / count)
        for a, b in zip(points, (*points[1:], points[0]), strict=True)
        for part in range(count)
    ]


def some_piece(rng: Random) -> Piece:
    x, y = rng.between(-60, 60), rng.between(-60, 60)
    kind = rng.below(4)
    if kind == 0:
        return disc(x, y, rng.between(1, 30))
    if kind == 1:
        ends = ((float(x), float(y)), (x + rng.between(1, 40), y + rng.between(-40, 40)))
        return Piece(ends, rng.between(1, 10))
    if kind == 2:
        width, height = rng.between(5, 60), rng.between(5, 60)
        return rectangle(x, y, width, height, rng.below(FULL))
    spots = [(x + rng.between(-40, 40), y + rng.between(-40, 40)) for _ in range(8)]
    return Piece(hull(spots), rng.choice([0, 0, 6]))


def test_two_pieces_touch_when_they_share_a_point() -> None:
    rng = Random(6)
    met = 0
    for _ in range(400):
        one, other = some_piece(rng), some_piece(rng)
        distance = gap(one, other)
        assert touch(one, other) == touch(other, one) == (distance <= 0)
        assert gap(other, one) == pytest.approx(distance)
        if abs(distance) < 1:  # too close for the slow answer
            continue
        near = (
            min(math.dist(a, b) for a in rim(one, 12) for b in rim(other, 12))
            - one.radius
            - other.radius
        )
        slow = near <= 0 or inside(one, other.points[0]) or inside(other, one.points[0])
        if distance > 0:
            assert not slow
            assert near >= distance - 1e-9
        else:
            assert slow or near < 6  # crossing sides may fall between the tried points
            met += 1
    assert 60 < met < 340


def test_the_gap_of_pieces_apart_is_the_distance_of_their_nearest_points() -> None:
    rng = Random(7)
    for _ in range(80):
        one, other = some_piece(rng), some_piece(rng)
        distance = gap(one, other)
        if distance <= 0:
            continue
        near = min(math.dist(a, b) for a in rim(one, 60) for b in rim(other, 60))
        assert distance == pytest.approx(near - one.radius - other.radius, abs=1.5)


def test_a_piece_moved_out_by_its_depth_only_touches() -> None:
    rng = Random(8)
    for _ in range(80):
        one = rectangle(0, 0, rng.between(5, 60), rng.between(5, 60), rng.below(FULL))
        other = rectangle(
            rng.between(-30, 30), rng.between(-30, 30), 20, rng.between(5, 60), rng.below(FULL)
        )
        depth = -gap(one, other)
        if depth <= 0:
            continue
        best = min(abs(gap(one, moved(other, depth, ray))) for ray in range(0, FULL, 500))
        assert best < 0.3
        inner = max(gap(one, moved(other, depth * 0.9, ray)) for ray in range(0, FULL, 5000))
        assert inner < 0


def moved(piece: Piece, far: float, ray: int) -> Piece:
    cos, sin = cos_sin(ray)
    return Piece([(x + far * cos, y + far * sin) for x, y in piece.points], piece.radius)


def test_a_hull_holds_all_its_points_and_turns_left_at_each_corner() -> None:
    rng = Random(9)
    for _ in range(100):
        points = [(float(rng.between(-50, 50)), float(rng.between(-50, 50))) for _ in range(12)]
        around = Piece(hull(points))
        assert set(around.points) <= set(points)
        assert all(inside(around, point) for point in points)
