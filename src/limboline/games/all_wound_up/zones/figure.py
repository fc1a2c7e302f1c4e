"""A toy seen from above: its soles, its whole outline, and its body when it lies.

The toy's own axes: x ahead, y to its left, z up; the origin is on the ground between the feet. The
measures are those of the model that walks (`toys/model.py` is made from them too).
"""

import math
from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up.zones.angles import cos_sin
from limboline.games.all_wound_up.zones.shapes import Piece, Point, bound, hull

Pose = tuple[int, int, int, int]
"""Where a toy stands upright: x, y, heading, and the angle of its crank."""

Vector = tuple[float, float, float]
Axes = tuple[Vector, Vector, Vector]
"""A toy's own axes in the world: ahead, left and up."""

SOLE_LENGTH: Final = 26_000
SOLE_WIDTH: Final = 16_500
SOLE_HEIGHT: Final = 5_000
STRIDE: Final = 4_300  # how far the crank carries a sole ahead of the middle
FOOT: Final = 9_500  # how far to the side a sole has its middle

# Boxes of the body: from and to, along each axis.
TORSO: Final = ((-11_000, 11_000), (-15_200, 15_800), (9_200, 42_000))
ARMS: Final = ((7_000, 26_000), (-12_000, 12_000), (27_200, 32_800))
KEY: Final = ((0, -15_500, 24_000), (0, -24_500, 24_000))
KEY_RADIUS: Final = 2_200
HEAD: Final = (1_000, 0, 49_000)
HEAD_RADIUS: Final = 11_000

REACH: Final = 33_000  # no part of a standing toy is farther from its middle
FEET: Final = 25_000  # and no part of a sole


def soles(pose: Pose) -> tuple[Piece, Piece]:
    """The footprint: both soles, lifted or not."""
    x, y, heading, crank = pose
    cos, sin = cos_sin(heading)
    return laid_soles(x, y, cos, sin, STRIDE * cos_sin(crank)[0])


def laid_soles(x: float, y: float, cos: float, sin: float, step: float) -> tuple[Piece, Piece]:
    """Both soles, where the direction of the heading is known and how far the left one is ahead."""
    return _sole(x, y, cos, sin, step, FOOT), _sole(x, y, cos, sin, -step, -FOOT)


def _sole(x: float, y: float, cos: float, sin: float, ahead: float, left: float) -> Piece:
    return _laid(
        x, y, cos, sin,
        ahead - SOLE_LENGTH / 2, ahead + SOLE_LENGTH / 2,
        left - SOLE_WIDTH / 2, left + SOLE_WIDTH / 2,
    )  # fmt: skip


def _laid(
    x: float, y: float, cos: float, sin: float, back: float, front: float, right: float, left: float
) -> Piece:
    """A box of a standing toy, seen from above."""
    return Piece(
        (
            (x + back * cos - right * sin, y + back * sin + right * cos),
            (x + front * cos - right * sin, y + front * sin + right * cos),
            (x + front * cos - left * sin, y + front * sin + left * cos),
            (x + back * cos - left * sin, y + back * sin + left * cos),
        ),
        0.0,
        (cos, sin, (front - back) / 2, (left - right) / 2),
    )


# Soles, torso, arms and key (T3); the head is above torso and arms.
def outline(pose: Pose) -> list[Piece]:
    """Everything of a standing toy, seen from above; the two soles come first."""
    x, y, heading, _ = pose
    cos, sin = cos_sin(heading)
    parts = list(soles(pose))
    for (back, front), (right, left), _height in (TORSO, ARMS):
        parts.append(_laid(x, y, cos, sin, back, front, right, left))
    key = [(x + kx * cos - ky * sin, y + kx * sin + ky * cos) for kx, ky, _ in KEY]
    parts.append(Piece(key, KEY_RADIUS, (-sin, cos, (KEY[0][1] - KEY[1][1]) / 2, 0.0)))
    return parts


# Feet are in the way of feet, and bodies of bodies: arms reach over another toy's feet.
def clearance(one: Sequence[Piece], other: Sequence[Piece]) -> float:
    """How far two outlines are apart, at the least; below zero, how deep they are in each other."""
    return min(_clearance(one[:2], other[:2]), _clearance(one[2:], other[2:]))


def depth(one: Sequence[Piece], other: Sequence[Piece]) -> float:
    """How deep two toys' outlines are in each other; 0 if they are clear."""
    return max(0.0, -clearance(one, other))


def _clearance(one: Sequence[Piece], other: Sequence[Piece]) -> float:
    least = math.inf
    for piece in one:
        for piece_ in other:
            # Measured between round outlines first: that rules most pairs out.
            x, y = piece.x - piece_.x, piece.y - piece_.y
            far = least + piece.reach + piece_.reach
            if x * x + y * y < far * far:
                least = min(least, bound(piece, piece_))
    return least


def are_near(one: Pose, other: Pose) -> bool:
    """Whether two standing toys may touch, however they are turned."""
    x, y = one[0] - other[0], one[1] - other[1]
    return x * x + y * y < 4 * REACH * REACH


def body(x: float, y: float, axes: Axes, crank: int) -> list[Piece]:
    """The whole body of a toy in any position, as its shadow straight down."""
    step = STRIDE * cos_sin(crank)[0]
    half, side = SOLE_LENGTH / 2, SOLE_WIDTH / 2
    boxes = (
        TORSO,
        ARMS,
        ((step - half, step + half), (FOOT - side, FOOT + side), (0, SOLE_HEIGHT)),
        ((-step - half, -step + half), (-FOOT - side, -FOOT + side), (0, SOLE_HEIGHT)),
    )
    parts = []
    for along, across, up in boxes:
        corners = [
            _shadow(x, y, axes, (ahead, left, high))
            for ahead in along
            for left in across
            for high in up
        ]
        parts.append(Piece(hull(corners)))
    parts.append(Piece([_shadow(x, y, axes, end) for end in KEY], KEY_RADIUS))
    parts.append(Piece((_shadow(x, y, axes, HEAD),), HEAD_RADIUS))
    return parts


def _shadow(x: float, y: float, axes: Axes, spot: Vector) -> Point:
    """A spot of a toy, straight down on the board."""
    ahead, left, up = axes
    return (
        x + spot[0] * ahead[0] + spot[1] * left[0] + spot[2] * up[0],
        y + spot[0] * ahead[1] + spot[1] * left[1] + spot[2] * up[1],
    )


def axes_of(w: float, x: float, y: float, z: float) -> Axes:
    """The axes of a toy turned by a unit quaternion."""
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
        (2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
        (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    )
