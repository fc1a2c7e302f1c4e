"""How many tables one core holds: Limbo Line and boardgame.io side by side. Asserts nothing."""

import argparse
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import monotonic

import boardgame
import floor
import printing
import stages
import wagon
from party import SEATS, Party
from process import Command, fsync_ms, raise_limits, scratch, share_out_cores
from step import Step, take_step
from turns import Turns

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"
PROGRAM = ROOT / ".venv" / "bin" / "limboline"

LIMIT_MS = 50.0
# What is asked of Limbo Line: with so many tables beside the peer, and by itself with a crowd.
TABLES = 300
CROWD = 450
# The search ends when the answer is known so closely, or the time is over.
CLOSE = 0.05
MOST = 4_000
MINUTES = 11.0
# What can be measured, in this order.
PARTS = ("beside", "floor", "crowd", "games", "profile", "largest")


@dataclass
class Contestant:
    """A server, how to play on it, and how it did with how many tables."""

    name: str
    command: Callable[[Path], Command]
    party: Callable[[int, int], Party]
    seats: int = SEATS
    steps: list[Step] = field(default_factory=list)

    def best_at(self, tables: int) -> Step:
        """How it did with so many tables, in the calmer of its tries."""
        return min((s for s in self.steps if s.tables == tables), key=lambda s: s.p99_ms)

    def largest(self) -> Step | None:
        """The most tables with which everybody was told in time."""
        within = [step for step in self.steps if step.within(LIMIT_MS)]
        return max(within, key=lambda step: step.tables, default=None)


def main() -> None:
    """Measure what was asked for and print what came out."""
    wishes = _wishes()
    until = monotonic() + 60 * wishes.minutes
    core, others = share_out_cores()
    os.sched_setaffinity(0, others)
    raise_limits()
    ours = Contestant("Limbo Line", partial(wagon.command, wishes.program, None), wagon.Wagon)
    compiled = Contestant("compiled", partial(wagon.command, wishes.program, COMPILED), wagon.Wagon)
    theirs: Contestant | None = None
    if {"beside", "largest"} & set(wishes.parts) and not wishes.alone:
        node = boardgame.install()
        theirs = Contestant(boardgame.NAME, lambda _: boardgame.command(node), boardgame.Match)
    both = [one for one in (ours, theirs) if one is not None]
    floors = [
        Contestant(name, partial(floor.command, durable), floor.Table)
        for name, durable in (("nothing, 4", False), ("nothing but a log, 4", True))
    ]
    with scratch() as folder:
        disk_ms = fsync_ms(folder)
    print(f"One fsync of this disk takes {disk_ms:.2f} ms.", flush=True)
    if {"beside", "largest"} & set(wishes.parts):
        # They take turns, so that a slow minute of the machine hits all.
        for _ in range(wishes.rounds):
            for contestant in [*both, compiled] if COMPILED.exists() else both:
                _step(contestant, wishes, core, wishes.tables)
            for contestant in floors if "floor" in wishes.parts else ():
                _step(contestant, wishes, core, wishes.tables)
    if "crowd" in wishes.parts:
        _step(ours, wishes, core, wishes.crowd)
    games = _other_games(wishes, core) if "games" in wishes.parts else []
    shares = _profile(ours, wishes, core) if "profile" in wishes.parts else ""
    if "largest" in wishes.parts:
        for left, contestant in zip((len(both), 1), both, strict=False):
            _search(contestant, wishes, core, monotonic() + (until - monotonic()) / left)
    if any(step.tables == wishes.tables for step in ours.steps):
        print(printing.table(ours, theirs, wishes.tables, LIMIT_MS, disk_ms))
        if compiled.steps:
            print(printing.beside(compiled, ours, theirs, wishes.tables))
    rows = [*games] if ours.steps == [] else [ours, *games]
    if rows:
        print(printing.games(rows, disk_ms))
    if shares:
        print(f"\n{shares}")
    if wishes.write:
        measured = [one for one in (*floors, theirs, ours, compiled, *games) if one is not None]
        _write(printing.markdown(measured, disk_ms, shares))


