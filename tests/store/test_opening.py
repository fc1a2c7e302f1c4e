"""Opening a store: where it is, who may read it, and a sentence for everything that goes wrong."""

import asyncio
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import pytest

from limboline.store.opening import FILE_NAME, open_store
from limboline.store.postgres_opening import MIGRATION_LOCK
from limboline.store.store import CannotOpen
from tests.servers.postgres import Cluster
from tests.store.evenings import own, texts, until

pytestmark = pytest.mark.anyio


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


async def test_only_the_owner_may_read_the_log(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "night"
    store = await open_store(folder, alone=True)
    await (await own(store, "t1")).write("opened")
    assert mode(folder) == 0o700
    files = {file.name: mode(file) for file in folder.iterdir()}
    names = ("", "-wal", "-shm", ".lock")
    assert files == {f"{FILE_NAME}{name}": 0o600 for name in names}
    await store.close()


async def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    await (await open_store(tmp_path)).close()
    (tmp_path / FILE_NAME).chmod(0o664)
    await (await open_store(tmp_path)).close()
    assert mode(tmp_path / FILE_NAME) == 0o600


async def test_a_file_may_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "100% night").mkdir()
    addresses = ["sqlite:///here.db", f"sqlite:///{tmp_path}/there.db", "SQLite:///100% night/x"]
    for address in addresses:
        store = await open_store(address)
        await (await own(store, "t1")).write(address)
        await store.close()
    for file, address in zip(("here.db", "there.db", "100% night/x"), addresses, strict=True):
        again = await open_store(tmp_path / file)
        assert await texts(again, "t1") == [address]
        await again.close()


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///", "sqlite://host/file"])
async def test_an_address_without_a_file(address: str) -> None:
    with pytest.raises(CannotOpen, match="names a file"):
        await open_store(address)


async def test_another_kind_of_database() -> None:
    with pytest.raises(CannotOpen, match="SQLite or PostgreSQL, not in 'mysql'"):
        await open_store("mysql://root@localhost/tables")


async def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotOpen, match=r"Not a directory.*Choose a folder"):
        await open_store(tmp_path / "file" / "below")


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"Dear diary, " * 500)
    with pytest.raises(CannotOpen, match="is not a database of limboline"):
        await open_store(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes() == b"Dear diary, " * 500


@contextmanager
def without_rights() -> Iterator[None]:
    """For root no file is read-only, so root is somebody else for a moment."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65_534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def reachable() -> Iterator[Path]:
    """A folder that everybody may enter, which pytest's own are not."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


async def test_a_file_that_may_not_be_written(reachable: Path) -> None:
    await (await open_store(reachable)).close()
    (reachable / FILE_NAME).chmod(0o444)
    reachable.chmod(0o555)
    with without_rights(), pytest.raises(CannotOpen, match=r"cannot be .* Choose a folder"):
        await open_store(reachable)
    reachable.chmod(0o755)


async def test_a_folder_that_may_not_be_written(reachable: Path) -> None:
    reachable.chmod(0o555)
    with without_rights(), pytest.raises(CannotOpen, match="Permission denied"):
        await open_store(reachable / "night")
    reachable.chmod(0o755)


async def test_a_second_server_on_the_same_file_is_turned_away(tmp_path: Path) -> None:
    first = await open_store(tmp_path, alone=True)
    with pytest.raises(CannotOpen, match="Another limboline keeps its tables"):
        await open_store(tmp_path, alone=True)
    # Tools that only look, or bring in a table, need not be alone.
    tool = await open_store(tmp_path)
    await (await own(tool, "t1")).write("brought in")
    assert await texts(first, "t1") == ["brought in"]
    await tool.close()
    await first.close()
    await (await open_store(tmp_path, alone=True)).close()


async def test_a_file_that_was_refused_is_not_kept_locked(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"Dear diary, " * 500)
    for _ in range(2):
        with pytest.raises(CannotOpen, match="is not a database"):
            await open_store(tmp_path, alone=True)


async def test_postgresql_without_its_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    for package in ("asyncpg", "psycopg"):
        monkeypatch.setitem(sys.modules, package, None)
    for module in [name for name in sys.modules if name.startswith("limboline.store.postgres")]:
        monkeypatch.delitem(sys.modules, module)
    with pytest.raises(CannotOpen, match=r"pip install 'limboline\[postgres\]'"):
        await open_store("postgresql://localhost/tables")


async def test_a_postgresql_that_is_not_there() -> None:
    with pytest.raises(CannotOpen, match=r"database tables at 127.0.0.1:1 cannot be reached") as no:
        await open_store("postgresql://limbo:hush@127.0.0.1:1/tables")
    assert "Is PostgreSQL running" in str(no.value)
    assert "hush" not in str(no.value)


async def test_an_address_that_cannot_be_read() -> None:
    with pytest.raises(CannotOpen, match="not an address") as no:
        await open_store("postgresql://limbo:hush@host:port/?x")
    assert "hush" not in str(no.value)


async def test_a_wrong_password(cluster: Cluster, postgres: str) -> None:
    wrong = f"postgresql://limbo:hush@127.0.0.1:{cluster.port}/postgres"
    with pytest.raises(CannotOpen, match="password authentication failed") as no:
        await open_store(wrong)
    assert "hush" not in str(no.value)


async def test_an_address_with_a_setting_that_is_not_understood(postgres: str) -> None:
    with pytest.raises(CannotOpen, match=r'refuses this address: .*"connect_timeout"'):
        await open_store(f"{postgres}?connect_timeout=3")


async def test_a_database_that_does_not_exist(cluster: Cluster, postgres: str) -> None:
    with pytest.raises(CannotOpen, match='database "nowhere" does not exist'):
        await open_store(cluster.url("nowhere"))


@pytest.mark.parametrize("granted", ["", "GRANT USAGE ON SCHEMA public TO guest"])
async def test_a_database_in_which_limboline_may_not_make_tables(
    cluster: Cluster, postgres: str, granted: str
) -> None:
    with psycopg.connect(postgres, autocommit=True) as database:
        database.execute("DROP ROLE IF EXISTS guest")
        database.execute("CREATE ROLE guest LOGIN PASSWORD 'hush'")
        if granted:
            database.execute(granted)
    with pytest.raises(CannotOpen, match="does not let limboline make its tables"):
        await open_store(f"postgresql://guest:hush@127.0.0.1:{cluster.port}/postgres")
    with psycopg.connect(postgres, autocommit=True) as database:
        database.execute("DROP OWNED BY guest; DROP ROLE guest")


async def test_whoever_opens_waits_for_another_who_migrates(postgres: str) -> None:
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'advisory'"
    async with await psycopg.AsyncConnection.connect(postgres, autocommit=True) as migrating:
        await migrating.execute("SELECT pg_advisory_lock(%s)", (MIGRATION_LOCK,))
        opening = asyncio.create_task(open_store(postgres))

        async def waits() -> bool:
            return (await (await migrating.execute(waiting)).fetchone()) == (1,)

        await until(waits)
        assert not opening.done()
    await (await opening).close()


@pytest.mark.parametrize("scheme", ["postgres", "PostgreSQL"])
async def test_other_spellings_of_postgresql(postgres: str, scheme: str) -> None:
    await (await open_store(postgres.replace("postgresql", scheme, 1))).close()
