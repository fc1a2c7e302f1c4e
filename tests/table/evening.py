"""An evening at a table: a real store, a clock moved by hand, and the room's real bots."""

import asyncio
import copy
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest

from limboline.bots.player import Plan
from limboline.kernel.illegal import Illegal
from limboline.store.store import Store
from limboline.table import deciding, requests
from limboline.table import entries as log
from limboline.table.answers import Answer
from limboline.table.audience import Onlooker
from limboline.table.bots import BotForgot, BotLost, BotsElsewhere, Briefing, Sitting
from limboline.table.clock import ManualClock
from limboline.table.entries import Entries
from limboline.table.live import LiveTable
from limboline.table.logbook import Draft, summary_of
from limboline.table.seating import Who
from limboline.table.table import PLAYING, Table
from limboline.table.waking import parts_of
from limboline.table.worker import Asked, Thinkers
from tests.table.idling import until_idle

WAGON = "infernal-wagon"
SEED = "5eed" * 8

# No test waits longer than this for something that must happen: a guard against hanging.
GUARD_S = 60.0


class BotsAtHome:
    """The room's real bots, thinking in this process, as a worker would let them."""

    deaths = 0

    def __init__(self) -> None:
        self.thinkers = Thinkers()
        self.forgotten = 0
        self.briefings: list[tuple[Sitting, Briefing]] = []

    async def plan(self, sitting: Sitting, briefing: Briefing) -> Plan | None:
        self.briefings.append((sitting, briefing))
        answered = self.thinkers.answer(Asked(1, sitting, briefing), stale=False)
        if answered.forgot:
            raise BotForgot("nobody knows it here")
        if answered.failed:
            raise BotLost(answered.failed)
        return answered.plan

    def forget(self, table: str) -> None:
        self.forgotten += 1
        self.thinkers.forget(table)


def guest_of(name: str) -> str:
    """The secret id of a guest."""
    return f"guest-id-of-{name}"


def token_of(name: str) -> str:
    """The secret of a seat."""
    return f"seat-token-of-{name}"


class NotedTable(LiveTable):
    """A live table of which every state is noted."""

    def __init__(self, *where: Any) -> None:
        super().__init__(*parts_of(*where))
        self.noted: dict[int, dict[str, Any]] = {}
        self.noted_at: dict[int, int] = {}
        self.told: dict[int, list[Any]] = {}
        self.after_line: Callable[[], None] = lambda: None

    def _follow(self, draft: Draft) -> None:
        super()._follow(draft)
        self.noted[self.table.seq] = dump_table(self.table)
        for seq, tell in enumerate(draft.tells, draft.after + 1):
            self.noted_at[seq] = self.clock.now_ms()
            self.told[seq] = [tell.heard_by(seat) for seat in range(-2, 5)]
            self.after_line()

    # What people ask for, in its turn.

    async def act(self, who: Who, action: Any, request: str) -> Answer:
        return await self.play(who, action, request)

    def play(self, who: Who, action: Any, request: str) -> "asyncio.Future[Answer]":
        return self.request(who, request, lambda asked: requests.act(self, asked, action))

    async def replace(self, who: Who, action: Any, request: str) -> Answer:
        return await self.request(who, request, lambda asked: requests.replace(self, asked, action))

    async def undo(self, *asked: Any) -> Any:
        return await self.mailbox.post(partial(requests.undo, self, *asked))

    async def talk(self, *asked: Any) -> Any:
        return await self.mailbox.post(partial(requests.talk, self, *asked))

    async def vote(self, *asked: Any) -> Any:
        return await self.mailbox.post(partial(requests.vote, self, *asked))

    async def hold(self, *asked: Any) -> Any:
        return await self.mailbox.post(partial(requests.hold, self, *asked))

    async def order(self, *asked: Any) -> Any:
        return await self.mailbox.post(partial(requests.order, self, *asked))


