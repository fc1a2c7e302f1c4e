"""The tables of a process that shares its database with others."""

import asyncio
import contextlib
import logging
from typing import Final

from limboline.server.cluster.cluster_table import ClusterTable
from limboline.server.cluster.keeping import ProcessParts
from limboline.server.cluster.neighbours import Neighbours
from limboline.server.table_registry import IDLE_MS, TableRegistry
from limboline.store.store import Lease, NotRead, NotSaved, SharedStore
from limboline.store.wakeups import Wakeups, open_wakeups
from limboline.table.bots import BotsElsewhere
from limboline.table.clock import Clock
from limboline.table.dealing import Deal, secret_deal
from limboline.table.reading import Folded
from limboline.table.table import Table
from limboline.table.turns import Turn

RENEW_S: Final = 1.0

_log: Final = logging.getLogger(__name__)


class SharedTableRegistry(TableRegistry):
    """Each table has one owner among the processes; the others have a handle of it all the same."""

    def __init__(
        self,
        store: SharedStore,
        clock: Clock,
        bots: BotsElsewhere,
        neighbours: Neighbours,
        database: str,
        *,
        idle_ms: int = IDLE_MS,
        deal: Deal = secret_deal,
    ) -> None:
        """`database` is the address of the one that says which tables to wake."""
        address = neighbours.address
        super().__init__(store, clock, bots, idle_ms=idle_ms, address=address, deal=deal)
        self.neighbours: Final = neighbours
        self._shared: Final = store
        self._database: Final = database
        self._parts: Final = ProcessParts(
            store, clock, bots, deal, neighbours, self._forget, self._tell_turn
        )
        self._wakeups: Wakeups | None = None
        self._tasks: Final[list[asyncio.Task[None]]] = []
        self._comparing = False

    def start(self) -> None:
        """Begin to listen, and to renew the leases."""
        super().start()
        self._tasks.append(asyncio.create_task(self._listen(), name="limboline-listen"))
        self._tasks.append(asyncio.create_task(self._renew_for_ever(), name="limboline-leases"))

    async def close(self) -> None:
        """Put every table away, so that others may have them at once."""
        await super().close()
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._tasks.clear()
        if self._wakeups is not None:
            await self._wakeups.close()
        self.neighbours.close()

    def _tell_turn(self, table: Table, turn: Turn) -> None:
        self.on_turn(table, turn)

    # -- doors --------------------------------------------------------------------------------

    async def handle(self, table_id: str) -> ClusterTable:
        """The handle of a table, with all that stands in its log by now."""
        while True:
            handle = await super().handle(table_id)
            assert isinstance(handle, ClusterTable)
            if await handle.fresh():
                return handle

    def find(self, table_id: str) -> ClusterTable | None:
        """The handle of a table, if it is open here."""
        handle = self.handles.get(table_id)
        return handle if isinstance(handle, ClusterTable) else None

    async def _wake(self, table_id: str) -> ClusterTable:
        table, recent = await self._read(table_id)
        handle = self._hang(table, recent)
        handle.turn()
        return handle

    def _set_going(self, table: Table, lease: Lease, recent: list[Folded]) -> ClusterTable:
        handle = self._hang(table, recent)
        handle.keep(lease)
        return handle

    def _hang(self, table: Table, recent: list[Folded]) -> ClusterTable:
        handle = ClusterTable(table, self._parts)
        handle.audience.recall(recent)
        self.handles[table.id] = handle
        return handle

    # -- the log ------------------------------------------------------------------------------

    async def _listen(self) -> None:
        self._wakeups = await open_wakeups(self._database, self._woken, self._compare)

    def _woken(self, table_id: str, seq: int) -> None:
        handle = self.find(table_id)
        if handle is not None:
            handle.heard_of(seq)

    def _compare(self) -> None:
        """A wake-up may have been lost: how far have the logs come?"""
        if not self._comparing and not self.closed:
            self._comparing = True
            self._chore(self._compare_ends())

    async def _compare_ends(self) -> None:
        try:
            followed = [handle for handle in self._open_doors() if handle.lease is None]
            if not followed:
                return
            ends = await self._shared.ends([handle.table.id for handle in followed])
            for handle in followed:
                if handle.lease is None and handle.table.id not in ends:
                    self._forget(handle)  # it was deleted
                handle.heard_of(ends.get(handle.table.id, 0))
        except NotRead:
            pass  # the next time
        finally:
            self._comparing = False

    # -- leases -------------------------------------------------------------------------------

    async def _renew_for_ever(self) -> None:
        while True:
            await asyncio.sleep(RENEW_S)
            try:
                await self._renew()
            except NotSaved:
                pass  # a lease that no other process took is renewed all the same when possible
            except Exception:
                _log.exception("the leases could not be renewed")

    async def _renew(self) -> None:
        kept = [handle for handle in self._open_doors() if handle.lease is not None]
        leases = {handle.table.id: handle.lease for handle in kept if handle.lease is not None}
        lost = await self._shared.renew(list(leases.values()))
        for handle in kept:
            if handle.table.id in lost:
                handle.lose(leases[handle.table.id])

    def _open_doors(self) -> list[ClusterTable]:
        return [handle for handle in self.handles.values() if isinstance(handle, ClusterTable)]
