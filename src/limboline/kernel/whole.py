"""What compiled rules know and written ones do not, so that both can be read.

`i64` is a whole number that is kept in one word of the machine: an `int` as written, so it is only
for numbers that stay below 2^63 on both ways. `mypyc_attr` says of a class how it is compiled.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int
    Class = TypeVar("Class")

    def mypyc_attr(**_: object) -> Callable[[Class], Class]:
        """Nothing, as written."""
        return lambda cls: cls


__all__ = ["i64", "mypyc_attr"]
