"""How fast the batch of each game is: observations, masks and choices together. Asserts nothing.

    PYTHONPATH=build/compiled python bench/lab.py

A row is a game played at random or sensibly, at so many tables. What is counted are completed
actions, per CPU-second of one core; waits and stages (choices that complete nothing) stand apart.
Numbers are found out first, and then played again under the clock: nobody's policy is timed.
"""

import argparse
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np

from limboline.games.registry import names
from limboline.lab.batch import Batch, batch

Choose = Callable[[Batch, np.random.Generator], Any]


def at_random(tables: Batch, rng: np.random.Generator) -> Any:
    """Any number that may be chosen."""
    return (rng.random(tables.mask.shape, dtype=np.float32) * tables.mask).argmax(axis=1)


def matching(tables: Batch, rng: np.random.Generator) -> Any:
    """Infernal Wagon: a card that fits, if there is one; so a game lasts."""
    plays = tables.stages[1]
    way = np.arange(plays.size) % 7
    ends = tables.obs["ends"]
    fits = ends[:, way] | (way == 6) | ends[:, 6:7]
    liking = np.full(tables.mask.shape, 1e-3, np.float32)
    liking[:, plays.first : plays.first + plays.size] += fits
    liking[:, 0] = 1e-6
    luck = 0.5 + rng.random(tables.mask.shape, dtype=np.float32)
    return (liking * luck * tables.mask).argmax(axis=1)


def measure(name: str, choose: Choose, tables: int, steps: int, seats: int) -> str:
    """One row: the middle of five rounds."""
    made = batch(name, tables=tables, seats=seats, seed=1)
    rng = np.random.default_rng(1)
    numbers = []
    for _ in range(steps):
        numbers.append(choose(made, rng))
        made.step(numbers[-1])
    rates = []
    for _ in range(5):
        made.reset(1)
        games, acted, waited = made.finished, made.desk.acted, made.desk.waited
        start = process_time()
        for chosen in numbers:
            made.step(chosen)
        seconds = process_time() - start
        acted, waited = made.desk.acted - acted, made.desk.waited - waited
        stages = tables * steps - acted - waited
        ended = made.finished - games
        length = acted / ended if ended else 0
        rates.append((acted / seconds, waited / seconds, stages / seconds, length))
    acts, waits, staged, length = sorted(rates)[2]
    how = choose.__name__.replace("_", " ")
    return (
        f"| {name}, {seats}p | {how} | {tables} | {acts / 1e3:.1f} k | {waits / 1e3:.1f} k "
        f"| {staged / 1e3:.1f} k | {f'{length:.0f}' if length else '-'} |"
    )


def main() -> None:
    """Measure every game, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--only", default="")
    wishes = parser.parse_args()
    print("| game | played | tables | actions/s | waits/s | stages/s | actions a game |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
    for name in names():
        if wishes.only and name != wishes.only:
            continue
        own = batch(name, tables=1).desk.__class__.__name__ != "GenericDesk"
        steps, tables = (100, wishes.tables) if own else (20, 16)
        print(measure(name, at_random, tables, steps, 2), flush=True)
        if "ends" in batch(name, tables=1).obs:
            print(measure(name, matching, tables, steps, 2), flush=True)


if __name__ == "__main__":
    main()
