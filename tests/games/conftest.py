"""Slow tests of games are deep: `make test-all` plays them with the compiled rules."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Pytest hands over all tests there are, also those of other folders."""
    for item in items:
        if HERE in item.path.parents and item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.deep)
