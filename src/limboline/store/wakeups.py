"""How processes that share a PostgreSQL database tell each other that a log has grown.

A wake-up only says that there is something to read: the log is the truth. One may get lost, so
a follower of a table also compares its number with the log when told to.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec

COMPARE_EVERY_S: Final = 1.0
TRY_AGAIN_S: Final = 0.2

Woken = Callable[[str, int], None]
Compare = Callable[[], None]


class Wakeups(Protocol):
    """The ear of a process."""

    async def close(self) -> None:
        """Stop listening."""


class _Wake(msgspec.Struct):
    table: str
    seq: int


async def open_wakeups(
    where: str | Path,
    woken: Woken,
    compare: Compare,
    *,
    compare_every_s: float = COMPARE_EVERY_S,
) -> Wakeups:
    """Listen at the database of `open_store`, on one connection that is made anew when it breaks.

    `woken(table, seq)` is called for every log that has grown, by this process or another.
    `compare()` is called after every new connection and once a second. With SQLite there is only
    one process, and neither is ever called. It returns at once: a database that is away is tried
    again and again.
    """
    if str(where).lower().startswith(("postgresql://", "postgres://")):
        return PostgresWakeups(str(where), woken, compare, compare_every_s)
    return Silence()


class Silence:
    """With SQLite there is no other process to be heard."""

    async def close(self) -> None:
        """Nothing to stop."""


class PostgresWakeups:
    """One listening connection a process."""

    def __init__(self, url: str, woken: Woken, compare: Compare, every_s: float) -> None:
        self._url = url
        self._woken = woken
        self._compare = compare
        self._every_s = every_s
        self._loop = asyncio.get_running_loop()
        self._tasks = [
            self._loop.create_task(self._listen_for_ever(), name="limboline-wakeups"),
            self._loop.create_task(self._remind_for_ever(), name="limboline-compare"),
        ]

    async def close(self) -> None:
        """Stop listening."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task

    async def _remind_for_ever(self) -> None:
        while True:
            await asyncio.sleep(self._every_s)
            self._tell_compare()

    async def _listen_for_ever(self) -> None:
        from limboline.store.postgres_writer import FAILURES

        while True:
            with suppress(*FAILURES):
                await self._listen()
            await asyncio.sleep(TRY_AGAIN_S)

    async def _listen(self) -> None:
        """Listen until the connection breaks."""
        import asyncpg  # type: ignore[import-untyped]

        from limboline.store.postgres_sql import CHANNEL
        from limboline.store.postgres_writer import CONNECT_S

        connection = await asyncpg.connect(self._url, timeout=CONNECT_S)
        try:
            broken = asyncio.Event()
            connection.add_termination_listener(lambda _: broken.set())
            await connection.add_listener(CHANNEL, self._hear)
            # What was written before we could hear must be looked for.
            self._tell_compare()
            while not broken.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._every_s):
                        await broken.wait()
                # A connection can also be dead without anybody having said so.
                await connection.execute("SELECT 1", timeout=CONNECT_S)
        finally:
            connection.terminate()

    def _hear(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        with suppress(msgspec.DecodeError):
            wake = msgspec.json.decode(payload, type=_Wake)
            self._woken(wake.table, wake.seq)

    def _tell_compare(self) -> None:
        # By way of the loop: a mistake of the listener's must not end the listening.
        self._loop.call_soon(self._compare)
