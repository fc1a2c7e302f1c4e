"""What is old is forgotten: once a day, every table that was not touched for long."""

import asyncio
import contextlib
import logging
from typing import Final

from limboline.server.context import ServerContext
from limboline.store.store import NotRead, NotSaved, Store
from limboline.table.clock import Cancel, Clock

EVERY_MS: Final = 24 * 60 * 60_000
FIRST_AFTER_MS: Final = 60_000
DAY_S: Final = 86_400
# How far the machine's clock is followed at once, when the server starts and then each day.
BELIEVED_S: Final = 7 * DAY_S
_NOTE: Final = "calendar"

_log: Final = logging.getLogger(__name__)


class Calendar:
    """The day by which tables grow old. It does not leap when the machine's clock does.

    It goes on with the time that passes. Where the clock is ahead of it, because the server was
    stopped or the clock was set, it follows by a week at once and another each day; and it is never
    ahead of the clock. So a clock that is wrong by months deletes nothing before the operator reads
    the warning, and one that is right loses a few days at most.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store: Final = store
        self._clock: Final = clock
        self._at_s: int | None = None  # the calendar's time, when it was last looked at
        self._looked_ms = 0

    async def today_s(self) -> int:
        """The calendar's time, in seconds since 1970. Raises `NotRead` and `NotSaved`."""
        clock_s, now_ms = self._clock.epoch_ms() // 1_000, self._clock.now_ms()
        if self._at_s is None:
            at_s = await self._begin(clock_s)
        else:
            at_s = self._at_s + (now_ms - self._looked_ms) // 1_000
            at_s += _believed_s(clock_s - at_s)
        if clock_s - at_s >= DAY_S:
            _log.warning(
                "the clock is %s days ahead of what this server remembers: if it is right, old"
                " tables are deleted a few days late; if it is not, set it right",
                (clock_s - at_s) // DAY_S,
            )
        self._at_s, self._looked_ms = at_s, now_ms
        await self._store.note(_NOTE, f"{at_s} {clock_s}")
        return min(at_s, clock_s)

    async def _begin(self, clock_s: int) -> int:
        """Go on from when a server was last here; without a note, from the last play."""
        noted = (await self._store.noted(_NOTE)).split()
        if len(noted) == 2:
            at_s, then_s = map(int, noted)
        else:
            at_s = then_s = await self._store.newest_s() or clock_s
        return at_s + _believed_s(clock_s - then_s)


def _believed_s(ahead_s: int) -> int:
    return min(max(0, ahead_s), BELIEVED_S)


class Retention:
    """Deletes tables that were not used for long."""

    def __init__(self, context: ServerContext) -> None:
        self._context: Final = context
        self._calendar: Final = Calendar(context.store, context.clock)
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
        """Forget what is too old, and say how much that was."""
        days = self._context.settings.keep_days
        if days <= 0:
            return
        try:
            gone = await self._context.store.delete_before(
                await self._calendar.today_s() - days * DAY_S
            )
        except (NotSaved, NotRead) as error:
            _log.warning("old tables could not be deleted: %s", error)
            return
        if gone:
            _log.info("%s tables had not been touched for %s days and are deleted", gone, days)

    async def stop(self) -> None:
        """Sweep no more."""
        if self._next is not None:
            self._next()
        if self._sweeping is not None:
            self._sweeping.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeping
