"""Do several processes play as much more? Playouts of every game in one process, then in more.

`python bench/processes.py` prints whole games a second on the clock of the wall, so the machine
should have nothing else to do. Rules are compiled where `make compiled` was run.
"""

import argparse
import os
import sys
from importlib import import_module
from multiprocessing import get_context
from time import perf_counter

from ours import COMPILED, PLAYOUTS, SEATS


def main() -> None:
    """One line a game, one column for each number of processes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--most", type=int, default=os.cpu_count() or 1, metavar="PROCESSES")
    wishes = parser.parse_args()
    counts = range(1, wishes.most + 1)
    print("| playouts a second | " + " | ".join(f"{count} at once" for count in counts) + " | |")
    print("| --- |" + " ---: |" * (len(counts) + 1))
    for name in import_module("limboline").game_names():
        rates = [measure(name, count, wishes.seconds) for count in counts]
        cells = [f"{rate:,.0f}" for rate in rates]
        print(f"| {name} | {' | '.join(cells)} | {rates[-1] / rates[0]:.2f}x |", flush=True)


def measure(name: str, processes: int, seconds: float) -> float:
    """Whole games a second of so many processes together."""
    with get_context("spawn").Pool(processes) as pool:
        work = [(name, seed, seconds) for seed in range(processes)]
        return sum(pool.starmap(play, work, chunksize=1))


def play(name: str, seed: int, seconds: float) -> float:
    """Whole games a second of one process."""
    if COMPILED.exists():
        sys.path.insert(0, str(COMPILED))
    game = import_module("limboline").game(name)
    playouts = import_module("limboline.kernel.playouts").playouts
    state = game.setup(game.Options(), SEATS, seed)
    playouts(game, state, range(1))
    start, games = perf_counter(), 0
    while perf_counter() < start + seconds:
        games += len(playouts(game, state, range(games, games + PLAYOUTS)))
    return games / (perf_counter() - start)


if __name__ == "__main__":
    main()
