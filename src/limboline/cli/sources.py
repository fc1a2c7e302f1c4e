"""Where commands find records: in a file, in the pipe, or in the tables that a server keeps."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

from cyclopts import Parameter

from limboline.games.registry import Room, names, room
from limboline.kernel.hosting import Misused
from limboline.kernel.record import Broken, Record

if TYPE_CHECKING:
    from limboline.store.store import Store

T = TypeVar("T")

# What `-` on the command line means: not a file, but what comes in by a pipe.
PIPE: Final = "(pipe)"

Data = Annotated[
    Path | None, Parameter(help="the folder in which a server keeps its tables", show_default=False)
]
Database = Annotated[
    str,
    Parameter(
        help="tables that are kept elsewhere: sqlite:///tables.db or postgresql://user@host/database",
        show_default=False,
    ),
]


def read(path: Path) -> bytes:
    """The contents of a file, or of the pipe."""
    return sys.stdin.buffer.read() if str(path) == PIPE else path.read_bytes()


def room_of(record: Record) -> Room:
    """The room of a record's game."""
    if record.game not in names():
        raise Broken(f"it is a record of {record.game!r}, a game that is not here")
    return room(record.game)


def place_of(data: Path | None, database: str) -> str | Path:
    """Where the tables are, found the way a server finds them."""
    from platformdirs import user_data_path

    return database or data or user_data_path("limboline", appauthor=False)


def with_store(where: str | Path, do: "Callable[[Store], Awaitable[T]]", *, new: bool) -> T:
    """Do something with the tables there; a server may use them at the same time.

    Where nothing is kept yet, a `new` place is made, or else refused.
    """
    from limboline.store.opening import is_there, open_store
    from limboline.store.store import CannotOpen, NotRead, NotSaved

    async def run() -> T:
        if not new and not is_there(where):
            raise Misused(f"No tables are kept in {where}. Say where with --data or --database.")
        store = await open_store(where)
        try:
            return await do(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except (CannotOpen, NotRead, NotSaved) as trouble:
        raise Misused(str(trouble)) from None
