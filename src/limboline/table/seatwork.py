"""The bots at a live table: asked whenever something happens, heard when their time has come."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Any, Final

from limboline.bots.player import Plan, Said
from limboline.kernel.asking import Span
from limboline.kernel.illegal import Illegal
from limboline.kernel.random import Random
from limboline.kernel.replaying import steps
from limboline.kernel.seats import NATURE, SPECTATOR
from limboline.kernel.telling import Tell
from limboline.table import entries as log
from limboline.table.bots import (
    BotForgot,
    BotLost,
    BotsElsewhere,
    Briefing,
    Chapter,
    Sitting,
    SpanSent,
    raw,
)
from limboline.table.table import Table
from limboline.table.underway import UnderWay, go_through

FALLBACK_MS: Final = 3_000
# How often a run that hangs or goes wrong is tried again, before nature does its default.
MOST_RUNS: Final = 3
# Words take time: otherwise a bot that no player wants to hear could be asked without end.
SHORTEST_SPEECH_MS: Final = 100
# A bot need not remember more of what was said while it was not asked.
MOST_OVERHEARD: Final = 50

_log: Final = logging.getLogger(__name__)


class SeatWork:
    """Asks the bots of one table for plans, and keeps those that still hold.

    Whenever something happens every plan is dropped and every bot asked again.
    """

    def __init__(self, table: Table, bots: BotsElsewhere, now_ms: Callable[[], int]) -> None:
        """`now_ms` tells the game time."""
        self._table: Final = table
        self._bots: Final = bots
        self._now_ms: Final = now_ms
        self._plans: dict[int, tuple[int, Plan]] = {}
        self._heard: dict[int, list[Any]] = {}
        self._overheard: dict[int, list[Said]] = {}
        # The seats whose bots have been told the game so far.
        self._told: Final[set[int]] = set()
        self._asking: dict[int, asyncio.Task[None]] = {}
        self._asked_any = False
        self.on_plan: Callable[[], None] = lambda: None
        # The game time before which a seat's answer has to wait, if it has to.
        self.not_before: Callable[[int], int | None] = lambda _: None

    def seats(self) -> list[int]:
        """The seats that bots play now, their own and those they hold; and nature's, if it runs."""
        seats = [*self._table.bot_seats]
        return [*seats, NATURE] if self._table.nature_runs() else seats

    def new_game(self) -> None:
        """Forget the game before."""
        self.stop()
        self.start_over()

    def start_over(self, *seats: int) -> None:
        """Tell the bots on these seats, or on all, the game from its beginning.

        Another sits there now, or what they remember was taken back.
        """
        for seat in seats or (NATURE, *range(len(self._table.seats))):
            self._told.discard(seat)
            self._heard.pop(seat, None)
            self._overheard.pop(seat, None)

    def stop(self) -> None:
        """No bot thinks any more, and they may go."""
        self.rest()
        if self._asked_any:
            self._asked_any = False
            self._told.clear()
            self._bots.forget(self._table.id)

    def rest(self) -> None:
        """No bot thinks for the moment; they keep what they know."""
        self._plans.clear()
        if self._asking:
            for asking in self._asking.values():
                asking.cancel()
            self._asking.clear()

    def happened(self, tell: Tell[Any]) -> None:
        """Something has happened in the game."""
        for seat in self._told:
            self._heard.setdefault(seat, []).extend(tell.heard_by(seat))

    def overhear(self, talked: log.Talked) -> None:
        """Pass what a seat said on to the bots."""
        said = Said(talked.seat, talked.kind, talked.words, talked.facts)
        for seat in self._told:
            if seat != talked.seat:
                overheard = [*self._overheard.get(seat, []), said]
                self._overheard[seat] = overheard[-MOST_OVERHEARD:]

    def think(self) -> None:
        """Ask every bot anew."""
        self.rest()
        for seat in self.seats():
            self._think(seat)

    def _think(self, seat: int) -> None:
        self._asked_any = True
        self._asking[seat] = asyncio.create_task(self._ask(seat))

    async def _ask(self, seat: int) -> None:
        play = self._table.play
        assert play is not None
        now_ms = self._now_ms()
        try:
            try:
                plan = await self._put(play, seat, now_ms)
            except BotForgot:
                self.start_over(seat)
                plan = await self._put(play, seat, now_ms)
            except BotLost:
                if seat != NATURE:
                    raise
                plan = await self._run_again(play, now_ms)
        except BotLost:
            self._fall_back(seat)
        except Exception:
            _log.exception("a bot at table %s could not be asked", self._table.id)
            self._fall_back(seat)
        else:
            if plan is not None:
                wait_ms = plan.wait_ms if plan.code is not None else SHORTEST_SPEECH_MS
                # A plan that comes late is not carried out in the past.
                at_ms = max(self._now_ms(), now_ms + max(wait_ms, plan.wait_ms))
                self._plan(seat, at_ms, plan)

    async def _put(self, play: UnderWay, seat: int, now_ms: int, given_up: int = 0) -> Plan | None:
        """Ask the bot on a seat."""
        sitting, before = self._sitting(play, seat), list[Chapter]()
        if seat not in self._told:
            before = await go_through(play, lambda: story(play, seat))
        return await self._bots.plan(sitting, self._briefing(play, seat, now_ms, given_up, before))

    async def _run_again(self, play: UnderWay, now_ms: int) -> Plan | None:
        """A run that was lost is never shown; another one is made instead, and that is noted."""
        for given_up in range(1, MOST_RUNS):
            _log.warning("a run at table %s was lost, and is tried again", self._table.id)
            self.start_over(NATURE)
            try:
                return await self._put(play, NATURE, now_ms, given_up)
            except BotLost:
                continue
        raise BotLost("no run has come to an end")

    def _plan(self, seat: int, at_ms: int, plan: Plan) -> None:
        if self._table.slow:  # game time stands: what is to be done is done, and no bot chats
            if plan.code is None:
                return
            at_ms = self._now_ms()
        if plan.code is not None:
            at_ms = max(at_ms, self.not_before(seat) or 0)
        self._plans[seat] = (at_ms, plan)
        self.on_plan()

    def _fall_back(self, seat: int) -> None:
        """What a lost bot does: the seat's default, after a while."""
        play = self._table.play
        if play is not None and play.game.legal(play.state, seat):
            default = Plan(play.game.default(play.state, seat), FALLBACK_MS)
            self._plan(seat, self._now_ms() + FALLBACK_MS, default)

    def _sitting(self, play: UnderWay, seat: int) -> Sitting:
        """Who sits there. Its chance comes from the game's seed by a one-way road."""
        table = self._table
        chance = Random(play.seed).fork("bots").fork(f"seat {seat}")
        player = "" if seat == NATURE else table.seats[seat].player
        return Sitting(table.id, table.games, seat, table.room.name, player, chance.seed)

    def _briefing(
        self, play: UnderWay, seat: int, now_ms: int, given_up: int, before: list[Chapter]
    ) -> Briefing:
        goes_on = seat in self._told
        self._told.add(seat)
        return Briefing(
            options=raw(play.options),
            view=raw(play.game.view(play.state, SPECTATOR if seat == NATURE else seat)),
            events=raw(self._heard.pop(seat, [])),
            legal=[
                SpanSent(choice.verb, choice.low, choice.high, choice.total)
                if isinstance(choice, Span)
                else choice
                for choice in play.game.legal(play.state, seat)
                if isinstance(choice, int | tuple | Span)  # whatever else nature knows itself
            ],
            now_ms=now_ms,
            talk=self._overheard.pop(seat, []),
            before=before,
            goes_on=goes_on,
            for_people=bool(self._table.people()),
            given_up=given_up,
        )

    def due_ms(self) -> int | None:
        """The game time of the next plan."""
        if not self._plans:
            return None
        return min(at_ms for at_ms, _ in self._plans.values())

    def first(self) -> tuple[int, Plan]:
        """Whose plan is due first, and the plan. It stays until it has been carried out."""
        seat = min(self._plans, key=lambda seat: (self._plans[seat][0], seat))
        return seat, self._plans[seat][1]

    def carried_out(self, seat: int, plan: Plan) -> None:
        """A plan was carried out. If nothing came of it, its bot has to think of something else."""
        if seat in self._plans and self._plans[seat][1] is plan:
            del self._plans[seat]
            self._think(seat)

    def blundered(self, seat: int, illegal: Illegal) -> None:
        """A bot has planned what the rules refuse: it counts as lost."""
        # Its facts could name a card.
        _log.warning("the bot on seat %s of table %s: %s", seat, self._table.id, illegal.code)
        if seat in self._asking:
            self._asking.pop(seat).cancel()
        self._plans.pop(seat, None)
        self._fall_back(seat)


def story(play: UnderWay, seat: int) -> list[Chapter]:
    """The game so far as a seat has heard it, from the beginning.

    Where no bot was expected nothing was kept for one: then it is played once more.
    """
    chapters: list[Chapter] = []
    if play.tells is not None:
        tells: Iterable[Tell[Any]] = (Tell(), *play.tells)
    else:
        tells = (step.tell for step in steps(play.game, play.record()))
    for number, tell in enumerate(tells):
        events = tell.heard_by(seat)
        talk = [said for after, said in play.talk if after == number and said.seat != seat]
        if events or talk:
            chapters.append(Chapter(raw(events), talk))
    return chapters
