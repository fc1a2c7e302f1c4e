"""How all tests run: Hypothesis draws the same examples everywhere, and never watches the clock."""

import pytest
from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")

# Server processes and databases of their own: `make test-all` runs these, `make test` does not yet,
# until they have been seen to be steady on slow and busy machines.
REAL_PROCESSES = ("test_process", "test_proxy", "test_serve", "test_several_processes")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the heaviest tests for `make test-all`."""
    for item in items:
        module = item.path.stem
        fixtures = getattr(item, "fixturenames", ())
        if "cluster" in fixtures or "postgresql" in item.name or module in REAL_PROCESSES:
            item.add_marker(pytest.mark.slow)
