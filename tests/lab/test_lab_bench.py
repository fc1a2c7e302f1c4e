"""The bench of the batch measures every game, and one command writes its tables into the manual."""

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from limboline.games.registry import names
from tests.rulings import ROOT

PAGE = ROOT / "docs" / "lab.md"


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The script, which finds its neighbours as it does when it is run."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    yield import_module("lab")
    for name in set(sys.modules) - before:
        file = getattr(sys.modules[name], "__file__", None) or ""
        if Path(file).parent == ROOT / "bench":
            del sys.modules[name]  # their names are short, and others may want them


def table(page: str, name: str) -> list[str]:
    """The lines of a table on a page, between its marks."""
    found = re.search(f"<!-- table: {name} -->\n(.*?)<!-- end -->", page, re.DOTALL)
    assert found, f"there is no place for {name}"
    return [line for line in found[1].splitlines() if line.startswith("|")]


def cells(lines: list[str], count: int) -> list[tuple[str, ...]]:
    """The first cells of each line of a table."""
    return [tuple(cell.strip() for cell in line.split("|")[1 : 1 + count]) for line in lines]


@pytest.mark.slow  # beside it others are measured, where they are installed
def test_one_command_writes_all_tables_anew(bench: Any, tmp_path: Path) -> None:
    page = tmp_path / "lab.md"
    page.write_bytes(PAGE.read_bytes())
    before = PAGE.read_text("utf-8")
    bench.main(["--write", "--tables", "2", "--steps", "8"], page)
    after = page.read_text("utf-8")
    assert "2 players, 2 tables" in after
    for name, kept in (("rates", 2), ("adapters", 1)):
        assert cells(table(after, name), kept) == cells(table(before, name), kept)
        assert table(after, name)[:2] == table(before, name)[:2]
    assert len(table(after, "hanabi")) == len(table(before, "hanabi"))
    outside = re.compile("<!-- table.*?<!-- end -->", re.DOTALL)
    assert outside.sub("", after) == outside.sub("", before)


def test_a_game_is_measured_in_every_way_and_a_miss_is_shown(bench: Any) -> None:
    assert set(bench.WANTED) == set(names())
    rates = [rate for name in names() for rate in bench.rates_of(name, 2, 6)]
    head, rule, *lines = bench.rates_table(rates).splitlines()
    shown = table(PAGE.read_text("utf-8"), "rates")
    assert [head, rule] == shown[:2]
    assert cells(lines, 2) == cells(shown[2:], 2)
    slow, quick = rates[0]._replace(acts=299_999.0), rates[0]._replace(acts=300_000.0)
    assert [
        line.split("|")[-2].strip() for line in bench.rates_table([slow, quick]).splitlines()[2:]
    ] == [
        "missed",
        "reached",
    ]


def test_one_game_alone_is_printed_and_not_written(
    bench: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "lab.md"
    with pytest.raises(SystemExit):
        bench.main(["--only", names()[0], "--write"], page)
    assert "leave --only out" in capsys.readouterr().err
    bench.main(["--only", names()[0], "--tables", "2", "--steps", "6"], page)
    assert bench.title(names()[0]) in capsys.readouterr().out
    assert not page.exists()
