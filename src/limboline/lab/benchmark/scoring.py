"""How good a bot is at a task, and how sure that is.

Two things are drawn by lot: the seeds and the deals. The 95 % interval takes Student's t over the
means of the seeds, and over those of the deals, and adds both as variances are added.
It is never narrower than Wilson's for as many games, so that ten of ten is not yet certain.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from limboline.lab.benchmark.trial import Finished
from limboline.lab.tally import wilson

# Student's t for a two-sided interval of 95 %, by degrees of freedom from 1 on; then the normal.
_T: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
_Z: Final = 1.96


class Score(msgspec.Struct, frozen=True):
    """The share of games won, its 95 % interval, and the share with each seed."""

    value: float
    low: float
    high: float
    by_seed: tuple[float, ...]
    games: int


def score(finished: Sequence[Finished]) -> Score:
    """The score of the games of whole deals; there is at least one."""
    return score_of(shares_of(finished), turns=1 + max(game.turn for game in finished))


def shares_of(finished: Sequence[Finished]) -> NDArray[np.float64]:
    """The bot's shares: a row for each seed, and in it the games in their order."""
    seeds = 1 + max(game.seed for game in finished)
    return np.array([[game.share for game in finished if game.seed == n] for n in range(seeds)])


def score_of(shares: NDArray[np.float64], turns: int) -> Score:
    """The same from an array of shares; a deal has so many games of each seed in a row."""
    by_seed = shares.mean(axis=1)
    by_deal = shares.reshape(len(shares), -1, turns).mean(axis=(0, 2))
    value = float(shares.mean())
    spread = sqrt(_half(by_seed) ** 2 + _half(by_deal) ** 2)
    low, high = wilson(float(shares.sum()), shares.size)
    return Score(
        value,
        max(0.0, min(low, value - spread)),
        min(1.0, max(high, value + spread)),
        tuple(float(mean) for mean in by_seed),
        shares.size,
    )


def _half(means: NDArray[np.float64]) -> float:
    """Half of the interval of the mean of some means; nothing can be told from a single one."""
    n = len(means)
    if n < 2:
        return 0.0
    times = _T[n - 2] if n - 2 < len(_T) else _Z
    return float(times * means.std(ddof=1) / sqrt(n))
