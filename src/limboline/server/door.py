"""The one way from the server to a table, wherever the table lives.

Everything that is asked of a table is a message: a process that does not own the table can pass it
on to the one that does.
"""

import asyncio
import contextlib
from collections import OrderedDict
from typing import Final, Protocol

from limboline.kernel.illegal import Illegal
from limboline.server.asking import AskOfTable, carry_out
from limboline.server.identity import Caller, who_is
from limboline.store.store import NotSaved
from limboline.table.audience import Audience, Onlooker
from limboline.table.live import LiveTable
from limboline.table.pushing import Push, TableSeen
from limboline.table.seating import Who
from limboline.table.table import PLAYING, Answer, Table

# How many requests of the recent past get the same answer again.
ANSWERS_KEPT: Final = 1_024


class Door(Protocol):
    """A table, as the server reaches it."""

    @property
    def table(self) -> Table:
        """The table as its log has it, as far as it is known here. Only to be read."""

    async def request(self, caller: Caller, ask: AskOfTable) -> Answer:
        """Ask for something. The same id gets the same answer. Raises `NotSaved`."""

    async def join(self, caller: Caller, since: int) -> Onlooker:
        """Begin to look: from the caller's seat, or from behind the ropes."""

    def leave(self, onlooker: Onlooker) -> None:
        """Stop looking."""

    def push(self, onlooker: Onlooker) -> Push:
        """How things stand for an onlooker, and what has happened since its last push."""

    def seen(self) -> TableSeen:
        """The table as everybody sees it."""

    def measured(self, onlooker: Onlooker, lag_ms: int) -> None:
        """An onlooker is so far away, one way, as far as its latest pings tell."""


class KeptDoor(Door, Protocol):
    """A door that stays open in this process until it is of no use any more."""

    touched_at: int

    @property
    def audience(self) -> Audience:
        """Those who look at the table through this process."""

    def idle_since(self) -> int | None:
        """Since when it is of no use, or None if it is."""

    async def close(self) -> None:
        """Put the table away; it comes back from its log. Whoever looks is asked to come again."""


class OwnDoor:
    """The door to a table that this process owns."""

    def __init__(self, live: LiveTable) -> None:
        """Stand before a live table."""
        self.live: Final = live
        self.touched_at = live.clock.now_ms()
        self._answers: Final[OrderedDict[tuple[str, str], asyncio.Task[Answer]]] = OrderedDict()

    @property
    def table(self) -> Table:
        """The table as its log has it."""
        return self.live.table

    @property
    def audience(self) -> Audience:
        """Those who look at the table."""
        return self.live.audience

    async def request(self, caller: Caller, ask: AskOfTable) -> Answer:
        """Ask for something. It is done even if whoever asked hangs up meanwhile."""
        who = who_is(self.table, caller)
        key = (who.guest, ask.id)
        answer = self._answers.get(key)
        if answer is None or (answer.done() and answer.exception() is not None):
            answer = asyncio.create_task(self._answer(who, caller, ask))
            self._answers[key] = answer
            while len(self._answers) > ANSWERS_KEPT:
                self._answers.popitem(last=False)
        return await asyncio.shield(answer)

    async def _answer(self, who: Who, caller: Caller, ask: AskOfTable) -> Answer:
        try:
            return await carry_out(self.live, who, caller, ask)
        except Illegal as illegal:
            return Answer(self.table.seq, illegal.code, tuple(illegal.facts.items()))

    async def join(self, caller: Caller, since: int) -> Onlooker:
        """Begin to look."""
        return await self.live.join(caller.guest, caller.token, since)

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
        if live.table.clock_runs:
            with contextlib.suppress(NotSaved):
                await live.store.beat(live.table.id, live.time.now_ms(), live.epoch)
        await live.stop()
