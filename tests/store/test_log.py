"""The log: what is written is there, in order, all of it or none."""

import asyncio
from dataclasses import replace

import pytest

from limboline.store.opening import open_store
from limboline.store.store import LogRow, NotRead, NotSaved, Store, Summary
from tests.store.conftest import Wall
from tests.store.evenings import GATHERING, own, texts, until

pytestmark = pytest.mark.anyio


async def test_lines_come_back_in_order_with_their_numbers(store: Store) -> None:
    table = await own(store, "t1")
    await table.write("opened")
    await table.write("ana sat", "bea sat")
    assert await store.read("t1") == [
        LogRow(1, b"opened"),
        LogRow(2, b"ana sat"),
        LogRow(3, b"bea sat"),
    ]


async def test_a_log_is_read_in_windows(store: Store) -> None:
    table = await own(store, "t1")
    await table.write(*(f"line {number}" for number in range(1, 8)))
    window = await store.read("t1", after=2, most=3)
    assert [line.seq for line in window] == [3, 4, 5]
    assert await store.read("t1", after=7) == []


async def test_letters_of_every_script_come_back(store: Store) -> None:
    table = await own(store, "t1")
    await table.write("Zoë 🚂 «дракон»", '{"quote": "\\u0000"}')
    assert await texts(store, "t1") == ["Zoë 🚂 «дракон»", '{"quote": "\\u0000"}']


async def test_tables_do_not_mix(store: Store) -> None:
    one, two = await own(store, "t1"), await own(store, "t2")
    await one.write("of one")
    await two.write("of two")
    await one.write("of one again")
    assert await texts(store, "t1") == ["of one", "of one again"]
    assert await texts(store, "t2") == ["of two"]
    assert await texts(store, "t3") == []


async def test_a_number_is_given_once(store: Store) -> None:
    table = await own(store, "t1")
    await table.write("opened", "ana sat")
    table.seq = 1
    with pytest.raises(NotSaved, match="does not end at line 1"):
        await table.write("bea sat", summary=replace(GATHERING, host="bea"))
    assert await texts(store, "t1") == ["opened", "ana sat"]
    found = await store.find("t1")
    assert found is not None
    assert found.summary.host == "ana"


async def test_a_play_that_comes_twice_is_written_once_and_the_table_goes_on(
    store: Store, wall: Wall
) -> None:
    table = await own(store, "t1")
    await table.write("opened")
    await table.write("a play")
    wall.now_s += 60
    table.seq = 1
    with pytest.raises(NotSaved, match="does not end at line 1"):
        await table.write("the same play")
    found = await store.find("t1")
    assert found is not None
    assert (found.seq, found.updated_s) == (2, wall.now_s - 60), "nothing of it was written"
    table.seq = 2
    await table.write("another play")
    assert await texts(store, "t1") == ["opened", "a play", "another play"]


async def test_a_table_is_opened_once(store: Store) -> None:
    table = await own(store, "t1")
    await table.write("opened")
    table.seq = 0
    with pytest.raises(NotSaved):
        await table.write("opened again", "and more")
    assert await texts(store, "t1") == ["opened"]


async def test_a_log_has_no_holes(store: Store) -> None:
    table = await own(store, "t1")
    await table.write("opened")
    table.seq = 2
    with pytest.raises(NotSaved):
        await table.write("from the future")
    table.seq = 1
    await table.write("from now")
    assert await texts(store, "t1") == ["opened", "from now"]


async def test_no_table_begins_in_the_middle(store: Store) -> None:
    table = await own(store, "t1")
    table.seq = 4
    with pytest.raises(NotSaved):
        await table.write("a fifth line")
    assert await store.find("t1") is None


async def test_nothing_to_write_is_nothing_written(store: Store) -> None:
    await store.append("t1", 0, [], GATHERING)
    assert await store.find("t1") is None


async def test_many_tables_write_at_once(store: Store) -> None:
    tables = [await own(store, f"t{number}") for number in range(40)]

    async def evening(number: int) -> None:
        for line in range(6):
            await tables[number].write(f"{number}.{line}", f"{number}.{line}b")

    await asyncio.gather(*(evening(number) for number in range(40)))
    for number in range(40):
        lines = [f"{number}.{line}{half}" for line in range(6) for half in ("", "b")]
        assert await texts(store, f"t{number}") == lines


async def test_lines_of_one_table_that_do_not_wait_for_each_other_keep_their_order(
    store: Store,
) -> None:
    table = await own(store, "t1")
    epoch = table.lease.epoch
    await asyncio.gather(
        *(store.append("t1", number, [b"%d" % number], GATHERING, epoch) for number in range(20))
    )
    assert await texts(store, "t1") == [str(number) for number in range(20)]


