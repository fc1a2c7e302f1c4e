"""The steps as they come, and what they came to."""

from __future__ import annotations

import os
import platform
import statistics
from typing import TYPE_CHECKING

import boardgame
from process import cpu_name

if TYPE_CHECKING:
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
        f"{step.cpu_ms:5.2f} ms CPU an action, {step.client_bytes / 1024:5.1f} KB a client, "
        f"core {step.busy:4.0%}, driver {step.driver_busy:4.0%}{behind}{verdict}"
    )


def table(ours: Contestant, theirs: Contestant, tables: int, limit_ms: float) -> str:
    """Both side by side, with what is asked of us."""
    mine, other = _medians(ours, tables), _medians(theirs, tables)
    ratio = mine["per_cpu_s"] / other["per_cpu_s"]
    lighter = other["client_kb"] / mine["client_kb"]
    lines = [
        ["", "Limbo Line", f"boardgame.io {boardgame.VERSION}", "target"],
        ["log", "SQLite, durable", "in memory, lost with the process", ""],
        [
            f"largest number of tables, p99 under {limit_ms:.0f} ms",
            _largest(ours),
            _largest(theirs),
            f"{FEWEST_TABLES}",
        ],
        *(
            [f"with {tables} tables: {words}", mine_, theirs_, target]
            for words, mine_, theirs_, target in (
                ("p50 / p99, ms", _waits(mine), _waits(other), ""),
                ("CPU an action, ms", f"{mine['cpu_ms']:.2f}", f"{other['cpu_ms']:.2f}", ""),
                (
                    "actions a CPU-second",
                    f"{mine['per_cpu_s']:.0f} ({ratio:.1f} x)",
                    f"{other['per_cpu_s']:.0f}",
                    f"{TIMES_THE_PEER} x",
                ),
                (
                    "memory a client, KB",
                    f"{mine['client_kb']:.0f} (1/{lighter:.1f})",
                    f"{other['client_kb']:.0f}",
                    f"under {CLIENT_KB}",
                ),
            )
        ),
    ]
    widths = [max(len(line[column]) for line in lines) for column in range(4)]
    drawn = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
    return "\n".join(["", _machine(), "", drawn[0], "-" * max(map(len, drawn)), *drawn[1:]])


def beside(compiled: Contestant, theirs: Contestant, tables: int) -> str:
    """The same server as it is installed, with its rules compiled."""
    mine, other = _medians(compiled, tables), _medians(theirs, tables)
    return (
        f"\nWith compiled rules: {mine['cpu_ms']:.2f} ms CPU an action, "
        f"{mine['per_cpu_s']:.0f} actions a CPU-second "
        f"({mine['per_cpu_s'] / other['per_cpu_s']:.1f} x)."
    )


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
