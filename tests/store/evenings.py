"""What tests of the store write: tables with short logs."""

import asyncio
from collections.abc import Awaitable, Callable

from limboline.store.store import Lease, LogRow, Store, Summary

# No test waits longer than this for something that must happen: a guard against hanging.
GUARD_S = 60.0

GATHERING = Summary("wagon", host="ana", seats=3, taken=1, guests=("ana",))


class Owner:
    """Somebody who keeps a table, and knows how far its log has come."""

    def __init__(self, store: Store, lease: Lease) -> None:
        self.store = store
        self.lease = lease
        self.table = lease.table
        self.seq = 0

    async def catch_up(self) -> None:
        """Read how far the log has come."""
        self.seq = len(await texts(self.store, self.table))

    async def write(self, *lines: str, summary: Summary = GATHERING) -> None:
        """Append lines."""
        texts = [line.encode() for line in lines]
        await self.store.append(self.table, self.seq, texts, summary, self.lease.epoch)
        self.seq += len(lines)


async def own(store: Store, table: str, owner: str = "here:1") -> Owner:
    """Become the owner of a table."""
    lease = await store.lease(table, owner)
    assert lease.owner == owner
    return Owner(store, lease)


async def texts(store: Store, table: str) -> list[str]:
    """The log as words. Its numbers have no gaps."""
    lines = await store.read(table)
    assert [line.seq for line in lines] == list(range(1, len(lines) + 1))
    return [words(line) for line in lines]


def words(line: LogRow) -> str:
    """One line as words."""
    return line.text.decode()


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(GUARD_S):
        while not await true():
            await asyncio.sleep(0.01)
