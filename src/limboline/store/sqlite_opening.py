"""The file of a SQLite store: made for its owner's eyes only, and brought up to date."""

import sqlite3
import stat
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DBAPIError

from limboline.store.migrating import bring_up_to_date, version_of
from limboline.store.schema import VERSION
from limboline.store.sqlite import connect
from limboline.store.store import CannotOpen

_ADVICE: Final = "Choose a folder that limboline may write to."
_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


def prepare(file: Path, alone: bool) -> sqlite3.Connection | None:
    """Make the file, or bring it up to date. Returns the lock where one process has it alone."""
    try:
        _make(file)
    except OSError as error:
        raise CannotOpen(f"{file} cannot be opened: {error.strerror}. {_ADVICE}") from error
    lock = _lock(file) if alone else None
    try:
        _migrate(file, alone)
    except BaseException:
        if lock is not None:
            lock.close()
        raise
    return lock


def _make(file: Path) -> None:
    """Only the owner may read the log: it holds the seeds of games under way.

    SQLite gives the files beside it the same permissions.
    """
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.touch(mode=0o600, exist_ok=True)
    mode = stat.S_IMODE(file.stat().st_mode)
    if mode & _OTHERS:
        file.chmod(mode & ~_OTHERS)


def _lock(file: Path) -> sqlite3.Connection:
    """A lock that ends with the process, however it ends, on every kind of system.

    It lies beside the file itself, by whatever link it is reached.
    """
    real = file.resolve()
    beside = real.with_name(f"{real.name}.lock")
    beside.touch(mode=0o600, exist_ok=True)
    lock = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("PRAGMA journal_mode = MEMORY")
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        raise CannotOpen(
            f"Another limboline keeps its tables in {file}. Stop it, or choose another folder."
        ) from error
    return lock


def _migrate(file: Path, alone: bool) -> None:
    engine = create_engine("sqlite://", creator=lambda: connect(file))
    event.listen(engine, "begin", _begin)
    try:
        with engine.begin() as database:
            if not alone and version_of(database, str(file)) not in ("", VERSION):
                # A server may run on the old version: then this is not the time to change it.
                _lock(file).close()
            bring_up_to_date(database, str(file))
    except (DBAPIError, sqlite3.Error) as error:
        raise CannotOpen(_sentence(file, getattr(error, "orig", None) or error)) from error
    finally:
        engine.dispose()


def _begin(database: Connection) -> None:
    """The driver would begin too late to make a migration all or nothing."""
    database.exec_driver_sql("BEGIN IMMEDIATE")


def _sentence(file: Path, error: BaseException) -> str:
    said = str(error)
    if "readonly" in said or "unable to open" in said:
        return f"{file} cannot be written to: {said}. {_ADVICE}"
    if "not a database" in said:
        return f"{file} is not a database of limboline. {_ADVICE}"
    if "locked" in said:
        return f"{file} is in use by another program. Try again when it has finished."
    return f"{file} cannot be opened: {said}. {_ADVICE}"
