"""What lists show of a table is saved with the lines that make it so."""

from functools import partial
from random import Random

import pytest

from limboline.store.store import Store, Summary
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.logbook import Draft, summary_of
from limboline.table.table import Table
from tests.table.evening import Evening, Rehearsal, dump_table, guest_of, open_evening

pytestmark = pytest.mark.anyio


def shown(table: Table) -> Summary:
    """The summary of a table as it stands."""
    return Summary(
        game=table.room.name,
        host=table.host,
        code=table.code,
        phase=table.phase,
        public=table.public,
        closed=table.closed,
        seats=len(table.seats),
        taken=sum(bool(seat.guest or seat.bot) for seat in table.seats),
        guests=tuple(seat.guest for seat in table.seats if seat.guest),
    )


async def assert_in_step(evening: Evening) -> Summary:
    found = await evening.store.find(evening.table.id)
    assert found is not None
    assert (found.summary, found.seq) == (shown(evening.table), evening.table.seq)
    assert found.summary == shown(await evening.folded())
    return found.summary


async def test_the_summary_keeps_step_through_a_whole_evening(store: Store) -> None:
    evening = await open_evening(store, seats=5)
    host = partial(evening.who, "ana")
    assert (await assert_in_step(evening)).taken == 0
    await evening.sit("ana")
    await evening.sit("bea", seat=4)
    assert (await assert_in_step(evening)).guests == (guest_of("ana"), guest_of("bea"))
    await evening.ask(lambda table: deciding.list_publicly(table, host(), True))
    assert (await assert_in_step(evening)).public
    await evening.ask(lambda table: deciding.seat_bot(table, host(), 2, "crew"))
    await evening.ask(lambda table: deciding.lock(table, host(), True))
    assert (await assert_in_step(evening)).taken == 3
    await evening.ready("bea")
    await evening.begin("ana")
    summary = await assert_in_step(evening)
    assert (summary.phase, summary.seats) == ("playing", 3)
    await evening.say("bea", "off we go")
    await evening.people_play("ana", "bea", chance=Random(4))
    assert (await assert_in_step(evening)).phase == "over"
    await evening.ask(lambda table: deciding.resize(table, host(), 4))
    await evening.ask(lambda table: deciding.rise(table, host()))
    summary = await assert_in_step(evening)
    assert (summary.host, summary.seats, summary.taken) == (guest_of("bea"), 4, 2)
    bea = evening.who("bea")
    await evening.ask(lambda table: deciding.bar(table, bea, guest_of("ana"), "ban"))
    await assert_in_step(evening)
    await evening.begin("bea", fill="crew")
    assert (await assert_in_step(evening)).phase == "playing"
    await evening.ask(lambda table: deciding.close(table, bea))
    assert (await assert_in_step(evening)).closed
    await evening.live.stop()


def test_looking_ahead_changes_nothing() -> None:
    table = Rehearsal.of("ana", "bea", seats=4).table
    before = dump_table(table)
    lines: list[log.AnyEntry] = [
        log.Barred(guest_of("bea"), "ban"),
        log.Barred(guest_of("ana"), "mute"),
        log.Rose(1),
        log.Readied(0, True),
        log.Chosen({"easy": 3}),
        log.Resized(2),
        log.Hosted("somebody"),
        log.BotSat(1, "crew", "Crew"),
        log.Held(0, "crew"),
        log.Locked(True),
        log.Listed(True),
        log.Closed(),
    ]
    draft = Draft(table)
    for line in lines:
        draft.add(line)
    assert dump_table(table) == before
    assert summary_of(draft.table) == shown(draft.table) != shown(table)
    for line in lines:
        table.fold(line)
    assert dump_table(draft.table) == dump_table(table)
