"""The log in one SQLite file: for one process, with nothing to set up."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from time import monotonic, sleep
from typing import Any, Final, TypeVar

from sqlalchemy.dialects import sqlite

from limboline.store.questions import NOTE, Questions
from limboline.store.sqlite_writer import BUSY_MS, Beats, Chore, EmptyWal, SqliteWriter
from limboline.store.store import Lease, NotRead, NotSaved, Summary
from limboline.store.wanted import BEAT_WAIT_S, Append, Beat, as_text

T = TypeVar("T")

# Two, so that a look-up does not wait for a reader of a long log.
READERS: Final = 2

# How many tables are forgotten in one transaction; others want to write in between.
FORGOTTEN_AT_ONCE: Final = 50

# What each connection keeps of the file in memory. A log is read from its beginning to its end and
# then not again for a long time: more would only grow with the file, and speed up nothing.
CACHE_KB: Final = 256

# Another program may read, a backup for example: deleted lines then stay in the -wal for a while.
WAL_TRIES: Final = 40
WAL_PAUSE_S: Final = 0.05
SWITCH_PAUSE_S: Final = 0.01

NOTE_DOWN: Final = (
    "INSERT INTO secrets (name, value) VALUES (?, ?)"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
OF_A_TABLE: Final = ("lines", "beats", "asides", "recordings", "sittings", "leases")

_log: Final = logging.getLogger(__name__)


def _write_ahead(database: sqlite3.Connection) -> None:
    """Let the file have a write-ahead log.

    Where two switch an old file over at once, SQLite refuses one of them without waiting at all.
    """
    until_s = monotonic() + BUSY_MS / 1_000
    while True:
        try:
            database.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > until_s:
                raise
            sleep(SWITCH_PAUSE_S)
        else:
            return


def connect(file: Path) -> sqlite3.Connection:
    """Open a file; what is written to it is on the disk when the commit returns."""
    database = sqlite3.connect(
        file, timeout=BUSY_MS / 1_000, isolation_level=None, check_same_thread=False
    )
    try:
        _write_ahead(database)
        database.execute("PRAGMA synchronous = FULL")
        database.execute(f"PRAGMA cache_size = -{CACHE_KB}")
        # What is forgotten is overwritten as well.
        database.execute("PRAGMA secure_delete = ON")
    except sqlite3.Error:
        database.close()
        raise
    return database


class SqliteStore(Questions):
    """A `Store` in one file. One thread writes; others read without waiting for it."""

    def __init__(
        self, file: Path, now_s: Callable[[], int], lock: sqlite3.Connection | None
    ) -> None:
        """Open a file of the newest version; the lock is kept until the end."""
        super().__init__(sqlite.dialect())
        self._lock = lock
        self._writer = SqliteWriter(connect(file), now_s)
        self._readers: SimpleQueue[sqlite3.Connection] = SimpleQueue()
        for _ in range(READERS):
            reader = connect(file)
            reader.execute("PRAGMA query_only = ON")
            self._readers.put(reader)
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="limboline-reader")
        self._beats: dict[str, Beat] = {}
        self._loop = asyncio.get_running_loop()
        self._closed = False

    async def append(
        self, table: str, after: int, lines: list[bytes], summary: Summary, epoch: int = 0
    ) -> None:
        """Make lines durable. There is one process, so every epoch is right."""
        if not lines:
            return
        texts = as_text(lines)
        self._still_open()
        self._send_beats()
        saved: asyncio.Future[None] = self._loop.create_future()
        self._writer.put(Append(table, after, texts, summary, epoch, saved))
        await saved

    def beat(self, table: str, elapsed_ms: int, epoch: int = 0) -> None:
        """Note the game time. It is written with the next lines, or a little later."""
        self._still_open()
        if not self._beats:
            self._loop.call_later(BEAT_WAIT_S, self._send_beats)
        self._beats[table] = Beat(elapsed_ms, epoch)

    def _send_beats(self) -> None:
        if self._beats:
            self._writer.put(Beats(self._beats))
            self._beats = {}

    async def put_private_note(self, table: str, name: str, text: str, epoch: int = 0) -> None:  # noqa: ARG002
        """Keep what a seat has told its table alone. There is one process: every epoch is right."""
        await self._chore(lambda database: _put_private_note(database, table, name, text))

    async def put_recording(self, table: str, name: str, data: bytes, epoch: int = 0) -> None:  # noqa: ARG002
        """Keep a recording. There is one process: every epoch is right."""
        await self._chore(lambda database: _put_recording(database, table, name, data))

    async def note(self, name: str, text: str) -> None:
        """Keep a word about the store itself."""
        await self._chore(lambda database: database.execute(NOTE_DOWN, (NOTE + name, text)))

    async def delete(self, table: str) -> None:
        """Forget a table, log and all: nothing of it is left in any file of the store."""
        self._beats.pop(table, None)
        await self._chore(lambda database: _forget(database, [table]))
        await self._empty_wal()

    async def delete_before(self, wall_s: int) -> int:
        """Forget every table that has not changed since; tells how many."""
        forgotten = 0
        while count := await self._chore(lambda database: _forget_some(database, wall_s)):
            forgotten += count
        if forgotten:
            await self._empty_wal()
        return forgotten

    async def _empty_wal(self) -> None:
        """Let the file beside the database forget as well. Waits for readers."""
        for _ in range(WAL_TRIES):
            self._still_open()
            emptied: asyncio.Future[bool] = self._loop.create_future()
            self._writer.put(EmptyWal(emptied))
            if await emptied:
                return
            await asyncio.sleep(WAL_PAUSE_S)
        _log.warning("a reader keeps what was deleted in the -wal file; it goes with the next one")

    async def _chore(self, do: Callable[[sqlite3.Connection], T]) -> T:
        self._still_open()
        done: asyncio.Future[T] = self._loop.create_future()
        self._writer.put(Chore(do, done))
        return await done

    async def lease(self, table: str, owner: str) -> Lease:
        """Always yes: no other process writes to this file."""
        return Lease(table, owner, 0)

    async def renew(self, leases: list[Lease]) -> list[str]:  # noqa: ARG002
        """Nothing is ever lost to another."""
        return []

    async def release(self, leases: list[Lease]) -> None:
        """No other process waits for leases here."""

    async def close(self) -> None:
        """Finish what was begun and let go of the file."""
        if self._closed:
            return
        self._closed = True
        self._send_beats()
        await self._writer.close()
        await asyncio.to_thread(self._threads.shutdown)
        for _ in range(READERS):
            self._readers.get().close()
        if self._lock is not None:
            self._lock.close()

    def _still_open(self) -> None:
        if self._closed:
            raise NotSaved("The store is closed.")

    async def _rows(self, sql: str, values: list[Any]) -> Sequence[Sequence[Any]]:
        if self._closed:
            raise NotRead("The store is closed.")
        return await self._loop.run_in_executor(self._threads, self._read_rows, sql, values)

    def _read_rows(self, sql: str, values: list[Any]) -> list[tuple[Any, ...]]:
        reader = self._readers.get()
        try:
            return reader.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise NotRead(f"The database does not answer: {error}.") from error
        finally:
            self._readers.put(reader)


def _put_private_note(database: sqlite3.Connection, table: str, name: str, text: str) -> None:
    database.execute("DELETE FROM asides WHERE table_id = ? AND name = ?", (table, name))
    if text:
        put = "INSERT INTO asides (table_id, name, text) SELECT id, ?, ? FROM tables WHERE id = ?"
        database.execute(put, (name, text, table))


def _put_recording(database: sqlite3.Connection, table: str, name: str, data: bytes) -> None:
    put = (
        "INSERT INTO recordings (table_id, name, data) SELECT id, ?, ? FROM tables WHERE id = ?"
        " ON CONFLICT DO NOTHING"
    )
    database.execute(put, (name, data, table))


def _forget(database: sqlite3.Connection, gone: list[str]) -> None:
    keys = [(table,) for table in gone]
    for part in OF_A_TABLE:
        database.executemany(f"DELETE FROM {part} WHERE table_id = ?", keys)
    database.executemany("DELETE FROM tables WHERE id = ?", keys)


def _forget_some(database: sqlite3.Connection, wall_s: int) -> int:
    old = "SELECT id FROM tables WHERE updated_s < ? LIMIT ?"
    gone = [table for (table,) in database.execute(old, (wall_s, FORGOTTEN_AT_ONCE))]
    _forget(database, gone)
    return len(gone)
