"""What is old is forgotten: once a day, every table that nobody has touched for long."""

import asyncio
import contextlib
import logging
from typing import Final

from limboline.server.context import ServerContext
from limboline.store.store import NotRead, NotSaved
from limboline.table.clock import Cancel

EVERY_MS: Final = 24 * 60 * 60_000
FIRST_AFTER_MS: Final = 60_000

_log: Final = logging.getLogger(__name__)


class Retention:
    """Deletes tables that nobody has used for long."""

    def __init__(self, context: ServerContext) -> None:
        """Nothing has been swept yet."""
        self._context: Final = context
        self._next: Cancel | None = None
        self._sweeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Sweep soon, and then once a day."""
        self._plan(FIRST_AFTER_MS)

    def _plan(self, wait_ms: int) -> None:
        clock = self._context.clock
        self._next = clock.call_at(clock.now_ms() + wait_ms, self._begin)

    def _begin(self) -> None:
        self._sweeping = asyncio.create_task(self.sweep())
        self._plan(EVERY_MS)

    async def sweep(self) -> None:
        """Forget what is too old."""
        oldest = self._context.oldest_kept_s()
        if oldest is None:
            return
        try:
            gone = await self._context.store.delete_before(oldest)
        except (NotSaved, NotRead) as error:
            _log.warning("old tables could not be deleted: %s", error)
            return
        if gone:
            _log.info("%s tables were old and have been deleted", gone)

    async def stop(self) -> None:
        """Sweep no more."""
        if self._next is not None:
            self._next()
        if self._sweeping is not None:
            self._sweeping.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeping
