"""`limboline export`: finished games leave a server's tables as record files."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from limboline.cli.sources import PIPE, Data, Database, place_of, with_store
from limboline.kernel.hosting import Misused

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    from limboline.kernel.record import Record
    from limboline.store.store import Found, Store

UNREAD: Final = 1
ENDING: Final = ".record"
RECORDINGS: Final = ".traces"  # the folder beside a record: what nature did, to be watched


def export(
    *words: Annotated[
        str,
        Parameter(
            help="the tables by id, link or code (none means all), and at the end a folder; for a"
            " single game also a file, or - for a pipe"
        ),
    ],
    data: Data = None,
    database: Database = "",
) -> int:
    """Write the finished games of a server's tables into record files."""
    if not words:
        raise Misused("Say where the records are to go: limboline export backup")
    *tables, last = words
    target = _target(last)
    place = place_of(data, database)

    async def write(store: "Store") -> int:
        unread = 0
        async for found in _tables(store, tables):
            unread += not await _write_games(store, found, target, named=bool(tables))
        return unread

    unread = with_store(place, write, new=False)
    target.tell()
    return UNREAD if unread else 0


class _Folder:
    """Takes any number of records, each in a file of its own."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        self._new = 0
        self._known = 0

    def take(self, record: "Record", name: str, recordings: "Mapping[str, bytes]") -> None:
        self._path.mkdir(parents=True, exist_ok=True)
        _write_recordings(self._path / name, recordings)
        if _write(self._path / name, record):
            self._new += 1
        else:
            self._known += 1

    def tell(self) -> None:
        if not self._new and not self._known:
            print("No game is finished yet.")
            return
        known = f", beside {self._known} from before" if self._known else ""
        games = "1 game" if self._new == 1 else f"{self._new} games"
        print(f"{games} written to {self._path}{known}.")


class _File:
    """Takes one record."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        self._taken: list[tuple[Record, Mapping[str, bytes]]] = []

    def take(self, record: "Record", name: str, recordings: "Mapping[str, bytes]") -> None:
        del name
        self._taken.append((record, recordings))

    def tell(self) -> None:
        if len(self._taken) != 1:
            raise Misused(
                f"One file holds one game, and there are {len(self._taken) or 'none'}: name one"
                " table that has played one game, or a folder."
            )
        record, recordings = self._taken[0]
        if str(self._path) == PIPE:
            print(record, end="")
        else:
            _write_recordings(self._path, recordings)
            _write(self._path, record)


def _target(words: str) -> _Folder | _File:
    """A name with an ending, such as friday.record, is a file; any other is a folder."""
    path = Path(words)
    if words == PIPE or (path.suffix and not path.is_dir() and not words.endswith("/")):
        return _File(path)
    return _Folder(path)


def _write(path: Path, record: "Record") -> bool:
    """Write a file that is whole or not there; tells whether it is new."""
    text = str(record).encode()
    if path.exists():
        if path.read_bytes() == text:
            return False
        raise Misused(f"{path} is there already, and something else. Move it away first.")
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_bytes(text)
    fresh.replace(path)
    return True


def _write_recordings(path: Path, recordings: "Mapping[str, bytes]") -> None:
    """Write the recordings of a game into a folder beside its record."""
    folder = path.with_suffix(RECORDINGS)
    for name, data in recordings.items():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


async def _tables(store: "Store", words: list[str]) -> "AsyncIterator[Found]":
    """The tables that are named, or all of them."""
    from limboline.table.records import tables_with_games

    if not words:
        async for found in tables_with_games(store):
            yield found
    for word in words:
        name = word.rstrip("/").rpartition("/")[2].partition("#")[0]
        named = await store.find(name) or await store.find_code(name)
        if named is None:
            raise Misused(f"There is no table {word!r} here.")
        yield named


async def _write_games(
    store: "Store", found: "Found", target: _Folder | _File, *, named: bool
) -> bool:
    """Write every finished game of a table; tells whether its log could be read."""
    from limboline.kernel.record import Broken
    from limboline.kernel.replaying import UNREADABLE
    from limboline.table.records import finished_games, read_log, recordings_of

    try:
        games = list(finished_games(await read_log(store, found.table)))
    except (*UNREADABLE, Broken) as trouble:
        print(f"limboline: The log of {found.table} cannot be read: {trouble}.", file=sys.stderr)
        return False
    if named and not games:
        raise Misused(f"Table {found.table} has not finished a game yet.")
    for number, record in games:
        recordings = await recordings_of(store, found.table, record)
        target.take(record, f"{record.game}-{found.table}-{number}{ENDING}", recordings)
    return True
