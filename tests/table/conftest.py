"""Every table of these tests keeps its log in a real SQLite file."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from limboline.store.opening import open_store
from limboline.store.store import Store


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a store in which nothing is kept: to make it takes longer than to copy it."""
    folder = tmp_path_factory.mktemp("empty")

    async def make() -> None:
        await (await open_store(folder)).close()

    asyncio.run(make())
    return folder


@pytest.fixture
async def store(tmp_path: Path, empty_store: Path) -> AsyncIterator[Store]:
    shutil.copytree(empty_store, tmp_path / "night")
    opened = await open_store(tmp_path / "night")
    yield opened
    await opened.close()
