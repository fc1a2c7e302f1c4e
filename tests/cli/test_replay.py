"""`limboline replay`: a record told again, to a person or as frames."""

import json
from itertools import chain
from pathlib import Path
from typing import Any, Final

import pytest

from limboline.cli import main
from limboline.games.infernal_wagon.decks import built_in_deck
from limboline.games.infernal_wagon.options import Options
from limboline.games.registry import room
from limboline.kernel import Record, steps
from limboline.kernel.replaying import write_options
from tests.cli.running import HANG_S, at_terminal, run

RECORDS: Final = Path(__file__).parents[1] / "records"
EVERY_RECORD: Final = sorted(RECORDS.glob("*.record"))

GAME: Final = """\
limboline record 1
game: infernal-wagon
rules: 1
options: {"clock":"5:00"}
seats: Ana Mia=crew
seed: 5
--
"""


def a_game(folder: Path, plays: int = 6) -> Path:
    """A short game of two, as a file."""
    record = Record.parse(GAME)
    game = room("infernal-wagon").game
    for at in range(plays):
        (*_, last) = steps(game, record)
        seat = next(ask.seat for ask in game.asked(last.state) if ask.seat >= 0)
        code = game.default(last.state, seat)
        record.add(1_000 * (at + 1), seat, game.words(game.write(last.state, seat, code)))
    path = folder / "game.record"
    path.write_text(str(record), "utf-8")
    return path


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["replay", *words]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


def test_a_game_is_told_with_its_symbols_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = told(capsys, str(a_game(tmp_path)), "--language", "en")
    assert text.startswith("Infernal Wagon: Ana, Mia (crew)\n  Clock: five minutes\n")
    assert "\n00:01.000\n  Ana lays " in text
    assert " ░▒▓│──────│──────│────**│ ►**" in text
    assert text.count(" lays ") >= 5  # a Tunnel may have taken a turn


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Ana lays "), ("fr", "Ana pose "), ("de", "Ana legt ")]
)
def test_it_is_told_in_three_languages(
    language: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert words in told(capsys, str(a_game(tmp_path)), "--language", language)


def test_the_language_of_the_terminal_is_the_usual_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(a_game(tmp_path))
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert "Ana legt " in told(capsys, path)
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert "Ana lays " in told(capsys, path)


def test_all_seeing_by_default_and_one_seat_on_demand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(a_game(tmp_path))
    everything = told(capsys, path, "--language", "en")
    assert "draws a card." not in everything
    mine = told(capsys, path, "--language", "en", "--seat", "Mia")
    assert "Ana draws a card." in mine
    assert "Mia draws a card." not in mine
    assert told(capsys, path, "--language", "en", "--seat", "1") == mine


def test_a_seat_that_is_not_there_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(a_game(tmp_path))
    for seat in ("Zoe", "2", "-1"):
        assert main(["replay", path, "--seat", seat]) == 2
        error = capsys.readouterr().err
        assert error == f"limboline: Nobody called {seat!r} sits at this table: Ana, Mia.\n"


def test_steps_show_the_whole_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Into a pipe they wait for nobody."""
    text = told(capsys, str(a_game(tmp_path)), "--step", "--language", "en", "--seat", "Ana")
    assert text.count("▀██▀") == 7
    assert "┌ Q" not in text  # nobody plays here, so no keys are shown
    assert "┌──" in text


def test_a_record_may_come_by_a_pipe(tmp_path: Path) -> None:
    path = a_game(tmp_path)
    done = run("replay", "-", "--language", "en", given=path.read_bytes())
    assert done.returncode == 0
    assert "Ana lays " in done.stdout.decode()


def frames(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(told(capsys, *words, "--json"))
    return found


def test_frames_hold_what_happened_and_what_was_seen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(a_game(tmp_path))
    found = frames(capsys, path)
    assert len(found) == 7
    assert found[0]["action"] is None
    assert found[1]["at_ms"] == 1_000
    assert found[1]["action"].startswith("play ")
    assert found[1]["events"][0]["event"] == "laid"
    assert None not in chain(*found[3]["view"]["hands"])
    mine = frames(capsys, path, "--seat", "Mia")
    assert mine[3]["view"]["seat"] == 1
    assert set(mine[3]["view"]["hands"][0]) == {None}


@pytest.mark.parametrize("path", EVERY_RECORD, ids=lambda path: path.stem)
def test_every_record_of_ours_can_be_told(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = Record.parse(path.read_text("utf-8"))
    game = room(record.game).game
    (*_, last) = steps(game, record)
    text = told(capsys, str(path), "--language", "en")
    outcome = game.outcome(last.state)
    if outcome is None:
        assert "Time: " not in text
        return
    assert room(record.game).texts("en").say(f"ending.{outcome.reason}") in text
    assert all(len(line) <= 80 for line in text.splitlines()[1:])


def test_at_a_terminal_each_step_waits_for_a_key(tmp_path: Path) -> None:
    with at_terminal("replay", str(a_game(tmp_path)), "--step") as terminal:
        terminal.until("Enter goes on, q stops.")
        terminal.until("▀██▀")
        assert "00:01.000" not in terminal.seen
        terminal.press("\n")
        terminal.until("00:01.000")
        terminal.press("q")
        assert terminal.process.wait(HANG_S) == 0
    assert "00:02.000" not in terminal.seen


def test_an_own_deck_is_named_and_not_read_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = write_options(Options(deck=built_in_deck(), clock="6:00"))
    record = Record("infernal-wagon", 1, options, ("Ana", "Mia"), 5)
    path = tmp_path / "own.record"
    path.write_text(str(record), "utf-8")
    text = told(capsys, str(path), "--language", "en")
    assert text.startswith("Infernal Wagon: Ana, Mia\n  Clock: six minutes\n  Deck\n")
