"""The one way from the server to a table, wherever the table lives.

Everything that is asked of a table is a message: a process that does not own the table can pass it
on to the one that does.
"""

import asyncio
from collections.abc import Awaitable
from functools import partial
from typing import Final, Protocol

from limboline.server.asked import AskOfTable
from limboline.server.asking import carry_out
from limboline.server.identity import Caller, who_is
from limboline.table.answers import Answer
from limboline.table.audience import Audience, Onlooker
from limboline.table.dealing import Deal, secret_deal
from limboline.table.live import LiveTable
from limboline.table.pushing import Push, TableSeen
from limboline.table.table import PLAYING, Table


class TableHandle(Protocol):
    """A table, as the server reaches it."""

    @property
    def table(self) -> Table:
        """The table as its log has it, as far as it is known here. Only to be read."""

    def request(self, caller: Caller, ask: AskOfTable) -> Awaitable[Answer]:
        """Ask for something. The same id gets the same answer. Raises `NotSaved`."""

    async def join(self, caller: Caller, since: int, here: bool = False) -> Onlooker:
        """Begin to look: from the caller's seat, or from behind the ropes.

        With `here` the seat's other devices step aside.
        """

    def leave(self, onlooker: Onlooker) -> None:
        """Stop looking."""

    def push(self, onlooker: Onlooker) -> Push:
        """How things stand for an onlooker, and what has happened since its last push."""

    def seen(self) -> TableSeen:
        """The table as everybody sees it."""

    def measured(self, onlooker: Onlooker, lag_ms: int) -> None:
        """An onlooker is so far away, one way, as far as its latest pings tell."""


class KeptHandle(TableHandle, Protocol):
    """A door that stays open in this process until it is of no use any more."""

    touched_at: int

    @property
    def audience(self) -> Audience:
        """Those who look at the table through this process."""

    @property
    def live(self) -> LiveTable | None:
        """The table itself, if it is ours."""

    def idle_since(self) -> int | None:
        """Since when it is of no use, or None if it is."""

    async def close(self) -> None:
        """Put the table away; it comes back from its log. Whoever looks is asked to come again."""


class LocalTable:
    """The door to a table that this process owns."""

    def __init__(self, live: LiveTable, deal: Deal = secret_deal) -> None:
        """Stand before a live table, whose games are dealt from the seeds of `deal`."""
        self.live: LiveTable = live
        self._deal: Final = deal
        self.touched_at = live.clock.now_ms()

    @property
    def table(self) -> Table:
        """The table as its log has it."""
        return self.live.table

    @property
    def audience(self) -> Audience:
        """Those who look at the table."""
        return self.live.audience

    def request(self, caller: Caller, ask: AskOfTable) -> Awaitable[Answer]:
        """Ask for something. It is done even if whoever asked hangs up meanwhile."""
        who, do = who_is(self.table, caller), partial(carry_out, self.live, caller, ask, self._deal)
        return asyncio.shield(self.live.request(who, ask.id, do))

    async def join(self, caller: Caller, since: int, here: bool = False) -> Onlooker:
        """Begin to look."""
        return await self.live.join(caller.guest, caller.token, since, here=here)

    def leave(self, onlooker: Onlooker) -> None:
        """Stop looking."""
        self.live.leave(onlooker)

    def push(self, onlooker: Onlooker) -> Push:
        """How things stand for an onlooker."""
        return self.live.push(onlooker)

    def seen(self) -> TableSeen:
        """The table as everybody sees it."""
        return self.live.seen()

    def measured(self, onlooker: Onlooker, lag_ms: int) -> None:
        """An onlooker is so far away."""
        onlooker.lag_ms = lag_ms

    def idle_since(self) -> int | None:
        """Since nobody looks; but a game of bots plays itself to its end."""
        table = self.table
        if self.audience.onlookers:
            return None
        if table.phase == PLAYING and table.clock_runs and not table.people():
            return None
        return max(self.live.company.quiet_since, self.touched_at)

    async def close(self) -> None:
        """Put the table away, with the time on its clock."""
        live = self.live
        if live.table.clock_runs and not live.table.slow:
            live.log.beat(live.time.now_ms())
        await live.stop()
