"""The heart of a live table: one mailbox, one thing at a time.

Whatever is asked for is decided, made durable, folded, and only then told. Nothing else touches
the table.
"""

import contextlib
import logging
from collections.abc import Callable
from typing import Any, Final

import msgspec

from limboline.kernel.illegal import Illegal
from limboline.kernel.telling import Tell
from limboline.store.store import NotRead, NotSaved, Store
from limboline.table import deciding, pacing
from limboline.table import entries as log
from limboline.table.alarm import Alarm
from limboline.table.audience import Audience
from limboline.table.bots import BotsElsewhere
from limboline.table.clock import Clock
from limboline.table.contest import Contest, HeldPlay
from limboline.table.deciding import Entries
from limboline.table.gametime import GameTime
from limboline.table.heartbeat import Heartbeat
from limboline.table.host_succession import HostSuccession
from limboline.table.interrupts import Interrupts
from limboline.table.logbook import Logbook
from limboline.table.mailbox import Mailbox
from limboline.table.manners import Manners
from limboline.table.presence import Presence
from limboline.table.private_notes import PrivateNotes
from limboline.table.pushing import TableSeen
from limboline.table.seating import Who
from limboline.table.seatwork import SeatWork
from limboline.table.table import PLAYING, Answer, Table
from limboline.table.turns import Turn, Turns
from limboline.table.votes import Votes

# What is due and cannot be done, for want of a disk for example, is tried again after so long.
REST_MS: Final = 1_000

# The lines by which somebody comes or goes.
_SEATING: Final = {log.Sat, log.BotSat, log.Rose}

_log: Final = logging.getLogger(__name__)


