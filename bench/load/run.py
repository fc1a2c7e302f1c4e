"""How many tables one core holds: Limbo Line and boardgame.io side by side. Asserts nothing."""

import argparse
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import boardgame
import printing
import stages
import wagon
from party import Party
from process import Command, fsync_ms, raise_limits, scratch, share_out_cores
from step import Step, take_step
from turns import Turns

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"
PROGRAM = ROOT / ".venv" / "bin" / "limboline"

LIMIT_MS = 50.0
# What is asked of Limbo Line.
TABLES = 300
# The search ends when the answer is known so closely.
CLOSE = 0.05
MOST = 4_000


@dataclass
class Contestant:
    """A server, how to play on it, and how it did with how many tables."""

    name: str
    command: Callable[[Path], Command]
    party: Callable[[int, int], Party]
    steps: list[Step] = field(default_factory=list)

    def best_at(self, tables: int) -> Step:
        """How it did with so many tables, in the calmer of its tries."""
        return min((s for s in self.steps if s.tables == tables), key=lambda s: s.p99_ms)

    def largest(self) -> Step | None:
        """The most tables with which everybody was told in time."""
        within = [step for step in self.steps if step.within(LIMIT_MS)]
        return max(within, key=lambda step: step.tables, default=None)


def main() -> None:
    """Measure both and print what came out."""
    wishes = _wishes()
    core, others = share_out_cores()
    os.sched_setaffinity(0, others)
    raise_limits()
    node = boardgame.install()
    both = [
        Contestant("Limbo Line", partial(wagon.command, wishes.program, None), wagon.Wagon),
        Contestant("boardgame.io", lambda _: boardgame.command(node), boardgame.Match),
    ]
    compiled = Contestant("compiled", partial(wagon.command, wishes.program, COMPILED), wagon.Wagon)
    # They take turns, so that a slow minute of the machine hits all.
    for _ in range(wishes.rounds):
        for contestant in [*both, compiled] if COMPILED.exists() else both:
            _step(contestant, wishes, core, wishes.tables)
    if not wishes.quick:
        for contestant in both:
            _search(contestant, wishes, core)
    print(printing.table(*both, wishes.tables, LIMIT_MS))
    if compiled.steps:
        print(printing.beside(compiled, both[1], wishes.tables))
    _profile(both[0], wishes, core)
    _other_games(wishes, core)


def _profile(ours: Contestant, wishes: argparse.Namespace, core: int) -> None:
    """Once more, looked at from inside; its times do not count."""
    with scratch() as folder:
        print(f"One fsync of this disk takes {fsync_ms(folder):.2f} ms.")
        found = folder / "stages.json"
        command = stages.profiled(ours.command(folder), found)
        take_step(command, ours.party, core, wishes.tables, wishes.warm_up, wishes.seconds)
        print(stages.shares(found), flush=True)


def _other_games(wishes: argparse.Namespace, core: int) -> None:
    """The games with turns, each with as many tables, for two and for four."""
    for game in ("hellrail", "all-wound-up"):
        for seats in (2, 4):
            with scratch() as folder:
                step = take_step(
                    wagon.command(wishes.program, None, folder),
                    partial(Turns, game=game, seats=seats),
                    core,
                    wishes.tables,
                    wishes.warm_up,
                    wishes.seconds,
                    seats,
                )
            print(printing.progress(f"{game}, {seats}", step, LIMIT_MS), flush=True)


def _step(contestant: Contestant, wishes: argparse.Namespace, core: int, tables: int) -> Step:
    with scratch() as folder:
        step = take_step(
            contestant.command(folder),
            contestant.party,
            core,
            tables,
            wishes.warm_up,
            wishes.seconds,
        )
    contestant.steps.append(step)
    print(printing.progress(contestant.name, step, LIMIT_MS), flush=True)
    return step


def _search(contestant: Contestant, wishes: argparse.Namespace, core: int) -> None:
    """Double until it is too much, then halve the gap."""

    def holds(tables: int) -> bool:
        """On a shared machine anything can go wrong once."""
        return any(
            _step(contestant, wishes, core, tables).within(LIMIT_MS) for _ in range(wishes.tries)
        )

    good = wishes.tables if contestant.best_at(wishes.tables).within(LIMIT_MS) else 0
    bad = 0 if good else wishes.tables
    while not bad and good < MOST:
        if holds(2 * good):
            good *= 2
        else:
            bad = 2 * good
    while bad - good > max(1.0, CLOSE * bad):
        middle = (good + bad) // 2
        good, bad = (middle, bad) if holds(middle) else (good, middle)


def _wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES, help=f"beside each other ({TABLES})")
    parser.add_argument("--rounds", type=int, default=3, help="turns with that many tables (3)")
    parser.add_argument("--seconds", type=float, default=15, help="of each step (15)")
    parser.add_argument("--warm-up", type=float, default=8, help="seconds before each step (8)")
    parser.add_argument("--tries", type=int, default=2, help="before a step counts as failed (2)")
    parser.add_argument("--quick", action="store_true", help="do not look for the largest number")
    parser.add_argument("--program", type=Path, default=PROGRAM, help="the limboline to start")
    return parser.parse_args()


if __name__ == "__main__":
    main()
