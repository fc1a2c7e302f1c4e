"""Games of other packages: a broken one is told in a sentence, and breaks no other."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.examples.installed import LANTERN, install

TOLD = """
from limboline.games import registry
print(registry.names(), *registry.troubles(), sep=chr(10))
"""
OWN = ["infernal-wagon", "hellrail", "all-wound-up"]

BAD = {
    "no module": ("nothing_there:Room", "No module named 'nothing_there'"),
    "no such name": ("last_lantern:Nothing", "has no attribute 'Nothing'"),
    "no room": ("last_lantern.game:LastLantern", "it is no Room"),
    "fails": ("bad_game:Room", "out of oil"),
    "leaves": ("leaving_game:Room", "is left out"),
    "another's name": ("last_lantern:LastLanternRoom", "its rules call themselves 'last-lantern'"),
}


def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: dict[str, str]) -> tuple[str, str]:
    site = tmp_path / "site"
    install(site, monkeypatch, games, LANTERN / "src")
    (site / "bad_game.py").write_text("raise ValueError('out of oil')\n")
    (site / "leaving_game.py").write_text("import sys\nsys.exit('goodbye')\n")
    names, *troubles = subprocess.run(
        [sys.executable, "-c", TOLD], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    return names, "\n".join(troubles)


@pytest.mark.parametrize("fault", BAD)
def test_a_broken_package_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    place, why = BAD[fault]
    games = {"last-lantern": "last_lantern:LastLanternRoom", "moth": place}
    names, troubles = told(tmp_path, monkeypatch, games)
    assert names == str([*OWN, "last-lantern"])
    assert troubles.startswith(f"The game 'moth' of {place} is left out: ")
    assert why in troubles


@pytest.mark.parametrize("name", ["hellrail", "Hell Rail", "../x", "a" * 41])
def test_no_game_takes_the_place_of_ours_or_a_strange_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    names, troubles = told(tmp_path, monkeypatch, {name: "last_lantern:LastLanternRoom"})
    assert names == str(OWN)
    assert "is left out" in troubles


def test_the_command_line_says_what_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told(tmp_path, monkeypatch, {"moth": "bad_game:Room"})
    done = run("--version")
    assert done.returncode == 0
    assert b"The game 'moth' of bad_game:Room is left out: out of oil." in done.stderr
    assert b"moth" not in done.stdout


def test_to_import_the_games_looks_for_no_packages() -> None:
    code = "import sys, limboline; print('importlib.metadata' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
