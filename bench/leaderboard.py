"""Write the table of docs/benchmark.md from the leaderboard, and enter rows from another file.

    .venv/bin/python bench/leaderboard.py             # the table anew
    .venv/bin/python bench/leaderboard.py rows.json   # after its rows have been entered

Entered is what can be checked: some games of each new row are played again first.
"""

import sys
from pathlib import Path
from typing import Final

import pages

from limboline.lab.benchmark import Row, check_row, leaderboard
from limboline.lab.benchmark.rows import enter

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "benchmark.md"
BUILT_IN: Final = ROOT / "src" / "limboline" / "lab" / "benchmark" / "leaderboard.json"


def line(row: Row) -> str:
    """A row as the manual shows it."""
    won = f"{100 * row.score:.1f} % | {100 * row.low:.0f} to {100 * row.high:.0f}"
    return f"| {row.task} | `{row.bot}` | {won} | {row.seeds} | {row.deals} | {row.made} |"


def main(files: list[str]) -> None:
    """Enter rows, and write the table."""
    for file in files:
        for row in leaderboard(Path(file)):
            problems = check_row(row, games=1)
            if problems:
                raise SystemExit(f"{row.task}, {row.bot}: {problems[0]}")
            enter(row, BUILT_IN)
    head = "| task | bot | won | 95 % interval | seeds | deals | made |"
    rule = "| --- | --- | ---: | ---: | ---: | ---: | --- |"
    pages.write(PAGE, {"leaderboard": "\n".join([head, rule, *map(line, leaderboard(BUILT_IN))])})


if __name__ == "__main__":
    main(sys.argv[1:])
