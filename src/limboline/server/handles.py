"""The one way from the server to a table, wherever the table lives.

Everything that is asked of a table is a message: a process that does not own the table can pass it
on to the one that does.
"""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Awaitable
from functools import partial
from typing import Final, Protocol

from limboline.kernel.illegal import Illegal
from limboline.server import wire
from limboline.server.asking import AskOfTable, carry_out, read_action
from limboline.server.identity import Caller, who_is
from limboline.store.store import NotSaved
from limboline.table.audience import Audience, Onlooker
from limboline.table.dealing import Deal, secret_deal
from limboline.table.live import LiveTable
from limboline.table.pushing import Push, TableSeen
from limboline.table.seating import Who
from limboline.table.table import PLAYING, Answer, Table

# How many requests of the recent past get the same answer again, beside the actions in the log.
ANSWERS_KEPT: Final = 256

Key = tuple[str, str]
"""A request: whose, and its id."""


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
        self._asked: Final[dict[Key, asyncio.Future[Answer]]] = {}
        self._answers: Final[OrderedDict[Key, Answer]] = OrderedDict()

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
        who = who_is(self.table, caller)
        key = (who.guest, ask.id)
        told: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        known = self._answers.get(key) or self.table.answers.get(key)
        if known is not None:
            told.set_result(known)
            return told
        asked = self._asked.get(key)
        if asked is None:
            asked = self._asked[key] = self._ask(who, caller, ask)
            asked.add_done_callback(partial(self._remember, key))
        asked.add_done_callback(partial(self._tell, told))
        return told

    def _ask(self, who: Who, caller: Caller, ask: AskOfTable) -> "asyncio.Future[Answer]":
        """Plays come all the time, and take a shorter way than all else."""
        if isinstance(ask, wire.Act):
            with contextlib.suppress(Illegal):
                return self.live.play(who, read_action(self.table, ask.action), ask.id)
        return asyncio.ensure_future(carry_out(self.live, who, caller, ask, self._deal))

    def _remember(self, key: Key, asked: "asyncio.Future[Answer]") -> None:
        """Keep an answer, if there is one and the log does not have it."""
        del self._asked[key]
        answer = self._answer(asked)
        if answer is not None and key not in self.table.answers:
            self._answers[key] = answer
            while len(self._answers) > ANSWERS_KEPT:
                self._answers.popitem(last=False)

    def _tell(self, told: "asyncio.Future[Answer]", asked: "asyncio.Future[Answer]") -> None:
        if told.done():
            return
        answer = self._answer(asked)
        if answer is not None:
            told.set_result(answer)
        else:
            gone = NotSaved("the table was put away")
            told.set_exception(gone if asked.cancelled() else asked.exception() or gone)

    def _answer(self, asked: "asyncio.Future[Answer]") -> Answer | None:
        """What a request came to; None if it may be tried again."""
        fault = None if asked.cancelled() else asked.exception()
        if isinstance(fault, Illegal):
            return Answer(self.table.seq, fault.code, tuple(fault.facts.items()))
        return None if asked.cancelled() or fault is not None else asked.result()

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
        return max(self.live.quiet_since, self.touched_at)

    async def close(self) -> None:
        """Put the table away, with the time on its clock."""
        live = self.live
        if live.table.clock_runs and not live.table.slow:
            with contextlib.suppress(NotSaved):
                live.store.beat(live.table.id, live.time.now_ms(), live.epoch)
        await live.stop()
