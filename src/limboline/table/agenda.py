"""What a live table does by itself: each thing that falls due, at its own time and in its order."""

import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from limboline.kernel.illegal import Illegal
from limboline.kernel.telling import Tell
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.answers import Answer, Answers, refusal
from limboline.table.clock import Alarm
from limboline.table.company import Company
from limboline.table.contest import Contest, HeldPlay
from limboline.table.entries import Entries
from limboline.table.gametime import GameTime
from limboline.table.seating import Who
from limboline.table.seatwork import SeatWork
from limboline.table.table import PLAYING, Table, default_bot

# What is due and cannot be done, for want of a disk for example, is tried again after so long.
REST_MS: Final = 1_000

_log: Final = logging.getLogger(__name__)

Write = Callable[[Entries], Awaitable[int]]


class Agenda:
    """The game clock, the bots, the plays that are held, and one alarm for all of them."""

    def __init__(
        self, table: Table, company: Company, answers: Answers, time: GameTime, bots: SeatWork
    ) -> None:
        self.time: Final = time
        self.bots: Final = bots
        self.contest: Final = Contest(company.clock)
        self._table: Final = table
        self._company: Final = company
        self._answers: Final = answers
        self._clock: Final = company.clock
        self._interrupts: Final = company.interrupts
        self._alarm: Final = Alarm(company.clock, lambda: self.ring())
        self._rests_until = 0
        bots.on_plan = self.set_alarm
        bots.not_before = self._interrupts.ripe_for_bot_ms
        # The owner writes lines, keeps recordings, and does what is due in its turn.
        self.write: Write
        self.keep: Callable[[bytes], Awaitable[None]]
        self.ring: Callable[[], None] = lambda: None
        self.stopped = False  # nothing is to be done any more

    # -- the alarm ----------------------------------------------------------------------------

    def set_alarm(self) -> None:
        """Wake up when something falls due."""
        if self.stopped or self._table.closed:
            self._alarm.call_off()
            self.time.heartbeat.stop()
            return
        times = [self.time.starts_at, self._company.keys.due_at(self._company.audience)]
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
        empty_ms = self._table.empty_ms()
        if empty_ms is not None:
            soon.append(self._clock.now_ms() + empty_ms - self._clock.epoch_ms())
        return soon

    def stop(self) -> None:
        """Nothing falls due any more, and what is held will not be decided."""
        self._alarm.call_off()
        self.contest.give_up()

    # -- following the log --------------------------------------------------------------------

    def follow(self, line: log.AnyEntry, tell: Tell[Any]) -> None:
        """A line of the log is true now."""
        match line:
            case log.Acted(seat=seat, at_ms=at_ms):  # nearly all are
                self.contest.acted(seat, self.time.wall_ms(at_ms))
                self.bots.happened(tell)
            case log.ClockSet():
                self.time.follow(line)
            case log.Began():
                self.contest.new_game()
                self.bots.new_game()
            case log.Talked():
                self.bots.overhear(line)
            case log.Sat(seat=seat) | log.BotSat(seat=seat) | log.Rose(seat=seat):
                self.bots.start_over(seat)
            case log.Held(seat=seat) | log.Returned(seat=seat):
                self.bots.start_over(seat)
            case log.TookBack():
                self.bots.start_over()
            case _:
                pass

    def think(self) -> None:
        """Bots are asked anew when something has happened to them."""
        if self._table.phase != PLAYING or self._table.closed:
            self.bots.stop()
        elif self._table.clock_runs:
            self.bots.think()
        else:
            self.bots.rest()

    def go_on_by_itself(self) -> None:
        """A held train goes on when a player is there, or when only bots play."""
        self.time.go_on_by_itself(self._company.audience.here)

    # -- what falls due -----------------------------------------------------------------------

    async def do_what_is_due(self) -> None:
        """Everything whose time has come. If it fails, it is not tried again at once."""
        self._rests_until = self._clock.now_ms() + REST_MS
        if self.time.may_start():
            held_ms = self.time.stood_ms()
            await self.write([log.ClockSet(self._table.clock_ms, True, "resume", held_ms)])
        await self.contest.settle_ripe(self._decide)
        await self._answer_what_is_due(self.time.now_ms())
        await self.write(self._company.keys.pass_on(self._company.audience))
        self._rests_until = 0

    async def catch_up(self) -> None:
        """Before anything else is decided: what people have played, and what has fallen due."""
        await self.contest.settle_all(self._decide)
        await self._answer_what_is_due(self.time.now_ms())

    async def settle(self, held: HeldPlay, *, contested: bool) -> None:
        """Decide a play now, or hold it while a seat with a longer line may have been faster.

        What is refused contests nothing, and rushes no seat.
        """
        if not contested:
            await held.settle(self._decide)
            return
        lags = self._company.audience.lags()
        rivals = self._table.people_asked() if any(lags.values()) else []
        self.contest.hold(held, [lags.get(rival, 0) for rival in rivals])
        await self.contest.settle_ripe(self._decide)

    async def _decide(self, held: HeldPlay) -> Answer:
        """Judge a play at the time at which it came in: that it was held must cost no seat time."""
        known = self._answers.get(held.key)
        if known is not None:
            return known
        at_ms = self.time.at_ms(held.came_at)
        await self._answer_what_is_due(at_ms)
        try:
            lines = held.judge(self._table, at_ms)
        except Illegal as illegal:
            answer = refusal(self._table.seq, self.contest.refusal(illegal, held.tapped_at))
        else:
            answer = Answer(self._table.seq + 1)  # a line that ends the game may follow
            await self.write(lines)
            self.contest.acted(held.seat, held.tapped_at)
        self._answers.add(held.key, answer)
        return answer

    async def _answer_what_is_due(self, until_ms: int) -> None:
        """Defaults, nature, answers that were held and plans of bots, each at its own time.

        At the same time they come in that order.

        A play that is held came before whatever falls due after it.
        """
        while self._table.phase == PLAYING and self._table.clock_runs:
            came_at = self.contest.first_came_at()
            if came_at is not None:
                until_ms = min(until_ms, self.time.at_ms(came_at))
            due_ms, planned, answered = self._what_is_next()
            times = [at for at in (due_ms, planned, answered and answered[0]) if at is not None]
            next_ms = min(times, default=None)
            if next_ms is None or next_ms > until_ms:
                break
            if next_ms == due_ms:
                await self.write(deciding.answer_due(self._table))
            elif answered is not None and next_ms == answered[0]:
                await self._let_answer(*answered)
            else:
                await self._let_bot_act(max(next_ms, self._table.clock_ms))
        while lines := answer_for_absent(self._table, self._clock.epoch_ms()):
            await self.write(lines)

    def _what_is_next(self) -> tuple[int | None, int | None, tuple[int, int] | None]:
        """The game times of what is due, of a bot's plan and of a seat's held answer."""
        return self._table.due_ms, self.bots.due_ms(), self._interrupts.due()

    async def _let_answer(self, at_ms: int, seat: int) -> None:
        """Carry out the answer to an interrupt that a seat has given, by hand or by its order."""
        try:
            await self.write(self._interrupts.answer(seat, at_ms))
        except Illegal as illegal:  # a fault of the game's; what it says could name a card
            _log.warning("an answer at table %s was held: %s", self._table.id, illegal.code)
            await self._interrupts.give_up(seat)
        await self._interrupts.done_with(seat)

    async def _let_bot_act(self, at_ms: int) -> None:
        """Carry out the plan that is due: first what is said, then what is done."""
        seat, plan = self.bots.first()
        for said in plan.say:
            with contextlib.suppress(Illegal):
                talked = log.Talked(seat, said.kind, said.words, dict(said.facts))
                await self.write(self._company.manners.talk(self._table, Who("", seat), talked))
        try:
            if plan.code is not None:
                lines = deciding.act_by_code(self._table, seat, plan.code, at_ms)
                await self.keep(plan.recording)
                await self.write(lines)
        except Illegal as illegal:
            self.bots.blundered(seat, illegal)
        else:
            self.bots.carried_out(seat, plan)


def answer_for_absent(table: Table, now_ms: int) -> Entries:
    """The default of a seat whose time bank is empty; a bot for a seat that never answers."""
    banks, play = table.banks, table.play
    if banks is None or play is None or table.phase != PLAYING:
        return []
    for seat in table.given_up():
        return [log.Held(seat, default_bot(table))]
    for seat in sorted(table.on_bank()):
        if banks.out_ms(seat) <= now_ms:
            return _default_of(table, seat)
    return []


def _default_of(table: Table, seat: int) -> Entries:
    """An answer for which the rules set a time is no time-out of theirs: that time stands here."""
    play = table.play
    assert play is not None
    timed = any(ask.seat == seat and ask.until_ms is not None for ask in play.asked)
    code = play.game.default(play.state, seat)
    return deciding.act_by_code(table, seat, code, table.clock_ms, by_clock=not timed)
