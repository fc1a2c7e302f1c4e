"""Many games, with a progress bar on a terminal."""

from collections.abc import Iterator
from typing import Final, Protocol

INTERRUPTED: Final = 130  # the exit code after Ctrl-C, as shells have it


class Games(Protocol):
    """Something that plays when one iterates over it, and says how many more games are done."""

    @property
    def total(self) -> int:
        """How many games there are in all."""

    def __iter__(self) -> Iterator[int]:
        """Play, and say after every few games how many more are done."""


def play_all(games: Games, done: int = 0) -> bool:
    """Play, after so many that are done already. Tells whether it was interrupted."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("", total=games.total, completed=done)
        try:
            for more in games:
                bar.update(task, advance=more, total=games.total)
        except KeyboardInterrupt:
            return True
    return False
