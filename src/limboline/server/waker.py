"""Wakes tables that have something to do without an onlooker: the time banks of slow ones."""

import asyncio
import contextlib
import logging
from typing import Final

from limboline.kernel.illegal import Illegal
from limboline.server.context import ServerContext
from limboline.store.store import NotRead, NotSaved
from limboline.table.clock import Cancel

EVERY_MS: Final = 30_000
# A table that cannot be woken is let alone for so long.
REST_MS: Final = 60 * 60_000

_log: Final = logging.getLogger(__name__)


class Waker:
    """Looks for such tables at intervals. What another process keeps is left to it."""

    def __init__(self, context: ServerContext) -> None:
        self._context: Final = context
        self._next: Cancel | None = None
        self._walking: asyncio.Task[None] | None = None
        self._rests: dict[str, int] = {}

    def start(self) -> None:
        """Walk at once, after a night without a server, and then at intervals."""
        self._begin()

    def _begin(self) -> None:
        clock = self._context.clock
        self._next = clock.call_about(clock.now_ms() + EVERY_MS, self._begin)
        if self._walking is None or self._walking.done():
            self._walking = asyncio.create_task(self.walk())

    async def walk(self) -> None:
        """Wake whatever is due."""
        context, now_ms = self._context, self._context.clock.now_ms()
        context.tables.nudge_slow_tables()
        self._rests = {table: until for table, until in self._rests.items() if until > now_ms}
        try:
            due = await context.store.tables_to_wake(context.clock.epoch_ms() // 1_000)
        except NotRead as error:
            _log.warning("tables that should wake cannot be found: %s", error)
            return
        for found in due:
            if found.table not in self._rests and found.table not in context.tables.handles:
                await self._wake(found.table)

    async def _wake(self, table: str) -> None:
        try:
            await self._context.tables.handle(table)
        except (NotSaved, NotRead):
            pass  # the next time
        except Illegal as illegal:
            self._rests[table] = self._context.clock.now_ms() + REST_MS
            _log.warning("table %s should wake by itself, and cannot: %s", table, illegal.code)

    async def stop(self) -> None:
        """Walk no more."""
        if self._next is not None:
            self._next()
        if self._walking is not None:
            self._walking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._walking