class Heart:
    """Whatever the table does by itself: it writes its log, and does what falls due."""

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
        self.private_notes: Final = PrivateNotes(table, store, epoch)
        self.interrupts: Final = Interrupts(table, self.private_notes)
        self.turns: Final = Turns(table, self.private_notes, self.interrupts)
        self.bots.not_before = self.interrupts.ripe_ms
        self.manners: Final = Manners(clock)
        self.votes: Final = Votes()
        self.presence: Final = Presence(clock, table.guests())
        self.contest: Final = Contest(clock)
        self._logbook: Final = Logbook(table, store, epoch)
        self._mailbox: Final = Mailbox(f"table {table.id}", self._wake_up, self._set_alarm)
        self._mailbox.on_broken = lambda: self.on_lost()
        self._heart: Final = Heartbeat(
            clock,
            lambda: self._logbook.beat(self.time.now_ms()),
            lambda: self.time.now_ms() - table.clock_ms,
        )
        self._host_succession: Final = HostSuccession(clock, table)
        self._rests_until = 0
        self._alarm: Final = Alarm(clock, self._ring)
        self._astray = False
        self._seen: tuple[int, dict[str, list[int]], TableSeen] | None = None
        self.torn = False  # the table here is not what its log says
        self.quiet_since = clock.now_ms()
        # Somebody who does not look is asked.
        self.on_turn: Callable[[Turn], None] = lambda _: None
        # What is known here may not be what the log says: the table must be read again.
        self.on_lost: Callable[[], None] = lambda: None

    # -- time ---------------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        """Wake up when something falls due."""
        if self._astray or self.table.closed:
            self._alarm.call_off()
            self._heart.stop()
            return
        times = [self.time.starts_at, self._host_succession.due_at(self.audience)]
        held_until = self.contest.due_at()
        # What falls due after a play came in waits until that play is decided.
        times += [held_until] if held_until is not None else self._due_at()
        soonest = min((at for at in times if at is not None), default=None)
        if soonest is None:
            self._alarm.call_off()
        else:
            self._alarm.set(max(soonest, self._rests_until))

    def _due_at(self) -> list[int]:
        """When the next answer is due, the next plan of a bot, and when a time bank is empty."""
        due_ms, planned, answered = self._what_is_next()
        times = (due_ms, planned, answered and answered[0])
        soon = [self.time.wall_ms(at_ms) for at_ms in times if at_ms is not None]
        empty_ms = self.table.empty_ms()
        if empty_ms is not None:
            soon.append(self.clock.now_ms() + empty_ms - self.clock.epoch_ms())
        return soon

    def look_at_time(self) -> None:
        """Do what is due by now: the alarm goes by a clock that stands while a machine sleeps."""
        self._ring()

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

    async def write(self, lines: Entries) -> int:
        """Make lines durable, fold them, tell everybody. The heart of the table."""
        if not lines:
            return self.table.seq
        if self._astray:
            raise NotSaved("the table must be read again")
        if self.table.slow:
            now = self.clock.epoch_ms()
            lines = [msgspec.structs.replace(line, epoch_ms=now) for line in lines]
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
        kinds = set(map(type, lines))
        if kinds != {log.Refused}:
            self.audience.wake(only_play=kinds == {log.Acted} and self._only_played())
            self._think()
        with contextlib.suppress(NotSaved):  # the lines are in the log all the same
            await self._tell_apart(kinds)
        return self.table.seq

    def _only_played(self) -> bool:
        """Whether an action leaves all that is seen beside the game as it was, but for votes."""
        return self.table.phase == PLAYING and not self.table.slow and self.table.crew is None

    async def _tell_apart(self, kinds: set[type[log.AnyEntry]]) -> None:
        """Whoever has left has told nothing; whoever is asked and does not look is told so."""
        if kinds & _SEATING:
            await self.private_notes.sweep()
        if self.table.room.game.properties.real_time:  # everybody is asked all the time
            return
        now_s = self.clock.epoch_ms() // 1_000
        for turn in await self.turns.newly_asked(self.audience.here, now_s):
            self.on_turn(turn)

    def _follow(self, line: log.AnyEntry, tell: Tell[Any]) -> None:
        """What the owner does after a line was folded."""
        self.audience.tell(line, tell)
        match line:
            case log.ClockSet():
                self.time.follow(line)
                self._heart.start() if line.runs and not self.table.slow else self._heart.stop()
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
        """After a restart the clock stands at the last beat until somebody is back.

        That of a slow table does not: real time has gone on.
        """
        table = self.table
        try:
            if not table.room.game.properties.real_time:
                await self.private_notes.read()
            if table.slow:
                self._think()
            elif table.phase == PLAYING and table.clock_runs:
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
        await self.write(self._host_succession.pass_on(self.audience))
        self._rests_until = 0

    async def _answer_what_is_due(self, until_ms: int) -> None:
        """Defaults, nature, answers that were held and plans of bots, each at its own time.

        At the same time they come in that order.

        A play that is held came before whatever falls due after it.
        """
        while self.table.phase == PLAYING and self.table.clock_runs:
            came_at = self.contest.first_came_at()
            if came_at is not None:
                until_ms = min(until_ms, self.time.at_ms(came_at))
            due_ms, planned, answered = self._what_is_next()
            times = [at for at in (due_ms, planned, answered and answered[0]) if at is not None]
            next_ms = min(times, default=None)
            if next_ms is None or next_ms > until_ms:
                break
            if next_ms == due_ms:
                await self.write(deciding.answer_due(self.table))
            elif answered is not None and next_ms == answered[0]:
                await self._let_answer(*answered)
            else:
                await self._let_bot_act(max(next_ms, self.table.clock_ms))
        while lines := pacing.answer_for_absent(self.table, self.clock.epoch_ms()):
            await self.write(lines)

    def _what_is_next(self) -> tuple[int | None, int | None, tuple[int, int] | None]:
        """The game times of what is due, of a bot's plan and of a seat's held answer."""
        return self.table.due_ms, self.bots.due_ms(), self.interrupts.due()

    async def _let_answer(self, at_ms: int, seat: int) -> None:
        """Carry out the answer to an interrupt that a seat has given, by hand or by its order."""
        try:
            await self.write(self.interrupts.answer(seat, at_ms))
        except Illegal as illegal:  # a fault of the game's; what it says could name a card
            _log.warning("an answer at table %s was held: %s", self.table.id, illegal.code)
            await self.interrupts.give_up(seat)
        await self.interrupts.done_with(seat)

    async def _let_bot_act(self, at_ms: int) -> None:
        """Carry out the plan that is due: first what is said, then what is done."""
        seat, plan = self.bots.first()
        for said in plan.say:
            with contextlib.suppress(Illegal):
                talked = log.Talked(seat, said.kind, said.words, dict(said.facts))
                await self.write(self.manners.talk(self.table, Who("", seat), talked))
        try:
            if plan.code is not None:
                lines = deciding.act_by_code(self.table, seat, plan.code, at_ms)
                await self._logbook.keep(plan.recording)
                await self.write(lines)
        except Illegal as illegal:
            self.bots.blundered(seat, illegal)
        else:
            self.bots.carried_out(seat, plan)

    async def _catch_up(self) -> None:
        """Before anything else is decided: what people have played, and what has fallen due."""
        await self.contest.settle_all(self._decide_play)
        await self._answer_what_is_due(self.time.now_ms())

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
            return await self._refuse(held.seat, held.request, no)
        seq = table.seq + 1  # a line that ends the game may follow
        await self.write(lines)
        self.contest.acted(held.seat, held.tapped_at)
        return Answer(seq)

    async def _refuse(self, seat: int, request: str, no: Illegal) -> Answer:
        """A request that was refused is noted: it gets the same answer, for ever."""
        lines: Entries = [log.Refused(seat, request, no.code, no.facts)] if request else []
        return Answer(await self.write(lines), no.code, tuple(no.facts.items()))
