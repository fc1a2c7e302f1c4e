"""`limboline dataset`: games as a Parquet file, for programs that learn."""

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, BinaryIO, Final

import msgspec
from cyclopts import Parameter

from limboline.cli.flags import Paper, Processes, Tables
from limboline.cli.progress import INTERRUPTED, play_all
from limboline.cli.simulate import laid_out
from limboline.cli.sources import PIPE
from limboline.games.registry import Room
from limboline.kernel.hosting import Misused
from limboline.lab.dataset_file import Dataset, Played, ToPlay, games_of

_ARENA: Final = b'{"arena":'

Out = Annotated[Path, Parameter(help="write this Parquet file")]


def dataset(
    *,
    room: Room,
    options: Any,
    out: Out,
    players: Tables = "",
    games: Annotated[int, Parameter(help="how many games for each number of players")] = 100,
    bots: str = "",
    seed: Annotated[int, Parameter(help="the same seed gives the same games")] = 0,
    processes: Processes = None,
    paper: Paper = False,
) -> int:
    """Write games as a Parquet file: views, what was legal, actions and outcomes.

    Let bots play them, or name records: `limboline dataset one.record two.record --out FILE`.
    """
    simulation = laid_out(room, options, players, games, bots, seed, processes, paper=paper)
    return _write(out, games_of(simulation), simulation.total, processes)


def dataset_of_records(
    *files: Annotated[Path, Parameter(help="records, or the file of an arena; - reads a pipe")],
    out: Out,
    processes: Processes = None,
) -> int:
    """Write games that have been played as a Parquet file."""
    if not files:
        raise Misused("Name a game whose bots are to play, or records.")
    total = sum(_count(file) for file in files)  # `OSError` before the first is written
    games = (
        Played(number, name, text)
        for number, (name, text) in enumerate(found for file in files for found in _records(file))
    )
    return _write(out, games, total, processes)


def _write(out: Path, games: Iterable[Played | ToPlay], total: int, processes: int | None) -> int:
    if processes is not None and processes < 1:
        raise Misused("There is nothing to do with fewer than one game or process.")
    file = Dataset(out, games, total, processes or os.cpu_count() or 1)
    interrupted = play_all(file)
    games_words = "1 game" if file.games == 1 else f"{file.games} games"
    print(f"{out}: {file.rows} actions of {games_words}.")
    if interrupted:
        print(f"limboline: Stopped after {file.games} of {total} games.", file=sys.stderr)
    return INTERRUPTED if interrupted else 0


def _opened(file: Path) -> BinaryIO:
    return sys.stdin.buffer if str(file) == PIPE else file.open("rb")


def _count(file: Path) -> int:
    """How many records a file holds, as far as one can say before it is read."""
    if str(file) == PIPE:
        return 1
    with _opened(file) as lines:
        return sum(1 for _ in lines) if lines.readline().startswith(_ARENA) else 1


def _records(file: Path) -> Iterator[tuple[str, str]]:
    """The one record of a file, or all those of an arena, each with where it stands."""
    with _opened(file) as lines:
        first = lines.readline()
        if not first.startswith(_ARENA):
            yield str(file), (first + lines.read()).decode()
            return
        for number, line in enumerate(lines, 2):
            place = f"{file}, line {number}"
            try:
                yield place, msgspec.json.decode(line)["record"]
            except (msgspec.MsgspecError, KeyError, TypeError):
                raise Misused(f"{place}: this is no game of an arena.") from None
