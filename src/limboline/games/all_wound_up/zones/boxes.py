"""Boxes with rounded rims, as a toy is made of: how far two of them are apart, or how deep.

All is measured in the axes of the first one, from its middle.
"""

import math
from typing import Final

_RADIANS: Final = 0.0175  # of a degree, or a little more


class Part:
    """A box of a toy: its middle ahead and to the left, half its lengths, and its rounding.

    A class of its own and no tuple: compiled, its numbers need not be wrapped up.
    """

    __slots__ = ("a_degree", "ahead", "corner", "left", "long", "radius", "reach", "wide")

    def __init__(
        self, ahead: float, left: float, long: float, wide: float, radius: float = 0.0
    ) -> None:
        self.ahead: Final = ahead
        self.left: Final = left
        self.long: Final = long
        self.wide: Final = wide
        self.radius: Final = radius
        self.reach: Final = math.sqrt(long * long + wide * wide) + radius
        x, y = abs(ahead) + long, abs(left) + wide
        self.corner: Final = math.sqrt(x * x + y * y)  # its farthest one from the toy's middle
        # How far any spot of it moves when the toy is turned by a degree, or a little more.
        self.a_degree: Final = (self.corner + radius) * _RADIANS


def strip(
    x: float, y: float, cos: float, sin: float,
    long: float, wide: float, long_: float, wide_: float,
) -> float:  # fmt: skip
    """The widest strip between two boxes; not above zero: there is none.

    All in the axes of the first: from its middle to the other's, and how the other is turned.
    """
    c, s = abs(cos), abs(sin)
    widest = abs(x) - long - long_ * c - wide_ * s
    other = abs(y) - wide - long_ * s - wide_ * c
    if other > widest:
        widest = other
    other = abs(x * cos + y * sin) - long_ - long * c - wide * s
    if other > widest:
        widest = other
    other = abs(y * cos - x * sin) - wide_ - long * s - wide * c
    return other if other > widest else widest


def apart(one: Part, other: Part, x: float, y: float, cos: float, sin: float) -> float:
    """How far two boxes with rounded rims are apart, or a little less; below zero, how deep.

    All in the axes of the first: from its middle to the other's, and how the other is turned.
    """
    gap = strip(x, y, cos, sin, one.long, one.wide, other.long, other.wide)
    radius = one.radius + other.radius
    if 0 < gap <= radius:
        there = _from_corners(one, other, x, y, cos, sin)
        here = _from_corners(other, one, -x * cos - y * sin, x * sin - y * cos, cos, -sin)
        gap = math.sqrt(there if there < here else here)
    return gap - radius


def _from_corners(one: Part, other: Part, x: float, y: float, cos: float, sin: float) -> float:
    """The least square of a distance between one box and the corners of the other."""
    ahead_x, ahead_y = other.long * cos, other.long * sin
    left_x, left_y = -other.wide * sin, other.wide * cos
    least = math.inf
    for px, py in (
        (x + ahead_x + left_x, y + ahead_y + left_y),
        (x + ahead_x - left_x, y + ahead_y - left_y),
        (x - ahead_x + left_x, y - ahead_y + left_y),
        (x - ahead_x - left_x, y - ahead_y - left_y),
    ):
        px, py = abs(px) - one.long, abs(py) - one.wide
        square = (px * px if px > 0 else 0.0) + (py * py if py > 0 else 0.0)
        if square < least:
            least = square
    return least
