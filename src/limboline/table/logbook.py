"""A table's log in the store, as its owner writes it: drafted, made durable, and only then true."""

import contextlib
from hashlib import sha256
from typing import Any, Final

import msgspec

from limboline.kernel.telling import Tell
from limboline.store.store import NotSaved, Store, Summary
from limboline.table import entries as log
from limboline.table.entries import Entries
from limboline.table.table import OVER, PLAYING, Table
from limboline.table.underway import see_how_it_went

# What lists show of a table stays as it is.
_QUIET: Final = {log.Acted, log.Talked}


class Draft:
    """A table as it will be when its new lines are durable. Whatever they come to, it tells."""

    def __init__(self, table: Table, epoch_ms: int = 0) -> None:
        """Begin with a copy of a table; at a slow one each line has its real time."""
        self.after: Final = table.seq
        self.table: Final = table.copy()
        self.lines: Final[Entries] = []
        self.kinds: Final[set[type[log.AnyEntry]]] = set()
        self.tells: Final[list[Tell[Any]]] = []
        self._epoch_ms: Final = epoch_ms

    def add(self, line: log.AnyEntry) -> None:
        """Write a line. An action that ends the game stops the clock in the same breath."""
        if self._epoch_ms:
            line = msgspec.structs.replace(line, epoch_ms=self._epoch_ms)
        playing = self.table.phase == PLAYING
        self.tells.append(self.table.fold(line))
        self.lines.append(line)
        self.kinds.add(type(line))
        if isinstance(line, log.Acted) and playing and self.table.phase != PLAYING:
            self.add(log.ClockSet(line.at_ms, False, "over"))


def summary_of(table: Table) -> Summary:
    """What lists show of a table. It is saved with the lines that make it so."""
    wake_at_ms = table.wake_at_ms()
    return Summary(
        game=table.room.name,
        host=table.host,
        code=table.code,
        phase=table.phase,
        public=table.public,
        closed=table.closed,
        seats=len(table.seats),
        taken=sum(not seat.open for seat in table.seats),
        guests=tuple(table.guests()),
        wake_at_s=0 if wake_at_ms is None else -(-wake_at_ms // 1_000),
    )


class Logbook:
    """Makes lines durable before the audience is told of them."""

    def __init__(self, table: Table, store: Store, epoch: int) -> None:
        """Write for a table, as long as the epoch is right."""
        self._table: Final = table
        self._store: Final = store
        self._epoch: Final = epoch
        self._summary: Summary | None = None

    async def write(self, draft: Draft) -> None:
        """Make the lines of a draft durable, all or none: it becomes the table. Or `NotSaved`."""
        table, summary = draft.table, self._summary
        if table.phase == OVER and table.play is not self._table.play:
            await see_how_it_went(table.play)
        if summary is None or table.slow or not draft.kinds <= _QUIET:
            summary = summary_of(table)
        self._summary = None  # it holds again when it is saved
        if log.Began in draft.kinds:
            self.beat(0)  # the last beat of the game before must not count for this one
        texts = [log.write_entry(line) for line in draft.lines]
        await self._store.append(table.id, draft.after, texts, summary, self._epoch)
        self._table.become(table)
        self._summary = summary

    async def keep(self, recording: bytes) -> None:
        """Keep the recording that the next line speaks of, there before the audience is told."""
        if recording:
            name = sha256(recording).hexdigest()
            await self._store.put_recording(self._table.id, name, recording, self._epoch)

    def beat(self, elapsed_ms: int) -> None:
        """Note the game time of a running clock. It wakes no onlooker, and one may get lost."""
        with contextlib.suppress(NotSaved):
            self._store.beat(self._table.id, elapsed_ms, self._epoch)

    async def last_beat(self) -> int:
        """The game time noted last: that of this game, or 0."""
        return await self._store.last_beat(self._table.id)
