"""What the writers of both databases are asked to write."""

import asyncio
from dataclasses import dataclass
from typing import Final

from limboline.store.store import NotSaved, Summary

# Beats wait for the next lines, and this long at most.
BEAT_WAIT_S: Final = 0.1

# What goes into one transaction: enough for speed, too little to make the first one wait.
MOST_APPENDS: Final = 1_000


@dataclass(slots=True, eq=False)
class Append:
    """Lines that somebody awaits."""

    table: str
    after: int
    lines: list[str]
    summary: Summary
    epoch: int
    saved: asyncio.Future[None]

    @property
    def seq(self) -> int:
        """The number of the last line."""
        return self.after + len(self.lines)


@dataclass(frozen=True, slots=True)
class Beat:
    """The game time of a running clock."""

    elapsed_ms: int
    epoch: int


def as_text(lines: list[bytes]) -> list[str]:
    """Lines as the database keeps them: text, so that they can be read with any tool."""
    try:
        texts = [line.decode() for line in lines]
    except UnicodeDecodeError as error:
        raise NotSaved(f"A line of a log must be text in UTF-8: {error}.") from None
    if any("\0" in text for text in texts):
        raise NotSaved("A line of a log cannot hold a zero byte.")
    return texts


def out_of_step(table: str, after: int) -> NotSaved:
    """Somebody else has written this line, or the one before it is missing."""
    return NotSaved(f"The log of table {table} does not end at line {after}. Read it again.")


def settle(future: asyncio.Future[None], error: BaseException | None) -> None:
    """Tell whoever waits, if they still do."""
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
