"""Where the log is kept: a folder or a SQLite file, or a PostgreSQL database."""

import asyncio
import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from limboline.store.store import CannotOpen, Store

FILE_NAME: Final = "limboline.db"
_SCHEME: Final = re.compile(r"([a-z][a-z0-9+.-]*)://(.*)", re.IGNORECASE | re.DOTALL)


def wall_clock_s() -> int:
    """The wall time, in seconds since 1970."""
    return int(time.time())


async def open_store(
    where: str | Path, *, alone: bool = False, now_s: Callable[[], int] = wall_clock_s
) -> Store:
    """Open the log, making it or bringing it up to date as needed.

    `where` is a folder, a SQLite file (`sqlite:///tables.db`) or `postgresql://...`. A server asks
    to be `alone`: then a second one on the same SQLite file is turned away. PostgreSQL serves any
    number. Raises `CannotOpen` with a sentence that says what to do.
    """
    address = _SCHEME.fullmatch(str(where))
    if address is None:
        return await _open_sqlite(_file_in(Path(where)), alone, now_s)
    scheme, rest = address[1].lower(), address[2]
    if scheme == "sqlite":
        return await _open_sqlite(_file_of(rest), alone, now_s)
    if scheme in ("postgresql", "postgres"):
        return await _open_postgres(f"postgresql://{rest}", now_s)
    raise CannotOpen(
        f"Tables are kept in SQLite or PostgreSQL, not in {scheme!r}. Give a folder,"
        " sqlite:///tables.db or postgresql://user@host/database."
    )


def is_shared(where: str | Path) -> bool:
    """Whether several processes may serve together from there."""
    address = _SCHEME.fullmatch(str(where))
    return address is not None and address[1].lower() in ("postgresql", "postgres")


def is_there(where: str | Path) -> bool:
    """Whether tables were ever kept there. Of a PostgreSQL only its own answer can tell."""
    if is_shared(where):
        return True
    address = _SCHEME.fullmatch(str(where))
    return (_file_in(Path(where)) if address is None else _file_of(address[2])).is_file()


def _file_in(path: Path) -> Path:
    """The file in a folder; or a file that was named without an address."""
    # A folder that may not be entered is complained of when it is opened.
    with suppress(OSError):
        if path.is_file():
            return path
    return path / FILE_NAME


def _file_of(rest: str) -> Path:
    """`sqlite:///tables.db` is here, `sqlite:////srv/tables.db` is where it says."""
    if not rest.startswith("/") or rest == "/":
        raise CannotOpen("A SQLite address names a file: sqlite:///tables.db.")
    return Path(rest[1:])


async def _open_sqlite(file: Path, alone: bool, now_s: Callable[[], int]) -> Store:
    from limboline.store import sqlite_opening
    from limboline.store.sqlite import SqliteStore

    lock = await asyncio.to_thread(sqlite_opening.prepare, file, alone)
    return SqliteStore(file, now_s, lock)


async def _open_postgres(url: str, now_s: Callable[[], int]) -> Store:
    try:
        from limboline.store.postgres import open_postgres
    except ImportError as error:
        if error.name and error.name.startswith("limboline"):
            raise
        raise CannotOpen(
            "PostgreSQL needs two more packages: pip install 'limboline[postgres]'."
        ) from error
    return await open_postgres(url, now_s)
