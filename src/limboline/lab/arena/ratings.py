"""How strong rivals are: ratings after Bradley and Terry on the scale of Elo.

Each bot has a strength, and wins a table with a chance of its strength over that of all seats
together (with two seats that is Bradley and Terry's model, with more it is Luce's). A shared win
is shared. 400 points more mean ten times the strength; the first bot named has 0.
"""

from collections.abc import Sequence
from functools import partial
from itertools import combinations
from math import log
from typing import Any, Final

import msgspec
import numpy as np

from limboline.lab.arena.bootstrap import RESAMPLES, Numbers, Weights, estimate
from limboline.lab.arena.plan import Arena, Result

POINTS: Final = 400 / log(10)
_MOST_STEPS: Final = 200
_LONGEST_STEP: Final = 2.0
_FARTHEST: Final = 40.0  # in strengths' logarithms: as good as always


class Rating(msgspec.Struct, frozen=True):
    """How strong a bot is, with the 95 % interval, and what it has won of its games, by seat."""

    bot: str
    rating: float
    low: float
    high: float
    games: int
    score: float


class Meeting(msgspec.Struct, frozen=True):
    """Two bots at the same tables: of what either has won there, how much was the first one's."""

    bot: str
    other: str
    games: int
    score: float
    low: float
    high: float


def rate(arena: Arena, results: Sequence[Result], resamples: int = RESAMPLES) -> list[Rating]:
    """The bots of an arena, the strongest first. Without games there are no ratings."""
    if not results:
        return []
    found = estimate(arena, results, resamples, partial(_strengths, arena, results))
    rated = []
    for bot, rating in zip(arena.bots, found, strict=True):
        sat = [result for result in results if bot in result.table]
        places = sum(result.table.count(bot) for result in sat)
        score = sum(result.shares()[bot] for result in sat) / max(1, places)
        rated.append(Rating(bot, rating.value, rating.low, rating.high, len(sat), score))
    return sorted(rated, key=lambda rating: -rating.rating)


def _strengths(arena: Arena, results: Sequence[Result], weights: Weights) -> Numbers:
    """The ratings of the bots in every sample."""
    bots, pairs = arena.bots, _met(arena)
    games, wins = _counted(arena, results, weights)
    seats = np.array([[table.count(bot) for bot in bots] for table in arena.tables()])
    seats = np.vstack([seats, [[bot in pair for bot in bots] for pair in pairs]])
    # Half a game won by either of two that meet: no rating runs away to the infinite.
    halves = weights.half_games(len(pairs), 2)
    for place, pair in enumerate(pairs):
        for side, bot in enumerate(pair):
            wins[:, bots.index(bot)] += halves[:, place, side]
    return POINTS * fit(seats, np.hstack([games, halves.sum(axis=2)]), wins)


def meetings(arena: Arena, results: Sequence[Result], resamples: int = RESAMPLES) -> list[Meeting]:
    """Every two bots that have met, and what the one has won against the other."""
    found = []
    for one, other in _met(arena):
        met = [result for result in results if one in result.table and other in result.table]
        if not met:
            continue
        shares = [(result.shares()[one], result.shares()[other]) for result in met]
        (share,) = estimate(arena, met, resamples, partial(_share, met, shares))
        mine, yours = (sum(side) for side in zip(*shares, strict=True))
        score = mine / (mine + yours) if mine + yours else 0.5
        found.append(Meeting(one, other, len(met), score, share.low, share.high))
    return found


def _share(met: list[Result], won: list[tuple[float, float]], weights: Weights) -> Numbers:
    """What the first of two has won of what both have, in every sample."""
    counted = np.zeros((weights.deals, 2))
    for result, shares in zip(met, won, strict=True):
        counted[weights.place(result)] += shares
    mine, yours = (weights.samples @ counted + weights.half_games(2)).T
    share: Numbers = (mine / (mine + yours))[:, None]
    return share


def fit(seats: Any, games: Numbers, wins: Numbers) -> Numbers:
    """The strengths' logarithms that make the wins likeliest, of many samples at once.

    `seats` says how many seats each bot has at each table, `games` how many games each table has
    played, and `wins` what each bot has won, the last two for each sample. Newton's method; the
    likelihood has one summit only.
    """
    found = np.zeros_like(wins)
    for _ in range(_MOST_STEPS):
        strength = seats[None] * np.exp(found)[:, None, :]
        chance = strength / strength.sum(axis=2, keepdims=True)
        expected = games[:, :, None] * chance
        slope = wins - expected.sum(axis=1)
        bend = -np.einsum("sti,stj->sij", expected, chance)
        bend[:, range(len(found[0])), range(len(found[0]))] += expected.sum(axis=1) + 1e-12
        step = np.linalg.solve(bend[:, 1:, 1:], slope[:, 1:, None])[:, :, 0]
        step = np.clip(step, -_LONGEST_STEP, _LONGEST_STEP)
        found[:, 1:] = np.clip(found[:, 1:] + step, -_FARTHEST, _FARTHEST)
        if np.abs(step).max(initial=0.0) < 1e-8:
            break
    return found


def _met(arena: Arena) -> list[tuple[str, str]]:
    """Every two bots that share a table."""
    tables = arena.tables()
    return [
        (one, other)
        for one, other in combinations(arena.bots, 2)
        if any(one in table and other in table for table in tables)
    ]


def _counted(arena: Arena, results: Sequence[Result], weights: Weights) -> tuple[Numbers, Numbers]:
    """For each sample, the games of each table and the wins of each bot."""
    tables = {table: column for column, table in enumerate(arena.tables())}
    games = np.zeros((weights.deals, len(tables)))
    wins = np.zeros((weights.deals, len(arena.bots)))
    for result in results:
        place = weights.place(result)
        games[place, tables[result.table]] += 1
        shares = result.shares()
        wins[place] += [shares.get(bot, 0.0) for bot in arena.bots]
    return weights.samples @ games, weights.samples @ wins
