"""Tables that another process keeps, seen from the inside: two servers here on one PostgreSQL."""

import asyncio
from typing import Any

import msgspec
import pytest

from limboline.server.cluster.link import SILENT_S
from limboline.server.cluster.opening import address_of
from limboline.server.cluster.remote_clock import RemoteClock
from limboline.server.cluster.table_registry import RENEW_S
from limboline.store.postgres import CONNECTIONS
from limboline.store.store import LEASE_MS
from limboline.table import entries as log
from limboline.table.clock import ManualClock
from limboline.table.pace import Pace
from limboline.table.pushing import ClockSeen
from limboline.table.table import Table
from tests.server.pairs import goes_on
from tests.server.playing import an_evening, play_one
from tests.server.shared import Two, alternating, change, cluster, database, two, until
from tests.servers.nginx import OPERATORS

__all__ = ["cluster", "database", "two"]

pytestmark = pytest.mark.anyio


async def test_the_lag_of_those_far_away_counts_at_the_owner(two: Two) -> None:
    near, far = two
    opened = await near.visitor().open_table()
    visitor = far.visitor()
    seated = await visitor.join(opened["table"])
    await visitor.look(opened["table"], seated["token"], answers_pings=False)
    owner, follower = near.handle(opened["table"]), far.handle(opened["table"])
    assert owner.live is not None
    assert follower.live is None
    (mia,) = follower.audience.onlookers
    assert mia.seat == 1
    follower.measured(mia, 60_000)
    await until(lambda: owner.audience.lag_of(1) >= 60_000)
    follower.measured(mia, 7)
    await until(lambda: owner.audience.lag_of(1) < 60_000)
    assert owner.audience.lag_of(1) >= 7


async def test_a_cut_line_is_mended_and_nobody_has_to_come_again(two: Two) -> None:
    near, far = two
    evening = await an_evening(alternating(two), 2)
    ana, mia = evening.clients
    await evening.begin()
    for _ in range(2):
        link = far.line()
        link.close()
        await until(lambda link=link: not link.open)  # type: ignore[misc]
        await until(far.handle(evening.table)._has_side.is_set)
        await ana.until(lambda push: push["table"]["seats"][1].get("here"))
        await mia.until(lambda push: push["clock"].get("runs"))
        await play_one(evening)
    assert near.handle(evening.table).live is not None
    assert (ana.hung_up, mia.hung_up) == (None, None)


async def test_what_is_under_way_on_a_cut_line_is_told_to_be_unsaved(two: Two) -> None:
    near, far = two
    evening = await an_evening(alternating(two), 2)
    await evening.begin()
    link = far.line()
    live: Any = near.handle(evening.table).live
    busy = asyncio.Event()
    at_work = asyncio.create_task(live.mailbox.post(busy.wait))
    asked = asyncio.create_task(evening.clients[1].ask("talk", kind="chat", words="hello?"))
    await until(lambda: link._asked)
    link.close()
    assert (await asked)["code"] == "not_saved"
    busy.set()
    await at_work


async def test_a_door_at_which_nobody_stands_is_taken_away_on_both_sides(two: Two) -> None:
    near, far = two
    opened = await near.visitor().open_table()
    assert (await far.visitor().http.get(f"/api/tables/{opened['table']}")).status_code == 200
    owner = near.handle(opened["table"])
    assert owner.audience.on_wake, "the other process hears of the table"
    await far.tables.put_away(opened["table"])
    assert far.tables.handles == {}
    await until(lambda: not owner.audience.on_wake)
    assert owner.live is not None


async def test_a_table_that_is_put_away_goes_to_whoever_still_looks(two: Two) -> None:
    near, far = two
    evening = await an_evening(alternating(two), 2)
    _, mia = evening.clients
    await evening.begin()
    await evening.clients[0].close()
    await near.tables.put_away(evening.table)
    await until(lambda: far.handle(evening.table).live)
    await mia.until(goes_on)
    assert mia.hung_up is None


async def test_a_table_deleted_elsewhere_is_gone_here(two: Two, database: str) -> None:
    near, far = two
    opened = await near.visitor().open_table()
    looking = await far.visitor().look(opened["table"])
    await near.context.store.delete(opened["table"])
    assert (await looking.ended())["code"] == "reading_again"
    again = await far.visitor().socket()
    assert (await again.hello(opened["table"]))["code"] == "no_such_table"
    await until(lambda: not near.tables.handles)


def lock_in_silence(database: str, table: str, seq: int) -> None:
    """The table is locked by a line of which nobody is told."""
    change(
        database,
        "WITH written AS (INSERT INTO lines VALUES (%s, %s, %s))"
        " UPDATE tables SET seq = %s WHERE id = %s RETURNING 1",
        *(table, seq, log.write_entry(log.Locked(True)).decode()),
        *(seq, table),
    )


