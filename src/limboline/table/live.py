"""A live table: one mailbox, one thing at a time.

Whatever is asked for is decided, made durable, folded, and only then told. Nothing else touches
the table.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, Final

from limboline.kernel.illegal import Illegal
from limboline.kernel.telling import Tell
from limboline.store.store import NotRead, NotSaved, Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.alarm import Alarm
from limboline.table.audience import Audience, Onlooker
from limboline.table.bots import BotsElsewhere
from limboline.table.clock import Clock
from limboline.table.contest import Contest, HeldPlay
from limboline.table.dealing import Deal, secret_deal
from limboline.table.deciding import Decide, Lines
from limboline.table.gametime import GameTime
from limboline.table.heartbeat import Heartbeat
from limboline.table.housekeys import HouseKeys
from limboline.table.logbook import Logbook
from limboline.table.mailbox import Mailbox
from limboline.table.manners import Manners
from limboline.table.presence import Presence
from limboline.table.pushing import Push, TableSeen, see_table
from limboline.table.seating import Who
from limboline.table.seatwork import SeatWork
from limboline.table.table import PLAYING, Answer, Table
from limboline.table.votes import Votes

# What is due and cannot be done, for want of a disk for example, is tried again after so long.
REST_MS: Final = 1_000

_log: Final = logging.getLogger(__name__)


class LiveTable:
    """The owner of a table: the only one that writes to its log."""

    def __init__(
        self, table: Table, store: Store, clock: Clock, bots: BotsElsewhere, epoch: int = 0
    ) -> None:
        """Own a table that was folded from its log."""
        self.table: Final = table
        self.audience = Audience(table)
        self.store: Final = store
        self.clock: Final = clock
        self.epoch: Final = epoch
        self.time: Final = GameTime(clock, table)
        self.bots: Final = SeatWork(table, bots, self.time.now_ms)
        self.bots.on_plan = self._set_alarm
        self.manners: Final = Manners(clock)
        self.votes: Final = Votes()
        self.presence: Final = Presence(clock, table.guests())
        self.contest: Final = Contest(clock)
        self._logbook: Final = Logbook(table, store, epoch)
        self._mailbox: Final = Mailbox(f"table {table.id}", self._wake_up, self._set_alarm)
        self._mailbox.on_broken = lambda: self.on_lost()
        self._heart: Final = Heartbeat(clock, lambda: self._logbook.beat(self.time.now_ms()))
        self._keys: Final = HouseKeys(clock, table)
        self._rests_until = 0
        self._alarm: Final = Alarm(clock, self._ring)
        self._astray = False
        self._seen: tuple[int, TableSeen] | None = None
        self.torn = False  # the table here is not what its log says
        self.quiet_since = clock.now_ms()
        # What is known here may not be what the log says: the table must be read again.
        self.on_lost: Callable[[], None] = lambda: None

    # -- time ---------------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        """Wake up when something falls due."""
        if self._astray or self.table.closed:
            self._alarm.call_off()
            self._heart.stop()
            return
        times = [self.time.starts_at, self._keys.due_at(self.audience)]
        held_until = self.contest.due_at()
        # What falls due after a play came in waits until that play is decided.
        times += [held_until] if held_until is not None else self._due_at()
        soonest = min((at for at in times if at is not None), default=None)
        if soonest is None:
            self._alarm.call_off()
        else:
            self._alarm.set(max(soonest, self._rests_until))

    def _due_at(self) -> list[int]:
        """When the next answer is due, and the next plan of a bot."""
        times = (self.table.due_ms, self.bots.due_ms())
        return [self.time.wall_ms(at_ms) for at_ms in times if at_ms is not None]

    def _ring(self) -> None:
        self._mailbox.ring(self._do_what_is_due)

    # -- the mailbox --------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to read the mailbox."""
        self._mailbox.open()

    async def stop(self, *, send_away: bool = True) -> None:
        """Stop reading. What was not decided is not done."""
        self.bots.stop()
        self._heart.stop()
        await self._mailbox.close()
        self._alarm.call_off()
        self.contest.give_up()
        for onlooker in list(self.audience.onlookers) if send_away else ():
            onlooker.leave()

    async def write(self, lines: Lines) -> int:
        """Make lines durable, fold them, tell everybody. The heart of the table."""
        if not lines:
            return self.table.seq
        if self._astray:
            raise NotSaved("the table must be read again")
        try:
            await self._logbook.write(lines)
        except NotSaved:
            self.on_lost()
            raise
        try:
            for line in lines:
                self._follow(line, self.table.fold(line))
        except Exception as fault:
            # The log holds what the table here does not: whatever is decided now could be wrong.
            _log.exception("a line of table %s cannot be folded", self.table.id)
            self._astray = self.torn = True
            self.on_lost()
            raise NotSaved("the table must be read again") from fault
        if not all(isinstance(line, log.Refused) for line in lines):
            self.audience.wake()
            self._think()
        return self.table.seq

    def _follow(self, line: log.AnyEntry, tell: Tell[Any]) -> None:
        """What the owner does after a line was folded."""
        self.audience.tell(line, tell)
        match line:
            case log.ClockSet():
                self.time.follow(line)
                self._heart.start() if line.runs else self._heart.stop()
            case log.Began():
                self.votes.clear()
                self.contest.new_game()
                self.bots.new_game()
            case log.Acted(seat=seat, at_ms=at_ms):
                self.votes.lapse("undo")
                self.contest.acted(seat, self.time.wall_ms(at_ms))
                self.bots.happened(tell)
            case log.Talked():
                self.bots.overhear(line)
            case log.Sat(seat=seat) | log.BotSat(seat=seat) | log.Rose(seat=seat):
                self.votes.withdraw(seat)
                self.presence.keep(self.table.guests())
                self.bots.start_over(seat)
            case log.Held(seat=seat) | log.Returned(seat=seat):
                self.bots.start_over(seat)
            case log.TookBack():
                self.bots.start_over()
            case _:
                pass

    def _think(self) -> None:
        """Bots are asked anew when something has happened to them."""
        if self.table.phase != PLAYING or self.table.closed:
            self.bots.stop()
        elif self.table.clock_runs:
            self.bots.think()
        else:
            self.bots.rest()

    # -- what falls due -----------------------------------------------------------------------

    async def _wake_up(self) -> None:
        """After a restart the clock stands at the last beat until somebody is back."""
        table = self.table
        if table.phase == PLAYING and table.clock_runs:
            try:
                at_ms = max(table.clock_ms, await self._logbook.last_beat())
                due_ms = table.due_ms  # no later than that: it must come first
                at_ms = at_ms if due_ms is None else min(at_ms, due_ms)
                await self.write([log.ClockSet(at_ms, False, "held")])
            except (NotSaved, NotRead):
                self._astray = True
                self.on_lost()
        self.time.go_on_by_itself(self.audience.here)
        self._set_alarm()

    async def _do_what_is_due(self) -> None:
        """Everything whose time has come. If it fails, it is not tried again at once."""
        self._rests_until = self.clock.now_ms() + REST_MS
        if self.time.may_start():
            held_ms = self.time.stood_ms()
            await self.write([log.ClockSet(self.table.clock_ms, True, "resume", held_ms)])
        await self.contest.settle_ripe(self._decide_play)
        await self._answer_what_is_due(self.time.now_ms())
        await self.write(self._keys.pass_on(self.audience))
        self._rests_until = 0

    async def _answer_what_is_due(self, until_ms: int) -> None:
        """Defaults, nature and the plans of bots, each at its own time and in that order.

        A play that is held came before whatever falls due after it.
        """
        while self.table.phase == PLAYING and self.table.clock_runs:
            came_at = self.contest.first_came_at()
            if came_at is not None:
                until_ms = min(until_ms, self.time.at_ms(came_at))
            due_ms, planned = self.table.due_ms, self.bots.due_ms()
            if planned is not None and planned <= until_ms and (due_ms is None or planned < due_ms):
                await self._let_bot_act(max(planned, self.table.clock_ms))
            elif due_ms is not None and due_ms <= until_ms:
                await self.write(deciding.answer_due(self.table))
            else:
                return

    async def _let_bot_act(self, at_ms: int) -> None:
        """Carry out the plan that is due: first what is said, then what is done."""
        seat, plan = self.bots.first()
        for said in plan.say:
            with contextlib.suppress(Illegal):
                talked = log.Talked(seat, said.kind, said.words, dict(said.facts))
                await self.write(self.manners.talk(self.table, Who("", seat), talked))
        try:
            if plan.code is not None:
                await self.write(deciding.act_by_code(self.table, seat, plan.code, at_ms))
        except Illegal as illegal:
            self.bots.blundered(seat, illegal)
        else:
            self.bots.carried_out(seat, plan)

    async def _catch_up(self) -> None:
        """Before anything else is decided: what people have played, and what has fallen due."""
        await self.contest.settle_all(self._decide_play)
        await self._answer_what_is_due(self.time.now_ms())

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
            if held.would_do(self.table, self.time.at_ms(now)):
                lags = [self.audience.lag_of(seat) for seat in self.table.people_asked()]
                self.contest.hold(held, lags)
                await self.contest.settle_ripe(self._decide_play)
            else:  # what is refused contests nothing, and rushes nobody
                await held.settle(self._decide_play)

        self._mailbox.hand_in(do, held.answer)
        return held.answer

    def _still_seated(self, who: Who) -> int:
        """Seats can be lost, and move when a game begins, while a request waits."""
        if who.seat is None or self.table.seat_of_guest(who.guest) != who.seat:
            raise Illegal("not_seated")
        return who.seat

    async def _decide_play(self, held: HeldPlay) -> Answer:
        """Judge a play at the time at which it came in: that it was held must cost nobody time."""
        table = self.table
        known = table.answered(held.seat, held.request)
        if known is not None:
            return known
        at_ms = self.time.at_ms(held.came_at)
        await self._answer_what_is_due(at_ms)
        try:
            lines = held.judge(table, at_ms)
        except Illegal as illegal:
            no = self.contest.refusal(illegal, held.tapped_at)
            refused = log.Refused(held.seat, held.request, no.code, no.facts)
            seq = await self.write([refused]) if held.request else table.seq
            return Answer(seq, no.code, tuple(no.facts.items()))
        seq = table.seq + 1  # a line that ends the game may follow
        await self.write(lines)
        self.contest.acted(held.seat, held.tapped_at)
        return Answer(seq)

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
            undo: Lines = []
            if what == "undo":  # what cannot be done is refused before all have to agree
                await self._catch_up()
                undo = deciding.take_back_together(self.table, f"{deal():x}", self.time.now_ms())
            present = [other for other in self.table.people() if self.audience.here(other)]
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

    async def join(self, guest: str, token: str, since: int, far: bool = False) -> Onlooker:
        """Somebody connects. Whoever returns to a seat has it back at once."""
        came: list[Onlooker] = []

        async def do() -> Onlooker:
            onlooker = self.audience.join(guest, token, since, far)
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
        return self.audience.push(onlooker, self.seen(), self.time.seen())

    def seen(self) -> TableSeen:
        """The table as everybody sees it."""
        audience = self.audience
        if self._seen is not None and self._seen[0] == audience.changes:
            return self._seen[1]
        here = {onlooker.seat for onlooker in audience.onlookers}
        away = self.presence.away(self.table, here)
        seen = see_table(self.table, here, away, audience.watching, self.votes.seen())
        # The time for which somebody is away goes on by itself.
        self._seen = None if away else (audience.changes, seen)
        return seen
