"""What is deleted is gone from every file; what is copied can be put back."""

import sqlite3
from pathlib import Path

import pytest

from limboline.store.opening import FILE_NAME, open_store
from limboline.store.store import CannotOpen, Store
from tests.store.evenings import own, texts

pytestmark = pytest.mark.anyio

WORDS = "nobody else may ever read this"


def files_with(folder: Path, words: str) -> list[str]:
    return sorted(file.name for file in folder.iterdir() if words.encode() in file.read_bytes())


async def test_words_of_a_deleted_table_are_in_no_file_any_more(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    other = await own(store, "other")
    await other.write("opened", "still here")
    table = await own(store, "t1")
    await table.write("opened", *(f"{WORDS} {number}" for number in range(200)))
    assert files_with(tmp_path, WORDS)
    await store.delete("t1")
    assert files_with(tmp_path, WORDS) == []
    await other.write("and it goes on")
    assert len(await texts(store, "other")) == 3
    await store.close()


async def test_a_sweep_leaves_nothing_behind_either(tmp_path: Path) -> None:
    store = await open_store(tmp_path, now_s=lambda: 1_000)
    await (await own(store, "t1")).write("opened", WORDS)
    assert await store.delete_before(2_000) == 1
    assert files_with(tmp_path, WORDS) == []
    await store.close()


async def test_a_reader_of_another_program_does_not_stop_anybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("limboline.store.sqlite.WAL_TRIES", 3)
    store = await open_store(tmp_path)
    table = await own(store, "t1")
    await table.write("opened", WORDS)
    backup = sqlite3.connect(tmp_path / FILE_NAME)
    backup.execute("BEGIN")
    backup.execute("SELECT count(*) FROM lines").fetchone()
    await store.delete("t1")
    other = await own(store, "t2")
    await other.write("opened")
    backup.close()
    await store.delete("t2")
    assert files_with(tmp_path, WORDS) == []
    await store.close()


async def test_a_note_takes_the_place_of_an_older_one(store: Store) -> None:
    assert await store.noted("day") == ""
    await store.note("day", "Monday")
    await store.note("day", "Tuesday")
    assert await store.noted("day") == "Tuesday"
    assert await store.noted("night") == ""


async def test_when_anything_changed_last_is_known(store: Store) -> None:
    assert await store.newest_s() == 0
    await (await own(store, "t1")).write("opened")
    assert await store.newest_s() == 1_800_000_000


@pytest.mark.parametrize("link", ["file", "folder"])
async def test_a_link_to_the_same_tables_is_no_second_server(tmp_path: Path, link: str) -> None:
    real, other = tmp_path / "real", tmp_path / "other"
    first = await open_store(real, alone=True)
    if link == "folder":
        other.symlink_to(real)
    else:
        other.mkdir()
        (other / FILE_NAME).symlink_to(real / FILE_NAME)
    with pytest.raises(CannotOpen, match="Another limboline"):
        await open_store(other, alone=True)
    await first.close()
    await (await open_store(other, alone=True)).close()


async def test_a_copy_made_while_a_server_writes_can_be_put_back(tmp_path: Path) -> None:
    """As docs/operators.md says: SQLite's own backup, and both files back into the folder."""
    store = await open_store(tmp_path / "night", alone=True)
    table = await own(store, "t1")
    await table.write("opened", "before the copy")
    source = sqlite3.connect(tmp_path / "night" / FILE_NAME)
    copy = sqlite3.connect(tmp_path / "copy.db")
    source.backup(copy)
    source.close()
    copy.close()
    await table.write("after the copy")
    await store.close()
    restored = tmp_path / "restored"
    restored.mkdir()
    (tmp_path / "copy.db").rename(restored / FILE_NAME)
    again = await open_store(restored, alone=True)
    assert await texts(again, "t1") == ["opened", "before the copy"]
    back = await own(again, "t1")
    await back.catch_up()
    await back.write("and on it goes")
    assert len(await texts(again, "t1")) == 3
    await again.close()
