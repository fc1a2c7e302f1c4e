"""The one thread that writes to a SQLite file.

What is asked for while a commit runs goes into the next one, whatever table it is for: waiting
for the disk costs the same for one line as for a hundred.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, TypeGuard

from limboline.store.questions import guests_text
from limboline.store.store import NotSaved, Summary
from limboline.store.wanted import Append, Beat, KnownSummaries, out_of_step, settle
from limboline.store.write_queue import WriteQueue

# A line that moves its table on, as one statement, which is a transaction by itself: so the thread
# asks for the interpreter once, and not for each part. No change: the log does not end before it.
OUT_OF_STEP: Final = "out of step"
ONE_BY_ONE: Final = f"""
CREATE TEMP VIEW appended AS SELECT table_id, seq, text, 0 AS updated_s FROM lines WHERE 0;
CREATE TEMP TRIGGER append INSTEAD OF INSERT ON appended BEGIN
  UPDATE tables SET seq = NEW.seq, updated_s = NEW.updated_s
    WHERE id = NEW.table_id AND seq = NEW.seq - 1;
  SELECT RAISE(ABORT, '{OUT_OF_STEP}') WHERE changes() = 0;
  INSERT INTO lines (table_id, seq, text) VALUES (NEW.table_id, NEW.seq, NEW.text);
