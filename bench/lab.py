"""How fast the batch of each game is: observations, masks and choices together. Asserts nothing.

    PYTHONPATH=build/compiled python bench/lab.py            # prints the tables
    PYTHONPATH=build/compiled python bench/lab.py --write    # and writes them into docs/lab.md

A row is a game played at random or sensibly, at so many tables. What is counted are completed
actions, per CPU-second of one core; waits and stages (choices that complete nothing) stand apart.
Numbers are found out first, and then played again under the clock: nobody's policy is timed.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple

import lab_peers
import numpy as np
import pages
import report
from lab_bots import BOTS, bot_games

from limboline.cli.app import version
from limboline.games.registry import names, room
from limboline.lab.batch import Batch, batch
from limboline.lab.batch_meanings import meanings

Choose = Callable[[Batch, np.random.Generator], Any]

PAGE: Final = Path(__file__).parents[1] / "docs" / "lab.md"
SEATS: Final = 2
STEPS: Final = 100
# Completed actions a CPU-second that each game is to reach.
WANTED: Final = {"infernal-wagon": 300_000, "hellrail": 50_000, "all-wound-up": 50_000}


class Rate(NamedTuple):
    """What was measured of a game: all but the last are per CPU-second."""

    name: str
    how: str
    acts: float
    waits: float
    stages: float
    length: float  # actions a game, 0 where none has ended


class Adapted(NamedTuple):
    """How many actions a batch of one table does, and the environment that stands on it."""

    name: str
    alone: float
    in_zoo: float


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


WAYS: Final[list[tuple[str, Choose]]] = [
    ("at random", at_random),
    ("a card that fits, if there is one", matching),
    ("like `greedy`, which waits", greedy),
]


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
) -> Rate:
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
        rates.append(Rate(name, how, acted / seconds, waited / seconds, stages / seconds, length))
    return sorted(rates, key=lambda rate: rate.acts)[2]


def adapted(name: str, steps: int = 400) -> Adapted:
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
    return Adapted(name, *sorted(rates)[1])


def rates_of(name: str, tables: int, steps: int = STEPS) -> Iterator[Rate]:
    """A game in every way in which it is played here."""
    one = batch(name, tables=1)
    if one.desk.__class__.__name__ == "GenericDesk":
        tables, steps = min(tables, 16), min(steps, 20)
    ways = WAYS if "ends" in one.obs else WAYS[:1]
    for how, choose in ways:
        yield measure(name, how, chosen(name, choose, tables, steps, SEATS), SEATS)
    if name in BOTS:
        deals, numbers = as_bots(name, tables, SEATS)
        yield measure(name, f"by `{BOTS[name]}`", numbers, SEATS, deals)


def title(name: str) -> str:
    """The name of a game; where nature acts, the batch has it as the rules sketch it."""
    here = room(name)
    said = here.texts("en").say("game.name")
    return said if here.nature() is None else f"{said}, on paper"


def rates_table(rates: list[Rate]) -> str:
    """What was measured beside what is wanted: a miss is shown like a hit."""
    head = "| game | played | actions/s | waits/s | stages/s | actions a game | wanted | |"
    rule = "| --- | --- | ---: | ---: | ---: | ---: | ---: | --- |"
    return "\n".join([head, rule, *map(_rate_line, rates)])


def _rate_line(rate: Rate) -> str:
    wanted = WANTED.get(rate.name)
    length = f"{rate.length:.0f}" if rate.length else "-"
    verdict = "" if wanted is None else "reached" if rate.acts >= wanted else "missed"
    speeds = " | ".join(map(_thousands, (rate.acts, rate.waits, rate.stages)))
    aim = _thousands(wanted or 0)
    return f"| {title(rate.name)} | {rate.how} | {speeds} | {length} | {aim} | {verdict} |"


def _thousands(rate: float) -> str:
    """Three digits are more than a busy machine leaves."""
    return f"{rate / 1e3:.3g} k" if rate else "-"


def adapters_table(rows: list[Adapted]) -> str:
    """How much slower the environments are than the batch that they stand on."""
    lines = [
        f"| {title(row.name)} | {_thousands(row.alone)} | {_thousands(row.in_zoo)} "
        f"| {row.alone / row.in_zoo:.1f} |"
        for row in rows
    ]
    head = "| game | a batch of one | PettingZoo | times slower |\n| --- | ---: | ---: | ---: |"
    return "\n".join([head, *lines])


def conditions(tables: int) -> str:
    """Where, when and with what it was measured."""
    said, _ = version().splitlines()
    where = report.machine()
    played = f"{SEATS} players, {tables} tables, the middle of five rounds"
    return f"{said}, {where['cpu']}, {where['system']}, {where['date']}; {played}:"


def main(words: list[str], page: Path = PAGE) -> None:
    """Measure every game and its environments, and beside them what others have."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--only", default="", choices=names(), help="this game, and no peers")
    parser.add_argument("--write", action="store_true", help="write the tables of docs/lab.md")
    wishes = parser.parse_args(words)
    if wishes.write and wishes.only:
        parser.error("the page has every game: leave --only out")
    games = [name for name in names() if wishes.only in ("", name)]
    rates = [rate for name in games for rate in rates_of(name, wishes.tables, wishes.steps)]
    tables = {
        "rates": f"{conditions(wishes.tables)}\n\n{rates_table(rates)}",
        "adapters": adapters_table([adapted(name) for name in games]),
    }
    if not wishes.only:
        tables["hanabi"] = lab_peers.table()
    print("\n\n".join(tables.values()))
    if wishes.write:
        pages.write(page, tables)


if __name__ == "__main__":
    main(sys.argv[1:])
