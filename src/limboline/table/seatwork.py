"""The bots at a live table: asked whenever something happens, heard when their time has come."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from limboline.bots.player import Plan, Said
from limboline.kernel.asking import Span
from limboline.kernel.random import Random
from limboline.kernel.telling import Tell
from limboline.table import entries as log
from limboline.table.bots import BotLost, BotsElsewhere, Question, Sitting, SpanSent, raw
from limboline.table.table import Table
from limboline.table.underway import UnderWay

FALLBACK_MS: Final = 3_000


class SeatWork:
    """Asks the bots of one table for plans, and keeps those that still hold.

    Whenever something happens every plan is dropped and every bot asked again.
    """

    def __init__(self, table: Table, bots: BotsElsewhere) -> None:
        """No bot has been asked yet."""
        self._table: Final = table
        self._bots: Final = bots
        self._plans: dict[int, tuple[int, Plan]] = {}
        self._heard: dict[int, list[Any]] = {}
        self._overheard: dict[int, list[Said]] = {}
        self._asking: dict[int, asyncio.Task[None]] = {}
        self.on_plan: Callable[[], None] = lambda: None

    def seats(self) -> list[int]:
        """The seats that bots play now, their own and those they hold."""
        return [number for number, seat in enumerate(self._table.seats) if seat.player]

    def new_game(self) -> None:
        """Forget the game before."""
        self.stop()
        self._heard.clear()
        self._overheard.clear()

    def stop(self) -> None:
        """Nobody thinks any more."""
        self._drop()
        self._bots.forget(self._table.id)

    def _drop(self) -> None:
        self._plans.clear()
        for asking in self._asking.values():
            asking.cancel()
        self._asking.clear()

    def happened(self, tell: Tell[Any]) -> None:
        """Something has happened in the game."""
        for seat in self.seats():
            self._heard.setdefault(seat, []).extend(tell.heard_by(seat))

    def overhear(self, talked: log.Talked) -> None:
        """Somebody has spoken."""
        said = Said(talked.seat, talked.kind, talked.words, talked.facts)
        for seat in self.seats():
            if seat != talked.seat:
                self._overheard.setdefault(seat, []).append(said)

    def think(self, now_ms: int) -> None:
        """Ask every bot anew."""
        self._drop()
        for seat in self.seats():
            self._asking[seat] = asyncio.create_task(self._ask(seat, now_ms))

    async def _ask(self, seat: int, now_ms: int) -> None:
        play = self._table.play
        assert play is not None
        try:
            plan = await self._bots.plan(self._sitting(play, seat), self._question(seat, now_ms))
        except BotLost:
            plan = self._fallback(play, seat)
        if plan is not None:
            self._plans[seat] = (now_ms + plan.wait_ms, plan)
            self.on_plan()

    def _sitting(self, play: UnderWay, seat: int) -> Sitting:
        """Who sits there. Its chance comes from the game's seed by a one-way road."""
        table = self._table
        chance = Random(play.seed).fork("bots").fork(f"seat {seat}")
        player = table.seats[seat].player
        return Sitting(table.id, table.games, seat, table.room.name, player, chance.seed)

    def _question(self, seat: int, now_ms: int) -> Question:
        play = self._table.play
        assert play is not None
        return Question(
            options=raw(play.options),
            view=raw(play.game.view(play.state, seat)),
            events=raw(self._heard.pop(seat, [])),
            legal=[
                SpanSent(choice.verb, choice.low, choice.high)
                if isinstance(choice, Span)
                else choice
                for choice in play.game.legal(play.state, seat)
            ],
            now_ms=now_ms,
            talk=self._overheard.pop(seat, []),
        )

    @staticmethod
    def _fallback(play: UnderWay, seat: int) -> Plan | None:
        """What a lost bot does: the seat's default, after a while."""
        if not play.game.legal(play.state, seat):
            return None
        return Plan(play.game.default(play.state, seat), FALLBACK_MS)

    def due_ms(self) -> int | None:
        """The game time of the next plan."""
        return min((at_ms for at_ms, _ in self._plans.values()), default=None)

    def take_plan(self) -> tuple[int, Plan]:
        """The plan that is due first, and whose it is."""
        seat = min(self._plans, key=lambda seat: (self._plans[seat][0], seat))
        return seat, self._plans.pop(seat)[1]
