"""The tables of a process that shares its database with others."""

import asyncio
import contextlib
import logging
from typing import Final

from limboline.server.cluster.cluster_table import Grounds, RevolvingDoor
from limboline.server.cluster.neighbours import Neighbours
from limboline.server.table_registry import IDLE_MS, Folded, Station, read_table
from limboline.store.store import Lease, NotRead, NotSaved, SharedStore
from limboline.store.wakeups import Wakeups, open_wakeups
from limboline.table.bots import BotsElsewhere
from limboline.table.clock import Clock
from limboline.table.dealing import Deal, secret_deal
from limboline.table.table import Table
from limboline.table.turns import Turn

RENEW_S: Final = 1.0

_log: Final = logging.getLogger(__name__)


class SharedStation(Station):
    """Each table has one owner among the processes; the others have a door to it all the same."""

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
        """No table is awake yet; wake-ups come from the database."""
        address = neighbours.address
        super().__init__(store, clock, bots, idle_ms=idle_ms, address=address, deal=deal)
        self.neighbours: Final = neighbours
        self._shared: Final = store
        self._database: Final = database
        self._grounds: Final = Grounds(
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

    async def door(self, table_id: str) -> RevolvingDoor:
        """The door to a table, with all that stands in its log by now."""
        while True:
            door = await super().door(table_id)
            assert isinstance(door, RevolvingDoor)
            if await door.fresh():
                return door

    def find(self, table_id: str) -> RevolvingDoor | None:
        """The door to a table, if it is open here."""
        door = self.doors.get(table_id)
        return door if isinstance(door, RevolvingDoor) else None

    async def _wake(self, table_id: str) -> RevolvingDoor:
        table, recent = await read_table(self.store, table_id)
        door = self._hang(table, recent)
        door.turn()
        return door

    def _set_going(self, table: Table, lease: Lease, recent: list[Folded]) -> RevolvingDoor:
        door = self._hang(table, recent)
        door.keep(lease)
        return door

    def _hang(self, table: Table, recent: list[Folded]) -> RevolvingDoor:
        door = RevolvingDoor(table, self._grounds)
        door.audience.recall(recent)
        self.doors[table.id] = door
        return door

    # -- the log ------------------------------------------------------------------------------

    async def _listen(self) -> None:
        self._wakeups = await open_wakeups(self._database, self._woken, self._compare)

    def _woken(self, table_id: str, seq: int) -> None:
        door = self.find(table_id)
        if door is not None:
            door.heard_of(seq)

    def _compare(self) -> None:
        """A wake-up may have been lost: how far have the logs come?"""
        if not self._comparing and not self.closed:
            self._comparing = True
            self._chore(self._compare_ends())

    async def _compare_ends(self) -> None:
        try:
            followed = [door for door in self._open_doors() if door.lease is None]
            if not followed:
                return
            ends = await self._shared.ends([door.table.id for door in followed])
            for door in followed:
                if door.lease is None and door.table.id not in ends:
                    self._forget(door)  # it was deleted
                door.heard_of(ends.get(door.table.id, 0))
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
                pass  # a lease that nobody else took is renewed all the same when that is possible
            except Exception:
                _log.exception("the leases could not be renewed")

    async def _renew(self) -> None:
        kept = [door for door in self._open_doors() if door.lease is not None]
        leases = {door.table.id: door.lease for door in kept if door.lease is not None}
        lost = await self._shared.renew(list(leases.values()))
        for door in kept:
            if door.table.id in lost:
                door.lose(leases[door.table.id])

    def _open_doors(self) -> list[RevolvingDoor]:
        return [door for door in self.doors.values() if isinstance(door, RevolvingDoor)]
