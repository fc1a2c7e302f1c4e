"""Find the numbers by which drivers of Hellrail weigh things, by cross-entropy. It needs NumPy.

    nice python examples/learning/hellrail_numbers.py --rounds 8

In each round 32 sets of numbers, drawn around the best so far, race the usual ones on the same
deals from both seats; the next are drawn around the best quarter. A set is as good as the share of
its races that it wins, and a little by how many souls.
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import numpy as np

import limboline
from limboline.games.hellrail.bots.driving import Driver
from limboline.games.hellrail.bots.worth import STEADY, Weights
from limboline.games.hellrail.rules.carrying_out import apply
from limboline.games.hellrail.rules.choices import seat_asked
from limboline.games.hellrail.rules.ending import points
from limboline.games.hellrail.state import RUNNING

GAME: Final = limboline.game("hellrail")
FIRST_SEED: Final = 1 << 39
WIDTH: Final = 3  # how wide drivers look for plans
SETS: Final = 32
DEALS: Final = 96
BEST: Final = SETS // 4
SOULS: Final = 0.006  # what one more counts, beside a race won
# Between which bounds each number is looked for, in the order of `Weights`.
LOWEST: Final = np.array([0.7, 0, 0.1, 0, 0, 0, 0.3, 4, 0, 1, 0.1, 5, 0])
HIGHEST: Final = np.array([0.99, 1.5, 1, 2.5, 0.8, 1.5, 4, 12, 0.6, 5, 0.95, 80, 2])


def weights_of(numbers: Any) -> Weights:
    """A set of numbers; the size of a full hand is whole."""
    named = dict(zip(Weights._fields, map(float, numbers), strict=True))
    return Weights(**{**named, "full_hand": round(named["full_hand"])})


def lead(first: Weights, second: Weights, seed: int) -> int:
    """By how many points the first of two drivers wins a race."""
    drivers = [Driver(0, WIDTH, first), Driver(1, WIDTH, second)]
    state = GAME.setup(GAME.Options(), 2, seed)
    while state.ending == RUNNING:
        asked = seat_asked(state)
        apply(state, asked, drivers[asked].next(state), state.now, None)
    mine, theirs = points(state)
    return int(mine - theirs)


def races(numbers: Any, seeds: range) -> tuple[float, float]:
    """The share of races won against the usual numbers, and the mean lead."""
    own = weights_of(numbers)
    leads = [lead(own, STEADY, seed) for seed in seeds]
    leads += [-lead(STEADY, own, seed) for seed in seeds]
    return float(np.mean([0.5 + 0.5 * np.sign(one) for one in leads])), float(np.mean(leads))


def main() -> None:
    """Search, and print the best numbers of each round."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    chance = np.random.default_rng(asked.seed)
    middle = np.array([float(number) for number in STEADY])
    spread = 0.12 * (HIGHEST - LOWEST)
    with ProcessPoolExecutor(asked.processes) as pool:
        for number in range(asked.rounds):
            drawn = chance.normal(middle, spread, (SETS, len(middle))).clip(LOWEST, HIGHEST)
            first = FIRST_SEED + DEALS * number
            results = list(pool.map(races, drawn, [range(first, first + DEALS)] * SETS))
            worth = np.array([won + SOULS * souls for won, souls in results])
            best = drawn[np.argsort(-worth)[:BEST]]
            middle = 0.3 * middle + 0.7 * best.mean(0)
            spread = np.maximum(0.5 * (spread + best.std(0)), 0.01 * (HIGHEST - LOWEST))
            won = np.mean([won for won, _ in results])
            print(f"round {number + 1}: sets won {won:.1%}; now {weights_of(middle)}", flush=True)


if __name__ == "__main__":
    main()
