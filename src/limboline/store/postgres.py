"""The log in a PostgreSQL database: for any number of processes together."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg

from limboline.store import postgres_sql as sql
from limboline.store.postgres_opening import name_of, prepare
from limboline.store.postgres_writer import AWAY, CONNECT_S, FAILURES, PostgresWriter, fenced, said
from limboline.store.questions import NOTE, Questions
from limboline.store.store import CannotOpen, Lease, NotRead, NotSaved, Summary
from limboline.store.wanted import Append, Beat, as_text

# Connections besides the writer's: for questions and leases.
CONNECTIONS: Final = 4
ANSWER_S: Final = 3.0
FORGOTTEN_AT_ONCE: Final = 50
EVER_S: Final = 2**62
SECRET_BYTES: Final = 32


async def open_postgres(url: str, now_s: Callable[[], int]) -> "PostgresStore":
    """Open a database, bringing it up to date. Raises `CannotOpen` with a sentence."""
    await asyncio.to_thread(prepare, url)
    pool = await asyncpg.create_pool(url, min_size=0, max_size=CONNECTIONS, timeout=CONNECT_S)
    try:
        # This driver does not know every setting that an address may hold.
        async with pool.acquire():
            pass
    except FAILURES as error:
        pool.terminate()
        raise CannotOpen(f"{name_of(url)} refuses this address: {said(error)}.") from error
    return PostgresStore(pool, PostgresWriter(url, now_s))


class PostgresStore(Questions):
    """A `Store` in PostgreSQL. Only the owner of a table can write to it."""

    def __init__(self, pool: Any, writer: PostgresWriter) -> None:
        super().__init__(PGDialect_asyncpg())  # type: ignore[no-untyped-call]
        self._pool = pool
        self._writer = writer
        self._loop = asyncio.get_running_loop()
        self._closed = False

    async def append(
        self, table: str, after: int, lines: list[bytes], summary: Summary, epoch: int = 0
    ) -> None:
        """Make lines durable, if the epoch is that of the table's lease."""
        if not lines:
            return
        texts = as_text(lines)
        self._still_open()
        saved: asyncio.Future[None] = self._loop.create_future()
        await self._writer.append(Append(table, after, texts, summary, epoch, saved))

    def beat(self, table: str, elapsed_ms: int, epoch: int = 0) -> None:
        """Note the game time. It is written with the next lines, or a little later."""
        self._still_open()
        self._writer.beat(table, Beat(elapsed_ms, epoch))

    async def put_private_note(self, table: str, name: str, text: str, epoch: int = 0) -> None:
        """Keep what a seat has told its table alone, if the epoch is that of the table's lease."""
        wanted = (table, epoch, name, text)
        held = await self._change(lambda database: database.fetch(sql.PUT_ASIDE, *wanted))
        if not held:
            raise fenced(table)

    async def put_recording(self, table: str, name: str, data: bytes, epoch: int = 0) -> None:
        """Keep a recording, if the epoch is that of the table's lease."""
        wanted = (table, epoch, name, data)
        held = await self._change(lambda database: database.fetch(sql.PUT_RECORDING, *wanted))
        if not held:
            raise fenced(table)

    async def note(self, name: str, text: str) -> None:
        """Keep a word about the store itself."""
        await self._change(lambda database: database.execute(sql.NOTE_DOWN, NOTE + name, text))

    async def delete(self, table: str) -> None:
        """Forget a table, log and all."""
        self._writer.forget(table)
        await self._forget([table], EVER_S)

    async def delete_before(self, wall_s: int) -> int:
        """Forget every table that has not changed since; tells how many."""
        forgotten = 0
        some = (wall_s, FORGOTTEN_AT_ONCE)
        while old := await self._change(lambda database: database.fetch(sql.OLD, *some)):
            forgotten += await self._forget([table for (table,) in old], wall_s)
        await self._change(lambda database: database.execute(sql.FORGET_EMPTY_LEASES))
        return forgotten

    async def _forget(self, tables: list[str], before_s: int) -> int:
        async def forget(database: Any) -> int:
            async with database.transaction():
                await database.execute(sql.LOCK_LEASES, tables)
                old = await database.fetch(sql.LOCK_OLD, tables, before_s)
                await database.execute(sql.FORGET, [table for (table,) in old])
            return len(old)

        count: int = await self._change(forget)
        return count

    async def lease(self, table: str, owner: str) -> Lease:
        """Become the owner, if there is none, or learn who it is."""

        async def lease(database: Any) -> Any:
            # It may be released or forgotten between the two questions: then ask again.
            while True:
                row = await database.fetchrow(sql.LEASE, table, owner)
                row = row or await database.fetchrow(sql.OWNER, table)
                if row is not None:
                    return row

        found, epoch = await self._change(lease)
        return Lease(table, found, epoch)

    async def renew(self, leases: list[Lease]) -> list[str]:
        """Renew leases; answers the tables that are lost to another."""
        if not leases:
            return []
        renewed = await self._change(lambda database: database.fetch(sql.RENEW, *_each(leases)))
        kept = {table for (table,) in renewed}
        return [lease.table for lease in leases if lease.table not in kept]

    async def release(self, leases: list[Lease]) -> None:
        """Give leases back, so that another need not wait."""
        if leases:
            await self._change(lambda database: database.execute(sql.RELEASE, *_each(leases)))

    async def ends(self, tables: list[str]) -> dict[str, int]:
        """How far the logs of these tables have come. One that was deleted is not in it."""
        return {str(row[0]): int(row[1]) for row in await self._rows(sql.ENDS, [tables])}

    async def secret(self, name: str) -> bytes:
        """A secret of all processes that share this database, made by the first that asks."""

        async def find(database: Any) -> str:
            await database.execute(sql.MAKE_SECRET, name, secrets.token_hex(SECRET_BYTES))
            value: str = await database.fetchval(sql.SECRET, name)
            return value

        return bytes.fromhex(await self._change(find))

    async def close(self) -> None:
        """Finish what was begun and let go of the database."""
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        try:
            async with asyncio.timeout(CONNECT_S):
                await self._pool.close()
        except FAILURES:
            self._pool.terminate()

    def _still_open(self) -> None:
        if self._closed:
            raise NotSaved("The store is closed.")

    async def _change(self, do: Callable[[Any], Any]) -> Any:
        self._still_open()
        try:
            return await self._with_connection(do)
        except FAILURES as error:
            raise NotSaved(f"{AWAY}: {said(error)}.") from error

    async def _rows(self, sql: str, values: list[Any]) -> Sequence[Sequence[Any]]:
        if self._closed:
            raise NotRead("The store is closed.")
        try:
            rows = await self._with_connection(lambda database: database.fetch(sql, *values))
        except FAILURES as error:
            raise NotRead(f"{AWAY}: {said(error)}.") from error
        return list(rows)

    async def _with_connection(self, do: Callable[[Any], Any]) -> Any:
        async with asyncio.timeout(ANSWER_S):
            database = await self._pool.acquire()
        try:
            async with asyncio.timeout(ANSWER_S):
                return await do(database)
        except (TimeoutError, asyncpg.InternalClientError):
            # Otherwise the pool would wait for an orderly end, of which there is little hope.
            database.terminate()
            raise
        finally:
            await self._pool.release(database)


def _each(leases: list[Lease]) -> tuple[list[str], list[str], list[int]]:
    """Leases as a statement takes them: one list a column."""
    return (
        [lease.table for lease in leases],
        [lease.owner for lease in leases],
        [lease.epoch for lease in leases],
    )
