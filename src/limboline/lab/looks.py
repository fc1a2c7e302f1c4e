"""What environments of version 0 share: the view as numbers, and a mask of what may be chosen."""

import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np

from limboline.kernel.hosting import extra
from limboline.lab.features import MOST, SIZE, features
from limboline.lab.spelling import SIGNS

with extra("lab", "Environments"):
    from gymnasium import spaces

Looks = dict[str, Any]


def looks(view: Any, numbers: Sequence[int]) -> Looks:
    """A view, and the numbers that may be chosen now."""
    mask = np.zeros(len(SIGNS), np.int8)
    mask[list(numbers)] = 1
    return {"observation": features(view), "action_mask": mask}


def looks_space() -> spaces.Dict:
    """The space of all looks."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-MOST, MOST, (SIZE,), np.float32),
            "action_mask": spaces.Box(0, 1, (len(SIGNS),), np.int8),
        }
    )


def going(instead: str) -> None:
    """Warn the user of an environment of version 0."""
    warnings.warn(
        f"version 0 of the environments goes with the next release: use {instead}",
        DeprecationWarning,
        stacklevel=3,
    )
