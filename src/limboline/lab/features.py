"""A view as a row of numbers, for programs that learn from such.

Every fact of the view (where it stands, and what it says) falls into one of `SIZE` buckets by a
checksum, with a sign of its own, and numbers also by their size. Nothing of a game has to be known
for that, and a fact falls into the same bucket for ever. For more there is the view itself.
"""

from typing import Any, Final
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

VERSION: Final = 1
SIZE: Final = 2_048
MOST: Final = 1_000.0
_SCALE: Final = 100.0

Features = NDArray[np.float32]


def features(view: Any) -> Features:
    """What a seat sees, as numbers."""
    found = np.zeros(SIZE, np.float32)
    _add(found, "", msgspec.to_builtins(view))
    return np.clip(found, -MOST, MOST)


def _add(found: Features, path: str, value: Any) -> None:
    if isinstance(value, dict):
        for name, part in value.items():
            _add(found, f"{path}.{name}", part)
    elif isinstance(value, list | tuple):
        _count(found, f"{path}#", len(value) / _SCALE)
        for part in value:
            _add(found, f"{path}[]", part)
        if all(isinstance(part, int | str) for part in value):  # where they stand matters too
            for place, part in enumerate(value):
                _count(found, f"{path}[{place}]={part}", 1.0)
    else:
        _count(found, f"{path}={value}", 1.0)
        if isinstance(value, int | float) and not isinstance(value, bool):
            _count(found, path, value / _SCALE)


def _count(found: Features, fact: str, amount: float) -> None:
    place = crc32(fact.encode())
    found[place % SIZE] += amount if place >> 31 else -amount
