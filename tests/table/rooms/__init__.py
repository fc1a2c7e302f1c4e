"""Rooms for the tiny games of the kernel's tests: enough furniture for a live table."""

from collections.abc import Iterator

import pytest

from limboline.games import registry

ROOMS = {
    name: f"tests.table.rooms.{name.replace('-', '_')}"
    for name in ("aim", "marbles", "pass-left", "veto", "veto-long")
}


@pytest.fixture
def tiny_rooms(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The registry lists the tiny games as well."""
    for name, package in ROOMS.items():
        monkeypatch.setitem(registry.ROOMS, name, package)
    registry.room.cache_clear()
    yield
    registry.room.cache_clear()
