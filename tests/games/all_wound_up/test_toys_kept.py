"""Recordings leave a server beside the record of their game, and come back with it."""

import asyncio
from pathlib import Path

import pytest

from limboline.cli import main
from limboline.games.all_wound_up.options import Options
from limboline.store.opening import open_store
from limboline.table.records import recordings_named
from tests.games.all_wound_up.test_toys_in_a_game import played


def kept(where: Path) -> dict[str, bytes | None]:
    """The recordings that are there, of the only table."""

    async def read() -> dict[str, bytes | None]:
        store = await open_store(where)
        [found] = await store.tables_after()
        data = {name: await store.recording(found.table, name) for name in NAMES}
        await store.close()
        return data

    return asyncio.run(read())


MATCH = played(2, 4, Options(rounds=2))
NAMES = recordings_named(MATCH.record)


def written(folder: Path) -> Path:
    """The game as a record file, with its recordings beside it."""
    file = folder / "friday.record"
    file.write_text(str(MATCH.record), "utf-8")
    (folder / "friday.traces").mkdir()
    for name, data in MATCH.recordings.items():
        (folder / "friday.traces" / name).write_bytes(data)
    return file


def test_a_record_names_its_recordings() -> None:
    assert NAMES
    assert sorted(NAMES) == sorted(MATCH.recordings)


def test_recordings_come_in_and_leave_with_their_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["import", "--data", str(tmp_path / "data"), str(written(tmp_path))]) == 0
    assert kept(tmp_path / "data") == MATCH.recordings
    out = tmp_path / "out"
    assert main(["export", "--data", str(tmp_path / "data"), str(out)]) == 0
    [folder] = out.glob("*.traces")
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == MATCH.recordings
    assert folder.with_suffix(".record").read_text("utf-8") == str(MATCH.record)
    one = tmp_path / "one.record"
    assert main(["export", "--data", str(tmp_path / "data"), str(one)]) == 0
    assert {path.name for path in one.with_suffix(".traces").iterdir()} == set(NAMES)
    capsys.readouterr()


def test_a_recording_that_is_not_what_it_says_stays_outside(tmp_path: Path) -> None:
    file = written(tmp_path)
    (tmp_path / "friday.traces" / NAMES[0]).write_bytes(b"something else")
    (tmp_path / "friday.traces" / NAMES[1]).unlink()
    assert main(["import", "--data", str(tmp_path / "data"), str(file)]) == 0
    found = kept(tmp_path / "data")
    assert [name for name, data in found.items() if data is None] == NAMES[:2]
