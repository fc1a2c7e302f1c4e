"""Tables that another process keeps, seen from the inside: two houses here on one PostgreSQL."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import httpx
import psycopg
import pytest
import uvicorn
from websockets.asyncio.server import ServerConnection, serve

from limboline.server import limits
from limboline.server.app import make_app
from limboline.server.house import House
from limboline.server.together.farclock import FarClock
from limboline.server.together.letters import Welcome, write_letter
from limboline.server.together.link import SILENT_S, LinkLost
from limboline.server.together.neighbours import Neighbours
from limboline.server.together.opening import address_of, come_together
from limboline.server.together.revolving import RevolvingDoor
from limboline.server.together.station import RENEW_S
from limboline.store.opening import open_store
from limboline.store.postgres import CONNECTIONS
from limboline.store.store import LEASE_MS, NotSaved, SharedStore
from limboline.table import entries as log
from limboline.table.clock import ManualClock, WallClock
from limboline.table.pushing import ClockSeen
from limboline.table.table import Table
from limboline.table.workers import Workers
from tests.server.clients import HANG_S, phase
from tests.server.places import Visitor
from tests.server.playing import an_evening, play_one
from tests.servers.fixtures import cluster
from tests.servers.nginx import OPERATORS
from tests.servers.postgres import Cluster

__all__ = ["cluster"]

pytestmark = pytest.mark.anyio


class _Quiet(uvicorn.Server):
    """A server in a test leaves the signals alone."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class SharedHouse:
    """A house of several, on a real port of this process."""

    def __init__(self, house: House, url: str) -> None:
        self.house = house
        self.url = url
        self.visitors: list[Visitor] = []

    def visitor(self) -> Visitor:
        visitor = Visitor(httpx.AsyncClient(base_url=self.url))
        self.visitors.append(visitor)
        return visitor

    def door(self, table: str) -> RevolvingDoor:
        door = self.house.station.doors[table]
        assert isinstance(door, RevolvingDoor)
        return door


@contextlib.asynccontextmanager
async def a_shared_house(database: str) -> AsyncIterator[SharedHouse]:
    store = await open_store(database)
    assert isinstance(store, SharedStore)
    listening = socket.create_server(("127.0.0.1", 0))
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    together, secret = await come_together(store, database, url)
    workers = Workers()
    house = House.of(store, WallClock(), workers, secret, None, together)
    largest = limits.LARGEST_MESSAGE + limits.LARGEST_ENVELOPE
    config = uvicorn.Config(
        make_app(house), log_config=None, ws_ping_interval=None, ws_max_size=largest
    )
    server = _Quiet(config)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    shared = SharedHouse(house, url)
    try:
        yield shared
    finally:
        for visitor in shared.visitors:
            await visitor.close()
        server.should_exit = True
        await serving
        listening.close()
        await workers.close()
        await store.close()


@pytest.fixture
def database(cluster: Cluster) -> str:
    if not cluster.runs:
        cluster.start()
    return cluster.empty_database()


@pytest.fixture
async def two(database: str) -> AsyncIterator[tuple[SharedHouse, SharedHouse]]:
    async with a_shared_house(database) as one, a_shared_house(database) as other:
        yield one, other


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(HANG_S):
        while not true():
            await asyncio.sleep(0.01)


Two = tuple[SharedHouse, SharedHouse]


def alternating(two: Two) -> Callable[[], Visitor]:
    came = [0]

    def come_in() -> Visitor:
        came[0] += 1
        return two[(came[0] - 1) % 2].visitor()

    return come_in


async def test_the_lag_of_those_far_away_counts_at_the_owner(two: Two) -> None:
    near, far = two
    evening = await an_evening(alternating(two), 2)
    owner, follower = near.door(evening.table), far.door(evening.table)
    assert owner.live is not None
    assert follower.live is None
    (mia,) = follower.audience.onlookers
    assert mia.seat == 1
    follower.measured(mia, 40)
    await until(lambda: owner.audience.lag_of(1) >= 40)
    follower.measured(mia, 7)
    await until(lambda: owner.audience.lag_of(1) < 40)
    assert owner.audience.lag_of(1) >= 7


