"""Servers for tests: inside the process on a manual clock, or a real server on a real port."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.places import Inside, an_inner_server


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def inside(tmp_path: Path) -> AsyncIterator[Inside]:
    """A server in this process."""
    async with an_inner_server(tmp_path) as server:
        yield server
