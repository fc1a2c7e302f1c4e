"""Processes hear from each other that a log has grown, and look for themselves when in doubt."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import psycopg
import pytest

from limboline.store.opening import open_store
from limboline.store.store import Fenced, Lease, NotSaved, Store
from limboline.store.wakeups import Wakeups, open_wakeups
from tests.servers.postgres import Cluster
from tests.store.evenings import GUARD_S, Owner, own

pytestmark = pytest.mark.anyio


class Ear:
    """What a process has heard, and how often it was told to compare."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []
        self.compared = 0
        self._something = asyncio.Event()

    def woken(self, table: str, seq: int) -> None:
        self.heard.append((table, seq))
        self._something.set()

    def compare(self) -> None:
        self.compared += 1
        self._something.set()

    async def until_heard(self, table: str, seq: int) -> None:
        await self._until(lambda: (table, seq) in self.heard)

    async def until_compared(self, times: int = 1) -> None:
        await self._until(lambda: self.compared >= times)

    async def _until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(GUARD_S):
            while not true():
                self._something.clear()
                await self._something.wait()


# So rarely that a test never sees the reminder of every second.
NEVER_S = 3_600.0


async def listen(where: str | Path, ear: Ear, every_s: float = NEVER_S) -> Wakeups:
    return await open_wakeups(where, ear.woken, ear.compare, compare_every_s=every_s)


@pytest.fixture
async def writer(postgres: str) -> AsyncIterator[Store]:
    store = await open_store(postgres)
    yield store
    await store.close()


async def test_a_log_that_grows_is_heard_with_its_number(postgres: str, writer: Store) -> None:
    ear = Ear()
    wakeups = await listen(postgres, ear)
    await ear.until_compared()
    one, two = await own(writer, "t1"), await own(writer, "a/ö\"'")
    await one.write("opened")
    await asyncio.gather(one.write("second", "third"), two.write("opened"))
    await ear.until_heard("t1", 3)
    await ear.until_heard("a/ö\"'", 1)
    assert sorted(ear.heard) == [("a/ö\"'", 1), ("t1", 1), ("t1", 3)]
    await wakeups.close()


async def test_what_was_not_written_is_not_heard(postgres: str, writer: Store) -> None:
    ear = Ear()
    wakeups = await listen(postgres, ear)
    await ear.until_compared()
    table = await own(writer, "t1")
    await table.write("opened")
    with pytest.raises(Fenced):
        await Owner(writer, Lease("t1", "elsewhere", 7)).write("stale")
    table.seq = 0
    with pytest.raises(NotSaved):
        await table.write("twice")
    table.seq = 1
    await table.write("second")
    await ear.until_heard("t1", 2)
    assert ear.heard == [("t1", 1), ("t1", 2)]
    await wakeups.close()


async def test_followers_are_reminded_to_compare(postgres: str) -> None:
    ear = Ear()
    wakeups = await listen(postgres, ear, every_s=0.01)
    await ear.until_compared(times=4)
    await wakeups.close()


async def test_a_cut_connection_is_made_anew_and_followers_compare(
    postgres: str, writer: Store
) -> None:
    ear = Ear()
    wakeups = await listen(postgres, ear)
    await ear.until_compared()
    with psycopg.connect(postgres, autocommit=True) as database:
        database.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE query ILIKE 'LISTEN %' AND pid <> pg_backend_pid()"
        )
    await ear.until_compared(times=2)
    table = await own(writer, "t1")
    await table.write("opened")
    await ear.until_heard("t1", 1)
    await wakeups.close()


async def test_a_restart_of_the_database_is_survived(
    cluster: Cluster, postgres: str, writer: Store
) -> None:
    ear = Ear()
    wakeups = await listen(postgres, ear)
    await ear.until_compared()
    table = await own(writer, "t1")
    await asyncio.to_thread(cluster.stop, "fast")
    with pytest.raises(NotSaved):
        await table.write("opened")
    await asyncio.to_thread(cluster.start)
    await ear.until_compared(times=2)
    await table.write("opened")
    await ear.until_heard("t1", 1)
    await wakeups.close()


async def test_listening_may_begin_while_the_database_is_away(
    cluster: Cluster, postgres: str
) -> None:
    await asyncio.to_thread(cluster.stop, "fast")
    ear = Ear()
    wakeups = await listen(postgres, ear)
    await asyncio.to_thread(cluster.start)
    await ear.until_compared()
    await wakeups.close()


async def test_strange_words_on_the_channel_are_not_listened_to(
    postgres: str, writer: Store
) -> None:
    ear = Ear()
    wakeups = await listen(postgres, ear)
    await ear.until_compared()
    with psycopg.connect(postgres, autocommit=True) as database:
        for words in ("", "no JSON", '{"table": 3}', "[1, 2]", '{"table": "t", "seq": "x"}'):
            database.execute("SELECT pg_notify('limboline', %s)", (words,))
    await (await own(writer, "t1")).write("opened")
    await ear.until_heard("t1", 1)
    assert ear.heard == [("t1", 1)]
    await wakeups.close()


async def test_with_one_process_there_is_nothing_to_hear(tmp_path: Path) -> None:
    ear = Ear()
    wakeups = await listen(tmp_path, ear, every_s=0.0)
    store = await open_store(tmp_path)
    await (await own(store, "t1")).write("opened")
    await wakeups.close()
    await store.close()
    assert (ear.heard, ear.compared) == ([], 0)
