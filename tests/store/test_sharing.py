"""What processes that share a database ask it besides: how far logs have come, and a secret."""

import asyncio
from pathlib import Path

import pytest

from limboline.store.opening import open_store
from limboline.store.store import SharedStore
from tests.store.evenings import own

pytestmark = pytest.mark.anyio


async def test_only_postgresql_is_shared(postgres: str, tmp_path: Path) -> None:
    for where, shared in ((postgres, True), (tmp_path, False)):
        store = await open_store(where)
        assert isinstance(store, SharedStore) is shared
        await store.close()


async def shared_store(postgres: str) -> SharedStore:
    store = await open_store(postgres)
    assert isinstance(store, SharedStore)
    return store


async def test_the_ends_of_logs_are_told_together(postgres: str) -> None:
    store = await shared_store(postgres)
    one, two = await own(store, "t1"), await own(store, "t2")
    await one.write("opened", "second", "third")
    await two.write("opened")
    assert await store.ends(["t1", "t2", "t3"]) == {"t1": 3, "t2": 1}
    await store.delete("t2")
    assert await store.ends(["t1", "t2"]) == {"t1": 3}
    assert await store.ends([]) == {}
    await store.close()


async def test_all_processes_know_the_same_secret_and_keep_it(postgres: str) -> None:
    stores = [await shared_store(postgres) for _ in range(3)]
    told = await asyncio.gather(*(store.secret("house") for store in stores))
    assert len(set(told)) == 1
    assert len(told[0]) >= 16
    assert await stores[0].secret("garden") != told[0]
    for store in stores:
        await store.close()
    again = await shared_store(postgres)
    assert await again.secret("house") == told[0]
    await again.close()
