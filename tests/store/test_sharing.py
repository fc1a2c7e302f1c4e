"""What processes at one PostgreSQL have in common besides the log."""

import asyncio
from pathlib import Path

import pytest

from limboline.store.opening import is_shared, open_store
from limboline.store.store import SharedStore
from tests.store.evenings import own

pytestmark = pytest.mark.anyio


async def shared(postgres: str) -> SharedStore:
    store = await open_store(postgres)
    assert isinstance(store, SharedStore)
    return store


async def test_a_secret_is_made_once_and_is_the_same_for_all(postgres: str) -> None:
    stores = [await shared(postgres) for _ in range(3)]
    first, *others = await asyncio.gather(*(store.secret("links") for store in stores))
    assert len(first) == 32
    assert others == [first, first]
    assert await stores[0].secret("cookies") != first
    for store in stores:
        await store.close()
    later = await shared(postgres)
    assert await later.secret("links") == first
    await later.close()


async def test_how_far_several_logs_have_come_is_one_question(postgres: str) -> None:
    store = await shared(postgres)
    for name, lines in (("t1", 3), ("t2", 1)):
        owner = await own(store, name)
        for number in range(lines):
            await owner.write(f"line {number}")
    assert await store.ends(["t1", "t2", "never opened"]) == {"t1": 3, "t2": 1}
    assert await store.ends([]) == {}
    await store.delete("t1")
    assert await store.ends(["t1", "t2"]) == {"t2": 1}
    await store.close()


async def test_a_file_is_for_one_process(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    assert not isinstance(store, SharedStore)
    await store.close()
    assert not is_shared(tmp_path)
    assert not is_shared("sqlite:///tables.db")
    assert is_shared("postgresql://user@host/database")
    assert is_shared("POSTGRES://user@host/database")
