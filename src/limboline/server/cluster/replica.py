"""A table as it is known in this process while another one writes its log."""

import asyncio
import logging
from typing import Any, Final

from limboline.kernel.game import by_rules
from limboline.kernel.illegal import Illegal
from limboline.kernel.replaying import UNREADABLE
from limboline.kernel.telling import Tell
from limboline.server.cluster.remote_clock import RemoteClock
from limboline.store.store import LogRow, Store
from limboline.table import entries as log
from limboline.table.audience import Audience, gather_news
from limboline.table.clock import Clock
from limboline.table.table import Table
from limboline.table.underway import see_how_it_went

READ_AT_ONCE: Final = 1_000

_log: Final = logging.getLogger(__name__)


class Torn(Exception):  # noqa: N818 - a plain word
    """What is known here is no longer what the log says: the table must be read from the start."""


class Replica:
    """A table and those who look at it here, following the log as it grows."""

    def __init__(self, table: Table, store: Store, clock: Clock) -> None:
        """The table was folded from the log, and is folded on as it grows."""
        self.table: Final = table
        self.audience: Final = Audience(table)
        gather_news(self.audience, clock)
        self.time: Final = RemoteClock(clock, table)
        self._store: Final = store
        self._reading: Final = asyncio.Lock()
        self.ours = False  # this process owns the log: then only the owner folds it

    async def catch_up(self, seq: int | None = None) -> None:
        """Read what others have written, at least to a line. Raises `NotRead` and `Torn`."""
        async with self._reading:
            if not self.ours and (seq is None or seq > self.table.seq):
                await self._read_on()

    async def make_ours(self) -> None:
        """Read to the end of a log to which no other process can write any more."""
        async with self._reading:
            await self._read_on()
            self.ours = True

    async def _read_on(self) -> None:
        news, more = False, True
        try:
            while more:
                lines = await self._store.read(self.table.id, self.table.seq, READ_AT_ONCE)
                for line in lines:
                    entry = self._fold(line)
                    news |= not isinstance(entry, log.Refused)
                more = len(lines) == READ_AT_ONCE
            await see_how_it_went(self.table.play)
        finally:
            if news:
                self.audience.wake()

    def _fold(self, line: LogRow) -> log.AnyEntry:
        table = self.table
        try:
            entry = log.read_entry(line.text)
            tell: Tell[Any] = table.fold(entry)
        except (*UNREADABLE, Illegal, AssertionError, LookupError) as error:
            # What the error itself says could name a card.
            _log.warning("line %s of table %s: %s", line.seq, table.id, type(error).__name__)
            raise Torn from error
        if table.seq != line.seq:
            raise Torn
        if isinstance(entry, log.Began) and by_rules(table.room.game, entry.rules) is None:
            raise Torn  # the owner plays by other rules than we know
        if isinstance(entry, log.ClockSet):
            self.time.follow(entry, table.seq)
        self.audience.tell(table.seq, entry, tell)
        return entry
