"""Servers that serve together in this process, each on a real port and all on one PostgreSQL."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import psycopg
import pytest
import uvicorn

from limboline.server import limits
from limboline.server.app import make_app
from limboline.server.assembling import assemble
from limboline.server.cluster.cluster_table import ClusterTable
from limboline.server.cluster.link import Link
from limboline.server.cluster.opening import join_cluster
from limboline.server.cluster.table_registry import SharedTableRegistry
from limboline.server.connections import listen
from limboline.server.context import ServerContext
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


class SharedServer:
    """A server of several, on a real port of this process."""

    def __init__(self, context: ServerContext, url: str) -> None:
        self.context = context
        self.url = url
        self.visitors: list[Visitor] = []

    def visitor(self) -> Visitor:
        visitor = Visitor(browser(self.url))
        self.visitors.append(visitor)
        return visitor

    @property
    def tables(self) -> SharedTableRegistry:
        tables = self.context.tables
        assert isinstance(tables, SharedTableRegistry)
        return tables

    def handle(self, table: str) -> ClusterTable:
        """The door to a table, which must be open here."""
        handle = self.tables.find(table)
        assert handle is not None
        return handle

    def line(self) -> Link:
        """The only line to another server."""
        (link,) = self.tables.neighbours._links.values()
        return link


Two = tuple[SharedServer, SharedServer]


@contextlib.asynccontextmanager
async def a_shared_server(database: str, clock: Clock | None = None) -> AsyncIterator[SharedServer]:
    """A server that serves together with all others at the same database."""
    store = await open_store(database)
    assert isinstance(store, SharedStore)
    listening = listen()
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    together, secret = await join_cluster(store, database, url)
    workers = patient_bots()
    context = assemble(store, clock or WallClock(), workers, secret, None, together, deals())
    largest = limits.LARGEST_MESSAGE + limits.LARGEST_ENVELOPE
    config = uvicorn.Config(
        make_app(context), log_config=None, ws_ping_interval=None, ws_max_size=largest
    )
    server = _Quiet(config)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    shared = SharedServer(context, url)
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
    async with a_shared_server(database) as one, a_shared_server(database) as other:
        yield one, other


async def until(true: Callable[[], Any]) -> None:
    """Wait for something of which nobody tells, and that stays so."""
    async with asyncio.timeout(HANG_S):
        while not true():
            await asyncio.sleep(0.01)


def alternating(two: Two) -> Callable[[], Visitor]:
    """Visitors come to one server after the other."""
    came = [0]

    def come_in() -> Visitor:
        came[0] += 1
        return two[(came[0] - 1) % 2].visitor()

    return come_in


def change(database: str, sql: str, *values: Any) -> list[Any]:
    """Change something behind everybody's back; answers what it says."""
    with psycopg.connect(database) as connection:
        return connection.execute(sql, values).fetchall()
