"""`limboline import`: records of finished games come back among a server's tables."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from limboline.cli.export import ENDING, RECORDINGS
from limboline.cli.sources import Data, Database, place_of, read, room_of, with_store
from limboline.cli.trouble import TROUBLE, explain, why_broken
from limboline.kernel.hosting import Misused
from limboline.kernel.record import Broken, Record

if TYPE_CHECKING:
    from limboline.store.store import Store
    from limboline.table.records import Keepsakes

REFUSED: Final = 1


def bring_in(
    *files: Annotated[
        Path, Parameter(help="records of finished games, or folders of them; - reads a pipe")
    ],
    data: Data = None,
    database: Database = "",
    public: Annotated[
        bool, Parameter(help="show the tables in the list for strangers", negative="")
    ] = False,
) -> int:
    """Put records of finished games among a server's tables, to be listed and replayed."""
    if not files:
        raise Misused("limboline import needs a FILE.")
    paths = [path for file in files for path in _records_in(file)]

    async def keep(store: "Store") -> int:
        from limboline.table.records import Keepsakes

        keepsakes = Keepsakes(store)
        await keepsakes.look()
        return sum([not await _keep(keepsakes, path, public=public) for path in paths])

    refused = with_store(place_of(data, database), keep, new=True)
    return REFUSED if refused else 0


def _records_in(file: Path) -> list[Path]:
    """The file itself, or the records in a folder."""
    if not file.is_dir():
        return [file]
    found = sorted(file.glob(f"*{ENDING}"))
    if not found:
        raise Misused(f"There is no file {file}/*{ENDING}.")
    return found


async def _keep(keepsakes: "Keepsakes", path: Path, *, public: bool) -> bool:
    """Bring one record in; tells whether it is there now."""
    from limboline.table.records import log_of, recordings_named

    try:
        record = Record.parse(read(path).decode())
        record, lines = log_of(room_of(record).game, record, public=public)
    except Broken as broken:
        print(f"limboline: {path} is refused: {why_broken(broken)}.", file=sys.stderr)
        return False
    except TROUBLE as trouble:
        print(f"limboline: {explain(trouble)[0]}", file=sys.stderr)
        return False
    known = await keepsakes.kept_at(record)
    if known:
        print(f"{path} is there already: /t/{known}")
    else:
        folder = path.with_suffix(RECORDINGS)
        recordings = {
            name: (folder / name).read_bytes()
            for name in recordings_named(record)
            if (folder / name).is_file()
        }
        print(f"{path} is now at /t/{await keepsakes.keep(record, lines, recordings)}")
    return True
