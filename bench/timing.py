"""Rates per CPU-second: what is repeated, how often, and under which clock."""

import gc
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any

from contestant import Contestant

Trial = Callable[[int, Random], int]
"""Repeats something so many times and answers how many things it counted."""

PLAY = "moves"
PLAY_CLONING = "moves_with_clone"
CLONES = "clones"
TRIALS = (PLAY, PLAY_CLONING, CLONES)

_GAMES_TO_COPY = 4
_POSITIONS_TO_COPY = 64


def trials(contestant: Contestant) -> dict[str, Trial]:
    """Everything this contestant can be measured at."""
    deal, move, clone = contestant.deal, contestant.move, contestant.clone

    def play(games: int, rng: Random) -> int:
        moves = 0
        for _ in range(games):
            state = deal(rng)
            goes_on = True
            while goes_on:
                goes_on = move(state, rng)
                moves += 1
        return moves

    if clone is None:
        return {PLAY: play}

    def play_cloning(games: int, rng: Random) -> int:
        moves = 0
        for _ in range(games):
            state = deal(rng)
            goes_on = True
            while goes_on:
                state = clone(state)
                goes_on = move(state, rng)
                moves += 1
        return moves

    positions = _positions(contestant, clone)

    def clones(passes: int, _rng: Random) -> int:
        for _ in range(passes):
            for state in positions:
                clone(state)
        return passes * len(positions)

    return {PLAY: play, PLAY_CLONING: play_cloning, CLONES: clones}


def _positions(contestant: Contestant, clone: Callable[[Any], Any]) -> list[Any]:
    """Positions from all over a few games, as late ones are often dearer to copy."""
    rng = Random(0)
    seen = []
    for _ in range(_GAMES_TO_COPY):
        state = contestant.deal(rng)
        goes_on = True
        while goes_on:
            seen.append(clone(state))
            goes_on = contestant.move(state, rng)
    return rng.sample(seen, min(len(seen), _POSITIONS_TO_COPY))


def warm_up(trial: Trial, seconds: float) -> int:
    """How many repeats fill the time. Finding out also fills the caches."""
    rng = Random(0)
    repeats = 1
    while True:
        start = process_time()
        trial(repeats, rng)
        spent = process_time() - start
        if spent >= seconds / 2:
            return max(1, round(repeats * seconds / spent))
        repeats *= 2


def rate(trial: Trial, repeats: int, seed: int) -> float:
    """Things a CPU-second. Other processes on the core do not count, our own garbage does."""
    rng = Random(seed)
    gc.collect()
    start = process_time()
    counted = trial(repeats, rng)
    return counted / (process_time() - start)


def spread(rates: list[float]) -> float:
    """Half the gap between the best and the worst round, as a part of the median."""
    return (max(rates) - min(rates)) / 2 / median(rates)
