"""What a test needs is installed, or one line says why not. With a shop that we have built."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.servers import postgres
from tests.servers.installing import found_or_installed
from tests.servers.nginx import NoNginx, program
from tests.servers.postgres import NoPostgres, private_cluster, programs


class Shop:
    """An `apt-get` of our own, which notes what it was asked for."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._file = folder / "apt-get"
        self._asked = folder / "asked"
        self.goods = folder / "goods"
        monkeypatch.setenv("PATH", f"{folder}:/bin:/usr/bin")
        monkeypatch.setattr(os, "geteuid", lambda: 0)
        monkeypatch.setenv("PYTEST_XDIST_TESTRUNUID", "one-run")
        monkeypatch.setattr(tempfile, "tempdir", str(folder))

    def opens(self, does: str) -> None:
        """Does this in the words of a shell, with the last word it was told in $last."""
        last = 'for last in "$@"; do :; done'
        self._file.write_text(f'#!/bin/sh\n{last}\necho "$last" >> {self._asked}\n{does}\n')
        self._file.chmod(0o755)

    @property
    def asked(self) -> list[str]:
        return self._asked.read_text().split() if self._asked.exists() else []

    def find(self) -> Path | None:
        return self.goods if self.goods.exists() else None


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shop:
    return Shop(tmp_path, monkeypatch)


def test_what_is_there_is_not_bought(shop: Shop) -> None:
    shop.opens("exit 1")
    shop.goods.touch()
    assert found_or_installed("lantern", shop.find) == (shop.goods, "")
    assert shop.asked == []


def test_what_is_missing_is_bought_by_name(shop: Shop) -> None:
    shop.opens(f"touch {shop.goods}")
    assert found_or_installed("lantern", shop.find) == (shop.goods, "")
    assert shop.asked == ["lantern"]


def test_an_old_list_is_renewed_before_we_give_up(shop: Shop) -> None:
    listed = shop.goods.with_name("listed")
    shop.opens(
        f"[ $last = update ] && touch {listed} && exit\n[ -f {listed} ] && touch {shop.goods}"
    )
    assert found_or_installed("lantern", shop.find) == (shop.goods, "")
    assert shop.asked == ["lantern", "update", "lantern"]


def test_a_shop_that_cannot_deliver_is_told_in_one_line_and_asked_once(shop: Shop) -> None:
    shop.opens("echo Err: no way there >&2\necho E: Unable to fetch some archives >&2\nexit 100")
    for _ in range(2):  # as two test processes of one run would
        found, why_not = found_or_installed("lantern", shop.find)
        assert found is None
        assert why_not == "apt-get install lantern failed: E: Unable to fetch some archives"
    assert shop.asked == ["lantern", "update", "lantern"]


def test_goods_that_are_not_what_was_wanted_are_told(shop: Shop) -> None:
    shop.opens("exit 0")
    found, why_not = found_or_installed("lantern", shop.find)
    assert (found, why_not) == (None, "apt-get installed no lantern")


def test_nobody_but_root_buys_anything(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    shop.opens("exit 0")
    monkeypatch.setattr(os, "geteuid", lambda: 1_000)
    found, why_not = found_or_installed("lantern", shop.find)
    assert found is None
    assert why_not == "lantern is not installed here (on Debian: apt-get install lantern)"
    assert shop.asked == []


def test_without_a_postgresql_or_an_nginx_the_reason_is_told(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    shop.opens("echo E: Temporary failure resolving the host >&2\nexit 100")
    monkeypatch.setattr(postgres, "_installed", lambda: None)
    with pytest.raises(
        NoPostgres, match="no PostgreSQL: apt-get install postgresql failed: E: Temp"
    ):
        programs()
    monkeypatch.setattr("tests.servers.nginx._installed", lambda: None)
    with pytest.raises(NoNginx, match="no nginx: apt-get install nginx-light failed: E: Temp"):
        program()


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for programs that are none of PostgreSQL's; whoever runs them may look into it."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        monkeypatch.setattr(postgres, "programs", lambda: Path(folder))
        yield Path(folder)


def put(file: Path, does: str) -> None:
    file.write_text(f"#!/bin/sh\n{does}\n")
    file.chmod(0o755)


def test_a_postgresql_that_does_not_start_is_told(broken: Path) -> None:
    with pytest.raises(NoPostgres, match="initdb cannot be run"), private_cluster():
        pass
    put(broken / "initdb", 'mkdir "$2"')  # initdb -D data
    put(broken / "pg_ctl", "echo there is no memory left\nexit 1")
    with pytest.raises(NoPostgres, match="there is no memory left"), private_cluster():
        pass
