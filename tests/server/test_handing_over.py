"""A table changes hands between processes, and something happens at the worst moment."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from limboline.server.cluster import replica
from limboline.server.cluster.replica import Replica
from limboline.store.opening import open_store
from limboline.store.store import Found, Lease, LogRow, NotRead
from limboline.table.clock import ManualClock
from limboline.table.table import Table
from tests.server.logs import Written
from tests.server.playing import an_evening
from tests.server.shared import (
    SharedServer,
    Two,
    alternating,
    change,
    cluster,
    database,
    two,
    until,
)

__all__ = ["cluster", "database", "two"]

pytestmark = pytest.mark.anyio


async def left_to_nobody(two: Two, database: str, expires_ms: int) -> tuple[SharedServer, str]:
    """A table whose owner is on Mars until a time, and a server where nobody has asked for it."""
    near, far = two
    table: str = (await near.visitor().open_table())["table"]
    await near.tables.put_away(table)
    gone = "UPDATE leases SET owner = 'http://127.0.0.1:1#mars', expires_ms = %s RETURNING 1"
    change(database, gone, expires_ms)
    return far, table


NEVER_MS = 9_000_000_000_000


async def test_whoever_waits_at_a_door_that_is_taken_away_gets_another(
    two: Two, database: str
) -> None:
    far, table = await left_to_nobody(two, database, NEVER_MS)
    waiting = asyncio.create_task(far.tables.handle(table))
    await until(lambda: far.tables.find(table))
    first = far.handle(table)
    await far.tables.put_away(table)
    change(database, "UPDATE leases SET expires_ms = 1 RETURNING 1")
    found = await waiting
    assert found is not first
    assert found is far.tables.find(table)
    assert found.live is not None


async def test_a_table_that_is_deleted_at_the_last_moment_is_not_taken_over(
    two: Two, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    far, table = await left_to_nobody(two, database, 1)
    store: Any = far.tables._parts.store
    lease = store.lease

    async def after_it_was_deleted(table: str, owner: str) -> Lease:
        await two[0].context.store.delete(table)
        taken: Lease = await lease(table, owner)
        return taken

    monkeypatch.setattr(store, "lease", after_it_was_deleted)
    answer = await far.visitor().http.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_table")
    assert far.tables.handles == {}


async def test_a_table_that_is_put_away_while_it_changes_hands_is_free_at_once(
    two: Two, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    far, table = await left_to_nobody(two, database, 1)
    store: Any = far.tables._parts.store
    find, asked = store.find, asyncio.Event()

    async def never(table: str) -> Found | None:
        asked.set()
        await asyncio.Event().wait()
        return None

    monkeypatch.setattr(store, "find", never)
    waiting = asyncio.create_task(far.tables.handle(table))
    await asked.wait()
    owner = "SELECT owner, expires_ms > 1 FROM leases"
    assert change(database, owner) == [(far.tables.neighbours.address, True)]
    monkeypatch.setattr(store, "find", find)
    await far.tables.put_away(table)
    assert change(database, "SELECT epoch FROM leases WHERE expires_ms = 0")
    assert (await waiting).live is not None, "whoever asked for it has it all the same"


async def test_the_clock_stands_until_an_owner_is_really_followed(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The owner says that it runs, but what it says cannot be compared with the log."""
    evening = await an_evening(alternating(two), 2)
    await evening.begin()
    far = two[1]
    door, store = far.handle(evening.table), far.tables._parts.store
    read, lease = store.read, store.lease
    stood: list[bool] = []

    async def break_off(*_: Any) -> list[LogRow]:
        raise NotRead("the line to the database is cut")

    async def look_at_the_clock(table: str, owner: str) -> Lease:
        stood.append(not door._replica.time.seen().runs)
        return await lease(table, owner)

    monkeypatch.setattr(store, "lease", look_at_the_clock)
    monkeypatch.setattr(store, "read", break_off)
    far.line().close()
    await until(lambda: len(stood) > 2)
    assert all(stood)
    monkeypatch.setattr(store, "read", read)
    await until(door._has_side.is_set)
    await evening.clients[1].until(lambda push: push["clock"].get("runs"))


async def test_what_was_read_before_the_log_broke_off_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(tmp_path)
    table = Table(await Written({}, 2, 7).keep(store))
    follower = Replica(table, store, ManualClock())
    onlooker = follower.audience.join("somebody")
    onlooker.take_news(0)
    read = store.read

    async def break_off(id_: str, after: int, most: int) -> list[LogRow]:
        if after == 3:
            raise NotRead("the line to the database is cut")
        return await read(id_, after, most)

    monkeypatch.setattr(replica, "READ_AT_ONCE", 1)
    monkeypatch.setattr(store, "read", break_off)
    with pytest.raises(NotRead):
        await follower.catch_up()
    assert table.seq == 3
    assert onlooker.stale
    await store.close()
