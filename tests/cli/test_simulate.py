"""`limboline simulate`: a table with intervals, the same numbers as JSON, and a plot."""

import json
import signal
import subprocess
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from limboline.cli import main
from limboline.cli.simulate import numbers_of_players
from limboline.games.infernal_wagon.decks import BUILT_IN_FILE
from limboline.games.registry import room
from limboline.lab.tally import wilson
from tests.cli.running import HANG_S, at_terminal

FAST = ("--bots", "random", "--games", "12", "--processes", "1")


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    assert main(["simulate", "infernal-wagon", "--json", *FAST, *words]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    found: list[dict[str, Any]] = json.loads(output.out)
    return found


def test_json_has_one_object_for_each_number_of_players(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = simulated(capsys, "--players", "2-4")
    assert [tally["players"] for tally in found] == [2, 3, 4]
    for tally in found:
        assert tally["games"] == 12
        low, high = wilson(round(tally["win_rate"] * 12), 12)
        assert (tally["low"], tally["high"]) == (round(low, 6), round(high, 6))
        assert sum(tally["endings"].values()) == 12


def test_the_same_seed_gives_the_same_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    first = simulated(capsys, "--players", "3", "--seed", "7")
    assert simulated(capsys, "--players", "3", "--seed", "7") == first
    assert simulated(capsys, "--players", "3", "--seed", "8") != first


def test_flags_and_junctions_reach_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    plain = simulated(capsys, "--players", "3")
    assert simulated(capsys, "--players", "3", "--hard-mine") != plain
    by_words = simulated(capsys, "--players", "3", "--junctions", "silence,curse,easy:8,uturn")
    by_flags = simulated(capsys, "--players", "3", "--silence", "--curse", "--easy", "8", "--uturn")
    assert by_words == by_flags != plain
    assert simulated(capsys, "--players", "3", "--junctions", "easy, curse") == simulated(
        capsys, "--players", "3", "--easy", "1", "--curse"
    )


def test_an_own_deck_is_played_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "mine.json"
    text = BUILT_IN_FILE.read_text("utf-8").replace('"type": "discard", "n": 2', '"type": "hand"')
    deck.write_text(text, "utf-8")
    own = simulated(capsys, "--players", "2", "--deck", str(deck))
    assert own != simulated(capsys, "--players", "2")


def test_the_table_shows_win_rates_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "infernal-wagon", "--players", "2,5", *FAST]) == 0
    text = capsys.readouterr().out
    assert "95 % interval" in text
    assert "2 players" in text
    assert "5 players" in text
    assert "3 players" not in text
    assert "gave way" in text
    assert all(len(line) <= 80 for line in text.splitlines())


def test_a_plot_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    plot = tmp_path / "wins.svg"
    simulated(capsys, "--players", "2", "--plot", str(plot))
    assert ElementTree.parse(plot).getroot().tag.endswith("svg")
    assert "Infernal Wagon" in plot.read_text("utf-8")


def test_two_processes_count_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "infernal-wagon", "--json", "--bots", "random", "--players", "2"]
    counted = []
    for processes in ("1", "2"):
        assert main([*words, "--games", "30", "--processes", processes]) == 0
        counted.append(json.loads(capsys.readouterr().out))
    assert counted[0] == counted[1]


@pytest.mark.parametrize(
    ("words", "numbers"),
    [("", [2, 3, 4, 5]), ("3", [3]), ("2-4", [2, 3, 4]), ("2,4", [2, 4]), ("5, 2-3", [5, 2, 3])],
)
def test_numbers_of_players_may_be_written_in_several_ways(words: str, numbers: list[int]) -> None:
    assert numbers_of_players(room("infernal-wagon"), words) == numbers


def test_control_c_prints_what_is_done() -> None:
    words = ["simulate", "infernal-wagon", "--players", "2", "--bots", "random", "--json"]
    with at_terminal(
        *words, "--games", "1000000", "--processes", "2", stdout=subprocess.PIPE
    ) as terminal:
        terminal.until("/1000000")
        terminal.until("20/1000000")
        terminal.process.send_signal(signal.SIGINT)
        terminal.until("Stopped after ")
        assert terminal.process.stdout is not None
        (tally,) = json.loads(terminal.process.stdout.read())
        assert terminal.process.wait(HANG_S) == 130
    assert 20 <= tally["games"] < 1_000_000
    assert "Traceback" not in terminal.seen
