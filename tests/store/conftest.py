"""Every test of the contract runs on a real SQLite file and on a real PostgreSQL."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from limboline.store.opening import open_store
from limboline.store.store import Store
from tests.servers.fixtures import cluster
from tests.servers.postgres import Cluster

__all__ = ["anyio_backend", "cluster", "postgres", "store", "wall", "where"]


class Wall:
    """The wall clock of a store, set by hand."""

    def __init__(self) -> None:
        self.now_s = 1_800_000_000

    def __call__(self) -> int:
        return self.now_s


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def wall() -> Wall:
    return Wall()


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    """The address of an empty PostgreSQL database."""
    return cluster.empty_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an empty store may be."""
    if request.param == "sqlite":
        return str(tmp_path / "night")
    address: str = request.getfixturevalue("postgres")
    return address


@pytest.fixture
async def store(where: str, wall: Callable[[], int]) -> AsyncIterator[Store]:
    """An empty store."""
    opened = await open_store(where, now_s=wall)
    yield opened
    await opened.close()
