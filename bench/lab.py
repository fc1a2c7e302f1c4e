"""How fast the batch of each game is: observations, masks and choices together. Asserts nothing.

    PYTHONPATH=build/compiled python bench/lab.py

A row is a game played at random or sensibly, at so many tables. What is counted are completed
actions, per CPU-second of one core; waits and stages (choices that complete nothing) stand apart.
Numbers are found out first, and then played again under the clock: nobody's policy is timed.
"""

import argparse
from collections.abc import Callable
from functools import cache
from time import process_time
from typing import Any

import lab_peers
import numpy as np
from lab_bots import BOTS, bot_games

from limboline.games.registry import names
from limboline.lab.batch import Batch, batch
from limboline.lab.batch_meanings import meanings

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


def greedy(tables: Batch, rng: np.random.Generator) -> Any:
    """Infernal Wagon, like the bot: a card that fits; after two seconds, what costs least."""
    cost = 1 + _costs(tables)
    plays = tables.stages[1]
    way = np.arange(plays.size) % 7
    ends = tables.obs["ends"]
    fits = ends[:, way] | (way == 6) | ends[:, 6:7]
    liking = np.full(tables.mask.shape, 1e-3, np.float32)
    liking[:, plays.first : plays.first + plays.size] = np.where(fits, 100, 1e-2 / cost**4)
    liking[:, 0] = np.where(tables.obs["idle"][:, 0] < 3, 1, 1e-9)
    place = tables.stages[2]
    entered, stop = tables.obs["chosen"][:, 1:].astype(np.int64) - 1, np.arange(place.size)
    joined = (entered == stop) | (entered == 6) | (stop == 6)
    liking[:, place.first : place.first + place.size] = np.where(joined, 100, 1e-2)
    luck = 0.9 + 0.1 * rng.random(tables.mask.shape, dtype=np.float32)
    return (liking * luck * tables.mask).argmax(axis=1)


@cache
def _costs(tables: Batch) -> Any:
    """What each play costs where it does not fit: so many cards, or the draw, which is worse."""
    plays = tables.stages[1]
    meant = meanings(tables)[plays.first : plays.first + plays.size].astype(np.int64)
    printed = len(tables.stages) + 19  # behind the stages and what else is printed on the card
    return meant[:, printed] + 4 * meant[:, printed + 1]


def chosen(name: str, choose: Choose, tables: int, steps: int, seats: int) -> list[Any]:
    """What is chosen at each step by a policy."""
    made = batch(name, tables=tables, seats=seats, seed=1)
    rng = np.random.default_rng(1)
    numbers = []
    for _ in range(steps):
        numbers.append(choose(made, rng))
        made.step(numbers[-1])
    return numbers


def as_bots(name: str, tables: int, seats: int, games: int = 6) -> tuple[list[int], list[Any]]:
    """Deals and what bots choose at them, over and over, as long as all of these games last."""
    played = bot_games(name, seats, games)
    steps = min(len(numbers) for _, numbers in played)
    order = [played[table % games] for table in range(tables)]
    numbers = np.array([chosen[:steps] for _, chosen in order]).T
    return [seed for seed, _ in order], list(numbers)


def measure(
    name: str, how: str, numbers: list[Any], seats: int, deals: list[int] | None = None
) -> str:
    """One row: the middle of five rounds."""
    tables, steps = len(numbers[0]), len(numbers)
    made = batch(name, tables=tables, seats=seats, seed=1, deals=deals)
    rates = []
    for _ in range(5):
        made.reset(1)
        games, acted, waited = made.finished, made.desk.acted, made.desk.waited
        start = process_time()
        for one in numbers:
            made.step(one)
        seconds = process_time() - start
        acted, waited = made.desk.acted - acted, made.desk.waited - waited
        stages = tables * steps - acted - waited
        ended = made.finished - games
        length = acted / ended if ended else 0
        rates.append((acted / seconds, waited / seconds, stages / seconds, length))
    acts, waits, staged, length = sorted(rates)[2]
    return (
        f"| {name}, {seats}p | {how} | {tables} | {acts / 1e3:.1f} k | {waits / 1e3:.1f} k "
        f"| {staged / 1e3:.1f} k | {f'{length:.0f}' if length else '-'} |"
    )


def adapted(name: str, steps: int = 400) -> str:
    """One row: a batch of one table, and the PettingZoo environment that stands on it."""
    from limboline.lab.batch_aec import env

    made, game = batch(name, tables=1, seed=1), env(name)
    rng = np.random.default_rng(1)
    numbers = []
    for _ in range(steps):
        numbers.append(at_random(made, rng))
        made.step(numbers[-1])
    rates = []
    for _ in range(3):
        made.reset(1)
        acted, start = made.desk.acted, process_time()
        for one in numbers:
            made.step(one)
        alone = (made.desk.acted - acted) / (process_time() - start)
        game.reset(seed=1)
        acted, start = game.table.desk.acted, process_time()
        for _ in range(steps):
            agent = game.agent_selection
            if game.terminations[agent]:
                game.reset()
                continue
            looks, *_ = game.last()
            game.step(int(rng.choice(np.flatnonzero(looks["action_mask"]))))
        rates.append((alone, (game.table.desk.acted - acted) / (process_time() - start)))
    alone, in_zoo = sorted(rates)[1]
    return f"| {name} | {alone / 1e3:.1f} k | {in_zoo / 1e3:.1f} k | {alone / in_zoo:.1f} |"


def main() -> None:
    """Measure every game and its environments, and beside them what others have."""
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
        ways = [at_random]
        if "ends" in batch(name, tables=1).obs:
            ways += [matching, greedy]
        for choose in ways:
            how = choose.__name__.replace("_", " ")
            print(measure(name, how, chosen(name, choose, tables, steps, 2), 2), flush=True)
        if name in BOTS:
            deals, numbers = as_bots(name, tables, 2)
            print(measure(name, f"by `{BOTS[name]}`", numbers, 2, deals), flush=True)
    print("\n| game | a batch of one | PettingZoo | times slower |")
    print("| --- | ---: | ---: | ---: |")
    for name in names():
        if wishes.only in ("", name):
            print(adapted(name), flush=True)
    if not wishes.only:
        lab_peers.print_table()


if __name__ == "__main__":
    main()
