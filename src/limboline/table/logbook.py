"""A table's log in the store, as its owner writes it."""

import contextlib
from hashlib import sha256
from typing import Final

from limboline.store.store import NotSaved, Store, Summary
from limboline.table import entries as log
from limboline.table.deciding import Entries
from limboline.table.summing import summary_after
from limboline.table.table import Table

# What lists show of a table stays as it is.
_QUIET: Final = {log.Acted, log.Refused, log.Talked}


class Logbook:
    """Makes lines durable before anybody is told of them."""

    def __init__(self, table: Table, store: Store, epoch: int) -> None:
        """Write for a table, as long as the epoch is right."""
        self._table: Final = table
        self._store: Final = store
        self._epoch: Final = epoch
        self._summary: Summary | None = None

    async def write(self, lines: Entries) -> None:
        """Make lines durable, all or none. Raises `NotSaved`."""
        texts = [log.write_entry(line) for line in lines]
        summary, kinds = self._summary, set(map(type, lines))
        if summary is None or self._table.slow or not kinds <= _QUIET:
            summary = summary_after(self._table, lines)
        self._summary = None  # it holds again when it is saved
        after = self._table.seq
        if log.Began in kinds:
            self.beat(0)  # the last beat of the game before must not count for this one
        await self._store.append(self._table.id, after, texts, summary, self._epoch)
        self._summary = summary

    async def keep(self, recording: bytes) -> None:
        """Keep the recording that the next line speaks of: it is there before anybody is told."""
        if recording:
            name = sha256(recording).hexdigest()
            await self._store.put_recording(self._table.id, name, recording, self._epoch)

    def beat(self, elapsed_ms: int) -> None:
        """Note the game time of a running clock. It disturbs nobody, and one may get lost."""
        with contextlib.suppress(NotSaved):
            self._store.beat(self._table.id, elapsed_ms, self._epoch)

    async def last_beat(self) -> int:
        """The game time noted last: that of this game, or 0."""
        return await self._store.last_beat(self._table.id)