class Evening:
    """A live table and those who come to it, by name."""

    def __init__(self, store: Store, clock: ManualClock, bots: BotsElsewhere, table: Table) -> None:
        self.store = store
        self.clock = clock
        self.bots = bots
        self.live = NotedTable(table, store, clock, bots)
        self.lost = 0
        self.live.on_lost = self._lose
        self.live.start()

    def _lose(self) -> None:
        self.lost += 1

    @property
    def table(self) -> Table:
        return self.live.table

    # -- people -------------------------------------------------------------------------------

    def seat(self, name: str) -> int:
        """Where somebody sits."""
        seat = self.table.seat_of_guest(guest_of(name))
        assert seat is not None
        return seat

    def who(self, name: str) -> Who:
        """Somebody, as they ask for things."""
        return Who(guest_of(name), self.table.seat_of_guest(guest_of(name)))

    async def sit(self, *names: str, seat: int | None = None) -> None:
        """People take seats; in a game, with the host's word."""
        for name in names:
            sit = partial(deciding.sit, guest=guest_of(name), name=name, token=token_of(name))
            if self.table.phase == PLAYING:
                self.table.admitted = self.table.admitted | {guest_of(name)}
            await self.ask(partial(sit, seat=seat))

    async def come(self, name: str, since: int = 0) -> Onlooker:
        """Somebody opens the table in a browser."""
        seated = self.table.seat_of_guest(guest_of(name)) is not None
        return await self.live.join(guest_of(name), token_of(name) if seated else "", since)

    async def ready(self, *names: str) -> None:
        """People say that they are ready."""
        for name in names:
            await self.ask(partial(deciding.ready, who=self.who(name), on=True))

    async def begin(self, host: str, fill: str = "", seed: str = SEED) -> None:
        """The host starts the game."""
        await self.ask(lambda table: deciding.begin(table, self.who(host), seed, fill))

    async def begin_bots(self, bot: str, seed: str = SEED) -> None:
        """Ana starts a game of bots, and only watches."""
        for seat in range(len(self.table.seats)):
            await self.ask(partial(deciding.seat_bot, who=self.who("ana"), seat=seat, bot=bot))
        await self.begin("ana", seed=seed)

    async def ask(self, decide: Callable[[Table], Entries]) -> int:
        """Have something decided."""
        return await self.live.ask(decide)

    # -- playing ------------------------------------------------------------------------------

    def legal(self, name: str) -> list[Any]:
        """What somebody may do, in readable form."""
        play, seat = self.table.play, self.seat(name)
        assert play is not None
        return [
            play.game.write(play.state, seat, code) for code in play.game.legal(play.state, seat)
        ]

    def default(self, name: str) -> Any:
        """The play of somebody that hurts least."""
        play, seat = self.table.play, self.seat(name)
        assert play is not None
        return play.game.write(play.state, seat, play.game.default(play.state, seat))

    def worst(self, name: str) -> Any:
        """The play of somebody that hurts most: a game ends soon with it."""
        play, seat = self.table.play, self.seat(name)
        assert play is not None
        codes = play.game.legal(play.state, seat)
        deck = play.state.deck
        return play.game.write(play.state, seat, max(codes, key=lambda code: deck.toll[code]))

    async def act(self, name: str, action: Any, request: str = "") -> Answer:
        """Somebody acts; time stands, so nobody may hold them up."""
        async with asyncio.timeout(GUARD_S):
            return await self.live.act(self.who(name), action, request)

    async def say(self, name: str, words: str, kind: str = "chat", **facts: str | int) -> int:
        """Somebody says or shows something."""
        who = self.who(name)
        seat = -1 if who.seat is None else who.seat
        return int(await self.live.talk(who, log.Talked(seat, kind, words, facts)))

    # -- time ---------------------------------------------------------------------------------

    async def idle(self) -> None:
        """Wait until every letter is read and no bot is thinking."""
        async with asyncio.timeout(GUARD_S):
            await until_idle(self.live)

    async def say_nothing_until(self, true: Callable[[], bool]) -> None:
        """Wait for something that another process does, while game time stands."""
        async with asyncio.timeout(GUARD_S):
            while not true():
                await asyncio.sleep(0.005)

    async def pass_ms(self, ms: int) -> None:
        """Let time pass. Each thing that comes due is finished before time goes on."""
        until = self.clock.now_ms() + ms
        await self.idle()
        rung = 0
        while (first := self.clock.next_call_ms()) is not None and first <= until:
            rung = rung + 1 if first <= self.clock.now_ms() else 0
            assert rung < 200, "an alarm rings without end"
            self.clock.move_to(first)
            await self.idle()
        self.clock.move_to(until)
        await self.idle()

    async def people_play(self, *names: str, chance: random.Random) -> None:
        """People play what hurts least, one or the other after a while, until the game is over."""
        request = 0
        while self.table.phase == PLAYING:
            await self.pass_ms(chance.randint(300, 4_000))
            able = [name for name in names if self.table.phase == PLAYING and self.legal(name)]
            if able:
                request += 1
                name = chance.choice(able)
                await self.act(name, self.default(name), f"{self.table.games}-{name}-{request}")

    async def play_on(self, most_ms: int = 60 * 60_000) -> None:
        """Let bots and the clock play to the end."""
        while self.table.phase == PLAYING:
            assert self.table.clock_ms < most_ms
            await self.pass_ms(5_000)

    # -- the log ------------------------------------------------------------------------------

    async def entries(self) -> list[log.AnyEntry]:
        """The log as the store has it."""
        return await entries_of(self.store, self.table.id)

    async def folded(self) -> Table:
        """The table as another process would know it: folded from the store."""
        return fold_all(self.table.id, await self.entries())

    async def crash(self) -> "Evening":
        """The process is killed and another one comes up."""
        await self.live.stop()
        return Evening(self.store, self.clock, self.bots, await self.folded())


