"""The one way from the server to a table, wherever the table lives.

Everything that is asked of a table is a message: a process that does not own the table can pass it
on to the one that does.
"""

from collections.abc import Awaitable
from functools import partial
from typing import Final, Protocol

from limboline.kernel.illegal import Illegal
from limboline.server import limits, wire
from limboline.server.asked import AskOfTable
from limboline.server.asking import carry_out
from limboline.server.identity import Caller, who_is
from limboline.server.limits import Budgets
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
        """Ask for something. The same id gets the same answer. Raises `NotSaved`.

        A caller that may be cancelled while waiting shields it: what was begun is done to its end.
        """

    async def join(self, caller: Caller, since: int, here: bool = False) -> Onlooker:
        """Begin to look: from the caller's seat, or from behind the ropes.

        With `here` the seat's other devices step aside.
        """

    def leave(self, onlooker: Onlooker) -> None:
        """Stop looking."""

    def push(self, onlooker: Onlooker) -> Push:
        """How things stand for an onlooker, and what has happened since its last push."""

    def seen(self) -> TableSeen:
        """The table as all onlookers see it."""

    def measured(self, onlooker: Onlooker, lag_ms: int) -> None:
        """An onlooker is so far away, one way, as far as its latest pings tell."""


class KeptHandle(TableHandle, Protocol):
    """A handle that this process keeps until it is of no use any more."""

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
        """Put the table away; it comes back from its log. Onlookers are asked to come again."""


def check_welcome(handle: TableHandle, caller: Caller, visitor: str) -> None:
    """Who may look at a table: all who have the link, unless their cookie was sent away."""
    table = handle.table
    if table.closed:
        raise Illegal("table_closed")
    if table.banned and table.banned & {who_is(table, caller).guest, visitor}:
        raise Illegal("banned")


def check_newcomer(handle: TableHandle, caller: Caller) -> None:
    """A token that opens no seat is told at once; and onlookers need some room.

    There is always some for the host: all others may be one stranger's.
    """
    if caller.token and handle.table.seat_of(caller.token) is None:
        raise Illegal("wrong_token")
    who = who_is(handle.table, caller)
    if who.seat is not None or (who.guest and who.guest == handle.table.host):
        return
    if handle.seen().watching >= limits.MOST_ONLOOKERS:
        raise Illegal("crowded")


def may_still_ask(
    table: Table, caller: Caller, ask: wire.AnyRequest, budgets: Budgets, now_ms: int
) -> bool:
    """What is done between games, or taken back, is kept and told: much at once, then slowly.

    Onlookers may do none of it. The table refuses them, and nothing is taken from the others.
    """
    if isinstance(ask, wire.IN_GAME) and not _takes_back(ask):
        return True
    who = who_is(table, caller)
    hosting = bool(who.guest) and who.guest == table.host
    if who.seat is None and not hosting:
        return True
    if isinstance(ask, wire.IN_GAME):
        return budgets.undos_of_guest.take(f"{table.id} {who.guest}", now_ms)
    if hosting and isinstance(ask, wire.Choose):
        return budgets.options_of_table.take(table.id, now_ms)
    return budgets.may_prepare(table.id, who.guest, now_ms, hosting=hosting)


def _takes_back(ask: wire.AnyRequest) -> bool:
    if isinstance(ask, wire.Vote):
        return ask.what == "undo"
    return isinstance(ask, (wire.Undo, wire.Replace))


class LocalTable:
    """The handle of a table that this process owns."""

    def __init__(self, live: LiveTable, deal: Deal = secret_deal) -> None:
        """Its games are dealt from the seeds of `deal`."""
        self.live: LiveTable = live
        self.table: Final = live.table  # as its log has it
        self._deal: Final = deal
        self.touched_at = live.clock.now_ms()

    @property
    def audience(self) -> Audience:
        """Those who look at the table."""
        return self.live.audience

    def request(self, caller: Caller, ask: AskOfTable) -> Awaitable[Answer]:
        """Ask for something."""
        live = self.live
        who, do = who_is(live.table, caller), partial(carry_out, live, caller, ask, self._deal)
        return live.request(who, ask.id, do)

    async def join(self, caller: Caller, since: int, here: bool = False) -> Onlooker:
        """Begin to look."""
        return await self.live.join(
            caller.guest, caller.token, since, here=here, screen=caller.screen
        )

    def leave(self, onlooker: Onlooker) -> None:
        """Stop looking."""
        self.live.leave(onlooker)

    def push(self, onlooker: Onlooker) -> Push:
        """How things stand for an onlooker."""
        live = self.live
        return live.company.push(onlooker, live.time.seen())

    def seen(self) -> TableSeen:
        """The table as all onlookers see it."""
        return self.live.seen()

    def measured(self, onlooker: Onlooker, lag_ms: int) -> None:
        """An onlooker is so far away."""
        onlooker.lag_ms = lag_ms

    def idle_since(self) -> int | None:
        """Since when there is no onlooker; but a game of bots plays itself to its end."""
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