async def test_a_cut_line_is_mended_and_nobody_has_to_come_again(two: Two) -> None:
    near, far = two
    evening = await an_evening(alternating(two), 2)
    ana, mia = evening.clients
    await evening.begin()
    station: Any = far.house.station
    for _ in range(2):
        (link,) = station.neighbours._links.values()
        link.close()
        await ana.until(lambda push: "here" not in push["table"]["seats"][1])
        await ana.until(lambda push: push["table"]["seats"][1].get("here"))
        await mia.until(lambda push: push["clock"].get("runs"))
        await play_one(evening)
    assert near.door(evening.table).live is not None
    assert (ana.hung_up, mia.hung_up) == (None, None)


async def test_what_is_under_way_on_a_cut_line_is_told_to_be_unsaved(two: Two) -> None:
    near, far = two
    evening = await an_evening(alternating(two), 2)
    await evening.begin()
    station: Any = far.house.station
    (link,) = station.neighbours._links.values()
    live: Any = near.door(evening.table).live
    busy = asyncio.Event()
    at_work = asyncio.create_task(live._mailbox.post(busy.wait))
    asked = asyncio.create_task(evening.clients[1].ask("talk", kind="chat", words="hello?"))
    await until(lambda: link._asked)
    link.close()
    assert (await asked)["code"] == "not_saved"
    busy.set()
    await at_work


async def test_no_message_is_too_large_for_the_line(two: Two) -> None:
    """Whatever one guest sends, the line on which everybody depends stays whole."""
    near, far = two
    evening = await an_evening(alternating(two), 2)
    station: Any = far.house.station
    (link,) = station.neighbours._links.values()
    mia = evening.clients[1]
    for large, n in (('"x"', 3_900), ('"ü"', 3_320), ("1e15", 3_200)):
        deck = ",".join([large] * n)
        text = f'{{"is": "options", "id": "large", "options": {{"deck": [{deck}]}}}}'
        assert len(text) <= limits.LARGEST_MESSAGE
        await mia.line.send(text)
    answered = await mia.ask("ready")
    assert answered["ok"], "it was answered over the same line"
    codes = [answer["code"] for answer in mia.answers["large"]]
    assert codes == ["host_only", "host_only", "too_large"]
    assert link.open
    assert near.door(evening.table).live is not None


async def test_a_door_at_which_nobody_stands_is_taken_away_on_both_sides(two: Two) -> None:
    near, far = two
    opened = await near.visitor().open_table()
    assert (await far.visitor().http.get(f"/api/tables/{opened['table']}")).status_code == 200
    owner = near.door(opened["table"])
    assert owner.audience.on_wake, "the other process hears of the table"
    await far.house.station.put_away(opened["table"])
    assert far.house.station.doors == {}
    await until(lambda: not owner.audience.on_wake)
    assert owner.live is not None


async def test_a_table_that_is_put_away_goes_to_whoever_still_looks(two: Two) -> None:
    near, far = two
    evening = await an_evening(alternating(two), 2)
    _, mia = evening.clients
    await evening.begin()
    await evening.clients[0].close()
    await near.house.station.put_away(evening.table)
    await until(lambda: far.door(evening.table).live)
    await mia.until(lambda push: push["clock"].get("starts_in_ms"))
    assert mia.hung_up is None


async def test_a_table_deleted_elsewhere_is_gone_here(two: Two, database: str) -> None:
    near, far = two
    opened = await near.visitor().open_table()
    looking = await far.visitor().look(opened["table"])
    await near.house.store.delete(opened["table"])
    assert (await looking.ended())["code"] == "reading_again"
    again = await far.visitor().socket()
    assert (await again.hello(opened["table"]))["code"] == "no_such_table"
    await until(lambda: not near.house.station.doors)


def change(database: str, sql: str, *values: Any) -> list[Any]:
    """Change something behind everybody's back; answers what it says."""
    with psycopg.connect(database) as connection:
        return connection.execute(sql, values).fetchall()


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
    door = await far.house.station.door(opened["table"])
    assert not door.table.locked
    lock_in_silence(database, opened["table"], door.table.seq + 1)
    assert (await far.house.station.door(opened["table"])) is door
    assert door.table.locked


