"""The tables of this process: opened, found, woken from their logs, and put away when idle."""

import asyncio
import logging
import re
from collections.abc import Callable, Coroutine
from typing import Any, Final

from limboline.kernel.illegal import Illegal
from limboline.server.founding import Order, first_lines, found_table, free_code
from limboline.server.handles import KeptHandle, LocalTable
from limboline.store.store import Lease, Store
from limboline.table.bots import BotsElsewhere
from limboline.table.clock import Cancel, Clock
from limboline.table.dealing import Deal, new_secret, secret_deal
from limboline.table.entries import Entries
from limboline.table.reading import Folded, SleepingTables, read_table
from limboline.table.table import Table
from limboline.table.turns import Turn
from limboline.table.waking import live_table

IDLE_MS: Final = 10 * 60_000
TIDY_EVERY_MS: Final = 60_000
_TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{12,24}")

_log: Final = logging.getLogger(__name__)


def is_table_id(text: str) -> bool:
    """Whether a table may be called so."""
    return _TABLE_ID.fullmatch(text) is not None


class TableRegistry:
    """Where the tables of a process are."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        bots: BotsElsewhere,
        *,
        idle_ms: int = IDLE_MS,
        address: str = "",
        deal: Deal = secret_deal,
    ) -> None:
        """The address is for other processes, if there are any."""
        self.store: Final = store
        self.clock: Final = clock
        self.bots: Final = bots
        self._idle_ms: Final = idle_ms
        self._address: Final = address
        self._deal: Final = deal
        self.handles: Final[dict[str, KeptHandle]] = {}
        self._waking: Final[dict[str, asyncio.Task[KeptHandle]]] = {}
        self._leaving: Final[dict[str, asyncio.Task[None]]] = {}
        self._turns: Final = asyncio.Lock()
        self.sleeping: Final = SleepingTables(store, self._turns)
        self._tidying: Cancel | None = None
        self._chores: Final[set[asyncio.Task[None]]] = set()
        self.closed = False
        # A seat without an onlooker is asked at one of our tables.
        self.on_turn: Callable[[Table, Turn], None] = lambda _table, _turn: None

    def start(self) -> None:
        """Begin to put idle tables away."""
        self._plan_tidying()

    def _plan_tidying(self) -> None:
        self._tidying = self.clock.call_at(self.clock.now_ms() + TIDY_EVERY_MS, self._tidy)

    async def close(self) -> None:
        """Put every table away, each with the time on its clock."""
        self.closed = True
        if self._tidying is not None:
            self._tidying()
        for waking in list(self._waking.values()):
            waking.cancel()
        await asyncio.gather(*(self.put_away(table) for table in list(self.handles)))
        await asyncio.gather(*self._chores, return_exceptions=True)

    # -- a new table --------------------------------------------------------------------------

    async def open(self, guest: str, order: Order) -> KeptHandle:
        """Open a table whose host is a guest."""
        self._still_open()
        secret = new_secret(self._deal)
        return await self._found(await first_lines(self.store, guest, order, secret))

    async def fork(self, begin: Callable[[str, str], Entries]) -> KeptHandle:
        """Open a table at which a game is under way already.

        Its lines are told its code, and the secret of its rematch.
        """
        return await self._found(begin(await free_code(self.store), new_secret(self._deal)))

    async def _found(self, lines: Entries) -> KeptHandle:
        table, lease = await found_table(self.store, self._address, lines)
        return self._set_going(table, lease, [])

    # -- a known table ------------------------------------------------------------------------

    async def handle(self, table_id: str) -> KeptHandle:
        """The handle of a table, which is woken from its log if it sleeps."""
        self._still_open()
        if not is_table_id(table_id):
            raise Illegal("no_such_table")
        leaving = self._leaving.get(table_id)
        if leaving is not None:
            await asyncio.shield(leaving)
        handle = self.handles.get(table_id)
        if handle is None:
            waking = self._waking.get(table_id)
            if waking is None:
                waking = asyncio.create_task(self._wake(table_id))
                self._waking[table_id] = waking
                waking.add_done_callback(lambda _: self._waking.pop(table_id, None))
            try:
                handle = await asyncio.shield(waking)
            except asyncio.CancelledError:
                self._still_open()  # it was the table's waking that was cancelled, or we
                raise
        handle.touched_at = self.clock.now_ms()
        return handle

    async def peek(self, table_id: str, visitor: str = "") -> Table:
        """A table as it stands, only to be read: no table is woken for it."""
        if not is_table_id(table_id):
            raise Illegal("no_such_table")
        handle = self.handles.get(table_id)
        return handle.table if handle is not None else await self.sleeping.of(table_id, visitor)

    async def _read(self, table_id: str) -> tuple[Table, list[Folded]]:
        """A table from its log; those that are read at the same moment take turns."""
        return await read_table(self.store, table_id, self._turns)

    def _still_open(self) -> None:
        if self.closed:
            raise Illegal("restarting")

    async def _wake(self, table_id: str) -> KeptHandle:
        """Fold a table from its log."""
        lease = await self.store.lease(table_id, self._address)
        table, recent = await self._read(table_id)
        return self._set_going(table, lease, recent)

    def _set_going(self, table: Table, lease: Lease, recent: list[Folded]) -> KeptHandle:
        """A table of ours begins to live, or to live again."""
        live = live_table(table, self.store, self.clock, self.bots, lease.epoch)
        live.audience.recall(recent)
        handle = LocalTable(live, self._deal)
        live.on_lost = lambda: self._forget(handle)
        live.company.on_turn = lambda turn: self.on_turn(table, turn)
        self.handles[table.id] = handle
        live.start()
        return handle

    def _forget(self, handle: KeptHandle) -> None:
        """A table whose log may say otherwise: it is put away, and read again when asked for."""
        if self.handles.get(handle.table.id) is handle and handle.table.id not in self._leaving:
            self._chore(self.put_away(handle.table.id))

    # -- good night ---------------------------------------------------------------------------

    async def put_away(self, table_id: str) -> None:
        """Let a table go; it comes back from its log. Onlookers are asked to come again."""
        if table_id in self._leaving:
            await asyncio.shield(self._leaving[table_id])
            return
        handle = self.handles.get(table_id)
        if handle is None:
            return
        leaving = asyncio.create_task(self._close(handle))
        self._leaving[table_id] = leaving
        leaving.add_done_callback(lambda _: self._leaving.pop(table_id, None))
        await asyncio.shield(leaving)

    async def _close(self, handle: KeptHandle) -> None:
        try:
            await handle.close()
        finally:
            self.handles.pop(handle.table.id, None)

    async def delete(self, table_id: str) -> None:
        """Forget a table, log and all."""
        await self.put_away(table_id)
        await self.store.delete(table_id)
        self.sleeping.forget(table_id)

    def nudge_slow_tables(self) -> None:
        """Let the slow tables of this process see what time it is: a machine may have slept."""
        for handle in self.handles.values():
            if handle.table.slow and handle.live is not None:
                handle.live.look_at_time()

    def _tidy(self) -> None:
        self._plan_tidying()
        for table_id, handle in list(self.handles.items()):
            if self._is_idle(handle):
                self._chore(self.put_away(table_id))

    def _is_idle(self, handle: KeptHandle) -> bool:
        since = handle.idle_since()
        return since is not None and self.clock.now_ms() - since >= self._idle_ms

    def _chore(self, doing: Coroutine[Any, Any, None]) -> None:
        task: asyncio.Task[None] = asyncio.create_task(doing)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)
