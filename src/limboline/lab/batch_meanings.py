"""What each number means, as numbers: so that a network learns of a piece and not of its number."""

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
