"""Convex pieces lying on the board, with rounded rims, and how far apart two of them are."""

import math
from collections.abc import Iterable, Sequence
from typing import Final

from limboline.games.all_wound_up.zones.angles import cos_sin

Point = tuple[float, float]


Box = tuple[float, float, float, float]
"""The direction of a box's one side, as a unit vector, and half its lengths along and across."""


class Piece:
    """The hull of some points, against the clock, grown by a radius on all sides.

    One point is a disc, two are a rod with round ends. `reach` is how far from its middle it goes.
    What is a box, or a flat one, says so: two boxes are measured in a tenth of the time.
    """

    __slots__ = ("box", "is_box", "points", "radius", "reach", "x", "y")

    def __init__(
        self, points: Sequence[Point], radius: float = 0.0, box: Box | None = None
    ) -> None:
        self.points: Final = tuple(points)
        self.radius: Final = radius
        self.is_box: Final = box is not None
        self.box: Final[Box] = (0.0, 0.0, 0.0, 0.0) if box is None else box
        count = len(self.points)
        x = y = 0.0
        for px, py in self.points:
            x += px
            y += py
        x /= count
        y /= count
        self.x: Final = x
        self.y: Final = y
        far = 0.0
        if box is not None:
            far = box[2] * box[2] + box[3] * box[3]
        else:
            for px, py in self.points:
                far = max(far, (px - x) * (px - x) + (py - y) * (py - y))
        self.reach: Final = math.sqrt(far) + radius


def rectangle(x: float, y: float, width: float, height: float, angle: int = 0) -> Piece:
    """A rectangle about its middle, turned by an angle."""
    cos, sin = cos_sin(angle)
    ux, uy = cos * width / 2, sin * width / 2
    vx, vy = -sin * height / 2, cos * height / 2
    return Piece(
        (
            (x - ux - vx, y - uy - vy),
            (x + ux - vx, y + uy - vy),
            (x + ux + vx, y + uy + vy),
            (x - ux + vx, y - uy + vy),
        ),
        0.0,
        (cos, sin, width / 2, height / 2),
    )


def disc(x: float, y: float, radius: float) -> Piece:
    """A disc."""
    return Piece(((x, y),), radius, (1.0, 0.0, 0.0, 0.0))


def hull(points: Iterable[Point]) -> list[Point]:
    """The corners of the smallest convex piece that holds all points, against the clock."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    lower = _half_hull(ordered)
    upper = _half_hull(ordered[::-1])
    return lower[:-1] + upper[:-1]


def _half_hull(points: list[Point]) -> list[Point]:
    kept: list[Point] = []
    for px, py in points:
        while len(kept) > 1:
            (ax, ay), (bx, by) = kept[-2], kept[-1]
            if (bx - ax) * (py - ay) - (by - ay) * (px - ax) > 0:
                break
            kept.pop()
        kept.append((px, py))
    return kept


def touch(one: Piece, other: Piece) -> bool:
    """Whether two pieces have a point in common."""
    near = one.reach + other.reach
    x = one.x - other.x
    y = one.y - other.y
    if x * x + y * y > near * near:
        return False
    return bound(one, other) <= 0


def gap(one: Piece, other: Piece) -> float:
    """How far apart two pieces are; below zero, how deep one is in the other."""
    wide = _strip(one, other)
    if wide > 0:
        wide = distance(one.points, other.points)
    return wide - one.radius - other.radius


def bound(one: Piece, other: Piece) -> float:
    """The gap of two pieces, or a little less where they are apart: it is measured sooner."""
    wide = _strip(one, other)
    round_ = one.radius + other.radius
    if 0 < wide <= round_:
        wide = distance(one.points, other.points)
    return wide - round_


def _strip(one: Piece, other: Piece) -> float:
    """The widest strip between two pieces without their rounding; not above zero: there is none."""
    if one.is_box and other.is_box:
        return _between_boxes(one, other)
    if len(one.points) < 3 and len(other.points) < 3:
        return _rods_apart(one.points, other.points)
    return max(_widest(one.points, other.points), _widest(other.points, one.points))


def _between_boxes(one: Piece, other: Piece) -> float:
    """The widest strip along a side of either box."""
    x, y = other.x - one.x, other.y - one.y
    ax, ay, along, across = one.box
    bx, by, along_, across_ = other.box
    cos, sin = abs(ax * bx + ay * by), abs(ax * by - ay * bx)
    return max(
        abs(x * ax + y * ay) - along - along_ * cos - across_ * sin,
        abs(y * ax - x * ay) - across - along_ * sin - across_ * cos,
        abs(x * bx + y * by) - along_ - along * cos - across * sin,
        abs(y * bx - x * by) - across_ - along * sin - across * cos,
    )


def _widest(sides: Sequence[Point], points: Sequence[Point]) -> float:
    """The widest strip beyond one of the sides that holds none of the points; < 0: none does."""
    best = -math.inf
    count = len(sides)
    if count < 2:
        return best
    ax, ay = sides[-1]
    for bx, by in sides:
        nx, ny = by - ay, ax - bx  # outwards
        length = math.sqrt(nx * nx + ny * ny)
        if length > 0:
            low = math.inf
            for px, py in points:
                low = min(low, (px - ax) * nx + (py - ay) * ny)
            best = max(best, low / length)
        ax, ay = bx, by
    return best


def distance(one: Sequence[Point], other: Sequence[Point]) -> float:
    """The distance of two hulls that do not meet: some corner is the nearest to some side."""
    return math.sqrt(min(_corners_apart(one, other), _corners_apart(other, one)))


def _corners_apart(corners: Sequence[Point], sides: Sequence[Point]) -> float:
    """The least square of a distance between corners of one and sides of the other."""
    best = math.inf
    ax, ay = sides[-1]
    for bx, by in sides:
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        for px, py in corners:
            part = 0.0
            if square > 0:
                part = min(1.0, max(0.0, ((px - ax) * dx + (py - ay) * dy) / square))
            ex, ey = px - ax - part * dx, py - ay - part * dy
            best = min(best, ex * ex + ey * ey)
        ax, ay = bx, by
    return best


def _rods_apart(one: Sequence[Point], other: Sequence[Point]) -> float:
    """The distance of two rods without thickness, or of points."""
    if len(one) == 2 and len(other) == 2 and _cross(one, other) and _cross(other, one):
        return 0.0
    return distance(one, other)


def _cross(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether the ends of one rod lie on different sides of the other's line."""
    (ax, ay), (bx, by) = other
    left = [(bx - ax) * (py - ay) - (by - ay) * (px - ax) for px, py in one]
    return left[0] * left[1] < 0
