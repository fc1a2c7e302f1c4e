"""Tables of docs/balance.md: a column for each number of players, and a place on the page."""

from argparse import ArgumentTypeError
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, quantiles
from typing import Final

from limboline.lab.tally import wilson

PAGE: Final = Path(__file__).parents[1] / "docs" / "balance.md"
PLAYERS: Final = (2, 3, 4)


def several(text: str) -> int:
    """A number of games from which a spread can be told: two at least."""
    if not text.isdecimal() or int(text) < 2:
        raise ArgumentTypeError(f"{text} games show no spread: play 2 or more")
    return int(text)


def spread(numbers: Sequence[float]) -> str:
    """The mean, and where nine of ten lie."""
    marks = quantiles(numbers, n=20)
    return f"{mean(numbers):.1f} ({marks[0]:.0f} to {marks[-1]:.0f})"


def share(found: float, games: int) -> str:
    """How many of so many games, and within which bounds that is certain."""
    low, high = wilson(round(found), games)
    return f"**{found / games:.1%}** ({low:.1%} to {high:.1%})"


def fair_share(found: float, games: int, players: int) -> str:
    """The same, beside what would be fair."""
    return f"{share(found, games)[:-1]}; fair {1 / players:.1%})"


def table(corner: str, rows: dict[str, list[str]], players: Sequence[int]) -> str:
    """A table with a column for each number of players."""
    lines = [f"| {corner} | " + " | ".join(f"{number} players" for number in players) + " |"]
    lines.append("| --- |" + " ---: |" * len(players))
    lines += [f"| {name} | " + " | ".join(cells) + " |" for name, cells in rows.items()]
    return "\n".join(lines)
