"""Houses that serve together in this process, each on a real port and all on one PostgreSQL."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import psycopg
import pytest
import uvicorn

from limboline.server import limits
from limboline.server.app import make_app
from limboline.server.cluster.cluster_table import RevolvingDoor
from limboline.server.cluster.link import Link
from limboline.server.cluster.opening import come_together
from limboline.server.cluster.table_registry import SharedStation
from limboline.server.context import House
from limboline.server.listening import listen
from limboline.store.opening import open_store
from limboline.store.store import SharedStore
from limboline.table.clock import Clock, WallClock
from tests.server.clients import HANG_S
from tests.server.deals import deals
from tests.server.places import Visitor, browser, patient_bots
from tests.servers.fixtures import cluster
from tests.servers.postgres import Cluster

__all__ = ["cluster"]


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
        visitor = Visitor(browser(self.url))
        self.visitors.append(visitor)
        return visitor

    @property
    def station(self) -> SharedStation:
        station = self.house.station
        assert isinstance(station, SharedStation)
        return station

    def door(self, table: str) -> RevolvingDoor:
        """The door to a table, which must be open here."""
        door = self.station.find(table)
        assert door is not None
        return door

    def line(self) -> Link:
        """The only line to another house."""
        (link,) = self.station.neighbours._links.values()
        return link


Two = tuple[SharedHouse, SharedHouse]


@contextlib.asynccontextmanager
async def a_shared_house(database: str, clock: Clock | None = None) -> AsyncIterator[SharedHouse]:
    """A house that serves together with all others at the same database."""
    store = await open_store(database)
    assert isinstance(store, SharedStore)
    listening = listen()
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    together, secret = await come_together(store, database, url)
    workers = patient_bots()
    house = House.of(store, clock or WallClock(), workers, secret, None, together, deals())
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
    return cluster.empty_database()


@pytest.fixture
async def two(database: str) -> AsyncIterator[Two]:
    async with a_shared_house(database) as one, a_shared_house(database) as other:
        yield one, other


async def until(true: Callable[[], Any]) -> None:
    """Wait for something of which nobody tells, and that stays so."""
    async with asyncio.timeout(HANG_S):
        while not true():
            await asyncio.sleep(0.01)


def alternating(two: Two) -> Callable[[], Visitor]:
    """Visitors come to one house after the other."""
    came = [0]

    def come_in() -> Visitor:
        came[0] += 1
        return two[(came[0] - 1) % 2].visitor()

    return come_in


def change(database: str, sql: str, *values: Any) -> list[Any]:
    """Change something behind everybody's back; answers what it says."""
    with psycopg.connect(database) as connection:
        return connection.execute(sql, values).fetchall()
