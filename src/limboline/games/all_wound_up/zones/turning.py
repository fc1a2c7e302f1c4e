"""Turning a toy on the spot until something is in the way (T3)."""

from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up.zones.angles import DEGREE, FULL
from limboline.games.all_wound_up.zones.figure import (
    REACH,
    Pose,
    are_near,
    clearance,
    outline,
)

# Toys that have bumped lean on each other: as deep as this they are still only side by side.
SLACK: Final = 300
# Fingers turn a toy past another that it only brushes; but it cannot be left in it.
BRUSH: Final = 3_000
_A_DEGREE: Final = REACH * 0.0175  # how far any part of a toy moves in a turn of one


# T3: stopped by the first toy in the way. Who stands pressed against another may turn away.
def free_turn(pose: Pose, degrees: int, others: Sequence[Pose]) -> int:
    """How many whole degrees of a turn can be done; left is positive, right negative."""
    near = [outline(other) for other in others if are_near(pose, other)]
    if not near:
        return degrees
    now = outline(pose)
    limits = [min(-SLACK, clearance(now, other)) for other in near]
    sense, wanted = (1, degrees) if degrees > 0 else (-1, -degrees)
    turned = done = 0
    while turned < wanted:
        least = _A_DEGREE * wanted
        free = True
        if turned:
            now = outline(turn(pose, sense * turned))
        for other, limit in zip(near, limits, strict=True):
            clear = clearance(now, other)
            if clear < limit - BRUSH:
                return sense * done
            free = free and clear >= limit
            least = min(least, clear)
        if free:
            done = turned
        # As far as nothing can be reached it is turned at once.
        turned = min(wanted, turned + max(1, int(least / _A_DEGREE)))
    now = outline(turn(pose, degrees))
    for other, limit in zip(near, limits, strict=True):
        if clearance(now, other) < limit:
            return sense * done
    return degrees


def turn(pose: Pose, degrees: int) -> Pose:
    """The pose after a turn of so many degrees."""
    x, y, heading, crank = pose
    return x, y, (heading + degrees * DEGREE) % FULL, crank