UNWRITABLE = {
    "a taken number": (0, b"twice", GATHERING),
    "no text": (1, b"\xff\xfe", GATHERING),
    "a zero byte": (1, b"a\0b", GATHERING),
    "half a letter in a name": (1, b"fine", replace(GATHERING, host="\ud800")),
    "too many seats": (1, b"fine", replace(GATHERING, seats=2**70)),
}


@pytest.mark.parametrize("bad", UNWRITABLE)
async def test_lines_that_cannot_be_written_do_no_harm_to_others_of_the_same_moment(
    store: Store, bad: str
) -> None:
    tables = [await own(store, f"t{number}") for number in range(9)]
    await asyncio.gather(*(table.write("opened") for table in tables))
    after, line, summary = UNWRITABLE[bad]
    writes = [table.write("second") for table in tables]
    writes[4].close()
    epoch = tables[4].lease.epoch
    writes[4] = store.append("t4", after, [line], summary, epoch)
    told = await asyncio.gather(*writes, return_exceptions=True)
    assert isinstance(told.pop(4), NotSaved)
    assert told == [None] * 8
    assert await texts(store, "t4") == ["opened"]
    assert await texts(store, "t5") == ["opened", "second"]
    tables[4].seq = 1
    await tables[4].write("all is well")
    found = await store.find("t4")
    assert found is not None
    assert (found.seq, found.summary) == (2, GATHERING)


async def test_whoever_stops_waiting_does_not_stop_the_writing(store: Store) -> None:
    table = await own(store, "t1")
    impatient = asyncio.create_task(table.write("opened"))
    await asyncio.sleep(0)
    impatient.cancel()
    with pytest.raises(asyncio.CancelledError):
        await impatient
    table.seq = 1
    await table.write("second")
    assert await texts(store, "t1") == ["opened", "second"]


async def test_the_log_is_there_after_closing(store: Store, where: str) -> None:
    table = await own(store, "t1")
    await table.write("opened")
    left = asyncio.create_task(table.write("the last word"))
    await asyncio.sleep(0)
    await store.close()
    await left
    again = await open_store(where)
    assert await texts(again, "t1") == ["opened", "the last word"]
    await again.close()


async def test_a_closed_store_says_so(store: Store) -> None:
    table = await own(store, "t1")
    await store.close()
    await store.close()
    with pytest.raises(NotSaved, match="closed"):
        await table.write("opened")
    with pytest.raises(NotSaved, match="closed"):
        store.beat("t1", 1_000)
    with pytest.raises(NotSaved, match="closed"):
        await store.delete("t1")
    with pytest.raises(NotRead, match="closed"):
        await store.read("t1")


async def test_a_beat_is_written_with_the_next_lines(store: Store) -> None:
    table = await own(store, "t1")
    await table.write("opened")
    assert await store.last_beat("t1") == 0
    for elapsed_ms in (1_000, 2_000, 3_000):
        store.beat("t1", elapsed_ms, table.lease.epoch)
    await table.write("second")
    assert await store.last_beat("t1") == 3_000
    # A rematch begins at nothing.
    store.beat("t1", 0, table.lease.epoch)
    await table.write("third")
    assert await store.last_beat("t1") == 0


async def test_a_beat_is_written_even_if_no_lines_come(store: Store, where: str) -> None:
    table = await own(store, "t1")
    await table.write("opened")
    store.beat("t1", 7_000, table.lease.epoch)

    async def written() -> bool:
        return await store.last_beat("t1") == 7_000

    await until(written)
    store.beat("t1", 8_000, table.lease.epoch)
    await store.close()
    again = await open_store(where)
    assert await again.last_beat("t1") == 8_000
    await again.close()


async def test_a_beat_of_no_table_leaves_nothing(store: Store) -> None:
    table = await own(store, "t1")
    other = await own(store, "t2")
    store.beat("t2", 5_000, other.lease.epoch)
    await table.write("opened")
    assert await store.last_beat("t2") == 0


async def test_questions_of_strangers_that_no_row_can_answer(store: Store) -> None:
    for odd in ("", "\0", "a\0b", "\ud800", "x" * 100_000, "' OR 1=1 --"):
        assert await store.find(odd) is None
        assert await store.find_code(odd) is None
        assert await store.tables_of(odd) == []
        assert await store.read(odd) == []
    table = await own(store, "t1")
    await table.write("opened")
    assert await store.read("t1", after=2**80) == []
    assert len(await store.read("t1", after=-5)) == 1


async def test_a_summary_comes_back_whole(store: Store) -> None:
    told = Summary(
        *("wagon", "bea", "lime train", "playing", True, False, 5, 4),
        guests=("ana", "bea", 'o"x,'),
        wake_at_s=1_800_000_123,
    )
    table = await own(store, "t1")
    await table.write("opened")
    await table.write("changed", summary=told)
    found = await store.find("t1")
    assert found is not None
    assert found.summary == told
    assert (found.table, found.seq) == ("t1", 2)
