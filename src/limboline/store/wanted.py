"""What the writers of both databases are asked to write, and what they know to stand there."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from limboline.store.store import NotSaved, Summary

# Beats wait for the next lines, and this long at most.
BEAT_WAIT_S: Final = 0.1

# What goes into one transaction: enough for speed, too little to make the first one wait.
MOST_APPENDS: Final = 1_000

# So many tables' summaries are known, so that only a new one is written.
SUMMARIES_KEPT: Final = 4_096


@dataclass(slots=True, eq=False)
class Append:
    """Lines that a caller awaits."""

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
    """Another process has written this line, or the one before it is missing."""
    return NotSaved(f"The log of table {table} does not end at line {after}. Read it again.")


def settle(future: asyncio.Future[None], error: BaseException | None) -> None:
    """Tell the caller, if it still waits."""
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)


class KnownSummaries:
    """The latest summaries of many tables, each as of the epoch in which it was written.

    In another epoch another process may have written to the table, so nothing is known then.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[int, Summary]] = OrderedDict()

    def of(self, append: Append) -> Summary | None:
        """What is known of the table that these lines are for. A new one has nothing."""
        kept = self._kept.get(append.table)
        if kept is None or append.after == 0 or kept[0] != append.epoch:
            return None
        return kept[1]

    def learn(self, append: Append) -> None:
        """These lines are in the database, with their summary."""
        self._kept[append.table] = (append.epoch, append.summary)
        self._kept.move_to_end(append.table)
        if len(self._kept) > SUMMARIES_KEPT:
            self._kept.popitem(last=False)

    def forget(self, table: str) -> None:
        """Nothing is known of a table any more."""
        self._kept.pop(table, None)
