"""How well bots play together: crews of one kind, and mixed ones, on the same deals."""

from collections.abc import Sequence

import msgspec
import numpy as np

from limboline.lab.arena.bootstrap import RESAMPLES, Numbers, Weights, estimate
from limboline.lab.arena.plan import Arena, Result, Table


class Crew(msgspec.Struct, frozen=True):
    """A crew, how often it has won, and how much oftener than the first crew on the same deals.

    Rates come with their 95 % intervals. `shared` counts the deals that both have played.
    """

    table: Table
    games: int
    score: float
    rate: float
    low: float
    high: float
    more: float
    more_low: float
    more_high: float
    shared: int

    @property
    def name(self) -> str:
        """Who sits there: one bot for all, or two of them mixed."""
        return " + ".join(dict.fromkeys(self.table))

    @property
    def is_first(self) -> bool:
        """Whether it is the one that others are compared with."""
        return self.more_low == self.more_high


def rate_crews(arena: Arena, results: Sequence[Result], resamples: int = RESAMPLES) -> list[Crew]:
    """The crews of an arena that have played, the best first."""
    by_table: dict[Table, list[Result]] = {}
    for table in arena.tables():
        played = [result for result in results if result.table == table]
        if played:
            by_table[table] = played
    first = next(iter(by_table.values()), [])
    found = [_crew(arena, played, first, resamples) for played in by_table.values()]
    return sorted(found, key=lambda crew: -crew.rate)


def _crew(arena: Arena, played: list[Result], first: list[Result], resamples: int) -> Crew:
    """One crew, compared with the first on the deals that both have played."""
    (rate,) = estimate(arena, played, resamples, lambda weights: _rates(played, weights)[:, None])
    score = float(np.mean([np.mean(result.scores) for result in played]))
    won = _won(played)
    more = (0.0, 0.0, 0.0) if played is first else _more(arena, played, first, resamples)
    shared = len(_deals(played) & _deals(first))
    return Crew(played[0].table, len(played), score, won, rate.low, rate.high, *more, shared)


def _more(
    arena: Arena, mine: list[Result], yours: list[Result], resamples: int
) -> tuple[float, float, float]:
    """How much oftener one crew wins than the other, with the interval."""
    shared = _deals(mine) & _deals(yours)
    if not shared:
        return 0.0, -1.0, 1.0
    one, other = ([result for result in side if result.deal in shared] for side in (mine, yours))
    (more,) = estimate(
        arena,
        one + other,
        resamples,
        lambda weights: (_rates(one, weights) - _rates(other, weights))[:, None],
    )
    return _won(one) - _won(other), more.low, more.high


def _deals(played: Sequence[Result]) -> set[int]:
    return {result.deal for result in played}


def _won(played: Sequence[Result]) -> float:
    return sum(result.won for result in played) / len(played)


def _rates(played: Sequence[Result], weights: Weights) -> Numbers:
    """The win rate in every sample."""
    won = np.zeros((weights.deals, 2))
    for result in played:
        won[weights.place(result), 0 if result.won else 1] += 1
    wins, losses = (weights.samples @ won + weights.half_games(2)).T
    rates: Numbers = wins / (wins + losses)
    return rates
