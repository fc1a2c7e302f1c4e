"""A live table: one mailbox, one thing at a time.

Whatever is asked for is decided, made durable, folded, and only then told. Nothing else touches
the table.
"""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Final

from limboline.kernel.illegal import Illegal
from limboline.kernel.telling import Tell
from limboline.kernel.turning import due
from limboline.store.store import NotSaved, Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.audience import Audience, Onlooker
from limboline.table.bots import BotsElsewhere
from limboline.table.clock import Cancel, Clock
from limboline.table.contest import Contest, HeldPlay
from limboline.table.deciding import Lines
from limboline.table.gametime import COUNTDOWN_MS, GameTime
from limboline.table.mailbox import Mailbox
from limboline.table.manners import Manners
from limboline.table.presence import Presence
from limboline.table.pushing import Push, TableSeen, see_table
from limboline.table.seating import Who
from limboline.table.seatwork import SeatWork
from limboline.table.summing import summary_after
from limboline.table.table import OVER, PLAYING, Answer, Table
from limboline.table.votes import Votes

BEAT_MS: Final = 1_000

Decide = Callable[[Table], Lines]


class LiveTable:
    """The owner of a table: the only one that writes to its log."""

    def __init__(
        self, table: Table, store: Store, clock: Clock, bots: BotsElsewhere, epoch: int = 0
    ) -> None:
        """Own a table that was folded from its log."""
        self.table: Final = table
        self.audience: Final = Audience(table)
        self.store: Final = store
        self.clock: Final = clock
        self.epoch: Final = epoch
        self.bots: Final = SeatWork(table, bots)
        self.bots.on_plan = self._set_alarm
        self.manners: Final = Manners(clock)
        self.votes: Final = Votes()
        self.presence: Final = Presence(clock)
        self.contest: Final = Contest(clock)
        self._mailbox: Final = Mailbox(f"table {table.id}", self._wake_up, self._set_alarm)
        self.time: Final = GameTime(clock, table)
        self._next_beat = 0
        self._alarm: Cancel | None = None
        self.quiet_since = clock.now_ms()
        self._mailbox.on_broken = self._lost
        self.on_lost: Callable[[], None] = lambda: None

    # -- time ---------------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        """Wake up when something falls due."""
        if self._alarm is not None:
            self._alarm()
            self._alarm = None
        times = [self.time.starts_at, self.contest.due_at(), self._next_beat_at()]
        play = self.table.play
        if play is not None and self.table.phase == PLAYING and self.table.clock_runs:
            first = due(play.game, play.state)
            if first is not None and first.until_ms is not None:
                times.append(self.time.wall_ms(first.until_ms))
            planned = self.bots.due_ms()
            if planned is not None:
                times.append(self.time.wall_ms(planned))
        soonest = min((at for at in times if at is not None), default=None)
        if soonest is not None:
            self._alarm = self.clock.call_at(soonest, self._ring)

    def _next_beat_at(self) -> int | None:
        return self._next_beat if self.table.clock_runs else None

    def _ring(self) -> None:
        self._mailbox.ring(self._do_what_is_due)

    # -- the mailbox --------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to read the mailbox."""
        self._mailbox.open()

    async def stop(self) -> None:
        """Stop reading. What was not decided is not done."""
        if self._alarm is not None:
            self._alarm()
        self.bots.stop()
        await self._mailbox.close()
        for held in self.contest.give_up():
            held.answer.set_exception(NotSaved("the table was put away"))
        for onlooker in list(self.audience.onlookers):
            onlooker.leave()

    def _lost(self) -> None:
        """What is known here may not be what the log says: the table must be read again."""
        self.on_lost()

    async def write(self, lines: Lines) -> int:
        """Make lines durable, fold them, tell everybody. The heart of the table."""
        if not lines:
            return self.table.seq
        table = self.table
        texts = [log.write_entry(line) for line in lines]
        summary = summary_after(table, lines)
        try:
            await self.store.append(table.id, table.seq, texts, summary, self.epoch)
        except NotSaved:
            self._lost()
            raise
        for line in lines:
            tell = table.fold(line)
            self._follow(line, tell)
        self.audience.wake()
        if table.phase == OVER and table.clock_why != "over":
            return await self.write([log.ClockSet(table.clock_ms, False, "over")])
        self._think(lines)
        return table.seq

    def _follow(self, line: log.AnyEntry, tell: Tell[Any]) -> None:
        """What the owner does after a line was folded."""
        self.audience.tell(line, tell)
        match line:
            case log.ClockSet():
                self.time.follow(line)
                self._next_beat = self.clock.now_ms() + BEAT_MS
            case log.Began():
                self.votes.clear()
                self.bots.new_game()
            case log.Acted():
                self.bots.happened(tell)
            case log.Talked():
                self.bots.overhear(line)
            case _:
                pass

    def _think(self, lines: Lines) -> None:
        """Bots are asked anew when something has happened to them."""
        if all(isinstance(line, log.Refused) for line in lines):
            return
        if self.table.phase == PLAYING and self.table.clock_runs:
            self.bots.think(self.time.now_ms())
        else:
            self.bots.stop()

    # -- what falls due -----------------------------------------------------------------------

    async def _wake_up(self) -> None:
        """After a restart the clock stands at the last beat until somebody is back."""
        table = self.table
        if table.phase == PLAYING and table.clock_runs:
            beat = max(table.clock_ms, await self.store.last_beat(table.id))
            with contextlib.suppress(NotSaved):
                await self.write([log.ClockSet(self._before_due(beat), False, "held")])
        self._maybe_resume()
        self._set_alarm()

    def _before_due(self, at_ms: int) -> int:
        """No later than what is due: that must come first."""
        play = self.table.play
        first = due(play.game, play.state) if play is not None else None
        if first is None or first.until_ms is None:
            return at_ms
        return min(at_ms, first.until_ms)

    async def _do_what_is_due(self) -> None:
        now = self.clock.now_ms()
        if self.time.may_start():
            held_ms = self.time.stood_ms()
            await self.write([log.ClockSet(self.table.clock_ms, True, "resume", held_ms)])
        for play in self.contest.ripe():
            await self._settle(play)
        if self.table.clock_runs and now >= self._next_beat:
            self._next_beat = now + BEAT_MS
            await self.store.beat(self.table.id, self.time.now_ms(), self.epoch)
        await self._answer_what_is_due()

    async def _answer_what_is_due(self) -> None:
        """Defaults, nature and the plans of bots, each at its own time and in that order."""
        while self.table.phase == PLAYING and self.table.clock_runs:
            play = self.table.play
            assert play is not None
            elapsed = self.time.now_ms()
            first = due(play.game, play.state)
            due_ms = first.until_ms if first is not None else None
            planned = self.bots.due_ms()
            if planned is not None and planned <= elapsed and (due_ms is None or planned < due_ms):
                await self._let_bot_act(max(planned, self.table.clock_ms))
            elif due_ms is not None and due_ms <= elapsed:
                await self.write(deciding.answer_due(self.table))
            else:
                return

    async def _let_bot_act(self, at_ms: int) -> None:
        seat, plan = self.bots.take_plan()
        for said in plan.say:
            with contextlib.suppress(Illegal):
                talked = log.Talked(seat, said.kind, said.words, dict(said.facts))
                await self.write(self.manners.talk(self.table, Who("", seat), talked))
        play = self.table.play
        if plan.code is None or play is None:
            return
        with contextlib.suppress(Illegal):
            play.game.check(play.state, seat, plan.code)
            action = play.game.write(play.state, seat, plan.code)
            await self.write(deciding.act(self.table, seat, action, at_ms))

    # -- people -------------------------------------------------------------------------------

    async def ask(self, decide: Decide) -> int:
        """Whatever is decided by `deciding`: seats, options, the start of a game."""

        async def do() -> int:
            await self._answer_what_is_due()
            return await self.write(decide(self.table))

        return int(await self._mailbox.post(do))

    async def act(self, who: Who, action: Any, request: str) -> Answer:
        """Act for a seat. The same request gets the same answer, however often it is sent."""
        if who.seat is None:
            raise Illegal("not_seated")
        held = HeldPlay(who.seat, action, request, self.clock.now_ms())

        async def do() -> asyncio.Future[Answer]:
            self._still_seated(who)
            known = self._answered(held)
            if known is not None:
                held.answer.set_result(known)
                return held.answer
            self.contest.hold(held, self._rivals(held.seat), self.audience.lag_of)
            for play in self.contest.ripe():
                await self._settle(play)
            return held.answer

        answer: asyncio.Future[Answer] = await self._mailbox.post(do)
        return await answer

    def _still_seated(self, who: Who) -> None:
        """Seats can be lost, and move when a game begins, while a request waits."""
        if who.seat is None or self.table.seat_of_guest(who.guest) != who.seat:
            raise Illegal("not_seated")

    def _answered(self, held: HeldPlay) -> Answer | None:
        """What this very request was answered before."""
        return self.table.answers.get((held.seat, held.request)) if held.request else None

    def _rivals(self, seat: int) -> list[int]:
        """The people who may act as well, and whose tap may still be on its way."""
        play = self.table.play
        if play is None or not play.game.properties.real_time:
            return []
        seats = self.table.seats
        return [
            ask.seat
            for ask in play.game.asked(play.state)
            if ask.seat not in (-1, seat) and not seats[ask.seat].player
        ]

    async def _settle(self, held: HeldPlay) -> None:
        """Decide a play whose time has come."""
        try:
            held.answer.set_result(await self._decide_play(held))
        except NotSaved as lost:
            held.answer.set_exception(lost)

    async def _decide_play(self, held: HeldPlay) -> Answer:
        table = self.table
        await self._answer_what_is_due()
        known = self._answered(held)  # sent twice, and both were held
        if known is not None:
            return known
        try:
            lines = deciding.act(
                table, held.seat, held.action, self.time.now_ms(), request=held.request
            )
        except Illegal as illegal:
            facts = dict(illegal.facts)
            if illegal.code == "late":
                facts["ms"] = self.contest.behind(held)
            refused = log.Refused(held.seat, held.request, illegal.code, facts)
            seq = await self.write([refused]) if held.request else table.seq
            return Answer(seq, illegal.code, tuple(facts.items()))
        seq = await self.write(lines)
        self.contest.won(held)
        return Answer(seq)

    async def talk(self, who: Who, talked: log.Talked) -> int:
        """Say or show something, if the rules and good manners allow it."""

        async def do() -> int:
            self._still_seated(who)
            return await self.write(self.manners.talk(self.table, who, talked))

        return int(await self._mailbox.post(do))

    async def vote(self, who: Who, what: str, on: bool) -> int:
        """Vote to pause, to go on, or to take back; a vote that carries is carried out."""

        async def do() -> int:
            self._still_seated(who)
            assert who.seat is not None
            present = [seat for seat in self.table.people() if self.audience.here(seat)]
            carried = self.votes.cast(what, who.seat, on, present)
            self.audience.wake()
            if not carried:
                return self.table.seq
            return await self._carry_out(what)

        return int(await self._mailbox.post(do))

    async def _carry_out(self, what: str) -> int:
        table = self.table
        if table.phase != PLAYING:
            raise Illegal("no_game")
        if what == "pause":
            self.time.starts_at = None
            if not table.clock_runs:
                return table.seq
            await self._answer_what_is_due()
            return await self.write([log.ClockSet(self.time.now_ms(), False, "pause")])
        self.time.count_down()
        return table.seq

    # -- coming and going ---------------------------------------------------------------------

    async def join(self, guest: str, token: str, since: int) -> Onlooker:
        """Somebody connects. Whoever returns to a seat has it back at once."""

        async def do() -> Onlooker:
            onlooker = self.audience.join(guest, token, since)
            if onlooker.seat >= 0:
                self.presence.came(onlooker.seat)
                await self.write(deciding.come_back(self.table, onlooker.seat))
            self._maybe_resume()
            return onlooker

        joined: Onlooker = await self._mailbox.post(do)
        return joined

    def leave(self, onlooker: Onlooker) -> None:
        """A connection has ended."""
        self.audience.leave(onlooker)
        if onlooker.seat >= 0 and not self.audience.here(onlooker.seat):
            self.presence.went(onlooker.seat)
        self.quiet_since = self.clock.now_ms()

    async def hold(self, who: Who, seat: int, bot: str = "") -> int:
        """Let a bot play for somebody who has been away for a while."""

        async def do() -> int:
            self._still_seated(who)
            if self.audience.here(seat) or not self.presence.away_long_enough(seat):
                raise Illegal("not_away")
            return await self.write(deciding.hold(self.table, who, seat, bot))

        return int(await self._mailbox.post(do))

    def _maybe_resume(self) -> None:
        """A held train goes on after 3-2-1 when somebody is back; with bots only, at once."""
        table = self.table
        if table.phase != PLAYING or table.clock_runs or table.clock_why != "held":
            return
        people = table.people()
        if self.time.starts_at is None and (not people or any(map(self.audience.here, people))):
            self.time.count_down(COUNTDOWN_MS if people else 0)
            self._set_alarm()

    # -- what is seen -------------------------------------------------------------------------

    def push(self, onlooker: Onlooker) -> Push:
        """How things stand for an onlooker."""
        return self.audience.push(onlooker, self.seen(), self.time.seen())

    def seen(self) -> TableSeen:
        """The table as everybody sees it."""
        here = {onlooker.seat for onlooker in self.audience.onlookers}
        away = {seat: self.presence.away_ms(seat) for seat in self.table.people()}
        return see_table(self.table, here, away, self.audience.watching, self.votes.seen())
