"""The measured rows as a table for people and as JSON for programs."""

import platform
from datetime import date
from pathlib import Path
from typing import Any

from contestant import PLAY, PLAY_BATCHED, PLAY_CLONING, TRIALS
from timing import spread
from worker import Row

# The two peers everybody is held against: a big board game in Python and a card game in C++.
YARDSTICKS = {"catanatron": "x Catanatron", "openspiel-hanabi": "x C++ hanabi"}

NOTE = (
    "Random play, per CPU-second of one core; median of the rounds, ± half the range. "
    "Ratios: moves / batched moves over the peer's moves / both with clone."
)

LEFT_ALIGNED = 2  # the columns of words; the others are numbers

Machine = dict[str, str]


def machine() -> Machine:
    """Where and when this was measured; numbers of other days or machines do not compare."""
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "cpu": _cpu(),
        "system": f"{platform.system()} {platform.machine()}",
        "date": date.today().isoformat(),
    }


def _cpu() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown CPU"


def text(rows: list[Row], where: Machine) -> str:
    """The table in columns."""
    lines = _cells(rows)
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    drawn = [
        "  ".join(
            cell.ljust(width) if column < LEFT_ALIGNED else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]
    rule = "-" * max(len(line) for line in drawn)
    return _page([drawn[0], rule, *drawn[1:]], rows, where)


def markdown(rows: list[Row], where: Machine) -> str:
    """The same table for a document."""
    head, *body = _cells(rows)
    rule = [*["---"] * LEFT_ALIGNED, *["---:"] * (len(head) - LEFT_ALIGNED)]
    drawn = ["| " + " | ".join(line) + " |" for line in [head, rule, *body]]
    return _page(drawn, rows, where)


def _page(drawn: list[str], rows: list[Row], where: Machine) -> str:
    failures = [f"{row.entry.title} {row.note}" for row in rows if row.note.startswith("failed")]
    return "\n".join([", ".join(where.values()), "", *drawn, "", NOTE, *failures])


def as_json(rows: list[Row], where: Machine, seconds: float, rounds: int) -> dict[str, Any]:
    """Everything measured, every round of it."""
    return {
        "machine": where,
        "seconds": seconds,
        "rounds": rounds,
        "rows": [
            {
                "name": row.entry.name,
                "title": row.entry.title,
                "version": row.version or None,
                "note": row.note or None,
                **{trial: _measured(row, trial) for trial in TRIALS},
            }
            for row in rows
        ],
    }


def _measured(row: Row, trial: str) -> dict[str, Any] | None:
    rates = row.rates.get(trial)
    if not rates:
        return None
    return {"median": row.median(trial), "spread": spread(rates), "rounds": rates}


def _cells(rows: list[Row]) -> list[list[str]]:
    by_name = {row.entry.name: row for row in rows}
    yardsticks = {head: by_name[name] for name, head in YARDSTICKS.items() if name in by_name}
    head = ["contestant", "version", "moves/s", "batched/s"]
    head += ["with clone/s", "with deal/s", "clones/s"]
    lines = [[*head, *yardsticks]]
    for row in rows:
        rates = [_rate(row, trial) for trial in TRIALS]
        ratios = [_ratios(row, yardstick) for yardstick in yardsticks.values()]
        lines.append([row.entry.title, row.note.partition(":")[0] or row.version, *rates, *ratios])
    return lines


def _rate(row: Row, trial: str) -> str:
    middle = row.median(trial)
    if middle is None:
        return "-"
    return f"{_short(middle)} ±{spread(row.rates[trial]):3.0%}"


def _short(rate: float) -> str:
    """Three digits are more than the noise leaves."""
    for unit, name in ((1e6, " M"), (1e3, " k")):
        if rate >= unit:
            return f"{rate / unit:.3g}{name}"
    return f"{rate:.0f}"


def _ratios(row: Row, yardstick: Row) -> str:
    parts = []
    for trial, against in ((PLAY, PLAY), (PLAY_BATCHED, PLAY), (PLAY_CLONING, PLAY_CLONING)):
        ours, theirs = row.median(trial), yardstick.median(against)
        parts.append(f"{ours / theirs:.2g}" if ours and theirs else "-")
    return " / ".join(parts)
