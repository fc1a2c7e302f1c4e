"""What the chaos tests need."""

import pytest

from tests.servers.fixtures import cluster

__all__ = ["cluster"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
