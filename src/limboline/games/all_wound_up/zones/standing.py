"""Standing a fallen toy up (W4): tipped upright about the edge of its feet that points down."""

import math
from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up.zones.angles import DEGREE, FULL, cos_sin
from limboline.games.all_wound_up.zones.figure import (
    FOOT,
    SOLE_LENGTH,
    SOLE_WIDTH,
    STRIDE,
    Axes,
    Pose,
    are_near,
)
from limboline.games.all_wound_up.zones.stance import Stance, deep, stance
from limboline.games.all_wound_up.zones.turning import SLACK

UPRIGHT: Final = 0
BACK: Final = 1
FACE: Final = 2
LEFT: Final = 3
RIGHT: Final = 4

_RING: Final = 1_000  # a toy is shifted by whole millimetres
_RAYS: Final = 24
_FARTHEST: Final = 150
_WAYS: Final = [cos_sin(ray * FULL // _RAYS) for ray in range(_RAYS)]
_HAIR: Final = 2.0  # spots are whole micrometres: what rounding gains is less


def fallen_on(axes: Axes) -> int:
    """The side that points down: BACK, FACE, LEFT or RIGHT."""
    ahead, left = axes[0][2], axes[1][2]
    if abs(ahead) >= abs(left):
        return BACK if ahead > 0 else FACE
    return LEFT if left < 0 else RIGHT


def restand(x: float, y: float, axes: Axes, crank: int) -> Pose:
    """The pose of a toy tipped upright, the shortest way, about the edge of its feet below it."""
    side = fallen_on(axes)
    length = SOLE_LENGTH / 2 + STRIDE * abs(cos_sin(crank)[0])
    width = FOOT + SOLE_WIDTH / 2
    along, across = ((-length, 0.0), (length, 0.0), (0.0, width), (0.0, -width))[side - 1]
    edge_x = x + along * axes[0][0] + across * axes[1][0]
    edge_y = y + along * axes[0][1] + across * axes[1][1]
    heading = _heading_upright(axes)
    cos, sin = cos_sin(heading)
    return (
        round(edge_x - along * cos + across * sin),
        round(edge_y - along * sin - across * cos),
        heading,
        crank,
    )


def heading_of(x: float, y: float) -> int:
    """The heading of a direction on the board."""
    return round(math.degrees(math.atan2(y, x)) * DEGREE) % FULL


def _heading_upright(axes: Axes) -> int:
    """Where a toy looks once its own up has been turned the shortest way to the world's."""
    (fx, fy, fz), _, (ux, uy, uz) = axes
    if uz < -0.999:  # on its head: there is no shortest way
        return heading_of(-fx, -fy)
    part = fz / (1 + uz)
    return heading_of(fx - ux * part, fy - uy * part)


# "If two would overlap, the later one is shifted by the smallest distance" (W4).
def shifted_apart(pose: Pose, others: Sequence[Pose], leans: bool = True) -> Pose:
    """The pose, or the nearest one in which the toy is clear of the others."""
    if _is_alone(pose, others):
        return pose
    toy, around = stance(pose, leans), [stance(other, leans) for other in others]
    deeper = _too_deep(toy, around)
    if deeper <= 0:
        return pose
    # However deep it is in another toy, so far it has to be shifted at the least, any way.
    x, y, heading, crank = pose
    until = [int((deeper - _HAIR) / _RING)] * _RAYS
    for ring in range(1, _FARTHEST):
        for ray in range(_RAYS):
            if ring <= until[ray]:
                continue
            cos, sin = _WAYS[ray]
            to_x, to_y = round(x + cos * ring * _RING), round(y + sin * ring * _RING)
            deeper = _too_deep(toy.at(to_x, to_y), around)
            if deeper <= 0:
                return to_x, to_y, heading, crank
            until[ray] = ring + int((deeper - _HAIR) / _RING)
    raise AssertionError("toys do not fill the whole table")


def _is_alone(pose: Pose, others: Sequence[Pose]) -> bool:
    for other in others:
        if are_near(pose, other):
            return False
    return True


def _too_deep(toy: Stance, others: list[Stance]) -> float:
    """How much deeper a toy is in another one than it may lean on it; 0 or less: it is clear."""
    most = 0.0
    for other in others:
        most = max(most, deep(toy, other))
    return most - SLACK
