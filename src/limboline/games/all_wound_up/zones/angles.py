"""Angles: thousandths of a degree, from 0 to 359,999, from east against the clock.

Sine and cosine are made of sums and products alone, so that they have the same bits on every
machine: a record must replay alike wherever it is read.
"""

import math
from typing import Final

FULL: Final = 360_000
HALF: Final = 180_000
QUARTER: Final = 90_000
DEGREE: Final = 1_000
_EIGHTH: Final = 45_000
_RADIANS: Final = math.pi / HALF
_SUM_16: Final = 1 / math.factorial(16)
_COS: Final = tuple((-1) ** (n // 2) / math.factorial(n) for n in (14, 12, 10, 8, 6, 4, 2, 0))
_SUM_17: Final = 1 / math.factorial(17)
_SIN: Final = tuple((-1) ** (n // 2) / math.factorial(n) for n in (15, 13, 11, 9, 7, 5, 3, 1))


def cos_sin(angle: int) -> tuple[float, float]:
    """The cosine and the sine of any whole angle."""
    quarters, rest = divmod(angle + _EIGHTH, QUARTER)
    turn = (rest - _EIGHTH) * _RADIANS
    square = turn * turn
    # Taylor's sums within an eighth of a turn: what is left out is below the last bit.
    cos = _SUM_16
    for part in _COS:
        cos = cos * square + part
    sin = _SUM_17
    for part in _SIN:
        sin = sin * square + part
    sin *= turn
    side = quarters % 4
    if side == 0:
        return cos, sin
    if side == 1:
        return -sin, cos
    if side == 2:
        return -cos, -sin
    return sin, -cos


def between(low: int, high: int) -> int:
    """How far one turns against the clock from `low` to get to `high`."""
    return (high - low) % FULL


def apart(one: int, other: int) -> int:
    """The angle between two headings, the shorter way."""
    turn = (one - other) % FULL
    return min(turn, FULL - turn)
