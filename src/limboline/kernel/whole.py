"""`i64`: a whole number that compiled rules keep in one word of the machine.

As they are written, rules know no such thing: there it is an `int`, and nobody notices. So it is
only for numbers that stay below 2^63 on both ways.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64
else:
    i64 = int

__all__ = ["i64"]