END;
"""
APPEND: Final = "INSERT INTO appended (table_id, seq, text, updated_s) VALUES (?, ?, ?, ?)"
MOVE_ON: Final = "UPDATE tables SET seq = ?, updated_s = ? WHERE id = ? AND seq = ?"
RESTATE: Final = (
    "UPDATE tables SET seq = ?, updated_s = ?, game = ?, host = ?, code = ?, phase = ?,"
    " public = ?, closed = ?, seats = ?, taken = ?, guests = ?, wake_at_s = ?"
    " WHERE id = ? AND seq = ?"
)
OPEN: Final = (
    "INSERT INTO tables (seq, updated_s, game, host, code, phase, public, closed, seats, taken,"
    " guests, wake_at_s, id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
)
WRITE: Final = "INSERT INTO lines (table_id, seq, text) VALUES (?, ?, ?)"
SIT: Final = "INSERT INTO sittings (guest, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
BEAT: Final = (
    "INSERT INTO beats (table_id, elapsed_ms) SELECT id, ? FROM tables WHERE id = ?"
    " ON CONFLICT DO UPDATE SET elapsed_ms = excluded.elapsed_ms"
)

# How long to wait for another program that writes to the same file, a backup for example.
BUSY_MS: Final = 5_000


@dataclass(slots=True, eq=False)
class Chore:
    """Anything else to be written, and who awaits its answer."""

    do: Callable[[sqlite3.Connection], Any]
    done: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class Beats:
    """The beats of many tables, which no caller awaits."""

    of: dict[str, Beat]


@dataclass(slots=True, eq=False)
class EmptyWal:
    """Bring everything into the database itself, and empty the file beside it, if none reads."""

    done: asyncio.Future[bool]


Work = Append | Chore | Beats | EmptyWal
Verdict = tuple[Any, NotSaved | None]


class SqliteWriter:
    """Takes work from the event loop, writes it in large transactions and tells the outcome."""

    def __init__(self, database: sqlite3.Connection, now_s: Callable[[], int]) -> None:
        self._database = database
        database.executescript(ONE_BY_ONE)
        self._now_s = now_s
        self._loop = asyncio.get_running_loop()
        self._queue: WriteQueue[Work] = WriteQueue()
        self._known = KnownSummaries()
        # The lines that the transaction under way has yet to write.
        self._rows: list[tuple[str, int, str]] = []
        self._thread = threading.Thread(target=self._run, name="limboline-writer", daemon=True)
        self._thread.start()

    def put(self, work: Work) -> None:
        """Ask for something to be written."""
        self._queue.put(work, work.table if isinstance(work, Append) else "")

    async def close(self) -> None:
        """Write what was asked for, and stop."""
        self._queue.close()
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while batch := self._queue.take():
            verdicts = self._write(batch)
            # The loop may be gone at the very end; then no caller waits either.
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(_tell, batch, verdicts)
        self._database.close()

    def _write(self, batch: list[Work]) -> list[Verdict]:
        """Write a batch in one transaction; if part of it is refused, each part for itself."""
        if not batch:
            return []
        if len(batch) == 1 and self._moves_on(batch[0]):
            return [self._append_line(batch[0])]
        database = self._database
        try:
            database.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            return [_refused(error)] * len(batch)
        self._rows.clear()
        try:
            now_s = self._now_s()
            verdicts = [self._write_one(work, now_s) for work in batch]
            self._write_lines()
            database.execute("COMMIT")
            if any(isinstance(work, EmptyWal) for work in batch):
                verdicts = self._with_empty_wal(batch, verdicts)
        # Whatever it is, it must not end the thread that all tables wait for.
        except Exception as error:
            with suppress(sqlite3.Error):
                database.rollback()
            self._forget_summaries(batch)
            if len(batch) == 1:
                return [_refused(error)]
            return [self._write([work])[0] for work in batch]
        return verdicts

    def _moves_on(self, work: Work) -> TypeGuard[Append]:
        """Whether it is a single line that changes nothing else of its table: nearly all are."""
        return (
            isinstance(work, Append)
            and len(work.lines) == 1
            and self._known.of(work) == work.summary
        )

    def _append_line(self, append: Append) -> Verdict:
        """Write one line of one table, by a single statement."""
        line = (append.table, append.seq, append.lines[0], self._now_s())
        try:
            self._database.execute(APPEND, line)
        except sqlite3.Error as error:
            self._known.forget(append.table)
            if str(error) == OUT_OF_STEP:
                return None, out_of_step(append.table, append.after)
            return _refused(error)
        return None, None

    def _write_one(self, work: Work, now_s: int) -> Verdict:
        match work:
            case Append():
                return None, self._append(work, now_s)
            case Beats(of):
                rows = [(beat.elapsed_ms, table) for table, beat in of.items()]
                self._database.executemany(BEAT, rows)
                return None, None
            case Chore(do):
                # It may forget a table that was written to a moment ago.
                self._write_lines()
                return do(self._database), None
            case EmptyWal():  # after the commit
                return False, None

    def _with_empty_wal(self, batch: list[Work], verdicts: list[Verdict]) -> list[Verdict]:
        """Empty the file beside the database, without waiting for readers: all would wait."""
        database = self._database
        try:
            database.execute("PRAGMA busy_timeout = 0")
            (busy, _, _) = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except sqlite3.Error:
            busy = 1
        finally:
            database.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        return [
            (not busy, None) if isinstance(work, EmptyWal) else verdict
            for work, verdict in zip(batch, verdicts, strict=True)
        ]

    def _append(self, append: Append, now_s: int) -> NotSaved | None:
        """Write lines, unless the log has moved on: then nothing of them is written."""
        database, table, summary = self._database, append.table, append.summary
        known = self._known.of(append)
        if known == summary:
            moved = database.execute(MOVE_ON, (append.seq, now_s, table, append.after))
        elif append.after:
            row = (append.seq, now_s, *_stated(summary), table, append.after)
            moved = database.execute(RESTATE, row)
        else:
            moved = database.execute(OPEN, (append.seq, now_s, *_stated(summary), table))
        if moved.rowcount == 0:
            return out_of_step(table, append.after)
        if known != summary:
            seated = known.guests if known else ()
            new = [(guest, table) for guest in summary.guests if guest not in seated]
            database.executemany(SIT, new)
            self._known.learn(append)
        for seq, text in enumerate(append.lines, append.after + 1):
            self._rows.append((table, seq, text))
        return None

    def _write_lines(self) -> None:
        """All lines at once: measured, that takes a fifth off each."""
        self._database.executemany(WRITE, self._rows)
        self._rows.clear()

    def _forget_summaries(self, batch: list[Work]) -> None:
        """Of what was rolled back nothing is known."""
        for work in batch:
            if isinstance(work, Append):
                self._known.forget(work.table)


def _refused(error: Exception) -> Verdict:
    return None, NotSaved(f"The database refuses to write: {error}.")


def _stated(summary: Summary) -> tuple[str | int, ...]:
    """A summary in the order of the statements above."""
    return (
        *(summary.game, summary.host, summary.code, summary.phase),
        *(summary.public, summary.closed, summary.seats, summary.taken),
        guests_text(summary.guests),
        summary.wake_at_s,
    )


def _tell(batch: list[Work], verdicts: list[Verdict]) -> None:
    for work, (answer, error) in zip(batch, verdicts, strict=True):
        match work:
            case Append(saved=saved):
                settle(saved, error)
            case Chore(done=done) | EmptyWal(done=done) if not done.done():
                if error is None:
                    done.set_result(answer)
                else:
                    done.set_exception(error)
