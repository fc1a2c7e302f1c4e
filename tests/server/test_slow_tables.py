"""A slow table sleeps, and wakes by itself when a time bank is empty."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from limboline.server import limits
from limboline.server.assembling import assemble
from limboline.server.table_registry import IDLE_MS, TIDY_EVERY_MS
from limboline.server.waker import EVERY_MS, Waker
from limboline.store.opening import open_store
from limboline.store.store import Store
from limboline.table import entries as log
from limboline.table.clock import ManualClock, WallClock
from limboline.table.logbook import summary_of
from limboline.table.table import Table
from tests.server.clients import HANG_S
from tests.server.places import SECRET, Inside, an_inner_server
from tests.server.playing import live_of
from tests.server.shared import a_shared_server, cluster, database, until
from tests.server.slowly import HOUR_MS, KEEP, a_slow_evening, all_leave, tiny_rooms
from tests.table.evening import BotsAtHome, entries_of

__all__ = ["cluster", "database", "tiny_rooms"]

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("tiny_rooms")]


async def acts(store: Store, table: str) -> list[tuple[int, bool]]:
    """Who has acted, and whether the clock did it."""
    entries = await entries_of(store, table)
    return [(entry.seat, entry.by_clock) for entry in entries if isinstance(entry, log.Acted)]


async def until_asleep(inside: Inside, table: str) -> None:
    async with asyncio.timeout(HANG_S):
        await inside.pass_ms(IDLE_MS)
        while table in inside.context.tables.handles:
            await inside.pass_ms(TIDY_EVERY_MS)


async def test_a_log_does_not_grow_without_end_by_what_is_taken_back(inside: Inside) -> None:
    """A game has an end, talk has its pace: only acting and taking back go on for ever."""
    evening = await a_slow_evening(inside.visitor, pace={"remind_s": 0})
    before = evening.host.push["seq"]
    seconds = 60
    for _ in range(seconds * 1_000 // (2 * limits.MESSAGE_PAUSE_MS)):
        await evening.host.ask("act", action=KEEP)
        await inside.clock.advance(limits.MESSAGE_PAUSE_MS)
        await evening.host.ask("undo")
        await inside.clock.advance(limits.MESSAGE_PAUSE_MS)
    await evening.host.ask("act", action=KEEP)
    assert (await evening.host.ask("replace", action=KEEP))["code"] == "too_often"
    most = limits.UNDO_BURST + seconds * 1_000 // limits.UNDO_PAUSE_MS
    assert evening.host.push["seq"] - before <= 2 * most + 2


async def test_it_sleeps_wakes_when_a_bank_is_empty_and_sleeps_again(inside: Inside) -> None:
    evening = await a_slow_evening(inside.visitor)
    assert evening.host.push["table"]["pace"] == {"slow": True}
    store, doors = inside.context.store, inside.context.tables.handles
    await all_leave(evening)
    await until_asleep(inside, evening.table)
    # What nobody can see passes unseen, in one go.
    inside.clock._now_ms += 71 * HOUR_MS
    await inside.pass_ms(EVERY_MS)
    assert evening.table not in doors
    inside.clock._now_ms += HOUR_MS
    async with asyncio.timeout(HANG_S):
        while not await acts(store, evening.table):
            await inside.pass_ms(EVERY_MS)
    assert await acts(store, evening.table) == [(0, True)]
    await until_asleep(inside, evening.table)
    back = await evening.visitors[1].look(evening.table)
    [asked] = back.push["asked"]
    assert asked["seat"] == 1
    assert asked["out_s"] - asked["since_s"] == 72 * 3_600
    assert (await back.ask("act", "mine", action=KEEP))["ok"]


async def test_a_server_that_was_down_does_what_fell_due_meanwhile(tmp_path: Path) -> None:
    async with an_inner_server(tmp_path) as first:
        evening = await a_slow_evening(first.visitor)
        came_s = first.clock.epoch_ms() // 1_000
    clock = ManualClock(epoch_ms=(came_s + 100 * 3_600) * 1_000)
    async with an_inner_server(tmp_path, clock) as second:
        async with asyncio.timeout(HANG_S):
            while not await acts(second.context.store, evening.table):
                await second.pass_ms(1)
        assert await acts(second.context.store, evening.table) == [(0, True)]


async def test_a_machine_that_slept_looks_at_the_time(inside: Inside) -> None:
    """The alarm of a table goes by a clock that stands while the machine sleeps."""
    evening = await a_slow_evening(inside.visitor)
    table = live_of(inside, evening.table).table
    inside.clock._epoch_ms += 80 * HOUR_MS
    await inside.pass_ms(EVERY_MS)
    assert [acted.by_clock for acted in table.play.acts] == [True]
    await evening.host.until(lambda push: push["asked"][0]["seat"] == 1)


async def test_a_table_that_cannot_wake_is_let_alone_for_a_while(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store, table = await open_store(tmp_path), Table("a-torn-table")
    opened = log.Opened("aim", "guest", 2)
    table.fold(opened)
    summary = replace(summary_of(table), wake_at_s=1)
    await store.append(table.id, 0, [b'{"entry":"opened"}'], summary)
    watch = Waker(assemble(store, ManualClock(), BotsAtHome(), SECRET))  # the only one
    await watch.walk()
    await watch.walk()
    await store.close()
    told = [line for line in caplog.messages if "should wake by itself" in line]
    assert told == ["table a-torn-table should wake by itself, and cannot: unreadable"]


class MovedClock(WallClock):
    """The real time, of another day."""

    moved_ms = 0

    def epoch_ms(self) -> int:
        return super().epoch_ms() + self.moved_ms


async def test_of_several_processes_only_the_owner_acts(database: str) -> None:
    clock = MovedClock()
    async with a_shared_server(database, clock) as one, a_shared_server(database, clock) as other:
        evening = await a_slow_evening(one.visitor)
        assert (await evening.host.ask("act", action=KEEP))["ok"]
        await all_leave(evening)
        await until(lambda: not one.handle(evening.table).audience.onlookers)
        await one.tables.put_away(evening.table)
        clock.moved_ms = 73 * HOUR_MS
        watches = [Waker(server.context) for server in (one, other)]
        await asyncio.gather(*(watch.walk() for watch in watches))
        async with asyncio.timeout(HANG_S):
            while len(await acts(one.context.store, evening.table)) < 2:
                await asyncio.sleep(0.01)
        await asyncio.gather(*(watch.walk() for watch in watches))
        assert await acts(one.context.store, evening.table) == [(0, False), (1, True)]
