"""A network that has learned the game by playing it, as `examples/learning/train.py` saves it."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from limboline.games.infernal_wagon import encoding
from limboline.games.infernal_wagon.bots import recall
from limboline.games.infernal_wagon.options import Options
from limboline.kernel.encoding import Pace


class Network:
    """Weights, and what was trained on beside them."""

    def __init__(self, saved: Mapping[str, Any]) -> None:
        weights = dict(saved)
        self._meaning: Final = weights.pop("meaning").astype(np.float32)
        self.talks: Final = bool(weights.pop("talk"))
        self.speech_ms: Final = int(weights.pop("speech"))
        self._weights: Final = {name: one.astype(np.float32) for name, one in weights.items()}
        desk = encoding.desk(Options(), 2, 1, Pace(), self.talks)
        fields = [*desk.fields, *(field for field, _ in desk.tracks)]
        self._at: Final = recall.layout(fields, self._meaning)

    def policy(self, obs: Mapping[str, Any], mask: Any, memory: Any) -> tuple[Any, Any]:
        """The number that it likes best, and what it remembers."""
        fields = [obs[name].reshape(len(mask), -1) for name in self._at["places"]]
        x, symbols = recall.looks(np, np.concatenate(fields, axis=1), obs["seen"], self._at)
        seen = recall.see(np, self._weights, x)
        before = np.zeros_like(seen) if memory is None else memory
        own = recall.recall(np, self._weights, seen, before)
        options = _menu(mask)
        scores, _ = recall.judge(np, self._weights, seen, own, symbols, options, self._meaning)
        return options[np.arange(len(mask)), scores.argmax(axis=1)], own


def _menu(mask: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The numbers that may be chosen at each table, and -1 behind them."""
    rows = [np.flatnonzero(row) for row in mask]
    found = np.full((len(rows), max(map(len, rows))), -1)
    for table, numbers in enumerate(rows):
        found[table, : len(numbers)] = numbers
    return found


@cache
def load(file: Path) -> Network:
    """The network of a file, read once."""
    return Network(dict(np.load(file)))
