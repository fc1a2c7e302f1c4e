"""The handle of a table that may change hands: now ours, now another process's.

Onlookers stay. Table and audience are the same on every side; only who writes the log
changes, and while no process does, the clock stands.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Final

from limboline.server.asked import AskOfTable
from limboline.server.cluster.keeping import ProcessParts, give_seats_back, live_here
from limboline.server.cluster.remote_table import RemoteTable, follow_owner
from limboline.server.cluster.replica import Replica, Torn
from limboline.server.handles import LocalTable
from limboline.server.identity import Caller
from limboline.store.store import Lease, NotRead, NotSaved
from limboline.table.answers import Answer
from limboline.table.audience import Audience, Onlooker
from limboline.table.live import LiveTable
from limboline.table.pushing import ClockSeen, Own, Push, TableSeen, see_table
from limboline.table.table import Table

# While no process owns the table we try so often to become its owner, or to find it.
TRY_AGAIN_S: Final = 0.25
# A caller at a table without an owner waits so long for one: longer than a lease.
WAIT_S: Final = 4.5
# A handle without onlookers is kept so long while it looks for an owner.
LINGER_MS: Final = 5_000

_log: Final = logging.getLogger(__name__)


class ClusterTable:
    """A `TableHandle` with two sides: a `LiveTable` of ours, or a link to another process's."""

    def __init__(self, table: Table, parts: ProcessParts) -> None:
        self._parts: Final = parts
        self._clock: Final = parts.clock
        self._replica: Final = Replica(table, parts.store, parts.clock)
        self.table: Final = table
        self.audience: Final[Audience] = self._replica.audience
        self.own: LocalTable | None = None
        self.lease: Lease | None = None
        self._taken: Lease | None = None  # ours already, but the table does not live here yet
        self._far: RemoteTable | None = None
        self._turning: asyncio.Task[None] | None = None
        self._reading: asyncio.Task[None] | None = None
        self._to_read = 0
        self._has_side = asyncio.Event()
        self._closed = False
        self._leaving: LiveTable | None = None
        self._quiet_since = self._ownerless_since = self.touched_at = self._clock.now_ms()
        # Who else must know when the table is ours no more.
        self.on_lost: Final[set[Callable[[], None]]] = set()

    @property
    def live(self) -> LiveTable | None:
        """The table itself, if it is ours."""
        return self.own.live if self.own is not None else None

    # -- a handle like any other --------------------------------------------------------------

    async def request(self, caller: Caller, ask: AskOfTable) -> Answer:
        """Ask for something, wherever the table is kept. What comes of it is then known here."""
        if self.own is not None:
            return await self.own.request(caller, ask)
        if self._far is None:
            raise NotSaved("nobody keeps the table at the moment")
        answer = await self._far.ask(caller, ask)
        with contextlib.suppress(NotRead):  # it is done all the same
            await self.catch_up(answer.seq)
        return answer

    async def join(self, caller: Caller, since: int, here: bool = False) -> Onlooker:
        """Begin to look."""
        if self.own is not None:
            return await self.own.join(caller, since, here)
        if self._far is None:
            raise NotSaved("nobody keeps the table at the moment")
        onlooker = self.audience.join(
            caller.guest, caller.token, since, here=here, screen=caller.screen
        )
        self._far.came(onlooker)
        return onlooker

    def leave(self, onlooker: Onlooker) -> None:
        """Stop looking."""
        self._quiet_since = self._clock.now_ms()
        if self.own is not None:
            self.own.leave(onlooker)
            return
        self.audience.leave(onlooker)
        if self._far is not None:
            self._far.went(onlooker)

    def measured(self, onlooker: Onlooker, lag_ms: int) -> None:
        """An onlooker is so far away."""
        onlooker.lag_ms = lag_ms
        if self._far is not None:
            self._far.measured(onlooker)

    def push(self, onlooker: Onlooker) -> Push:
        """How things stand for an onlooker."""
        if self.own is not None:
            return self.own.push(onlooker)
        own = Own() if self._far is None else self._far.own(onlooker.seat)
        return self.audience.push(onlooker, self.seen(), self._replica.time.seen(), own)

    def seen(self) -> TableSeen:
        """The table as all onlookers see it. Without an owner, only those here are there."""
        if self.own is not None:
            return self.own.seen()
        if self._far is not None:
            return self._far.seen()
        here, gone_ms = self.audience.seats_here(), self._clock.now_ms() - self._ownerless_since
        away = {seat: gone_ms for seat in self.table.people() if seat not in here}
        return see_table(
            self.table, here, away, self.audience.watching, {}, screen=self.audience.on_screen
        )

    def idle_since(self) -> int | None:
        """Since when it is of no use, or None if it is."""
        if self.own is not None:
            since = self.own.idle_since()
            return None if since is None else max(since, self.touched_at)
        if self.audience.onlookers:
            return None
        return max(self._quiet_since, self.touched_at)

    # -- following the log --------------------------------------------------------------------

    async def fresh(self) -> bool:
        """Wait until the table has an owner, and know of it what the log says now.

        False if the handle is taken away meanwhile: then another one must be opened.
        """
        try:
            async with asyncio.timeout(WAIT_S):
                await self._has_side.wait()
        except TimeoutError:
            raise NotSaved("nobody keeps the table at the moment") from None
        if self._closed:
            return False
        await self.catch_up()
        return True

    async def catch_up(self, seq: int | None = None) -> None:
        """Read what others have written to the log, at least to a line. Raises `NotRead`."""
        try:
            await self._replica.catch_up(seq)
        except Torn:
            self._fall_apart()
            raise NotRead("the table must be read again") from None

    def heard_of(self, seq: int) -> None:
        """The owner, or a wake-up, says that the log has come to a line."""
        if self._closed or self.own is not None:
            return
        if seq > max(self.table.seq, self._to_read):
            self._to_read = seq
            if self._reading is None or self._reading.done():
                self._reading = asyncio.create_task(self._read_news())

    async def _read_news(self) -> None:
        with contextlib.suppress(NotRead):  # we shall hear of it again
            while (seq := self._to_read) > self.table.seq:
                await self.catch_up(seq)
                if seq == self._to_read:
                    break
        self._to_read = 0
        self.audience.wake()

    def _heed(self, clock: ClockSeen, seq: int, changed: bool) -> None:
        """The owner has told what is not in the log. What is in it, is read first."""
        self._replica.time.heed(clock, seq)
        self.heard_of(seq)
        if changed and not self._to_read:
            self.audience.wake()

    # -- changing hands -----------------------------------------------------------------------

    def keep(self, lease: Lease) -> None:
        """A new table is ours from the start."""
        self._replica.ours = True
        live = live_here(self._parts, self.audience, lease)
        live.start()
        self._settle(live, lease)

    async def _take_over(self, lease: Lease) -> bool:
        """The table has become ours. Its clock is held before anybody looks at it again."""
        self._taken = lease
        # Deleting a table takes its lease away as well: what was deleted before is noticed
        # here, and what is deleted from now on when the lease is renewed.
        if await self._parts.store.find(self.table.id) is None:
            raise Torn
        await self._replica.make_ours()
        live = self._leaving = live_here(self._parts, self.audience, lease)
        lost = asyncio.Event()
        live.on_lost = lost.set
        live.start()
        with contextlib.suppress(NotSaved):
            await give_seats_back(live)
        if lost.is_set():
            await self._stop_living()
            return False
        self._leaving = None
        self._settle(live, lease)
        return True

    def _settle(self, live: LiveTable, lease: Lease) -> None:
        live.on_lost = lambda: self.lose(lease)
        self._taken = None
        self.own, self.lease = LocalTable(live, self._parts.deal), lease
        self._has_side.set()

    def lose(self, lease: Lease) -> None:
        """The table is no longer ours, or its log may say otherwise: find out."""
        if self.own is None or self.lease is not lease:
            return
        live = self._leaving = self.own.live
        self._replica.time.heed(live.time.seen(), self.table.seq)
        self.own = self.lease = None
        self._lose_owner()

    def _forsaken(self, far: RemoteTable) -> None:
        """The owner keeps it no more, or cannot be heard."""
        if self._far is far:
            self._far = None
            self._lose_owner()

    def _lose_owner(self) -> None:
        """No process owns the table, as far as we know."""
        self._has_side.clear()
        self._ownerless_since = self._clock.now_ms()
        self._replica.time.stand()
        for forsake in list(self.on_lost):
            forsake()
        self.audience.wake()
        self.turn()

    def turn(self) -> None:
        """Find out whose table it is."""
        if not self._closed and (self._turning is None or self._turning.done()):
            self._turning = asyncio.create_task(self._turn())

    async def _turn(self) -> None:
        try:
            await self._stop_living()
            while self._is_wanted():
                with contextlib.suppress(NotSaved, NotRead):
                    if await self._find_side():
                        self._has_side.set()
                        self.audience.wake()
                        return
                self._replica.time.stand()  # an owner may have been heard, and lost again
                await asyncio.sleep(TRY_AGAIN_S)
        except Torn:
            pass
        except Exception:
            _log.exception("table %s cannot be kept open", self.table.id)
        self._fall_apart()

    async def _stop_living(self) -> None:
        """What our live table had begun is known before the log is read by anybody else."""
        live = self._leaving
        if live is None:
            return
        await live.stop(send_away=False)
        self._leaving = None
        self._replica.ours = False

    def _is_wanted(self) -> bool:
        return (
            bool(self.audience.onlookers)
            or self._clock.now_ms() - max(self.touched_at, self._quiet_since) < LINGER_MS
        )

    async def _find_side(self) -> bool:
        """Become the owner, or find them and follow."""
        if self.table.closed:
            raise Torn
        neighbours = self._parts.neighbours
        lease = await self._parts.store.lease(self.table.id, neighbours.address)
        if lease.owner == neighbours.address:
            return await self._take_over(lease)
        far = await follow_owner(
            neighbours, lease.owner, self.audience, self._clock, self._heed, self._forsaken
        )
        if far is None:
            return False
        try:
            await self._replica.catch_up()
        except BaseException:
            far.leave()
            raise
        if far.gone:
            return False
        self._far = far
        for onlooker in self.audience.onlookers:
            far.came(onlooker)
        return True

    # -- good night ---------------------------------------------------------------------------

    def _fall_apart(self) -> None:
        """Nothing can be done here: onlookers are asked to come again."""
        self._parts.forget(self)

    async def close(self) -> None:
        """Put the table away. If it was ours, another may have it at once."""
        self._closed = True
        self._has_side.set()  # no caller waits for ever
        if self._turning is not None and self._turning is not asyncio.current_task():
            self._turning.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._turning
        if self._reading is not None:
            self._reading.cancel()
        live, lease = self.live or self._leaving, self.lease or self._taken
        self.own = self.lease = self._taken = self._leaving = None
        if self._far is not None:
            self._far.leave()
            self._far = None
        if live is not None:
            await LocalTable(live).close()
        if lease is not None:
            with contextlib.suppress(NotSaved):
                await self._parts.store.release([lease])
        for forsake in list(self.on_lost):
            forsake()
        for onlooker in list(self.audience.onlookers):
            onlooker.leave()