def _write(text: str) -> None:
    """Put the table on the page of the operators."""
    sys.path.append(str(ROOT / "bench"))
    import pages

    pages.write(ROOT / "docs" / "operators.md", {"load": text})


def _profile(ours: Contestant, wishes: argparse.Namespace, core: int) -> str:
    """Once more, looked at from inside; its times do not count."""
    with scratch() as folder:
        found = folder / "stages.json"
        command = stages.profiled(ours.command(folder), found)
        take_step(command, ours.party, core, wishes.tables, wishes.warm_up, wishes.seconds)
        return stages.shares(found)


def _other_games(wishes: argparse.Namespace, core: int) -> list[Contestant]:
    """The games with turns, each with as many tables, for two and for four."""
    found = []
    for game in ("hellrail", "all-wound-up"):
        for seats in (2, 4):
            command = partial(wagon.command, wishes.program, None)
            party = partial(Turns, game=game, seats=seats)
            contestant = Contestant(f"{game}, {seats}", command, party, seats)
            _step(contestant, wishes, core, wishes.tables)
            found.append(contestant)
    return found


def _step(contestant: Contestant, wishes: argparse.Namespace, core: int, tables: int) -> Step:
    with scratch() as folder:
        step = take_step(
            contestant.command(folder),
            contestant.party,
            core,
            tables,
            wishes.warm_up,
            wishes.seconds,
            contestant.seats,
        )
    contestant.steps.append(step)
    print(printing.progress(contestant.name, step, LIMIT_MS), flush=True)
    return step


def _search(contestant: Contestant, wishes: argparse.Namespace, core: int, until: float) -> None:
    """Double until it is too much, then halve the gap, as long as there is time for a step."""
    took = [0.0]

    def time_left() -> bool:
        return monotonic() + took[0] < until

    def holds(tables: int) -> bool:
        """On a shared machine anything can go wrong once."""
        for _ in range(wishes.tries):
            begun = monotonic()
            within = _step(contestant, wishes, core, tables).within(LIMIT_MS)
            took[0] = monotonic() - begun
            if within or not time_left():
                return within
        return False

    good = wishes.tables if contestant.best_at(wishes.tables).within(LIMIT_MS) else 0
    bad = 0 if good else wishes.tables
    while not bad and good < MOST and time_left():
        if holds(2 * good):
            good *= 2
        else:
            bad = 2 * good
    while bad and bad - good > max(1.0, CLOSE * bad) and time_left():
        middle = (good + bad) // 2
        good, bad = (middle, bad) if holds(middle) else (good, middle)
    if not time_left():
        print(f"{contestant.name}: the time for the search is over.", flush=True)


def _wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "parts",
        nargs="*",
        default=PARTS,
        metavar="part",
        help=f"what to measure: any of {', '.join(PARTS)} (all)",
    )
    parser.add_argument("--tables", type=int, default=TABLES, help=f"beside each other ({TABLES})")
    parser.add_argument("--crowd", type=int, default=CROWD, help=f"ours alone, once ({CROWD})")
    parser.add_argument("--rounds", type=int, default=2, help="turns with that many tables (2)")
    parser.add_argument("--seconds", type=float, default=12, help="of each step (12)")
    parser.add_argument("--warm-up", type=float, default=5, help="seconds before each step (5)")
    parser.add_argument("--tries", type=int, default=2, help="before a step counts as failed (2)")
    parser.add_argument(
        "--minutes", type=float, default=MINUTES, help=f"until the search ends ({MINUTES:.0f})"
    )
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument("--write", action="store_true", help="the table of docs/operators.md anew")
    parser.add_argument("--program", type=Path, default=PROGRAM, help="the limboline to start")
    wishes = parser.parse_args()
    unknown = set(wishes.parts) - set(PARTS)
    if unknown:
        sys.exit(f"There is no part {min(unknown)!r}; there are {', '.join(PARTS)}.")
    return wishes


if __name__ == "__main__":
    main()
