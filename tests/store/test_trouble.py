"""A full disk, a database that is away or does not answer: nobody hangs, and it goes on after."""

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from limboline.store.opening import FILE_NAME, open_store
from limboline.store.sqlite import connect
from limboline.store.store import NotRead, NotSaved
from tests.servers.postgres import Cluster
from tests.store.evenings import GATHERING, GUARD_S, Owner, own, texts, until

pytestmark = pytest.mark.anyio


@contextmanager
def full_disk(at_bytes: int) -> Iterator[None]:
    """No file of this process can grow beyond this: the system refuses, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (at_bytes, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_full_disk_refuses_lines_and_keeps_the_log(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    table = await own(store, "t1")
    await table.write("opened")
    log = tmp_path / f"{FILE_NAME}-wal"
    with full_disk(log.stat().st_size + 60_000):
        with pytest.raises(NotSaved, match="refuses to write"):
            await table.write("x" * 200_000, summary=replace(GATHERING, host="bea"))
        assert await texts(store, "t1") == ["opened"]
    await table.write("x" * 200_000, summary=replace(GATHERING, host="bea"))
    assert [len(line) for line in await texts(store, "t1")] == [6, 200_000]
    found = await store.find("t1")
    assert found is not None
    assert found.summary.host == "bea"
    await store.close()


async def test_a_line_too_long_for_the_disk_does_no_harm_to_others_of_the_same_moment(
    tmp_path: Path,
) -> None:
    store = await open_store(tmp_path)
    tables = [await own(store, f"t{number}") for number in range(5)]
    await asyncio.gather(*(table.write("opened") for table in tables))
    log = tmp_path / f"{FILE_NAME}-wal"
    with full_disk(log.stat().st_size + 150_000):
        lines = ["small", "small", "x" * 400_000, "small", "small"]
        told = await asyncio.gather(
            *(table.write(line) for table, line in zip(tables, lines, strict=True)),
            return_exceptions=True,
        )
    assert isinstance(told.pop(2), NotSaved)
    assert told == [None] * 4
    assert [len(await texts(store, table.table)) for table in tables] == [2, 2, 1, 2, 2]
    await store.close()


def commits(log: Path, page: int = 4_096) -> int:
    """How many transactions stand in a write-ahead log: the last frame of each says so."""
    data = log.read_bytes()[32:]
    frames = [data[start : start + 24] for start in range(0, len(data), page + 24)]
    return sum(int.from_bytes(frame[4:8]) > 0 for frame in frames)


async def test_what_comes_during_a_commit_goes_into_the_next_one_together(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    tables = [await own(store, f"t{number}") for number in range(100)]
    await asyncio.gather(*(table.write("opened") for table in tables))
    log = tmp_path / f"{FILE_NAME}-wal"
    before = commits(log)
    other = connect(tmp_path / FILE_NAME)
    other.execute("BEGIN IMMEDIATE")
    writes = [asyncio.create_task(table.write("second")) for table in tables]
    await asyncio.sleep(0)
    # Readers do not wait for whoever writes.
    assert await texts(store, "t7") == ["opened"]
    other.execute("ROLLBACK")
    other.close()
    await asyncio.gather(*writes)
    # The first may have gone alone; all others were waiting by then.
    assert commits(log) - before <= 2
    assert await texts(store, "t99") == ["opened", "second"]
    await store.close()


async def test_a_file_is_written_safely(tmp_path: Path) -> None:
    database = connect(tmp_path / "x.db")
    assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert database.execute("PRAGMA synchronous").fetchone() == (2,)
    database.close()


async def test_a_file_that_is_damaged_is_reported_not_crashed_on(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    await (await own(store, "t1")).write("opened")
    with sqlite3.connect(tmp_path / FILE_NAME) as database:
        database.execute("DROP TABLE lines")
    database.close()
    with pytest.raises(NotRead, match="no such table"):
        await store.read("t1")
    with pytest.raises(NotSaved, match="no such table"):
        await (await own(store, "t2")).write("opened")
    await store.close()


async def write_on(owner: Owner, run: list[str]) -> None:
    """Write numbered lines until told to stop; after a refusal read the log first, as tables do."""
    number = 0
    while run[-1] != "stop":
        number += 1
        try:
            await owner.write(f"{owner.table} {number}")
        except NotSaved:
            await until(lambda: caught_up(owner))


async def caught_up(owner: Owner) -> bool:
    try:
        await owner.catch_up()
    except NotRead:
        return False
    return True


@pytest.mark.parametrize("how", ["fast", "immediate"])
async def test_a_restart_of_the_database_in_the_middle(
    cluster: Cluster, postgres: str, how: str
) -> None:
    store = await open_store(postgres)
    owners = [await own(store, f"t{number}") for number in range(5)]
    run = ["go"]
    writers = [asyncio.create_task(write_on(owner, run)) for owner in owners]
    await until(lambda: all_beyond(owners, 5))
    await asyncio.to_thread(cluster.stop, how)
    async with asyncio.timeout(GUARD_S):
        with pytest.raises(NotSaved, match="does not answer"):
            await (Owner(store, owners[0].lease)).write("while it is away")
        with pytest.raises(NotRead, match="does not answer"):
            await store.read("t0")
        with pytest.raises(NotSaved):
            await store.renew([owner.lease for owner in owners])
    await asyncio.to_thread(cluster.start)
    for owner in owners:
        assert await caught_up(owner)
    reached = max(owner.seq for owner in owners)
    await until(lambda: all_beyond(owners, reached + 5))
    run.append("stop")
    await asyncio.gather(*writers)
    for owner in owners:
        log = await texts(store, owner.table)
        assert len(log) == owner.seq
        assert len(set(log)) == len(log)
    await store.close()


async def settle() -> None:
    """Let every task go on as far as it can without waiting for the world outside."""
    for _ in range(10):
        await asyncio.sleep(0)


async def all_beyond(owners: list[Owner], seq: int) -> bool:
    return all(owner.seq > seq for owner in owners)


async def test_a_database_that_is_there_but_does_not_answer_keeps_nobody_waiting(
    cluster: Cluster, postgres: str
) -> None:
    store = await open_store(postgres)
    owner = await own(store, "t1")
    await owner.write("opened")
    await texts(store, "t1")
    async with asyncio.timeout(GUARD_S):
        with cluster.frozen():
            first = asyncio.create_task(owner.write("is anybody there?"))
            await settle()
            # These come when the first one is already under way.
            others = [
                asyncio.create_task(store.append(f"u{number}", 0, [b"x"], GATHERING, 1))
                for number in range(3)
            ]
            questions = asyncio.gather(
                store.read("t1"), store.renew([owner.lease]), return_exceptions=True
            )
            with pytest.raises(NotSaved, match="takes too long"):
                await first
            await settle()
            assert [type(other.exception()) for other in others if other.done()] == [NotSaved] * 3
            assert [type(error) for error in await questions] == [NotRead, NotSaved]
        # Whether the line arrived after all, only the log can say, and it may say so late.
        while True:
            await owner.catch_up()
            try:
                await owner.write("here again")
            except NotSaved:
                continue
            break
    log = await texts(store, "t1")
    assert log in (["opened", "here again"], ["opened", "is anybody there?", "here again"])
    await store.close()
