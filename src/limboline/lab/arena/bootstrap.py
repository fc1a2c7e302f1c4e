"""How sure a number is, if the deals had been others: a Bayesian bootstrap.

Every deal gets a random weight of mean 1, again and again, and one looks how far the numbers move.
The games of a deal share its weight, at every table that was dealt it: what the luck of the deal
does to both sides cancels out. To each result that a game may have, half a game is added (with a
random weight too). For games that have nothing to do with each other that is exactly Jeffreys'
interval, which stays honest when one bot has won every time.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from limboline.lab.arena.plan import Arena, Result

Numbers = NDArray[np.float64]

RESAMPLES: Final = 2_000
PRIOR: Final = 0.5
# Of so few deals one cannot tell how much their games go together: then the interval is the wider
# of two, by deals and by games.
FEW_DEALS: Final = 20
_WITHIN: Final = (2.5, 97.5)  # the middle 95 in 100


@dataclass(frozen=True, slots=True)
class Found:
    """A number from the games as they were, and where it lies with 95 % confidence."""

    value: float
    low: float
    high: float


class Weights:
    """The random weights of deals, the same ones for everything that is asked of them."""

    def __init__(
        self, arena: Arena, results: Iterable[Result], resamples: int, *, by_deals: bool = True
    ) -> None:
        """They are for deals, or for single games. The first sample is the games as they were."""
        self._arena: Final = arena
        self._by_deals: Final = by_deals
        keys = sorted({self._key(result) for result in results})
        self._place: Final = {key: place for place, key in enumerate(keys)}
        self._chance: Final = np.random.default_rng(0)
        self.deals: Final = len(keys)
        self.samples: Final = self._chance.exponential(size=(resamples, len(keys)))
        self.samples[0] = 1.0

    def place(self, result: Result) -> int:
        """The column of a game's deal."""
        return self._place[self._key(result)]

    def half_games(self, *shape: int) -> Numbers:
        """The weights of half games, for every sample and whatever else."""
        drawn: Numbers = self._chance.gamma(PRIOR, size=(len(self.samples), *shape))
        drawn[0] = PRIOR
        return drawn

    def _key(self, result: Result) -> tuple[Any, ...]:
        """Games with the same key depend on each other."""
        if not self._by_deals:
            return (result.deal, *result.table, result.rotation)
        return (result.deal,) if self._arena.same_deals else (result.deal, *result.table)


def estimate(
    arena: Arena, results: Sequence[Result], resamples: int, ask: Callable[[Weights], Numbers]
) -> list[Found]:
    """Some numbers with their intervals; `ask` tells them, a column each, for every sample."""
    weights = Weights(arena, results, resamples)
    ways = [ask(weights)]
    if weights.deals < FEW_DEALS:
        ways.append(ask(Weights(arena, results, resamples, by_deals=False)))
    bounds = np.array([np.percentile(samples, _WITHIN, axis=0) for samples in ways])
    lows, highs = bounds[:, 0].min(axis=0), bounds[:, 1].max(axis=0)
    return [
        Found(float(value), float(low), float(high))
        for value, low, high in zip(ways[0][0], lows, highs, strict=True)
    ]
