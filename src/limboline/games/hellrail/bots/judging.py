"""How likely a seat is to win where two play, by a network that learned from games of drivers.

It is told a table with all hands open, for it judges imagined ones. `examples/learning/hellrail.py`
makes its weights. NumPy is imported late: rules and other bots do without it.
"""

from functools import cache
from importlib.resources import files
from typing import Any, Final

from limboline.games.hellrail.bots.facts import facts
from limboline.games.hellrail.state import State

_WEIGHTS: Final = files("limboline.games.hellrail") / "data/judge.npz"


class Judge:
    """One hidden layer, and a straight way past it."""

    def __init__(self, weights: Any) -> None:
        import numpy as np

        self._np: Final = np
        self._see, self._bias, self._out, self._past, self._last = (
            weights[name].astype(np.float32) for name in ("see", "bias", "out", "past", "last")
        )

    def __call__(self, state: State, seat: int) -> float:
        """The chance of a seat to win a game of two that is under way."""
        np = self._np
        told = np.array(facts(state, seat), np.float32)
        hidden = np.maximum(told @ self._see + self._bias, 0)
        said = float(hidden @ self._out + told @ self._past + self._last)
        return 1 / (1 + float(np.exp(-said)))


@cache
def judge() -> Judge:
    """The one that comes with the package."""
    import numpy as np

    with np.load(str(_WEIGHTS)) as saved:
        return Judge(dict(saved))
