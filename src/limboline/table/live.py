"""A live table: one mailbox, one thing at a time.

Whatever is asked for is decided on a copy of the table. When its lines are durable the copy becomes
the table, and only then the audience is told. Nothing else touches the table.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

from limboline.kernel.illegal import Illegal
from limboline.store.store import NotRead, NotSaved
from limboline.table import entries as log
from limboline.table.agenda import Agenda
from limboline.table.answers import Answer, Answers, Request, refusal
from limboline.table.audience import Onlooker
from limboline.table.company import Company
from limboline.table.logbook import Draft, Logbook
from limboline.table.mailbox import Mailbox
from limboline.table.pushing import Push, TableSeen
from limboline.table.seating import Who
from limboline.table.table import PLAYING, Table

_ONLY_ACTED: Final[set[type[log.AnyEntry]]] = {log.Acted}

Do = Callable[[Request], Awaitable[Answer | None]]
"""What a request asks for, done when its turn has come; with None it is answered later."""

Decide = Callable[[Table], log.Entries]
"""What comes of a request, as lines for the log, or `Illegal`."""


class LiveTable:
    """The owner of a table: the only one that writes to its log."""

    def __init__(
        self, table: Table, logbook: Logbook, company: Company, answers: Answers, agenda: Agenda
    ) -> None:
        self.table: Final = table
        self.log: Final = logbook
        self.company: Final = company
        self.agenda: Final = agenda
        self.answers: Final = answers
        self.clock: Final = company.clock
        self.audience: Final = company.audience
        self.time: Final = agenda.time
        self.bots: Final = agenda.bots
        self.mailbox: Final = Mailbox(f"table {table.id}", self._wake_up, agenda.set_alarm)
        self.mailbox.on_broken = lambda: self.on_lost()
        agenda.write, agenda.keep = self.write, logbook.keep
        agenda.ring = self.look_at_time
        # What is known here may not be what the log says: the table must be read again.
        self.on_lost: Callable[[], None] = lambda: None

    def start(self) -> None:
        """Begin to read the mailbox."""
        self.mailbox.open()

    async def stop(self, *, send_away: bool = True) -> None:
        """Stop reading. What was not decided is not done."""
        self.bots.stop()
        self.time.heartbeat.stop()
        await self.mailbox.close()
        self.agenda.stop()
        for onlooker in list(self.audience.onlookers) if send_away else ():
            onlooker.leave()

    async def _wake_up(self) -> None:
        """After a restart the clock stands at the last beat until a player is back.

        That of a slow table does not: real time has gone on.
        """
        table = self.table
        try:
            await self.company.wake_up()
            if table.slow:
                self.agenda.think()
            elif table.phase == PLAYING and table.clock_runs:
                at_ms = max(table.clock_ms, await self.log.last_beat())
                due_ms = table.due_ms  # no later than that: it must come first
                at_ms = at_ms if due_ms is None else min(at_ms, due_ms)
                await self.write([log.ClockSet(at_ms, False, "held")])
        except (NotSaved, NotRead):
            self.agenda.stopped = True
            self.on_lost()
        self.agenda.go_on_by_itself()
        self.agenda.set_alarm()

    def look_at_time(self) -> None:
        """Do what is due by now: the alarm goes by a clock that stands while a machine sleeps."""
        self.mailbox.ring(self.agenda.do_what_is_due)

    # -- writing ------------------------------------------------------------------------------

    async def write(self, lines: log.Entries) -> int:
        """Fold lines into a copy, make them durable, be that copy, and tell all onlookers."""
        if not lines:
            return self.table.seq
        if self.agenda.stopped:
            raise NotSaved("the table must be read again")
        draft = Draft(self.table, self.clock.epoch_ms() if self.table.slow else 0)
        for line in lines:
            draft.add(line)
        try:
            await self.log.write(draft)
        except NotSaved:
            self.on_lost()
            raise
        self._follow(draft)
        only_acted = draft.kinds == _ONLY_ACTED
        self.audience.wake(only_play=only_acted and self._only_played())
        self.agenda.think()
        if not only_acted or not self.table.room.game.properties.real_time:
            with contextlib.suppress(NotSaved):  # the lines are in the log all the same
                await self.company.tell_apart(draft.kinds)
        return self.table.seq

    def _only_played(self) -> bool:
        """Whether an action leaves all that is seen beside the game as it was, but for votes."""
        return self.table.phase == PLAYING and not self.table.slow and self.table.crew is None

    def _follow(self, draft: Draft) -> None:
        """What the owner does when lines are true."""
        told = zip(draft.lines, draft.tells, strict=True)
        for seq, (line, tell) in enumerate(told, draft.after + 1):
            self.audience.tell(seq, line, tell)
            self.company.follow(line)
            self.agenda.follow(line, tell)

    # -- requests -----------------------------------------------------------------------------

    def request(self, who: Who, id_: str, do: Do) -> "asyncio.Future[Answer]":
        """The one way in for whatever is asked of the table. The same id gets the same answer."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        request = Request(who, id_, self.clock.now_ms(), answer)
        self.mailbox.hand_in(lambda: self._answer(request, do), answer)
        return answer

    async def _answer(self, request: Request, do: Do) -> None:
        """A request's turn has come."""
        answer = self.answers.get(request.key)
        if answer is None:
            try:
                answer = await do(request)
            except Illegal as no:
                answer = refusal(self.table.seq, no)
            if answer is None:
                return
            self.answers.add(request.key, answer)
        if not request.answer.done():
            request.answer.set_result(answer)

    async def decide(self, decide: Decide) -> int:
        """Write what comes of a decision about seats, options or the start of a game."""
        await self.agenda.catch_up()
        seq = await self.write(decide(self.table))
        self.agenda.go_on_by_itself()
        return seq

    async def ask(self, decide: Decide) -> int:
        """Have something decided when its turn has come."""
        return int(await self.mailbox.post(lambda: self.decide(decide)))

    # -- coming and going ---------------------------------------------------------------------

    async def join(self, guest: str, token: str, since: int, **how: bool) -> Onlooker:
        """A client connects. A player who returns to a seat has it back at once."""
        came: list[Onlooker] = []

        async def do() -> Onlooker:
            onlooker = self.audience.join(guest, token, since, **how)
            came.append(onlooker)
            await self.write(self.company.come_back(onlooker))
            self.agenda.go_on_by_itself()
            return onlooker

        try:
            joined: Onlooker = await self.mailbox.post(do)
        except BaseException:  # no other code would see them out
            for onlooker in came:
                self.leave(onlooker)
            raise
        return joined

    def leave(self, onlooker: Onlooker) -> None:
        """A connection has ended."""
        self.company.leave(onlooker)
        self.look_at_time()  # it may have been the host

    def push(self, onlooker: Onlooker) -> Push:
        """How things stand for an onlooker."""
        return self.company.push(onlooker, self.time.seen())

    def seen(self) -> TableSeen:
        """The table as all onlookers see it."""
        return self.company.seen()