async def entries_of(store: Store, table: str) -> list[log.AnyEntry]:
    """A log as the store has it."""
    return [log.read_entry(line.text) for line in await store.read(table)]


def fold_all(table_id: str, entries: Sequence[log.AnyEntry]) -> Table:
    """A table from its log."""
    table = Table(table_id)
    for entry in entries:
        table.fold(entry)
    return table


def dump_table(table: Table) -> dict[str, Any]:
    """Everything that is known of a table, as plain values."""
    known = {name: value for name, value in vars(table).items() if name not in ("room", "play")}
    known["banks"] = copy.deepcopy(vars(table.banks)) if table.banks is not None else None
    known["seats"] = [vars(seat).copy() for seat in table.seats]
    known["muted"], known["banned"] = set(table.muted), set(table.banned)
    known["insiders"] = dict(table.insiders)
    known["answers"] = list(table.answers.items())
    known["options"] = copy.deepcopy(table.options)
    known["room"] = table.room.name
    if table.play is not None:
        play = table.play
        known["began"], known["acts"], known["marks"] = play.began, [*play.acts], [*play.marks]
        known["past"] = [play.game.dump(past.state) for past in play.past]
        known["state"] = play.game.dump(play.state)
        known["waiting"] = dict(play.waiting.seats)
    return known


class Rehearsal:
    """A table without a store: whatever is decided is folded at once."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @staticmethod
    def of(*names: str, seats: int = 3, game: str = WAGON, **options: Any) -> "Rehearsal":
        """A table of Ana's, with these people on its first seats."""
        rehearsal = Rehearsal(Table("table-1"))
        host = guest_of("ana")
        opened = log.Opened(game, host, seats, options, code="old-mine")
        rehearsal.table.fold(opened)
        for name in names:
            rehearsal.sit(name)
        return rehearsal

    def decide(self, decide: Callable[..., Entries], *asked: Any, **more: Any) -> Entries:
        """Have something decided, and fold it. Deciding alone changes nothing."""
        before = dump_table(self.table)
        try:
            lines = decide(self.table, *asked, **more)
        finally:
            assert dump_table(self.table) == before
        draft = Draft(self.table)
        for line in lines:
            # What is folded is what the store would give back.
            draft.add(log.read_entry(log.write_entry(line)))
        self.table.become(draft.table)
        return draft.lines

    def refuses(self, code: str, decide: Callable[..., Entries], *asked: Any, **facts: Any) -> None:
        """Something is refused with a code and its facts, and nothing changes."""
        with pytest.raises(Illegal) as refused:
            self.decide(decide, *asked)
        assert (refused.value.code, refused.value.facts) == (code, facts)

    def who(self, name: str) -> Who:
        """Somebody, as they ask for things."""
        return Who(guest_of(name), self.table.seat_of_guest(guest_of(name)))

    def sit(self, name: str, seat: int | None = None) -> None:
        """Somebody takes a seat; in a game, with the host's word."""
        if self.table.phase == PLAYING:
            self.table.admitted = self.table.admitted | {guest_of(name)}
        self.decide(deciding.sit, guest_of(name), name, token_of(name), seat)

    def begin(self, fill: str = "", seed: str = SEED) -> None:
        """All are ready, and Ana starts."""
        for seat in self.table.people():
            self.decide(deciding.ready, Who(self.table.seats[seat].guest, seat), True)
        self.decide(deciding.begin, self.who("ana"), seed, fill)

    def end_by_time(self) -> None:
        """Nobody plays, until the time is over."""
        self.decide(deciding.answer_due)


async def open_evening(
    store: Store,
    *,
    seats: int = 3,
    game: str = WAGON,
    bots: BotsElsewhere | None = None,
    table_id: str = "table-1",
    **options: Any,
) -> Evening:
    """Ana opens a table, and nobody sits yet."""
    table = Table(table_id)
    opened = log.Opened(game, guest_of("ana"), seats, options, code="old-mine")
    table.fold(opened)
    await store.append(table.id, 0, [log.write_entry(opened)], summary_of(table))
    return Evening(store, ManualClock(), bots or BotsAtHome(), table)


async def two_play(store: Store, seed: str = SEED, **more: Any) -> Evening:
    """Ana and Bea have just begun a game."""
    evening = await open_evening(store, seats=2, **more)
    await evening.sit("ana", "bea")
    await evening.ready("bea")
    await evening.begin("ana", seed=seed)
    return evening
