"""A host who vanishes: between games the table passes on to whoever is there and sat down first."""

import pytest

from limboline.store.store import Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.attendance import HEIR_AFTER_MS
from limboline.table.table import OVER
from tests.table.evening import (
    Evening,
    Rehearsal,
    dump_table,
    guest_of,
    open_evening,
    token_of,
    two_play,
)

pytestmark = pytest.mark.anyio


async def three_gather(store: Store) -> Evening:
    """Ana hosts; Cleo sat down before Bea, on a later seat."""
    evening = await open_evening(store, seats=4)
    await evening.sit("ana")
    await evening.sit("cleo", seat=3)
    await evening.sit("bea", seat=1)
    return evening


def host(evening: Evening) -> str:
    return evening.table.host.removeprefix("guest-id-of-")


async def test_after_two_minutes_the_table_passes_to_the_longest_seated_who_is_there(
    store: Store,
) -> None:
    evening = await three_gather(store)
    ana, bea, cleo = [await evening.come(name) for name in ("ana", "bea", "cleo")]
    await evening.pass_ms(10 * HEIR_AFTER_MS)
    assert host(evening) == "ana"
    evening.live.leave(ana)
    await evening.pass_ms(HEIR_AFTER_MS - 1)
    assert host(evening) == "ana"
    await evening.pass_ms(1)
    assert host(evening) == "cleo"
    # It is a line of the log like any other, and everybody is shown it.
    assert (await evening.entries())[-1] == log.Hosted(guest_of("cleo"))
    assert dump_table(await evening.folded()) == dump_table(evening.table)
    assert evening.live.push(cleo).hosting
    assert not evening.live.push(bea).hosting
    found = await store.find(evening.table.id)
    assert found is not None
    assert found.summary.host == guest_of("cleo")
    back = await evening.come("ana")  # what has passed on is not given back
    assert not evening.live.push(back).hosting
    await evening.pass_ms(10 * HEIR_AFTER_MS)
    assert host(evening) == "cleo"
    await evening.live.stop()


async def test_whoever_sat_longest_but_is_away_as_well_is_passed_over(store: Store) -> None:
    evening = await three_gather(store)
    evening.live.leave(await evening.come("ana"))
    evening.live.leave(await evening.come("cleo"))
    await evening.come("bea")
    await evening.pass_ms(HEIR_AFTER_MS)
    assert host(evening) == "bea"
    await evening.live.stop()


async def test_a_host_who_returns_in_time_stays_the_host(store: Store) -> None:
    evening = await three_gather(store)
    await evening.come("bea")
    for _ in range(3):
        ana = await evening.come("ana")
        evening.live.leave(ana)
        await evening.pass_ms(HEIR_AFTER_MS - 1)
    assert host(evening) == "ana"
    await evening.live.stop()


async def test_any_device_of_the_host_will_do(store: Store) -> None:
    evening = await three_gather(store)
    await evening.come("bea")
    phone = await evening.come("ana")
    laptop = await evening.live.join("another-browser", token_of("ana"), 0)
    evening.live.leave(phone)
    await evening.pass_ms(2 * HEIR_AFTER_MS)
    assert host(evening) == "ana"
    evening.live.leave(laptop)
    await evening.pass_ms(HEIR_AFTER_MS)
    assert host(evening) == "bea"
    await evening.live.stop()


async def test_a_host_without_a_seat_is_missed_too(store: Store) -> None:
    evening = await open_evening(store, seats=2)
    await evening.sit("bea")
    await evening.come("bea")
    ana = await evening.come("ana")
    await evening.pass_ms(2 * HEIR_AFTER_MS)
    assert host(evening) == "ana"
    evening.live.leave(ana)
    await evening.pass_ms(HEIR_AFTER_MS)
    assert host(evening) == "bea"
    await evening.live.stop()


async def test_with_nobody_there_the_table_waits_for_the_first_who_comes(store: Store) -> None:
    evening = await three_gather(store)
    evening.live.leave(await evening.come("ana"))
    await evening.come("dora")  # she only looks on
    await evening.pass_ms(5 * HEIR_AFTER_MS)
    assert host(evening) == "ana"
    await evening.come("bea")
    await evening.pass_ms(1)
    assert host(evening) == "bea"
    await evening.live.stop()


async def test_while_a_game_runs_nothing_changes_and_after_it_the_time_away_counts(
    store: Store,
) -> None:
    evening = await two_play(store)
    await evening.come("bea")
    evening.live.leave(await evening.come("ana"))
    await evening.pass_ms(419_999)
    assert host(evening) == "ana"
    await evening.pass_ms(1)
    assert evening.table.phase == OVER
    await evening.pass_ms(1)
    assert host(evening) == "bea"
    # So Bea can go on without her.
    bea = evening.who("bea")
    await evening.ask(lambda table: deciding.bar(table, bea, guest_of("ana"), "kick"))
    await evening.begin("bea", fill="crew")
    await evening.live.stop()


async def test_after_a_restart_the_host_is_awaited_anew(store: Store) -> None:
    evening = await three_gather(store)
    await evening.come("ana")
    await evening.pass_ms(HEIR_AFTER_MS)
    again = await evening.crash()
    await again.come("bea")
    await again.pass_ms(HEIR_AFTER_MS - 1)
    assert host(again) == "ana"
    await again.pass_ms(1)
    assert host(again) == "bea"
    await again.live.stop()


def test_a_host_who_gets_up_leaves_the_table_to_the_longest_seated() -> None:
    table = Rehearsal.of("ana", seats=4)
    table.sit("cleo", seat=3)
    table.sit("bea", seat=1)
    lines = table.decide(deciding.rise, table.who("ana"))
    assert lines == [log.Rose(0), log.Hosted(guest_of("cleo"))]


def test_a_bot_or_an_empty_seat_inherits_nothing() -> None:
    table = Rehearsal.of("ana", seats=3)
    table.decide(deciding.seat_bot, table.who("ana"), 1, "crew")
    assert deciding.pass_hosting_on(table.table, [-2, 0, 1, 2]) == []
