"""What a network has learned of this game, at a seat. It needs NumPy, so it is imported late."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from limboline.bots.policy import PolicyBot
from limboline.bots.seat_encoder import SeatEncoder
from limboline.games.infernal_wagon import encoding
from limboline.games.infernal_wagon.bots import recall
from limboline.games.infernal_wagon.game import game
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.rules.encoding_layout import ASK, CALLS, SHRUG
from limboline.kernel.encoding import Pace
from limboline.kernel.random import Random

_ROOM: Final = SimpleNamespace(game=game, encoding=encoding)
_NOTHING_GOOD: Final = (CALLS.index("help"), SHRUG)


class Network:
    """Weights as `examples/learning/train.py` saves them, and what was trained on beside them."""

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


class Learned(PolicyBot):
    """The network of the package at a seat.

    Of its words it says those that bind no seat: questions, what it holds, its Curse; and that it
    has nothing good, while that is so. Promises ("I've got it!") it was not taught to keep.
    """

    name = "learned"
    remembers = True

    def __init__(self, seat: int, rng: Random, pace: Pace) -> None:
        super().__init__(seat, rng)
        network = load(Path(str(files("limboline.games.infernal_wagon") / "data/veteran.npz")))
        self.pace = Pace(
            reaction_ms=pace.reaction_ms, overlooks=pace.overlooks, speech_ms=network.speech_ms
        )
        self.talks = network.talks
        self.policy = network.policy
        self.has_nothing_good = False

    def take_seat(self, options: Any, seats: int, seat: int) -> SeatEncoder:
        """Sit down at a desk of this game."""
        desk = encoding.desk(options, seats, 1, self.pace, self.talks)
        return SeatEncoder(_ROOM, desk, options, seats, seat, talk=self.talks)

    def allowed(self, encoder: SeatEncoder) -> NDArray[np.bool_]:
        """What it may choose: of words, only what is so."""
        mask = encoder.mask.copy()
        calls = encoder.choices - (SHRUG + 1)
        says: Sequence[int] = _NOTHING_GOOD if self.has_nothing_good else ()
        for word in (*range(ASK), SHRUG):
            mask[:, calls + word] &= word in says
        return mask
