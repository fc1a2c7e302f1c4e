"""What a seat sees at a desk, as one value that can be compared."""

from typing import Any

import numpy as np

from limboline.games.registry import room
from limboline.kernel.encoding import Desk, Pace
from limboline.lab.batch import Batch, batch


def one_table(name: str, options: Any, seats: int, *, talk: bool = False) -> Batch:
    """A batch of a single table."""
    return batch(name, tables=1, seats=seats, options=options, talk=talk)


def seen(desk: Desk, state: Any, seat: int, now_ms: int) -> bytes:
    """All that a seat sees and may choose at a decision of its own."""
    desk.imagine(0, state, seat, now_ms)
    return bytes(desk.rows) + b"".join(bytes(track) for _, track in desk.tracks)


def numbers_of(tables: Batch, table: int = 0) -> list[int]:
    """What may be chosen at a table."""
    return [int(number) for number in np.flatnonzero(tables.mask[table])]


def any_number(tables: Batch, rng: np.random.Generator) -> Any:
    """A number for each table, any that may be chosen."""
    return (rng.random(tables.mask.shape, dtype=np.float32) * tables.mask).argmax(axis=1)


def default_options(name: str) -> Any:
    return room(name).game.Options()


PACE = Pace()
