"""Tables are found by id, by code, by who sat there, and forgotten when nobody cares."""

import asyncio
from contextlib import suppress
from dataclasses import replace

import pytest

from limboline.store.store import Found, NotSaved, Store, Summary
from tests.store.conftest import Wall
from tests.store.evenings import GATHERING, own, texts

pytestmark = pytest.mark.anyio

PUBLIC = replace(GATHERING, public=True)


async def open_table(store: Store, table: str, summary: Summary) -> None:
    await (await own(store, table)).write("opened", summary=summary)


def ids(found: list[Found]) -> list[str]:
    return [table.table for table in found]


async def test_a_table_knows_when_it_changed(store: Store, wall: Wall) -> None:
    table = await own(store, "t1")
    await table.write("opened")
    wall.now_s += 60
    await table.write("later")
    found = await store.find("t1")
    assert found is not None
    assert found.updated_s == wall.now_s
    assert await store.find("t2") is None


async def test_two_words_find_an_open_table(store: Store, wall: Wall) -> None:
    await open_table(store, "t1", replace(GATHERING, code="lime train"))
    await open_table(store, "t2", replace(GATHERING, code="red lamp"))
    await open_table(store, "t3", GATHERING)
    found = await store.find_code("red lamp")
    assert found is not None
    assert found.table == "t2"
    assert await store.find_code("red train") is None
    assert await store.find_code("") is None


async def test_a_code_leads_to_the_table_at_which_a_game_is_to_come(
    store: Store, wall: Wall
) -> None:
    code = replace(GATHERING, code="lime-train-00042")
    await open_table(store, "young", code)
    wall.now_s += 100
    await open_table(store, "over", replace(code, phase="over"))
    found = await store.find_code("lime-train-00042")
    assert found is not None
    assert found.table == "young"


async def test_words_of_a_closed_table_are_free_again(store: Store, wall: Wall) -> None:
    words = replace(GATHERING, code="lime train")
    table = await own(store, "t1")
    await table.write("opened", summary=words)
    await table.write("closed", summary=replace(words, closed=True))
    assert await store.find_code("lime train") is None
    await open_table(store, "t2", words)
    wall.now_s += 1
    await open_table(store, "t3", words)
    found = await store.find_code("lime train")
    assert found is not None
    assert found.table == "t3"


async def test_strangers_see_public_tables_newest_first(store: Store, wall: Wall) -> None:
    for number in range(6):
        wall.now_s += 1
        await open_table(store, f"t{number}", PUBLIC if number % 2 else GATHERING)
    assert ids(await store.public_tables()) == ["t5", "t3", "t1"]
    assert ids(await store.public_tables(most=2)) == ["t5", "t3"]


async def test_strangers_see_no_table_that_is_closed_or_hidden_again(
    store: Store, wall: Wall
) -> None:
    tables = [await own(store, f"t{number}") for number in range(3)]
    for table in tables:
        await table.write("opened", summary=PUBLIC)
    await tables[0].write("closed", summary=replace(PUBLIC, closed=True))
    await tables[1].write("hidden", summary=GATHERING)
    assert ids(await store.public_tables()) == ["t2"]


async def test_a_guest_finds_every_table_they_ever_sat_at(store: Store, wall: Wall) -> None:
    both = replace(GATHERING, guests=("ana", "bea"))
    tables = [await own(store, f"t{number}") for number in range(3)]
    for table in tables:
        wall.now_s += 1
        await table.write("opened", summary=both)
    wall.now_s += 1
    await tables[1].write("bea rose", summary=GATHERING)
    await tables[1].write("cleo sat", summary=replace(GATHERING, guests=("ana", "cleo")))
    await tables[1].write("bea sat again", summary=both)
    assert ids(await store.tables_of("bea")) == ["t1", "t2", "t0"]
    assert ids(await store.tables_of("cleo")) == ["t1"]
    assert ids(await store.tables_of("ana", most=1)) == ["t1"]
    assert await store.tables_of("dan") == []


async def test_a_deleted_table_is_forgotten_log_and_all(store: Store) -> None:
    table = await own(store, "t1")
    await table.write("opened", summary=replace(PUBLIC, code="lime train"))
    store.beat("t1", 1_000, table.lease.epoch)
    await table.write("second", summary=replace(PUBLIC, code="lime train"))
    await open_table(store, "t2", GATHERING)
    await store.delete("t1")
    assert await store.find("t1") is None
    assert await store.find_code("lime train") is None
    assert await texts(store, "t1") == []
    assert await store.last_beat("t1") == 0
    assert ids(await store.tables_of("ana")) == ["t2"]
    assert await store.public_tables() == []
    with pytest.raises(NotSaved):
        await table.write("from the grave")
    assert await texts(store, "t1") == []
    await store.delete("t1")


async def test_a_table_is_not_deleted_halfway_while_it_is_written_to(store: Store) -> None:
    tables = [await own(store, f"t{number}") for number in range(8)]
    for table in tables:
        await table.write("opened")

    async def write_on(number: int) -> None:
        with suppress(NotSaved):
            while True:
                await tables[number].write("more")

    async def delete(number: int) -> None:
        while tables[number].seq < 3 + number:
            await asyncio.sleep(0)
        await store.delete(f"t{number}")

    await asyncio.gather(*(act(number) for number in range(8) for act in (write_on, delete)))
    for number in range(8):
        assert await store.find(f"t{number}") is None
        assert await texts(store, f"t{number}") == []


async def test_an_id_that_was_deleted_may_begin_again(store: Store) -> None:
    await open_table(store, "t1", GATHERING)
    await store.delete("t1")
    await open_table(store, "t1", GATHERING)
    assert ids(await store.tables_of("ana")) == ["t1"]
    assert await texts(store, "t1") == ["opened"]


async def test_old_tables_are_forgotten_and_young_ones_kept(store: Store, wall: Wall) -> None:
    first_s = wall.now_s
    tables = [await own(store, f"t{number}") for number in range(120)]
    await asyncio.gather(*(table.write("opened") for table in tables))
    wall.now_s += 100
    await asyncio.gather(*(table.write("still here") for table in tables[:5]))
    assert await store.delete_before(first_s) == 0
    assert await store.delete_before(first_s + 1) == 115
    assert sorted(ids(await store.tables_of("ana"))) == ["t0", "t1", "t2", "t3", "t4"]
    assert await texts(store, "t0") == ["opened", "still here"]
    assert await texts(store, "t7") == []


async def test_all_tables_are_found_page_by_page(store: Store) -> None:
    names = ["t-1", "t-2", "t_3", "T4", "t5"]
    for name in names:
        await open_table(store, name, GATHERING)
    found: list[str] = []
    while page := await store.tables_after(found[-1] if found else "", most=2):
        assert len(page) <= 2
        found += ids(page)
    assert sorted(found) == sorted(names)


async def test_lines_are_found_by_how_they_begin(store: Store) -> None:
    for name in ("t1", "t2", "t3"):
        table = await own(store, name)
        await table.write("opened", f"begun % {name}", "begun _ again", "not begun")
    found = await store.lines_beginning("begun %", "t1", "t2")
    assert [(table, line.seq, line.text) for table, line in found] == [
        ("t1", 2, b"begun % t1"),
        ("t2", 2, b"begun % t2"),
    ]
    assert len(await store.lines_beginning("begun", "t1", "t3")) == 6
    assert await store.lines_beginning("begun", "t4", "t9") == []
