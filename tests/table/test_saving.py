"""An accepted action is durable before anybody hears of it; what is not saved has not happened."""

import random
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from limboline.kernel.seats import NATURE
from limboline.store.opening import FILE_NAME
from limboline.store.store import NotSaved, Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.logbook import summary_of
from limboline.table.pushing import HOLD_AFTER_MS
from limboline.table.reading import read_table
from limboline.table.table import OVER
from tests.table.evening import dump_table, guest_of, open_evening, token_of, two_play

pytestmark = pytest.mark.anyio


@pytest.fixture
def disk(tmp_path: Path) -> Path:
    """The file that grows with every line of the log."""
    return tmp_path / "night" / f"{FILE_NAME}-wal"


@contextmanager
def full(disk: Path) -> Iterator[None]:
    """The disk is full: no file of this process can grow beyond what this one has."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (disk.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_what_is_not_saved_is_told_to_nobody_and_has_not_happened(
    store: Store, disk: Path
) -> None:
    evening = await two_play(store)
    onlookers = [await evening.come("ana"), await evening.come("bea"), await evening.come("dora")]
    for onlooker in onlookers:
        evening.live.push(onlooker)
    before = dump_table(evening.table)
    with full(disk):
        with pytest.raises(NotSaved):
            await evening.act("ana", evening.default("ana"), "r1")
        with pytest.raises(NotSaved):
            await evening.say("ana", "hello?")
        with pytest.raises(NotSaved):
            await evening.ask(lambda table: deciding.rise(table, evening.who("ana")))
    assert dump_table(evening.table) == before
    assert dump_table(await evening.folded()) == before
    assert not any(onlooker.stale for onlooker in onlookers)
    assert evening.lost == 3  # each time whoever keeps the table was told to read it again

    answer = await evening.act("ana", evening.default("ana"), "r1")
    assert answer.code == ""
    assert all(onlooker.stale for onlooker in onlookers)
    pushes = [evening.live.push(onlooker) for onlooker in onlookers]
    assert [push.seq for push in pushes] == [answer.seq] * 3
    assert all(push.events for push in pushes)
    assert not any(push.talk for push in pushes)
    await evening.live.stop()


async def test_a_store_that_is_closed_underneath_refuses_everything(store: Store) -> None:
    evening = await two_play(store)
    before = dump_table(evening.table)
    await store.close()
    with pytest.raises(NotSaved):
        await evening.act("ana", evening.default("ana"), "r1")
    await evening.pass_ms(5_000)  # beats get lost, and that is all
    assert dump_table(evening.table) == before
    await evening.live.stop()


async def test_a_log_that_has_moved_on_must_be_read_again(store: Store) -> None:
    evening = await two_play(store)
    table = evening.table
    line = log.Talked(1, "chat", "from another process")
    await store.append(table.id, table.seq, [log.write_entry(line)], summary_of(table))
    for request in ("r1", "r2"):
        with pytest.raises(NotSaved):
            await evening.act("ana", evening.default("ana"), request)
    assert evening.lost == 2
    again = await evening.crash()
    await again.come("ana")
    await again.pass_ms(3_000)
    answer = await again.act("ana", again.default("ana"), "r1")
    assert answer.code == ""
    assert line in await again.entries()
    await again.live.stop()


async def test_a_table_that_cannot_read_its_last_beat_when_it_wakes_must_be_read_again(
    store: Store, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    evening = await two_play(store)
    with sqlite3.connect(tmp_path / "night" / FILE_NAME) as database:
        database.execute("ALTER TABLE beats RENAME TO lost")
    again = await evening.crash()
    with pytest.raises(NotSaved):
        await again.act("ana", again.default("ana"))
    assert again.lost == 1
    assert again.table.clock_runs, "it was never held"
    assert caplog.text == ""
    await again.live.stop()
    database.execute("ALTER TABLE lost RENAME TO beats")
    database.close()
    third = await again.crash()
    await third.come("ana")
    assert not third.table.clock_runs
    await third.live.stop()


async def test_the_play_of_a_bot_that_is_not_saved_is_tried_again(store: Store, disk: Path) -> None:
    evening = await open_evening(store, seats=2)
    await evening.begin_bots("greedy")
    with full(disk):
        await evening.pass_ms(20_000)
        assert evening.table.play is not None
        assert not evening.table.play.acts
    assert evening.lost >= 5
    await evening.pass_ms(60_000)
    assert len(evening.table.play.acts) > 3
    await evening.live.stop()


async def test_what_falls_due_while_the_disk_is_full_comes_later_but_at_its_own_time(
    store: Store, disk: Path
) -> None:
    evening = await two_play(store)
    await evening.pass_ms(419_000)
    with full(disk):
        await evening.pass_ms(9_500)
        assert evening.table.phase != OVER
    assert 5 <= evening.lost <= 10  # about once a second
    await evening.pass_ms(1_000)
    assert evening.table.phase == OVER
    *_, acted, over = await evening.entries()
    assert acted == log.Acted(NATURE, "clock", 420_000)
    assert over == log.ClockSet(420_000, False, "over")
    await evening.live.stop()


async def test_the_last_card_and_the_end_of_the_game_are_saved_together(
    store: Store, disk: Path
) -> None:
    evening = await two_play(store)
    await evening.pass_ms(419_900)
    before = evening.table.seq
    with full(disk):
        await evening.pass_ms(200)
    assert [line.seq for line in await store.read(evening.table.id)][-1] == before
    found = await store.find(evening.table.id)
    assert found is not None
    assert found.summary.phase == "playing"
    await evening.pass_ms(2_000)
    found = await store.find(evening.table.id)
    assert found is not None
    assert (found.summary.phase, found.seq) == ("over", before + 2)
    await evening.live.stop()


async def test_a_return_that_is_not_saved_leaves_nobody_behind(store: Store, disk: Path) -> None:
    evening = await two_play(store)
    await evening.come("ana")
    await evening.pass_ms(HOLD_AFTER_MS)
    await evening.live.hold(evening.who("ana"), 1)
    with full(disk), pytest.raises(NotSaved):
        await evening.come("bea")
    assert not evening.live.audience.here(1)
    assert evening.table.seats[1].held_by
    await evening.come("bea")
    assert not evening.table.seats[1].held_by
    await evening.live.stop()


async def test_a_seat_is_saved_before_its_owner_hears_of_it(store: Store, disk: Path) -> None:
    evening = await open_evening(store)
    with full(disk), pytest.raises(NotSaved):
        await evening.sit("ana")
    assert evening.table.seat_of(token_of("ana")) is None
    await evening.sit("ana")
    found = await store.find(evening.table.id)
    assert found is not None
    assert found.summary.guests == (guest_of("ana"),)
    await evening.live.stop()


# -- the same request, the same answer -----------------------------------------------------------


async def test_a_repeated_request_gets_the_same_answer_and_is_done_once(store: Store) -> None:
    evening = await two_play(store)
    play = evening.default("ana")
    first = await evening.act("ana", play, "r1")
    late = await evening.act("bea", evening.default("bea"), "b1")
    assert await evening.act("ana", play, "r1") == first
    assert await evening.act("ana", play, "r1") == first
    again = await evening.crash()
    assert again.table.play is not None
    assert len(again.table.play.acts) == 2
    assert await again.act("ana", play, "r1") == first
    assert await again.act("bea", play, "b1") == late
    assert len(again.table.play.acts) == 2
    await again.live.stop()


async def test_a_refused_request_stays_refused_for_the_same_reason(store: Store) -> None:
    evening = await two_play(store)
    play = evening.default("ana")
    await evening.act("ana", play, "r1")
    refused = await evening.act("ana", play, "r2")
    assert refused.code == "late"
    assert dict(refused.facts)["faster"] == 0
    # By now she could play: but this request has its answer.
    assert await evening.act("ana", evening.default("ana"), "r2") == refused
    await evening.live.stop()


async def test_a_refusal_stands_in_no_log_and_is_no_gap(store: Store) -> None:
    evening = await two_play(store)
    play = evening.default("ana")
    first = await evening.act("ana", play, "r1")
    assert (await evening.act("ana", play, "r2")).code == "late"
    second = await evening.act("bea", evening.default("bea"), "b1")
    assert second.seq == first.seq + 1
    assert not [line for line in await evening.entries() if isinstance(line, log.Refused)]
    # Nothing has come of it: after a restart it may be tried again.
    again = await evening.crash()
    await again.come("ana")
    await again.pass_ms(3_000)
    assert (await again.act("ana", again.default("ana"), "r2")).code == ""
    await again.live.stop()


async def test_what_was_done_is_not_done_again_however_much_a_rival_was_refused(
    store: Store,
) -> None:
    evening = await two_play(store)
    play = evening.default("ana")
    first = await evening.act("ana", play, "r1")
    refused = await evening.act("ana", play, "r2")
    for number in range(150):
        assert (await evening.act("bea", play, f"b{number}")).code
    assert await evening.act("ana", evening.default("ana"), "r1") == first
    assert await evening.act("ana", evening.default("ana"), "r2") == refused
    assert evening.table.play is not None
    assert len(evening.table.play.acts) == 1
    await evening.live.stop()


async def test_a_request_of_another_has_its_own_answer(store: Store) -> None:
    evening = await two_play(store)
    first = await evening.act("ana", evening.default("ana"), "r1")
    second = await evening.act("bea", evening.default("bea"), "r1")
    assert first.code == second.code == ""
    assert second.seq > first.seq
    await evening.live.stop()


async def test_the_action_that_ends_the_game_gets_the_same_answer_again(store: Store) -> None:
    evening = await two_play(store)
    count = 0
    while evening.table.phase != OVER:
        name = "ana" if evening.legal("ana") else "bea"
        play, count = evening.worst(name), count + 1
        answer = await evening.act(name, play, f"r{count}")
        await evening.pass_ms(3_001)  # so that nobody has to turn a Tunnel's card
    assert answer.code == ""
    assert await evening.act(name, play, f"r{count}") == answer
    again = await evening.crash()
    assert await again.act(name, play, f"r{count}") == answer
    await again.live.stop()


async def test_requests_without_an_id_are_not_remembered(store: Store) -> None:
    evening = await two_play(store)
    play = evening.default("ana")
    await evening.act("ana", play)
    before = evening.table.seq
    refused = await evening.act("ana", play)
    assert (refused.code, refused.seq) == ("late", before)
    assert evening.table.seq == before
    await evening.live.stop()


async def test_what_was_done_some_games_ago_is_not_done_again(store: Store) -> None:
    """A phone that slept through two games sends again what it got no answer to."""
    evening = await two_play(store)
    action = evening.default("ana")
    first = await evening.act("ana", action, "tap")
    for seed in (7, 8, 9):
        await evening.people_play("ana", "bea", chance=random.Random(seed))
        await evening.ready("bea")
        await evening.begin("ana")
        assert await evening.act("ana", action, "tap") == first
    woken, _ = await read_table(store, evening.table.id)
    assert dict(woken.answers.items()) == dict(evening.table.answers.items())
    await evening.live.stop()
