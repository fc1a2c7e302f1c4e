"""What each number means, and which may be chosen: what a network needs that judges numbers."""

import numpy as np
from numpy.typing import NDArray

from limboline.lab.batch import Batch


def meanings(tables: Batch) -> NDArray[np.float32]:
    """A row for each number that can be chosen: its stage, and what the desk tells of it."""
    stages = np.zeros((tables.choices, len(tables.stages)), np.float32)
    for place, stage in enumerate(tables.stages):
        stages[stage.first : stage.first + stage.size, place] = 1
    told = np.array([list(tables.desk.meaning(number)) for number in range(tables.choices)])
    return np.concatenate([stages, told.astype(np.float32)], axis=1)


def menu(mask: NDArray[np.bool_], most: int) -> NDArray[np.int16]:
    """The numbers that may be chosen at each table, and -1 behind them; `most` at most."""
    table, number = np.divmod(np.flatnonzero(mask), mask.shape[1])
    count = np.bincount(table, minlength=len(mask))
    place = np.arange(len(table)) - np.repeat(count.cumsum() - count, count)
    if len(place) and place.max() >= most:
        raise ValueError(f"{place.max() + 1} numbers may be chosen at a table, not {most} at most")
    found = np.full((len(mask), most), -1, np.int16)
    found[table, place] = number
    return found
