"""`limboline benchmark`: how good a bot is at a named task, on deals that are the same for all."""

import os
import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from cyclopts import Parameter

from limboline.cli.flags import Processes
from limboline.cli.progress import INTERRUPTED, play_all
from limboline.kernel.hosting import Misused

if TYPE_CHECKING:
    from limboline.lab.benchmark import Row, Task, Trial

INVALID = 1


def benchmark(
    task: Annotated[str, Parameter(help="a task by its name", show_default=False)] = "",
    /,
    *bots: Annotated[
        str, Parameter(help="built-in bots or your own; {seed} in a name stands for each seed")
    ],
    seeds: Annotated[int, Parameter(help="with how many seeds each bot is tried")] = 5,
    deals: Annotated[int | None, Parameter(help="the first so many deals (usually all)")] = None,
    split: Annotated[
        Literal["train", "validation", "test"], Parameter(help="which deals; rows are of test")
    ] = "test",
    processes: Processes = None,
    leaderboard: Annotated[
        Path | None, Parameter(help="a leaderboard of your own: rows are entered into this file")
    ] = None,
    check: Annotated[
        int,
        Parameter(
            help="play so many games of each row of the leaderboard again", show_default=False
        ),
    ] = 0,
    json: Annotated[bool, Parameter(help="print the rows as JSON", negative="")] = False,
) -> int:
    """Try bots at a named task on fixed deals; or show the tasks and the leaderboard.

    `limboline benchmark` lists the tasks, `limboline benchmark TASK` the rows of one, and
    `limboline benchmark TASK BOT...` tries bots.
    """
    if seeds < 1 or (processes is not None and processes < 1):
        raise Misused("There is nothing to do with fewer than one seed or process.")
    from limboline.lab.benchmark import Trial, find_task, tasks  # they bring NumPy with them

    if task and not bots:
        return _show([find_task(task)], leaderboard, check, json=json)
    if not task:
        return _show(list(tasks().values()), leaderboard, check, json=json)
    if check:
        raise Misused("Choose --check or bots: a check plays the bots of the leaderboard.")
    if leaderboard is not None and split != "test":
        raise Misused("The leaderboard is of test deals: leave --split out.")
    asked, workers = find_task(task), processes or os.cpu_count() or 1
    trials = [
        Trial(asked, bot, seeds=seeds, deals=deals, split=split, processes=workers) for bot in bots
    ]
    for trial in trials:
        interrupted = play_all(trial)
        if trial.whole():
            _tell(trial, leaderboard, json=json)
        if interrupted:
            played = len(trial.finished)
            print(f"limboline: Stopped after {played} of {trial.total} games.", file=sys.stderr)
            return INTERRUPTED
    return 0


def _tell(trial: "Trial", file: Path | None, *, json: bool) -> None:
    """What came of a trial; whole deals count, also if it was stopped."""
    from limboline.lab.benchmark import make_row, score
    from limboline.lab.benchmark.rows import enter

    if trial.split == "test":
        row = make_row(trial, date.today().isoformat())
        if file is not None:
            enter(row, file)
        if json:
            print(msgspec.json.format(msgspec.json.encode(row), indent=1).decode())
            return
    found = score(trial.whole())
    if json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
        return
    within = f"({100 * found.low:.1f} to {100 * found.high:.1f})"
    print(f"{trial.task.name}, {trial.bot}: {found.value:.1%} {within} of {found.games} games won")
    if trial.seeds > 1:
        each = ", ".join(f"{value:.1%}" for value in found.by_seed)
        print(f"  with each seed: {each}")


def _show(tasks: "list[Task]", file: Path | None, check: int, *, json: bool) -> int:
    """The tasks with their rows; with a check, what is wrong with them."""
    from limboline.lab.benchmark.rows import leaderboard

    names = [task.name for task in tasks]
    rows = [row for row in leaderboard(file) if row.task in names]
    if check:
        return _check(rows, check)
    if json:
        print(msgspec.json.format(msgspec.json.encode(rows), indent=1).decode())
        return 0
    for task in tasks:
        print(f"{task.name}: {task.about}")
    if rows:
        _print_rows(rows)
    print("Numbers in brackets are 95 % intervals, over seeds and deals.")
    return 0


def _print_rows(rows: "list[Row]") -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("task", "bot", "won", "seeds", "deals", "made")
    table.columns[1].overflow = "fold"
    for column in table.columns[2:5]:
        column.justify = "right"
    for row in rows:
        won = f"{row.score:.1%} ({100 * row.low:.0f}-{100 * row.high:.0f})"
        table.add_row(row.task, row.bot, won, str(row.seeds), str(row.deals), row.made)
    Console().print(table)


def _check(rows: "list[Row]", games: int) -> int:
    """Play some games of every row again, and say which rows are not so.

    Of a row whose bots are not here (those of `examples` come with the repository), the numbers.
    """
    from limboline.lab.benchmark.rows import absent, check_row

    wrong = 0
    for row in rows:
        missing = absent(row)
        problems = check_row(row, 0 if missing else games)
        wrong += bool(problems)
        well = f"its numbers fit; {missing[0]} is not here to play" if missing else "as it says"
        print(f"{row.task}, {row.bot}: {'; '.join(problems) or well}", flush=True)
    return INVALID if wrong else 0
