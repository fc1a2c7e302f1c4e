"""How all tests run: Hypothesis draws the same examples everywhere, and never watches the clock."""

import pytest
from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")

# Servers with cards that nobody has chosen, processes, and databases of their own: `make test-all`
# runs these, `make test` does not yet, until they have been seen to be steady on busy machines.
LIVE = ("test_crashes", "test_workers")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the liveliest tests for `make test-all`."""
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        at_server = item.path.parent.name == "server"
        on_postgres = "cluster" in fixtures or "postgresql" in item.name
        if at_server or on_postgres or item.path.stem in LIVE:
            item.add_marker(pytest.mark.slow)
