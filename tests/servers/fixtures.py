"""Fixtures for tests against real servers. A conftest imports the ones it wants."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.servers.postgres import Cluster, NoPostgres, private_cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A private PostgreSQL, or a skip that says why there is none."""
    with ExitStack() as ending:
        try:
            running = ending.enter_context(private_cluster())
        except NoPostgres as why:
            pytest.skip(str(why))
        yield running
