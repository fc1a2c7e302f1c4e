"""Turning a toy on the spot until something is in the way (T3)."""

import math
from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up.zones.angles import DEGREE, FULL, cos_sin
from limboline.games.all_wound_up.zones.boxes import Part, apart
from limboline.games.all_wound_up.zones.figure import Pose
from limboline.games.all_wound_up.zones.stance import (
    BODIES,
    MEET,
    OUTMOST,
    UPRIGHT,
    feet_of,
    lean_of,
    stride,
)

# Toys that have bumped lean on each other: as deep as this they are still only side by side.
SLACK: Final = 300
# Fingers turn a toy past another that it only brushes; but it cannot be left in it.
BRUSH: Final = 3_000
# Feet turned halfway round are where they were: what fractions lose on the way does not count.
HAIR: Final = 0.001


class Pair:
    """A part of a toy that is turned, and a part of another one that it could meet.

    (x, y) leads from the middle of the toy to the other part, in the axes of the other, which looks
    to `heading`. `until` is the degree of a turn up to which the two stay as they were when they
    were measured last; `limit` says how deep they may be.
    """

    __slots__ = ("brushes", "far", "heading", "limit", "other", "part", "square", "until", "x", "y")

    def __init__(self, part: Part, other: Part, x: float, y: float, heading: int) -> None:
        far = part.reach + other.reach
        self.part: Final = part
        self.other: Final = other
        self.x: Final = x
        self.y: Final = y
        self.heading: Final = heading
        self.far: Final = far
        self.square: Final = far * far
        self.limit: float = 0.0
        self.until: int = 0
        self.brushes: bool = False

    def clearance(self, heading: int) -> float:
        """How far the two would be apart, or a little less; below 0, how deep."""
        part = self.part
        cos, sin = cos_sin(heading - self.heading)
        x = part.ahead * cos - part.left * sin - self.x
        y = part.ahead * sin + part.left * cos - self.y
        # Measured between round outlines first: that rules most pairs out.
        square = x * x + y * y
        if square >= self.square:
            return math.sqrt(square) - self.far
        return apart(self.other, part, x, y, cos, sin)

    # T3: one that it only brushes it may pass.
    def look(self, heading: int, turned: int) -> bool:
        """Measure the two after some degrees of a turn; tells if it is stopped."""
        over = self.clearance(heading) - self.limit
        if over < 0:
            if over < -BRUSH:
                return True
            self.brushes = True
            over = min(-over, over + BRUSH)
        else:
            self.brushes = False
        # As far as nothing can change it is turned at once.
        self.until = turned + int(over / self.part.a_degree)
        return False


def _pairs(pose: Pose, other: Pose, dx: int, dy: int, leans: bool) -> list[Pair]:
    """Whatever could meet of a toy that is turned and one beside it, measured as they stand."""
    heading = other[2]
    cos, sin = cos_sin(heading)
    x, y = dx * cos + dy * sin, dy * cos - dx * sin
    pairs: list[Pair] = []
    lean = lean_of(pose[3]) if leans else UPRIGHT
    its_lean = lean_of(other[3]) if leans else UPRIGHT
    _add_pairs(pairs, BODIES[lean], BODIES[its_lean], OUTMOST, x, y, heading)
    feet, its_feet = feet_of(stride(pose[3]), lean), feet_of(stride(other[3]), its_lean)
    circle = feet[0].corner
    both = circle + its_feet[0].corner
    if dx * dx + dy * dy < both * both:
        _add_pairs(pairs, feet, its_feet, circle, x, y, heading)
    # Who stands pressed against another may turn away.
    least = -float(SLACK)
    gaps: list[float] = []
    for pair in pairs:
        gap = pair.clearance(pose[2])
        gaps.append(gap)
        if gap < least:
            least = gap
    limit = least - HAIR
    for pair, gap in zip(pairs, gaps, strict=True):
        pair.limit = limit
        pair.until = int((gap - limit) / pair.part.a_degree)
    return pairs


# However a toy is turned, no corner of it leaves its circle.
def _add_pairs(
    found: list[Pair],
    parts: list[Part],
    others: list[Part],
    widest: float,
    x: float,
    y: float,
    heading: int,
) -> None:
    for other in others:
        mx, my = x + other.ahead, y + other.left
        dx, dy = abs(mx) - other.long, abs(my) - other.wide
        near = (dx * dx if dx > 0 else 0.0) + (dy * dy if dy > 0 else 0.0)
        circle = widest + other.radius
        if near >= circle * circle:
            continue
        for part in parts:
            circle = part.corner + (part.radius + other.radius)
            if near < circle * circle:
                found.append(Pair(part, other, mx, my, heading))


# T3: stopped by the first toy in the way; one that it only brushes it may pass.
def free_turn(pose: Pose, degrees: int, others: Sequence[Pose], leans: bool = True) -> int:
    """How many whole degrees of a turn can be done; left is positive, right negative."""
    pairs: list[Pair] = []
    for other in others:
        dx, dy = other[0] - pose[0], other[1] - pose[1]
        # Most toys are so far away that no corner of either reaches the other.
        if dx * dx + dy * dy < MEET:
            pairs += _pairs(pose, other, dx, dy, leans)
    if not pairs:
        return degrees
    sense, wanted = (1, degrees) if degrees > 0 else (-1, -degrees)
    least = wanted
    for pair in pairs:
        if pair.until < least:
            least = pair.until
    done = turned = least
    while turned < wanted:
        turned += 1
        heading = pose[2] + sense * turned * DEGREE
        free, least = True, wanted
        for pair in pairs:
            if pair.until < turned and pair.look(heading, turned):
                return sense * done
            if pair.brushes:
                free = False
            if pair.until < least:
                least = pair.until
        turned = least
        if free:
            done = turned
    return sense * done


def turn(pose: Pose, degrees: int) -> Pose:
    """The pose after a turn of so many degrees."""
    x, y, heading, crank = pose
    return x, y, (heading + degrees * DEGREE) % FULL, crank