async def test_a_wake_up_that_got_lost_is_made_up_for(two: Two, database: str) -> None:
    near, far = two
    opened = await near.visitor().open_table()
    looking = await far.visitor().look(opened["table"])
    assert not looking.push["table"].get("locked")
    seq = looking.push["seq"] + 1
    lock_in_silence(database, opened["table"], seq)
    await looking.until(lambda push: push["table"].get("locked") and push["seq"] == seq)


async def test_whoever_comes_to_a_door_finds_the_whole_log(two: Two, database: str) -> None:
    near, far = two
    opened = await near.visitor().open_table()
    door = await far.tables.handle(opened["table"])
    assert not door.table.locked
    lock_in_silence(database, opened["table"], door.table.seq + 1)
    assert (await far.tables.handle(opened["table"])) is door
    assert door.table.locked


async def test_leases_are_renewed_and_one_that_is_lost_is_noticed(two: Two, database: str) -> None:
    near, _ = two
    opened = await near.visitor().open_table()
    looking = await near.visitor().look(opened["table"])
    expires = "SELECT expires_ms FROM leases"
    first = change(database, expires)
    await until(lambda: change(database, expires) > first)
    owner = near.handle(opened["table"])
    assert owner.live is not None
    taken = (
        "UPDATE leases SET owner = 'http://127.0.0.1:1#mars', epoch = 9,"
        " expires_ms = 9000000000000 RETURNING epoch"
    )
    assert change(database, taken) == [(9,)]
    await until(lambda: owner.live is None)
    refused = await looking.ask("lock")
    assert refused["code"] == "not_saved"
    assert change(database, "UPDATE leases SET expires_ms = 1 RETURNING epoch") == [(9,)]
    await until(lambda: owner.live is not None)
    assert owner.lease is not None
    assert owner.lease.epoch == 10, "nobody on Mars has renewed it"
    assert looking.hung_up is None


def test_the_numbers_of_the_operators_page_are_those_of_the_lines() -> None:
    page = OPERATORS.read_text("utf-8")
    assert RENEW_S == 1.0
    assert f"it renews every second and which runs out after {LEASE_MS // 1_000} s" in page
    assert f"silent for {SILENT_S} s counts as dead" in page
    assert CONNECTIONS == 4
    assert "at most six connections: one writes, one listens, four answer questions" in page


def test_the_address_for_others_is_guessed_or_told() -> None:
    assert address_of("http", "127.0.0.1", 7007) == "http://127.0.0.1:7007"
    assert address_of("https", "::1", 7007) == "https://[::1]:7007"
    assert "0.0.0.0" not in address_of("http", "0.0.0.0", 7007)
    assert address_of("http", "0.0.0.0", 7007, "table-2:80") == "http://table-2:80"
    assert address_of("http", "0.0.0.0", 7007, "table-2") == "http://table-2:7007"
    assert address_of("http", "0.0.0.0", 7007, "[fd00::2]:80") == "http://[fd00::2]:80"
    for wrong in ("http://table-2:80", "table 2", "a:b", ":80", "a/b"):
        with pytest.raises(ValueError, match="host:port"):
            address_of("http", "0.0.0.0", 7007, wrong)


def shown(far: RemoteClock) -> ClockSeen:
    """What a clock shows, whenever it was."""
    return msgspec.structs.replace(far.seen(), server_ms=0)


async def test_a_far_clock_goes_on_by_itself_and_heeds_whatever_is_newer() -> None:
    clock, table = ManualClock(), Table("far")
    far = RemoteClock(clock, table)
    assert not far.seen().runs
    far.follow(log.ClockSet(0, True, "start"), 5)
    await clock.advance(1_500)
    assert shown(far) == ClockSeen(1_500, True, "start")
    far.heed(ClockSeen(1_480, True, "start"), 5)
    await clock.advance(20)
    assert far.seen().at_ms == 1_500
    assert far.seen().server_ms == clock.now_ms(), "of this process, whatever the owner's says"
    far.heed(ClockSeen(1_600, False, "pause", 40), 7)  # the log is not read so far yet
    far.follow(log.ClockSet(1_590, True, "resume"), 6)
    await clock.advance(10)
    assert shown(far) == ClockSeen(1_600, False, "pause", 50)
    far.heed(ClockSeen(1_600, False, "pause", 50, 3_000), 7)
    await clock.advance(1_000)
    assert far.seen().starts_in_ms == 2_000
    far.stand()
    assert shown(far) == ClockSeen(1_600, False, "pause", 1_050)
    far.follow(log.ClockSet(1_600, True, "resume", 1_050), 8)
    await clock.advance(100)
    far.stand()
    assert shown(far) == ClockSeen(1_700, False, "held")
    table.fold(log.Paced(Pace(slow=True)))
    assert far.seen().now_s == clock.epoch_ms() // 1_000
