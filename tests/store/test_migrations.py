"""A database of an older version opens, with everything that was in it."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from limboline.store.migrating import FOLDER, version_of
from limboline.store.opening import open_store
from limboline.store.schema import VERSION, VERSION_TABLE, metadata
from limboline.store.sqlite import connect
from limboline.store.store import CannotOpen, LogRow, Summary
from tests.store.databases import database, make_version
from tests.store.evenings import GUARD_S, own, texts

pytestmark = pytest.mark.anyio


def test_the_version_is_that_of_the_newest_migration() -> None:
    assert ScriptDirectory(FOLDER).get_heads() == [VERSION]


async def test_migrations_lead_to_the_schema(where: str) -> None:
    await (await open_store(where)).close()
    with database(where) as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        differences: list[Any] = compare_metadata(context, metadata)
        assert differences == []
        assert version_of(connection, "it") == VERSION


FIRST_VERSION = [
    "INSERT INTO tables (id, game, host, phase, public, closed, seats, taken, guests, seq,"
    " updated_s) VALUES ('t1', 'wagon', 'ana', 'playing', true, false, 3, 2, '[\"ana\",\"bea\"]',"
    " 2, 1700000000), ('t2', 'wagon', 'bea', 'over', false, false, 2, 1, '[\"bea\"]', 1,"
    " 1700000001), ('t3', 'wagon', 'bea', 'over', false, true, 2, 0, '[]', 1, 1700000002),"
    " ('t4', 'wagon', 'bea', 'over', false, false, 2, 0, '[]', 1, 1700000003)",
    "INSERT INTO lines (table_id, seq, text) VALUES"
    ' (\'t1\', 1, \'{"entry"\\:"opened","game"\\:"wagon","code"\\:"lime train"}\'),'
    ' (\'t1\', 2, \'{"entry"\\:"locked","on"\\:true,"code"\\:"not mine"}\'),'
    ' (\'t2\', 1, \'{"entry"\\:"opened","game"\\:"wagon"}\'),'
    ' (\'t3\', 1, \'{"entry"\\:"opened","code"\\:"red lamp"}\'),'
    " ('t4', 1, 'no JSON')",
    "INSERT INTO beats (table_id, elapsed_ms) VALUES ('t1', 64000)",
    "INSERT INTO sittings (guest, table_id) VALUES ('ana', 't1'), ('bea', 't1'), ('bea', 't2')",
]


def fill_first_version(where: str) -> None:
    make_version(where, "0001")
    with database(where) as connection:
        for sql in FIRST_VERSION:
            connection.execute(text(sql))


async def test_a_database_of_the_first_version_opens_with_all_its_tables(where: str) -> None:
    fill_first_version(where)
    store = await open_store(where)
    found = await store.find("t1")
    assert found is not None
    assert (found.seq, found.updated_s) == (2, 1_700_000_000)
    assert found.summary == Summary(
        "wagon", "ana", "lime train", "playing", True, False, 3, 2, ("ana", "bea")
    )
    assert (await store.read("t4")) == [LogRow(1, b"no JSON")]
    assert await store.last_beat("t1") == 64_000
    assert [table.table for table in await store.tables_of("bea")] == ["t2", "t1"]
    assert [table.table for table in await store.public_tables()] == ["t1"]
    await store.close()


async def test_its_tables_are_now_found_by_the_words_in_their_first_line(where: str) -> None:
    fill_first_version(where)
    store = await open_store(where)
    found = await store.find_code("lime train")
    assert found is not None
    assert found.table == "t1"
    assert await store.find_code("not mine") is None
    assert await store.find_code("red lamp") is None  # that table is closed
    closed = await store.find("t3")
    assert closed is not None
    assert closed.summary.code == "red lamp"
    await store.close()


async def test_its_tables_go_on(where: str) -> None:
    fill_first_version(where)
    store = await open_store(where)
    table = await own(store, "t1")
    await table.catch_up()
    await table.write("played on")
    assert (await texts(store, "t1"))[2] == "played on"
    await store.close()


async def test_a_migration_that_fails_changes_nothing(where: str) -> None:
    fill_first_version(where)
    with database(where) as connection:
        # In the way of the index that the second version adds last.
        connection.execute(text("CREATE INDEX tables_code ON tables (host)"))
    with pytest.raises(CannotOpen, match="already exists"):
        await open_store(where)
    with database(where) as connection:
        assert version_of(connection, "it") == "0001"
        columns = [column["name"] for column in inspect(connection).get_columns("tables")]
        assert "code" not in columns
        connection.execute(text("DROP INDEX tables_code"))
    store = await open_store(where)
    assert await store.find_code("lime train") is not None
    await store.close()


async def test_several_may_open_an_old_database_at_once(where: str) -> None:
    fill_first_version(where)
    stores = await asyncio.gather(*(open_store(where) for _ in range(4)))
    for store in stores:
        assert await store.find_code("lime train") is not None
        await store.close()


def test_several_may_give_an_old_file_its_write_ahead_log_at_once(tmp_path: Path) -> None:
    """SQLite refuses one of two who switch a file over in the same moment, without waiting."""
    with ThreadPoolExecutor(4) as threads:
        for number in range(100):
            file = tmp_path / f"{number}.db"
            with closing(sqlite3.connect(file)) as old:
                old.execute("CREATE TABLE t (a)")
            together = Barrier(4)

            def switch(file: Path = file, together: Barrier = together) -> str:
                together.wait(GUARD_S)
                with closing(connect(file)) as database:
                    return str(database.execute("PRAGMA journal_mode").fetchone()[0])

            switching = [threads.submit(switch) for _ in range(4)]
            assert [done.result() for done in switching] == ["wal"] * 4


async def test_a_tool_does_not_change_an_old_database_under_a_running_server(
    tmp_path: Path,
) -> None:
    server = await open_store(tmp_path, alone=True)
    with database(str(tmp_path)) as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '0002'"))
    with pytest.raises(CannotOpen, match="Another limboline keeps its tables"):
        await open_store(tmp_path)
    with database(str(tmp_path)) as connection:
        assert version_of(connection, "it") == "0002"
    await server.close()


async def test_a_database_of_a_newer_version_is_left_alone(where: str) -> None:
    await (await open_store(where)).close()
    with database(where) as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
    with pytest.raises(CannotOpen, match=rf"newer limboline .*9999.*knows {VERSION}.*Upgrade"):
        await open_store(where)


async def test_a_database_of_another_program_is_left_alone(where: str) -> None:
    with database(where) as connection:
        connection.execute(text("CREATE TABLE tables (legs integer)"))
    with pytest.raises(CannotOpen, match="another program"):
        await open_store(where)
