"""Angles: thousandths of a degree, from 0 to 359,999, from east against the clock.

Sine and cosine are made of sums and products alone, so that they have the same bits on every
machine: a record must replay alike wherever it is read.
"""

import math
from typing import Final

from limboline.kernel.whole import i64

FULL: Final = 360_000
HALF: Final = 180_000
QUARTER: Final = 90_000
DEGREE: Final = 1_000
_EIGHTH: Final = 45_000
_RADIANS: Final = math.pi / HALF
# Taylor's sums within an eighth of a turn: what is left out is below the last bit.
_C2: Final = -1 / math.factorial(2)
_C4: Final = 1 / math.factorial(4)
_C6: Final = -1 / math.factorial(6)
_C8: Final = 1 / math.factorial(8)
_C10: Final = -1 / math.factorial(10)
_C12: Final = 1 / math.factorial(12)
_C14: Final = -1 / math.factorial(14)
_C16: Final = 1 / math.factorial(16)
_S3: Final = -1 / math.factorial(3)
_S5: Final = 1 / math.factorial(5)
_S7: Final = -1 / math.factorial(7)
_S9: Final = 1 / math.factorial(9)
_S11: Final = -1 / math.factorial(11)
_S13: Final = 1 / math.factorial(13)
_S15: Final = -1 / math.factorial(15)
_S17: Final = 1 / math.factorial(17)


def cos_sin(angle: int) -> tuple[float, float]:
    """The cosine and the sine of any whole angle."""
    whole: i64 = angle % FULL
    # Fingers and cranks turn by whole degrees: those are looked up, in a tenth of the time.
    if whole % DEGREE == 0:
        return _OF_DEGREES[whole // DEGREE]
    return _worked_out(whole)


def _worked_out(angle: i64) -> tuple[float, float]:
    quarters = (angle + _EIGHTH) // QUARTER
    turn = float(angle - quarters * QUARTER) * _RADIANS
    z = turn * turn
    # Written out: in a loop it takes twice as long, and every turn and every step asks for it.
    cos = _C16 * z + _C14
    cos = ((((((cos * z + _C12) * z + _C10) * z + _C8) * z + _C6) * z + _C4) * z + _C2) * z + 1.0
    sin = _S17 * z + _S15
    sin = ((((((sin * z + _S13) * z + _S11) * z + _S9) * z + _S7) * z + _S5) * z + _S3) * z + 1.0
    sin *= turn
    side = quarters % 4
    if side == 0:
        return cos, sin
    if side == 1:
        return -sin, cos
    if side == 2:
        return -cos, -sin
    return sin, -cos


_OF_DEGREES: Final = [_worked_out(degrees * DEGREE) for degrees in range(FULL // DEGREE)]


def between(low: int, high: int) -> int:
    """How far one turns against the clock from `low` to get to `high`."""
    return (high - low) % FULL


def apart(one: int, other: int) -> int:
    """The angle between two headings, the shorter way."""
    turn = (one - other) % FULL
    return min(turn, FULL - turn)
