"""Pictures of win rates."""

import sys
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest

from limboline.kernel.hosting import MissingExtra
from limboline.lab.plots import plot_wins
from limboline.lab.tally import Result, Tally


def tallies() -> list[Tally]:
    some = [Tally(players) for players in (2, 3, 4)]
    for number in range(40):
        some[0].add(Result(number % 4 == 0, "end", 1, 1))
        some[1].add(Result(number % 2 == 0, "end", 1, 1))
    return some


def test_equal_tallies_give_equal_bytes(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="plots need the extra 'lab'")
    for name in ("one.svg", "two.svg"):
        plot_wins(tallies(), tmp_path / name, "A game")
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()


def test_the_picture_shows_rates_and_players_and_leaves_out_what_was_not_played(
    tmp_path: Path,
) -> None:
    pytest.importorskip("matplotlib", reason="plots need the extra 'lab'")
    plot_wins(tallies(), tmp_path / "wins.svg", "A game")
    root = ElementTree.parse(tmp_path / "wins.svg").getroot()
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"A game", "players", "2", "3", "25 %", "50 %"} <= set(texts)
    assert "4" not in texts


def test_without_matplotlib_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingExtra, match=r"pip install 'limboline\[lab\]'"):
        plot_wins(tallies(), tmp_path / "wins.svg")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("module", "library"),
    [
        ("gymnasium", "gymnasium"),
        ("pettingzoo", "pettingzoo"),
        ("parallel_env", "gymnasium"),
        ("openspiel", "pyspiel"),
    ],
)
def test_without_the_extra_an_environment_says_what_to_install(
    module: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("gymnasium", "pettingzoo", "parallel_env", "openspiel", "looks"):
        monkeypatch.delitem(sys.modules, f"limboline.lab.{name}", raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(ImportError, match=rf"{library}: pip install 'limboline\[lab\]'"):
        import_module(f"limboline.lab.{module}")
