"""The one connection of a process that writes lines to PostgreSQL.

What is asked for while a commit runs goes into the next one, as in `sqlite_writer`.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]

from limboline.store.postgres_sql import APPEND, SETTLE_IN
from limboline.store.questions import guests_text
from limboline.store.store import LEASE_MS, Fenced, NotSaved
from limboline.store.wanted import (
    BEAT_WAIT_S,
    MOST_APPENDS,
    Append,
    Beat,
    KnownSummaries,
    out_of_step,
    settle,
)

# No caller waits longer for lines than the lease lasts: by then another process may own the table.
WRITE_S: Final = LEASE_MS / 1_000
CONNECT_S: Final = 2.0

# Refusals that are about the lines, not about the database: classes of SQLSTATE for bad data,
# broken constraints and transactions that got in each other's way.
_OF_THE_LINES: Final = ("22", "23", "40")

FAILURES: Final = (
    OSError,
    TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    # What the driver says of a connection that the server has ended while it was idle.
    asyncpg.InternalClientError,
)

AWAY: Final = "The database does not answer"


class PostgresWriter:
    """Takes work from all tables of this process and writes it in large transactions."""

    def __init__(self, url: str, now_s: Callable[[], int]) -> None:
        """Start the task; it connects when there is something to write."""
        self._url = url
        self._now_s = now_s
        self._known = KnownSummaries()
        self._queue: deque[Append] = deque()
        self._beats: dict[str, Beat] = {}
        self._loop = asyncio.get_running_loop()
        self._called = asyncio.Event()
        self._closing = False
        self._connection: Any = None
        self._task = self._loop.create_task(self._run(), name="limboline-writer")

    async def append(self, append: Append) -> None:
        """Write lines, and return when they are on the disk."""
        self._queue.append(append)
        self._called.set()
        await append.saved

    def beat(self, table: str, beat: Beat) -> None:
        """Write a beat with the next lines, or a little later."""
        if not self._beats:
            self._loop.call_later(BEAT_WAIT_S, self._called.set)
        self._beats[table] = beat

    def forget(self, table: str) -> None:
        """A table is gone, and its beat with it."""
        self._beats.pop(table, None)
        self._known.forget(table)

    async def close(self) -> None:
        """Write what was asked for, and stop."""
        self._closing = True
        self._called.set()
        await self._task
        self._hang_up()

    async def _run(self) -> None:
        while not self._closing:
            await self._called.wait()
            self._called.clear()
            while self._queue or self._beats:
                batch, beats = self._next_batch(), self._beats
                self._beats = {}
                await self._write(batch, beats)

    def _next_batch(self) -> list[Append]:
        """What has come meanwhile, but a second append to a table waits for the next turn."""
        batch: dict[str, Append] = {}
        later: list[Append] = []
        while self._queue and len(batch) < MOST_APPENDS:
            append = self._queue.popleft()
            if append.table in batch:
                later.append(append)
            else:
                batch[append.table] = append
        self._queue.extendleft(reversed(later))
        return list(batch.values())

    async def _write(self, batch: list[Append], beats: dict[str, Beat]) -> None:
        """Write a batch in one transaction; if part of it is refused, each part for itself."""
        try:
            async with asyncio.timeout(WRITE_S):
                connection = await self._connected()
                rows = await connection.fetch(APPEND, *self._values(batch, beats))
        # Whatever it is, it must not end the task that all tables wait for.
        except Exception as error:
            for append in batch:
                self._known.forget(append.table)
            if not _is_of_the_lines(error):
                self._give_up(batch, error)
            elif len(batch) > 1:
                for append in batch:
                    await self._write([append], {})
            else:
                for append in batch:
                    settle(append.saved, NotSaved(f"The database refuses to write: {error}."))
            return
        self._tell(batch, rows)

    def _values(self, batch: list[Append], beats: dict[str, Beat]) -> list[Any]:
        """What goes into the statement: one list a column."""
        wanted = [(append.table, append.after, append.seq, append.epoch) for append in batch]
        stated, sittings, waking = [], [], []
        for append in batch:
            known, summary = self._known.of(append), append.summary
            if known == summary:
                continue
            stated.append(
                (
                    *(append.table, summary.game, summary.host, summary.code, summary.phase),
                    *(summary.public, summary.closed, summary.seats, summary.taken),
                    guests_text(summary.guests),
                )
            )
            waking.append((summary.wake_at_s,))
            seated = known.guests if known else ()
            new = [guest for guest in summary.guests if guest not in seated]
            sittings += [(guest, append.table) for guest in new]
        lines = [
            (append.table, seq, text)
            for append in batch
            for seq, text in enumerate(append.lines, append.after + 1)
        ]
        noted = [(table, beat.elapsed_ms, beat.epoch) for table, beat in beats.items()]
        return [
            *_columns(wanted, 4),
            *_columns(stated, 10),
            self._now_s(),
            *_columns(lines, 3),
            *_columns(sittings, 2),
            *_columns(noted, 3),
            *_columns(waking, 1),
        ]

    def _tell(self, batch: list[Append], rows: Sequence[Sequence[Any]]) -> None:
        verdicts = {table: (held, saved) for table, held, saved, _ in rows}
        for append in batch:
            held, saved = verdicts[append.table]
            if saved:
                self._known.learn(append)
                settle(append.saved, None)
            elif held:
                settle(append.saved, out_of_step(append.table, append.after))
            else:
                settle(append.saved, fenced(append.table))

    def _give_up(self, batch: list[Append], error: Exception) -> None:
        """The database is away: all callers that wait are told so now, not one after another."""
        batch = [*batch, *self._queue]
        self._queue.clear()
        for append in batch:
            settle(append.saved, NotSaved(f"{AWAY}: {said(error)}."))
        self._hang_up()

    async def _connected(self) -> Any:
        if self._connection is None or self._connection.is_closed():
            self._connection = None
            connection = await asyncpg.connect(self._url, timeout=CONNECT_S)
            self._connection = connection
            await connection.execute(SETTLE_IN.format(timeout_ms=LEASE_MS))
        return self._connection

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


def fenced(table: str) -> Fenced:
    """Another process owns the table."""
    return Fenced(f"Table {table} is kept by another process now.")


def said(error: BaseException) -> str:
    """What went wrong, in one line without a full stop."""
    if isinstance(error, TimeoutError):
        return "it takes too long"
    return (str(error).strip().partition("\n")[0] or type(error).__name__).rstrip(".")


def _is_of_the_lines(error: Exception) -> bool:
    if isinstance(error, asyncpg.DataError):
        return True
    return str(getattr(error, "sqlstate", None) or "")[:2] in _OF_THE_LINES


def _columns(rows: list[tuple[Any, ...]], width: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[]] * width
