"""Games as a Parquet file. It needs pyarrow, which comes with the extra `lab`.

Rows are written in groups of some megabytes, so that the file may be as long as it likes and the
memory stays small. Until the last game is in it the file has another name.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from limboline.kernel.hosting import Misused, extra
from limboline.kernel.record import Broken, Record
from limboline.lab import spelling
from limboline.lab.dataset import VERSION, rows
from limboline.lab.sharing import in_order
from limboline.lab.simulate import Batch, Simulation, play_match

# A group of rows is written when it holds about so much.
GROUP_BYTES: Final = 16 << 20
MARK: Final = b"limboline"
UNDER_WAY: Final = ".part"


@dataclass(frozen=True, slots=True)
class Played:
    """A game whose record is there."""

    number: int
    name: str  # where it stands, for those who look for a mistake
    text: str


@dataclass(frozen=True, slots=True)
class ToPlay:
    """A game of a simulation that is yet to be played."""

    number: int
    batch: Batch
    of_batch: int


class Dataset:
    """A file to be written; iterate over it to write it, a game at a time."""

    def __init__(
        self, path: Path, games: Iterable[Played | ToPlay], total: int, processes: int = 1
    ) -> None:
        """Write these games; processes share the work and the file stays the same."""
        arrow()
        self.path: Final = path
        self.total: Final = total
        self.rows = self.games = 0
        self._work: Final = games
        self._processes: Final = processes

    def __iter__(self) -> Iterator[int]:
        """Write, and say after each game that one more is done. What is done is kept."""
        with self._file() as write:
            group: list[Any] = []
            size = 0
            try:
                for _, batch in in_order(batch_of, self._work, self._processes):
                    group.append(batch)
                    size += batch.nbytes
                    self.rows += batch.num_rows
                    self.games += 1
                    if size >= GROUP_BYTES:
                        write(group)
                        group, size = [], 0
                    yield 1
            finally:
                write(group)

    @contextmanager
    def _file(self) -> Iterator[Callable[[list[Any]], None]]:
        """The file while it is written. An interrupted one is kept, one with a mistake is not."""
        pa, parquet = arrow()
        begun, kept = self.path.with_name(self.path.name + UNDER_WAY), schema()
        with begun.open("wb") as file:
            writer = parquet.ParquetWriter(file, kept, compression="zstd")

            def write(group: list[Any]) -> None:
                if group:
                    table = pa.Table.from_batches(group, kept)
                    writer.write_table(table, row_group_size=max(1, table.num_rows))

            try:
                yield write
            except Exception:
                begun.unlink()
                raise
            finally:
                writer.close()
                if begun.exists():
                    file.flush()
                    begun.replace(self.path)


def games_of(simulation: Simulation) -> Iterator[ToPlay]:
    """The games of a simulation, in their order."""
    number = 0
    for batch in simulation.batches():
        for of_batch in batch.numbers:
            yield ToPlay(number, batch, of_batch)
            number += 1


def batch_of(game: Played | ToPlay) -> Any:
    """The rows of one game, as Arrow keeps them."""
    pa, _ = arrow()
    if isinstance(game, ToPlay):
        found = list(rows(play_match(game.batch, game.of_batch).record, game.number))
        return pa.RecordBatch.from_pylist(found, schema())
    try:
        found = list(rows(Record.parse(game.text), game.number))
    except Broken as broken:
        raise Misused(f"{game.name} cannot be played: {broken}") from broken
    return pa.RecordBatch.from_pylist(found, schema())


def schema() -> Any:
    """The columns, with their version and the signs of the numbers in the file's metadata."""
    pa, _ = arrow()
    columns = {
        "game": pa.string(),
        "rules": pa.int32(),
        "number": pa.int64(),
        "players": pa.int8(),
        "seat": pa.int8(),
        "player": pa.string(),
        "step": pa.int32(),
        "at_ms": pa.int64(),
        "by_clock": pa.bool_(),
        "talk": pa.list_(pa.string()),
        "view": pa.string(),
        "legal": pa.list_(pa.string()),
        "action": pa.string(),
        "numbers": pa.list_(pa.uint8()),
        "masks": pa.list_(pa.list_(pa.uint8())),
        "exact": pa.bool_(),
        "reason": pa.string(),
        "score": pa.float64(),
        "reward": pa.int8(),
    }
    facts = {"dataset": VERSION, "spelling": spelling.VERSION, "signs": spelling.SIGNS}
    return pa.schema(list(columns.items()), {MARK: msgspec.json.encode(facts)})


def facts_of(path: Path | str) -> dict[str, Any]:
    """The versions of a file, and what its numbers mean; `Misused` if it is none of ours."""
    _, parquet = arrow()
    metadata = parquet.read_schema(path).metadata or {}
    if MARK not in metadata:
        raise Misused(f"{path} is no dataset of ours.")
    facts: dict[str, Any] = msgspec.json.decode(metadata[MARK])
    return facts


def arrow() -> tuple[Any, Any]:
    """The library that writes the files."""
    with extra("lab", "Datasets"):
        import pyarrow
        import pyarrow.parquet
    return pyarrow, pyarrow.parquet
