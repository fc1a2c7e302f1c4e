"""Turning a toy on the spot until something is in the way (T3)."""

import math
from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up.zones.angles import DEGREE, FULL, cos_sin
from limboline.games.all_wound_up.zones.figure import REACH, Pose, are_near
from limboline.games.all_wound_up.zones.stance import BODY, Part, apart, feet_of, stride

# Toys that have bumped lean on each other: as deep as this they are still only side by side.
SLACK: Final = 300
# Fingers turn a toy past another that it only brushes; but it cannot be left in it.
BRUSH: Final = 3_000
# Feet turned halfway round are where they were: what fractions lose on the way does not count.
HAIR: Final = 0.001
_A_DEGREE: Final = REACH * 0.0175  # how far any part of a toy moves in a turn of one


class Pair:
    """A part of a toy that is turned, and a part of another one that it could meet.

    (x, y) leads from the middle of the toy to the other part, in the axes of the other.
    """

    __slots__ = ("other", "part", "x", "y")

    def __init__(self, part: Part, other: Part, x: float, y: float) -> None:
        """Note the two down."""
        self.part: Final = part
        self.other: Final = other
        self.x: Final = x
        self.y: Final = y


class Neighbour:
    """A toy beside one that is turned: whatever of the two could meet, and how deep they may be."""

    __slots__ = ("heading", "limit", "pairs")

    def __init__(self, pose: Pose, other: Pose) -> None:
        """Look at the two as they stand."""
        self.heading: Final = other[2]
        cos, sin = cos_sin(other[2])
        dx, dy = other[0] - pose[0], other[1] - pose[1]
        x, y = dx * cos + dy * sin, dy * cos - dx * sin
        pairs = _could_meet(BODY, BODY, x, y)
        pairs += _could_meet(feet_of(stride(pose[3])), feet_of(stride(other[3])), x, y)
        self.pairs: Final = pairs
        # Who stands pressed against another may turn away.
        self.limit: Final = min(-float(SLACK), self.clearance(pose[2])) - HAIR

    def clearance(self, heading: int) -> float:
        """How far the toy would be apart from this one, or a little less; below 0, how deep."""
        least = math.inf
        cos, sin = cos_sin(heading - self.heading)
        for pair in self.pairs:
            part, other = pair.part, pair.other
            x = part.ahead * cos - part.left * sin - pair.x
            y = part.ahead * sin + part.left * cos - pair.y
            # Measured between round outlines first: that rules most pairs out. What is deepest is
            # exact; what is free may be a little less or more, but never more than it is.
            far = part.reach + other.reach
            if least > 0:
                far += least
            if x * x + y * y < far * far:
                gap = apart(other, part, x, y, cos, sin)
                if gap < least:
                    least = gap
        return least


# However a toy is turned, no corner of it leaves its circle.
def _could_meet(parts: list[Part], others: list[Part], x: float, y: float) -> list[Pair]:
    found: list[Pair] = []
    for other in others:
        mx, my = x + other.ahead, y + other.left
        dx, dy = max(0.0, abs(mx) - other.long), max(0.0, abs(my) - other.wide)
        near = dx * dx + dy * dy
        for part in parts:
            circle = part.corner + (part.radius + other.radius)
            if near < circle * circle:
                found.append(Pair(part, other, mx, my))
    return found


# T3: stopped by the first toy in the way; one that it only brushes it may pass.
def free_turn(pose: Pose, degrees: int, others: Sequence[Pose]) -> int:
    """How many whole degrees of a turn can be done; left is positive, right negative."""
    near = [Neighbour(pose, other) for other in others if are_near(pose, other)]
    near = [other for other in near if other.pairs]
    if not near:
        return degrees
    sense, wanted = (1, degrees) if degrees > 0 else (-1, -degrees)
    turned, done = 1, 0
    while turned <= wanted:
        heading = pose[2] + sense * turned * DEGREE
        free, least = True, math.inf
        for other in near:
            over = other.clearance(heading) - other.limit
            if over < -BRUSH:
                return sense * done
            if over < 0:
                free = False
                over = min(-over, over + BRUSH)
            least = min(least, over)
        # As far as nothing can change it is turned at once.
        turned = wanted if least == math.inf else min(wanted, turned + int(least / _A_DEGREE))
        if free:
            done = turned
        turned += 1
    return sense * done


def turn(pose: Pose, degrees: int) -> Pose:
    """The pose after a turn of so many degrees."""
    x, y, heading, crank = pose
    return x, y, (heading + degrees * DEGREE) % FULL, crank
