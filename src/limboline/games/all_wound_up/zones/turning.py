"""Turning a toy on the spot until something is in the way (T3)."""

import math
from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up.zones.angles import DEGREE, FULL, cos_sin
from limboline.games.all_wound_up.zones.figure import Pose, are_near
from limboline.games.all_wound_up.zones.stance import BODY, Part, apart, feet_of, stride

# Toys that have bumped lean on each other: as deep as this they are still only side by side.
SLACK: Final = 300
# Fingers turn a toy past another that it only brushes; but it cannot be left in it.
BRUSH: Final = 3_000
# Feet turned halfway round are where they were: what fractions lose on the way does not count.
HAIR: Final = 0.001
_RADIANS: Final = 0.0175  # of a degree, or a little more


class Pair:
    """A part of a toy that is turned, and a part of another one that it could meet.

    (x, y) leads from the middle of the toy to the other part, in the axes of the other. `until` is
    the degree of a turn up to which the two stay as they were when they were measured last.
    """

    __slots__ = ("_far", "_other", "_part", "_x", "_y", "a_degree", "brushes", "until")

    def __init__(self, part: Part, other: Part, x: float, y: float) -> None:
        """Note the two down."""
        self._part: Final = part
        self._other: Final = other
        self._x: Final = x
        self._y: Final = y
        self._far: Final = part.reach + other.reach
        # How far any spot of the part moves in a turn of one.
        self.a_degree: Final = (part.corner + part.radius) * _RADIANS
        self.until: int = 0
        self.brushes: bool = False

    def clearance(self, cos: float, sin: float) -> float:
        """How far the two would be apart, or a little less; below 0, how deep."""
        part = self._part
        x = part.ahead * cos - part.left * sin - self._x
        y = part.ahead * sin + part.left * cos - self._y
        # Measured between round outlines first: that rules most pairs out.
        square = x * x + y * y
        if square >= self._far * self._far:
            return math.sqrt(square) - self._far
        return apart(self._other, part, x, y, cos, sin)


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
        least = -float(SLACK)
        cos, sin = cos_sin(pose[2] - other[2])
        gaps = [pair.clearance(cos, sin) for pair in pairs]
        for gap in gaps:
            if gap < least:
                least = gap
        self.limit: Final = least - HAIR
        for pair, gap in zip(pairs, gaps, strict=True):
            pair.until = int((gap - self.limit) / pair.a_degree)

    # T3: one that it only brushes it may pass.
    def look(self, heading: int, turned: int) -> bool:
        """Measure whatever may have changed on the way to a heading; tells if it is stopped."""
        cos, sin = cos_sin(heading - self.heading)
        for pair in self.pairs:
            if pair.until >= turned:
                continue
            over = pair.clearance(cos, sin) - self.limit
            if over < -BRUSH:
                return True
            pair.brushes = over < 0
            if pair.brushes:
                over = min(-over, over + BRUSH)
            # As far as nothing can change it is turned at once.
            pair.until = turned + int(over / pair.a_degree)
        return False


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
    pairs = [pair for other in near for pair in other.pairs]
    if not pairs:
        return degrees
    sense, wanted = (1, degrees) if degrees > 0 else (-1, -degrees)
    done = turned = min(wanted, min([pair.until for pair in pairs]))
    while turned < wanted:
        turned += 1
        heading = pose[2] + sense * turned * DEGREE
        for other in near:
            if other.look(heading, turned):
                return sense * done
        free, least = True, wanted
        for pair in pairs:
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
