"""What a seat has told its table alone, and tables that have something to do by themselves."""

from dataclasses import replace

import pytest

from limboline.store.opening import open_store
from limboline.store.store import Fenced, Store, Summary
from tests.store.conftest import Wall
from tests.store.evenings import GATHERING, own, texts
from tests.store.test_leases import expire

pytestmark = pytest.mark.anyio


def waking(at_s: int, *, closed: bool = False) -> Summary:
    return replace(GATHERING, wake_at_s=at_s, closed=closed)


async def due(store: Store, now_s: int) -> list[str]:
    return [found.table for found in await store.tables_to_wake(now_s)]


async def test_what_was_put_aside_is_found_changed_and_taken_away(store: Store) -> None:
    for table in ("t1", "t2"):
        await (await own(store, table)).write("opened")
    lease = await store.lease("t1", "here:1")
    await store.put_private_note("t1", "order ana", "pass", lease.epoch)
    await store.put_private_note("t1", "mail ana", "ana@example.org (“ana”)", lease.epoch)
    assert await store.private_notes("t1") == {
        "order ana": "pass",
        "mail ana": "ana@example.org (“ana”)",
    }
    await store.put_private_note("t1", "order ana", "ask", lease.epoch)
    await store.put_private_note("t1", "mail ana", "", lease.epoch)
    await store.put_private_note("t1", "never there", "", lease.epoch)
    assert await store.private_notes("t1") == {"order ana": "ask"}
    assert await store.private_notes("t2") == {}
    assert await texts(store, "t1") == ["opened"], "the log knows nothing of it"


async def test_what_was_put_aside_is_still_there_the_next_day(where: str) -> None:
    store = await open_store(where)
    table = await own(store, "t1")
    await table.write("opened")
    await store.put_private_note("t1", "order ana", "pass", table.lease.epoch)
    await store.close()
    again = await open_store(where)
    assert await again.private_notes("t1") == {"order ana": "pass"}
    await again.close()


async def test_it_is_forgotten_with_its_table(store: Store, wall: Wall) -> None:
    for name in ("t1", "t2", "t3"):
        table = await own(store, name)
        await table.write("opened")
        await store.put_private_note(name, "mail ana", "ana@example.org", table.lease.epoch)
        wall.now_s += 10
    await store.delete("t3")
    assert await store.delete_before(wall.now_s - 25) == 1
    assert [await store.private_notes(name) for name in ("t1", "t2", "t3")] == [
        {},
        {"mail ana": "ana@example.org"},
        {},
    ]
    last = await store.lease("t3", "here:1")
    await store.put_private_note("t3", "mail ana", "ana@example.org", last.epoch)
    assert await store.private_notes("t3") == {}, "nothing is kept for a table that is no more"


async def test_a_former_owner_puts_nothing_aside(postgres: str) -> None:
    store = await open_store(postgres)
    table = await own(store, "t1")
    await table.write("opened")
    expire(postgres, "t1")
    await own(store, "t1", "there:2")
    with pytest.raises(Fenced):
        await store.put_private_note("t1", "order ana", "pass", table.lease.epoch)
    assert await store.private_notes("t1") == {}
    await store.close()


async def test_tables_wake_when_their_time_has_come_first_the_earliest(store: Store) -> None:
    for name, at_s in (("t1", 300), ("t2", 200), ("t3", 0), ("t4", 400)):
        table = await own(store, name)
        await table.write("opened", summary=waking(at_s))
        await store.release([table.lease])
    assert await due(store, 199) == []
    assert await due(store, 300) == ["t2", "t1"]
    assert (await store.tables_to_wake(300))[0].summary == waking(200)
    assert [found.table for found in await store.tables_to_wake(999, most=1)] == ["t2"]
    await (await own(store, "t5")).write("opened", summary=waking(100, closed=True))
    table = await own(store, "t2")
    await table.catch_up()
    await table.write("played", summary=waking(0))
    await store.release([table.lease])
    assert await due(store, 999) == ["t1", "t4"], "neither what is closed nor what waits no more"


async def test_a_table_that_somebody_keeps_is_left_to_them(postgres: str) -> None:
    store = await open_store(postgres)
    table = await own(store, "t1")
    await table.write("opened", summary=waking(100))
    assert await due(store, 1_000) == []
    expire(postgres, "t1")
    assert await due(store, 4_000_000_000) == ["t1"]
    await store.close()
