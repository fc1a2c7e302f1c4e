"""A live table, and what people ask of it."""

import asyncio
from typing import Any

from limboline.kernel.illegal import Illegal
from limboline.kernel.standing_orders import Order
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.audience import Onlooker
from limboline.table.contest import HeldPlay
from limboline.table.dealing import Deal, secret_deal
from limboline.table.deciding import Decide, Entries
from limboline.table.heart import Heart
from limboline.table.pushing import Push, TableSeen, see_table
from limboline.table.seating import Who
from limboline.table.table import Answer
from limboline.table.turns import MailTo


class LiveTable(Heart):
    """The owner of a table: the only one that writes to its log."""

    # -- people -------------------------------------------------------------------------------

    async def ask(self, decide: Decide) -> int:
        """Whatever is decided by `deciding`: seats, options, the start of a game."""

        async def do() -> int:
            await self._catch_up()
            seq = await self.write(decide(self.table))
            self.time.go_on_by_itself(self.audience.here)
            return seq

        return int(await self._mailbox.post(do))

    async def act(self, who: Who, action: Any, request: str) -> Answer:
        """Act for a seat. The same request gets the same answer, however often it is sent."""
        return await self.play(who, action, request)

    def play(self, who: Who, action: Any, request: str) -> "asyncio.Future[Answer]":
        """The same, for whoever does not wait."""
        seat = -1 if who.seat is None else who.seat
        now = self.clock.now_ms()
        held = HeldPlay(seat, action, request, now, now - self.audience.lag_of(seat))

        async def do() -> None:
            self._still_seated(who)
            may_be = held.would_do(self.table, self.time.at_ms(now))
            if may_be and self.interrupts.holds(seat, self.time.at_ms(now)):
                await self._take(held)
            elif may_be:
                lags = self.audience.lags()
                asked = self.table.people_asked()
                self.contest.hold(held, [lags.get(seat, 0) for seat in asked])
                await self.contest.settle_ripe(self._decide_play)
            else:  # what is refused contests nothing, and rushes nobody
                await held.settle(self._decide_play)

        self._mailbox.hand_in(do, held.answer)
        return held.answer

    async def _take(self, held: HeldPlay) -> None:
        """An answer to an interrupt is taken, and carried out when everybody had the time for one.

        What became of it, only whoever gave it is told.
        """
        known = self.table.answered(held.seat, held.request)
        if known is None:
            await self.interrupts.take(held.seat, held.action, held.request)
            self.audience.wake_seat(held.seat)
        if not held.answer.done():
            held.answer.set_result(known or Answer(self.table.seq))

    async def order(self, who: Who, order: Order) -> int:
        """Say beforehand what to answer to interrupts. Nobody else learns of it."""

        async def do() -> int:
            seat = self._still_seated(who)
            if self.table.room.game.pass_by_order is None:
                raise Illegal("no_interrupts")
            await self._catch_up()
            await self.interrupts.give_order(seat, order)
            self.audience.wake_seat(seat)
            return self.table.seq

        return int(await self._mailbox.post(do))

    async def leave_mail(self, who: Who, mail: MailTo) -> int:
        """Leave an address to be told of one's turn, for this table alone; or take it away."""

        async def do() -> int:
            await self.turns.leave_mail(self._still_seated(who), mail)
            return self.table.seq

        return int(await self._mailbox.post(do))

    async def undo(self, who: Who, count: int = 1) -> int:
        """Take back one's own latest actions."""

        async def do() -> int:
            seat = self._still_seated(who)
            await self._catch_up()
            return await self.write(deciding.take_back(self.table, seat, count, self.time.now_ms()))

        return int(await self._mailbox.post(do))

    async def replace(self, who: Who, action: Any, request: str) -> Answer:
        """Do something else instead of one's latest action. The same request, the same answer."""

        async def do() -> Answer:
            seat = self._still_seated(who)
            known = self.table.answered(seat, request)
            if known is not None:
                return known
            await self._catch_up()
            at_ms = self.time.now_ms()
            try:
                lines = deciding.replace(self.table, seat, action, at_ms, request)
            except Illegal as no:
                return await self._refuse(seat, request, no)
            await self.write(lines)
            return self.table.answered(seat, request) or Answer(self.table.seq)

        answer: Answer = await self._mailbox.post(do)
        return answer

    def _still_seated(self, who: Who) -> int:
        """Seats can be lost, and move when a game begins, while a request waits."""
        if who.seat is None or self.table.seat_of_guest(who.guest) != who.seat:
            raise Illegal("not_seated")
        return who.seat

    async def talk(self, who: Who, talked: log.Talked) -> int:
        """Say or show something, if the rules and good manners allow it."""

        async def do() -> int:
            self._still_seated(who)
            return await self.write(self.manners.talk(self.table, who, talked))

        return int(await self._mailbox.post(do))

    async def vote(self, who: Who, what: str, on: bool, deal: Deal = secret_deal) -> int:
        """Vote to pause, to go on or to undo; a vote that carries is carried out."""

        async def do() -> int:
            seat = self._still_seated(who)
            deciding.check_game_runs(self.table)
            undo: Entries = []
            if what == "undo":  # what cannot be done is refused before all have to agree
                await self._catch_up()
                undo = deciding.take_back_together(self.table, f"{deal():x}", self.time.now_ms())
            people = self.table.people()
            present = people if self.table.slow else list(filter(self.audience.here, people))
            carried = self.votes.cast(what, seat, on, present)
            self.audience.wake()
            if carried and what == "pause":
                await self._catch_up()
                self.time.starts_at = None
                await self.write(deciding.pause(self.table, self.time.now_ms()))
            elif carried and what == "resume":
                self.time.go_on()
            elif carried:
                await self.write(undo)
            return self.table.seq

        return int(await self._mailbox.post(do))

    # -- coming and going ---------------------------------------------------------------------

    async def join(self, guest: str, token: str, since: int, **how: bool) -> Onlooker:
        """Somebody connects. Whoever returns to a seat has it back at once."""
        came: list[Onlooker] = []

        async def do() -> Onlooker:
            onlooker = self.audience.join(guest, token, since, **how)
            came.append(onlooker)
            if onlooker.seat >= 0:
                await self.write(deciding.come_back(self.table, onlooker.seat))
            self.time.go_on_by_itself(self.audience.here)
            return onlooker

        try:
            joined: Onlooker = await self._mailbox.post(do)
        except BaseException:  # nobody else would see them out
            for onlooker in came:
                self.leave(onlooker)
            raise
        return joined

    def leave(self, onlooker: Onlooker) -> None:
        """A connection has ended."""
        self.audience.leave(onlooker)
        if onlooker.seat >= 0 and not self.audience.here(onlooker.seat):
            self.presence.went(self.table.seats[onlooker.seat].guest)
        self.quiet_since = self.clock.now_ms()
        self._ring()  # it may have been the host

    async def hold(self, who: Who, seat: int, bot: str = "") -> int:
        """Let a bot play for somebody who has been away for a while."""

        async def do() -> int:
            self._still_seated(who)
            lines = deciding.hold(self.table, who, seat, bot)
            guest = self.table.seats[seat].guest
            if self.audience.here(seat) or not self.presence.away_long_enough(guest):
                raise Illegal("not_away")
            return await self.write(lines)

        return int(await self._mailbox.post(do))

    # -- what is seen -------------------------------------------------------------------------

    def push(self, onlooker: Onlooker) -> Push:
        """How things stand for an onlooker."""
        return self.audience.push(
            onlooker, self.seen(), self.time.seen(), self.interrupts.own(onlooker.seat)
        )

    def seen(self) -> TableSeen:
        """The table as everybody sees it."""
        audience, votes = self.audience, self.votes.seen()
        if self._seen is not None and self._seen[:2] == (audience.changes, votes):
            return self._seen[2]
        here = {onlooker.seat for onlooker in audience.onlookers}
        away = self.presence.away(self.table, here)
        seen = see_table(self.table, here, away, audience.watching, votes)
        # The time for which somebody is away goes on by itself.
        self._seen = None if away else (audience.changes, votes, seen)
        return seen
