"""`limboline play` at a real terminal: it starts, it ends, and nothing is lost."""

import signal
from pathlib import Path

import pytest

from limboline.cli import main
from limboline.kernel import Record
from tests.cli.running import HANG_S, at_terminal

PLAY = ("play", "infernal-wagon")


def test_a_killed_game_is_on_disk_and_can_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "night.record"
    words = ["--players", "2", "--bots", "greedy", "--seed", "1", "--save", str(path)]
    with at_terminal(*PLAY, *words, "--clock", "6:00", "--name", "Zoe") as terminal:
        terminal.until("Press Enter to start the clock.")
        terminal.press("\r")
        terminal.until(" lays ")
        terminal.process.send_signal(signal.SIGKILL)
        terminal.process.wait(HANG_S)
    record = Record.parse(path.read_text("utf-8"))
    assert record.seats == ("Zoe", "Ana")
    assert record.players == ("", "greedy")
    assert record.options == '{"clock":"6:00"}'
    assert len(record.log) >= 1
    assert main(["check", str(path)]) == 0
    with at_terminal(*PLAY, "--resume", str(path), "--language", "de") as terminal:
        terminal.until("weiterzuspielen")
        terminal.press("\x1b")  # before the start, Esc leaves at once
        assert terminal.process.wait(HANG_S) == 0
        terminal.until("So geht sie weiter")
        terminal.until("--resume")
    assert Record.parse(path.read_text("utf-8")) == record


def test_what_no_flag_says_is_as_usual_for_so_many(tmp_path: Path) -> None:
    path = tmp_path / "race.record"
    words = ["--players", "4", "--toys", "quirky", "--save", str(path)]
    with at_terminal("play", "all-wound-up", *words) as terminal:
        terminal.until("Enter")
        terminal.press("\x03")
        assert terminal.process.wait(HANG_S) == 130
    assert Record.parse(path.read_text("utf-8")).options == (
        '{"course":"zed","passing":"at_once","toys":"quirky","rounds":0}'
    )


def test_control_c_ends_quietly(tmp_path: Path) -> None:
    path = tmp_path / "x.record"
    with at_terminal(*PLAY, "--save", str(path)) as terminal:
        terminal.until("Press Enter")
        terminal.press("\x03")
        assert terminal.process.wait(HANG_S) == 130
    assert "Traceback" not in terminal.seen
    assert path.exists()


def test_without_a_name_the_record_goes_to_the_users_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    with at_terminal(*PLAY) as terminal:
        terminal.until("Press Enter")
        terminal.press("\x1b")
        assert terminal.process.wait(HANG_S) == 0
    (path,) = tmp_path.rglob("*.record")
    assert path.parent.name == "records"
    assert path.name.startswith("infernal-wagon-")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--players 9", "infernal-wagon is for 2 to 5 players, not 9."),
        (
            "--bots hal",
            "No bot is called 'hal': there are random, greedy, careful, crew, patient, mate, "
            "veteran.",
        ),
        ("--name two=words", "'two=words' is no name for a seat"),
        (
            "--save taken.record",
            "taken.record exists already; choose another name, or --resume it.",
        ),
        ("--save taken.record/x", "taken.record: file exists."),
        ("--resume nowhere.record", "nowhere.record: no such file or directory."),
        ("--resume taken.record", "line 1: a record begins with the line 'limboline record 1'"),
        (
            "--resume taken.record --curse",
            "A resumed game keeps its table: leave out all but --resume and --language,",
        ),
        ("--junctions loud", "There is no junction 'loud'"),
        ("--keyboard dvorak", '--keyboard cannot be dvorak: choose "qwerty", "qwertz", "azerty".'),
    ],
)
def test_a_mistake_is_told_before_the_screen_is_taken(
    words: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "taken.record").write_text("something else\n", "utf-8")
    with at_terminal(*PLAY, *words.split()) as terminal:
        terminal.until(sentence[:60])
        assert terminal.process.wait(HANG_S) == 2
        terminal.until(sentence)
    assert "Traceback" not in terminal.seen
    assert (tmp_path / "taken.record").read_text("utf-8") == "something else\n"
