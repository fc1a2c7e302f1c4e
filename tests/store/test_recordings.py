"""Recordings of what nature has done, kept beside the log of a table."""

import pytest

from limboline.store.opening import open_store
from limboline.store.store import Fenced, Store
from tests.store.conftest import Wall
from tests.store.evenings import own, texts
from tests.store.test_leases import expire

pytestmark = pytest.mark.anyio

WALK = bytes(range(256)) * 20


async def test_a_recording_is_found_at_its_table_alone(store: Store) -> None:
    for table in ("t1", "t2"):
        await (await own(store, table)).write("opened")
    lease = await store.lease("t1", "here:1")
    await store.put_recording("t1", "aa", WALK, lease.epoch)
    await store.put_recording("t1", "bb", b"", lease.epoch)
    assert await store.recording("t1", "aa") == WALK
    assert await store.recording("t1", "bb") == b""
    assert await store.recording("t1", "cc") is None
    assert await store.recording("t2", "aa") is None
    assert await store.recording("t1", "a\0a") is None
    assert await texts(store, "t1") == ["opened"], "the log knows nothing of it"


async def test_a_recording_never_changes(store: Store) -> None:
    table = await own(store, "t1")
    await table.write("opened")
    await store.put_recording("t1", "aa", WALK, table.lease.epoch)
    await store.put_recording("t1", "aa", b"something else", table.lease.epoch)
    assert await store.recording("t1", "aa") == WALK


async def test_a_recording_is_still_there_the_next_day(where: str) -> None:
    store = await open_store(where)
    table = await own(store, "t1")
    await table.write("opened")
    await store.put_recording("t1", "aa", WALK, table.lease.epoch)
    await store.close()
    again = await open_store(where)
    assert await again.recording("t1", "aa") == WALK
    await again.close()


async def test_a_recording_is_forgotten_with_its_table(store: Store, wall: Wall) -> None:
    for name in ("t1", "t2", "t3"):
        table = await own(store, name)
        await table.write("opened")
        await store.put_recording(name, "aa", WALK, table.lease.epoch)
        wall.now_s += 10
    await store.delete("t3")
    assert await store.delete_before(wall.now_s - 25) == 1
    found = [await store.recording(name, "aa") for name in ("t1", "t2", "t3")]
    assert found == [None, WALK, None]


async def test_no_table_no_recording(store: Store) -> None:
    lease = await store.lease("t9", "here:1")
    await store.put_recording("t9", "aa", WALK, lease.epoch)
    assert await store.recording("t9", "aa") is None


async def test_a_former_owner_records_nothing(postgres: str) -> None:
    store = await open_store(postgres)
    table = await own(store, "t1")
    await table.write("opened")
    expire(postgres, "t1")
    await own(store, "t1", "there:2")
    with pytest.raises(Fenced):
        await store.put_recording("t1", "aa", WALK, table.lease.epoch)
    assert await store.recording("t1", "aa") is None
    await store.close()
