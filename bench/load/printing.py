"""The steps as they come, and what they came to."""

from __future__ import annotations

import os
import platform
import statistics
from datetime import date
from typing import TYPE_CHECKING

import boardgame
from process import cpu_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from run import Contestant
    from step import Step

FEWEST_TABLES = 300
TIMES_THE_PEER = 3
CLIENT_KB = 40


def progress(name: str, step: Step, limit_ms: float) -> str:
    """One step, as it was."""
    verdict = "" if step.within(limit_ms) else "  too slow"
    behind = f", {step.due - step.actions} not done" if step.actions < step.due else ""
    return (
        f"{name:13} {step.tables:5} tables: p50 {step.p50_ms:6.1f} ms, p99 {step.p99_ms:7.1f} ms, "
        f"{step.cpu_ms:5.2f} ms CPU a play, {step.client_bytes / 1024:5.1f} KB a client, "
        f"core {step.busy:4.0%}, driver {step.driver_busy:4.0%}{behind}{verdict}"
    )


def table(
    ours: Contestant, theirs: Contestant | None, tables: int, limit_ms: float, disk_ms: float
) -> str:
    """Both side by side, with what is asked of us."""
    mine = _medians(ours, tables)
    other = None if theirs is None else _medians(theirs, tables)
    ratio = "" if other is None else f" ({mine['per_cpu_s'] / other['per_cpu_s']:.1f} x)"
    lighter = "" if other is None else f" (1/{other['client_kb'] / mine['client_kb']:.1f})"
    waits = f"p50 / p99, ms (one fsync: {disk_ms:.2f})"
    lines = [
        ["", "Limbo Line", f"boardgame.io {boardgame.VERSION}", "target"],
        ["log", "SQLite, durable", "in memory, lost with the process", ""],
        [
            f"largest number of tables, p99 under {limit_ms:.0f} ms",
            _largest(ours),
            "" if theirs is None else _largest(theirs),
            f"{FEWEST_TABLES}",
        ],
        *(
            [f"with {tables} tables: {words}", mine_, theirs_, target]
            for words, mine_, theirs_, target in (
                (waits, _waits(mine), "" if other is None else _waits(other), ""),
                ("CPU a play, ms", f"{mine['cpu_ms']:.2f}", _number(other, "cpu_ms", 2), ""),
                (
                    "plays a CPU-second",
                    f"{mine['per_cpu_s']:.0f}{ratio}",
                    _number(other, "per_cpu_s"),
                    f"{TIMES_THE_PEER} x",
                ),
                (
                    "memory a client, KB",
                    f"{mine['client_kb']:.0f}{lighter}",
                    _number(other, "client_kb"),
                    f"under {CLIENT_KB}",
                ),
            )
        ),
    ]
    return "\n".join(["", _machine(), "", *_drawn(lines)])


def games(rows: Sequence[Contestant], disk_ms: float) -> str:
    """Each of our games, a line for each number of tables."""
    waits = f"p50 / p99, ms (one fsync: {disk_ms:.2f})"
    head = ["game, seats", "tables", waits, "CPU a play, ms", "plays a CPU-second", "KB a client"]
    lines = [[*head, "core"]]
    for row in rows:
        name = _name(row)
        for tables in sorted({step.tables for step in row.steps}):
            of = _medians(row, tables)
            busy = statistics.median(step.busy for step in row.steps if step.tables == tables)
            lines.append(
                [
                    *(name, f"{tables}", _waits(of), f"{of['cpu_ms']:.2f}"),
                    *(f"{of['per_cpu_s']:.0f}", f"{of['client_kb']:.0f}", f"{busy:.0%}"),
                ]
            )
    return "\n".join(["", *_drawn(lines), *_helpers(rows)])


def beside(compiled: Contestant, ours: Contestant, theirs: Contestant | None, tables: int) -> str:
    """The same server as it is installed, with its rules compiled."""
    mine, pure = _medians(compiled, tables), _medians(ours, tables)
    ratio = ""
    if theirs is not None:
        times = mine["per_cpu_s"] / _medians(theirs, tables)["per_cpu_s"]
        ratio = f" ({times:.1f} x boardgame.io)"
    return (
        f"\nWith compiled rules: {mine['cpu_ms']:.2f} ms CPU a play, "
        f"{mine['per_cpu_s']:.0f} plays a CPU-second{ratio}, "
        f"{mine['per_cpu_s'] / pure['per_cpu_s']:.2f} x those as they are written."
    )


def markdown(rows: Sequence[Contestant], disk_ms: float, shares: str) -> str:
    """All that was measured, for the page of the operators."""
    waits = f"p50 / p99, ms (one fsync: {disk_ms:.2f})"
    head = ["game, seats", "tables", "CPU a play, ms", "plays a CPU-second", waits, "KB a client"]
    lines = [head, ["---"] * len(head)]
    for row in rows:
        for tables in sorted({step.tables for step in row.steps}):
            of = _medians(row, tables)
            lines.append(
                [
                    *(_name(row), f"{tables}", f"{of['cpu_ms']:.2f}", f"{of['per_cpu_s']:.0f}"),
                    *(_waits(of), f"{of['client_kb']:.0f}"),
                ]
            )
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    texts = (f"{date.today()}; {_machine()}.", table, *_helpers(rows), shares)
    return "\n\n".join(text for text in texts if text)


def _helpers(rows: Sequence[Contestant]) -> list[str]:
    """What belongs to a server and to no client, in a sentence."""
    most = max(step.helper_bytes for row in rows for step in row.steps)
    words = "Beside it the processes in which toys run have"
    return [f"{words} {most / 1024**2:.0f} MB, once for a server."] if most > 0 else []


def _name(row: Contestant) -> str:
    if row.name == boardgame.NAME or "," in row.name:
        return row.name
    rules = " (compiled rules)" if row.name == "compiled" else ""
    return f"infernal-wagon, {row.seats}{rules}"


def _drawn(lines: list[list[str]]) -> list[str]:
    """Rows under each other, with a line below the first."""
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    drawn = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
    return [drawn[0], "-" * max(map(len, drawn)), *drawn[1:]]


def _number(of: dict[str, float] | None, name: str, digits: int = 0) -> str:
    return "" if of is None else f"{of[name]:.{digits}f}"


def _medians(contestant: Contestant, tables: int) -> dict[str, float]:
    """Of all its steps with so many tables."""
    steps = [step for step in contestant.steps if step.tables == tables]
    return {
        "p50_ms": statistics.median(step.p50_ms for step in steps),
        "p99_ms": statistics.median(step.p99_ms for step in steps),
        "cpu_ms": statistics.median(step.cpu_ms for step in steps),
        "per_cpu_s": statistics.median(step.per_cpu_s for step in steps),
        "client_kb": statistics.median(step.client_bytes for step in steps) / 1024,
    }


def _waits(of: dict[str, float]) -> str:
    return f"{of['p50_ms']:.1f} / {of['p99_ms']:.1f}"


def _largest(contestant: Contestant) -> str:
    step = contestant.largest()
    if step is None:
        return "none that was tried"
    return f"{step.tables} (core {step.busy:.0%} busy)"


def _machine() -> str:
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{cpu_name()}, {os.cpu_count()} cores, {python}; load of the machine: {load}"
