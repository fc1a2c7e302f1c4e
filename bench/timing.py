"""Rates per CPU-second: what is repeated, how often, and under which clock."""

import gc
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any

from contestant import (
    CLONES,
    PLAY,
    PLAY_CLONING,
    PLAY_DEALING,
    Contestant,
    Trial,
)

Deal = Callable[[Random], Any]
Move = Callable[[Any, Random], bool]
Clone = Callable[[Any], Any]

_BATCH = 32
_GAMES_TO_COPY = 4
_POSITIONS_TO_COPY = 64


def trials(contestant: Contestant) -> dict[str, Trial]:
    """Everything this contestant can be measured at."""
    found = dict(contestant.own)
    deal, move, clone = contestant.deal, contestant.move, contestant.clone
    if deal is None or move is None:
        return found
    found |= {PLAY: _play(deal, move), PLAY_DEALING: _play(deal, move, dealing=True)}
    if clone is not None:
        found[PLAY_CLONING] = _play_cloning(deal, move, clone)
        found[CLONES] = _copy(_positions(deal, move, clone), clone)
    return found


def _play(deal: Deal, move: Move, *, dealing: bool = False) -> Trial:
    """Random games, with the time to deal them only where it is asked for."""

    def play(games: int, rng: Random) -> tuple[int, float]:
        moves, seconds = 0, 0.0
        for batch in _batches(games):
            start = process_time()
            dealt = [deal(rng) for _ in range(batch)]
            if not dealing:
                start = process_time()
            for state in dealt:
                goes_on = True
                while goes_on:
                    goes_on = move(state, rng)
                    moves += 1
            seconds += process_time() - start
        return moves, seconds

    return play


def _play_cloning(deal: Deal, move: Move, clone: Clone) -> Trial:
    """Random games with a copy before every move, without the time to deal them."""

    def play(games: int, rng: Random) -> tuple[int, float]:
        moves, seconds = 0, 0.0
        for batch in _batches(games):
            dealt = [deal(rng) for _ in range(batch)]
            start = process_time()
            for first in dealt:
                state, goes_on = first, True
                while goes_on:
                    state = clone(state)
                    goes_on = move(state, rng)
                    moves += 1
            seconds += process_time() - start
        return moves, seconds

    return play


def _batches(games: int) -> Iterator[int]:
    """Games dealt at a time: a stopwatch for each would cost as much as a few moves."""
    for done in range(0, games, _BATCH):
        yield min(_BATCH, games - done)


def _copy(positions: list[Any], clone: Clone) -> Trial:
    def copy(passes: int, _rng: Random) -> tuple[int, float]:
        start = process_time()
        for _ in range(passes):
            for state in positions:
                clone(state)
        return passes * len(positions), process_time() - start

    return copy


def _positions(deal: Deal, move: Move, clone: Clone) -> list[Any]:
    """Positions from all over a few games, as late ones are often dearer to copy."""
    rng = Random(0)
    seen = []
    for _ in range(_GAMES_TO_COPY):
        state = deal(rng)
        goes_on = True
        while goes_on:
            seen.append(clone(state))
            goes_on = move(state, rng)
    return rng.sample(seen, min(len(seen), _POSITIONS_TO_COPY))


def warm_up(trial: Trial, seconds: float) -> int:
    """How many repeats fill the time. Finding out also fills the caches."""
    rng = Random(0)
    repeats = 1
    while True:
        _, spent = trial(repeats, rng)
        if spent >= seconds / 2:
            return max(1, round(repeats * seconds / spent))
        repeats *= 2


def rate(trial: Trial, repeats: int, seed: int) -> float:
    """Things a CPU-second. Other processes on the core do not count, our own garbage does."""
    gc.collect()
    counted, seconds = trial(repeats, Random(seed))
    return counted / seconds


def spread(rates: list[float]) -> float:
    """Half the gap between the best and the worst round, as a part of the median."""
    return (max(rates) - min(rates)) / 2 / median(rates)
