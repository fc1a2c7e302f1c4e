"""Rooms for the tiny games of the kernel's tests: enough parts for a live table."""

from collections.abc import Iterator

import pytest

from limboline.games import registry

ROOMS = {
    "aim": "tests.table.rooms.tiny:AimRoom",
    "marbles": "tests.table.rooms.tiny:MarblesRoom",
    "pass-left": "tests.table.rooms.tiny:PassLeftRoom",
    "veto": "tests.table.rooms.tiny:VetoRoom",
    "veto-long": "tests.table.rooms.tiny:LongVetoRoom",
}


@pytest.fixture
def tiny_rooms(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The registry lists the tiny games as well."""
    for name, place in ROOMS.items():
        monkeypatch.setitem(registry.ROOMS, name, place)
    registry.room.cache_clear()
    yield
    registry.room.cache_clear()