async def test_leases_are_renewed_and_one_that_is_lost_is_noticed(two: Two, database: str) -> None:
    near, _ = two
    opened = await near.visitor().open_table()
    looking = await near.visitor().look(opened["table"])
    expires = "SELECT expires_ms FROM leases"
    first = change(database, expires)
    await until(lambda: change(database, expires) > first)
    owner = near.door(opened["table"])
    assert owner.live is not None
    taken = "UPDATE leases SET owner = 'http://127.0.0.1:1#mars', epoch = 9 RETURNING epoch"
    assert change(database, taken) == [(9,)]
    await until(lambda: owner.live is None)
    refused = await looking.ask("lock")
    assert refused["code"] == "not_saved"
    await until(lambda: owner.live is not None)
    assert owner.lease is not None
    assert owner.lease.epoch == 10, "nobody on Mars has renewed it"
    assert looking.hung_up is None


async def test_nothing_is_told_to_somebody_who_does_not_know_the_secret(
    two: Two, database: str
) -> None:
    """The address of a dead owner may belong to somebody else by now."""
    near, far = two
    evening = await an_evening(near.visitor, 2)
    heard: list[str | bytes] = []

    async def pretend(line: ServerConnection) -> None:
        await line.send(write_letter(Welcome("trust me")))
        heard.extend([message async for message in line])

    async with serve(pretend, "127.0.0.1", 0) as impostor:
        port = impostor.sockets[0].getsockname()[1]
        await near.house.station.put_away(evening.table)
        for client in evening.clients:
            await client.ended()
        with psycopg.connect(database) as connection:
            connection.execute(
                "UPDATE leases SET owner = %s, expires_ms = 9000000000000 WHERE table_id = %s",
                (f"http://127.0.0.1:{port}#dead", evening.table),
            )
        neighbours = far.house.station.neighbours  # type: ignore[attr-defined]
        with pytest.raises(LinkLost):
            await neighbours.link(f"http://127.0.0.1:{port}#dead")
        with pytest.raises(NotSaved):
            await far.house.station.door(evening.table)
        assert heard == []
        with psycopg.connect(database) as connection:
            connection.execute("UPDATE leases SET expires_ms = 0")
        client = await far.visitor().look(evening.table, evening.seated[0]["token"])
        assert phase(client.push) == "gathering"
        assert heard == []


async def test_lines_are_kept_open_only_while_something_is_followed(two: Two) -> None:
    near, far = two
    opened = await near.visitor().open_table()
    await far.visitor().http.get(f"/api/tables/{opened['table']}")
    station: Any = far.house.station
    assert len(station.neighbours._links) == 1
    await far.house.station.put_away(opened["table"])
    await until(lambda: not station.neighbours._links)


async def test_an_address_that_does_not_answer_is_a_lost_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    with pytest.raises(LinkLost):
        await Neighbours("http://127.0.0.1:1", b"secret").link(f"http://127.0.0.1:{port}#gone")


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


async def test_a_far_clock_goes_on_by_itself_and_heeds_whatever_is_newer() -> None:
    clock, table = ManualClock(), Table("far")
    far = FarClock(clock, table)
    assert not far.seen().runs
    far.follow(log.ClockSet(0, True, "start"), 5)
    await clock.advance(1_500)
    assert far.seen() == ClockSeen(1_500, True, "start")
    far.heed(ClockSeen(1_480, True, "start"), 5)
    await clock.advance(20)
    assert far.seen().at_ms == 1_500
    far.heed(ClockSeen(1_600, False, "pause", 40), 7)  # the log is not read so far yet
    far.follow(log.ClockSet(1_590, True, "resume"), 6)
    await clock.advance(10)
    assert far.seen() == ClockSeen(1_600, False, "pause", 50)
    far.heed(ClockSeen(1_600, False, "pause", 50, 3_000), 7)
    await clock.advance(1_000)
    assert far.seen().starts_in_ms == 2_000
    far.stand()
    assert far.seen() == ClockSeen(1_600, False, "pause", 1_050)
    far.follow(log.ClockSet(1_600, True, "resume", 1_050), 8)
    await clock.advance(100)
    far.stand()
    assert far.seen() == ClockSeen(1_700, False, "held")
