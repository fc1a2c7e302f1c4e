"""`limboline check`: 0 for a valid record or deck, 1 for a wrong one with its reasons."""

import json
from pathlib import Path
from typing import Any

import pytest

from limboline.cli import main
from limboline.games.infernal_wagon.decks import BUILT_IN_FILE
from tests.cli.running import run
from tests.cli.test_replay import EVERY_RECORD, a_game


def checked(capsys: pytest.CaptureFixture[str], path: Path) -> tuple[int, dict[str, Any]]:
    code = main(["check", str(path), "--json"])
    output = capsys.readouterr()
    assert output.err == ""
    return code, json.loads(output.out)


@pytest.mark.parametrize("path", EVERY_RECORD, ids=lambda path: path.stem)
def test_every_record_of_ours_is_valid(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, answer = checked(capsys, path)
    assert code == 0
    assert answer["valid"]
    assert answer["problems"] == []


def test_a_record_is_summed_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = a_game(tmp_path)
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out == (
        f"{path} is a valid record.\n"
        "  game: infernal-wagon\n"
        "  players: Ana, Mia=crew\n"
        "  actions: 6\n"
        "  ending: under way\n"
        "  won: no\n"
    )
    _, answer = checked(capsys, path)
    assert answer == {
        "valid": True,
        "kind": "record",
        "game": "infernal-wagon",
        "players": ["Ana", "Mia=crew"],
        "actions": 6,
        "ending": None,
        "won": False,
        "problems": [],
    }


def test_a_forked_record_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = a_game(tmp_path)
    path.write_text(path.read_text("utf-8").replace("\n--\n", "\nforked: 3\n--\n"), "utf-8")
    code, answer = checked(capsys, path)
    assert (code, answer["forked"]) == (0, "after 3 actions of another game")


def test_a_record_that_was_tampered_with_says_where_and_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = a_game(tmp_path)
    lines = path.read_text("utf-8").splitlines()
    lines[9] = lines[9].replace(" at ", " at 9")
    path.write_text("\n".join(lines) + "\n", "utf-8")
    assert main(["check", str(path)]) == 1
    text = capsys.readouterr().out
    assert text.startswith(f"{path} is no valid record.\n")
    assert f"{lines[9]!r} is refused: The railroad has no end number" in text
    code, answer = checked(capsys, path)
    assert code == 1
    assert answer["actions"] == 2


def test_a_line_that_cannot_be_read_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = a_game(tmp_path)
    path.write_text(path.read_text("utf-8").replace("00:02.000", "later"), "utf-8")
    _, answer = checked(capsys, path)
    assert answer["problems"][0].startswith("line 9: ")


def test_a_torn_record_is_valid_up_to_its_tear(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = a_game(tmp_path)
    path.write_text(path.read_text("utf-8")[:-9], "utf-8")
    code, answer = checked(capsys, path)
    assert code == 0
    assert answer["actions"] == 5


def test_the_built_in_deck_is_valid(capsys: pytest.CaptureFixture[str]) -> None:
    code, answer = checked(capsys, BUILT_IN_FILE)
    assert code == 0
    assert (answer["kind"], answer["game"], answer["cards"]) == ("deck", "infernal-wagon", 96)


def test_a_wrong_deck_is_told_with_every_problem(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.json"
    text = BUILT_IN_FILE.read_text("utf-8").replace('"T03"', '"T04"', 1)
    path.write_text(text.replace('"kind": "curse"', '"kind": "easy"', 1), "utf-8")
    assert main(["check", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{path} is no valid deck."
    problems = [line for line in lines if line.startswith("  - ")]
    assert any("T04" in line for line in problems)
    assert any("curse" in line for line in problems)
    code, answer = checked(capsys, path)
    assert (code, len(answer["problems"])) == (1, len(problems))


@pytest.mark.parametrize("text", [b"", b"hello", b"{}", b"[1, 2]", b"\xff\xff", b"{" * 100_000])
def test_anything_else_is_nothing_we_know(
    text: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x"
    path.write_bytes(text)
    code, answer = checked(capsys, path)
    assert code == 1
    assert answer["problems"] == ["it is neither a record nor a deck"]


def test_a_record_with_bytes_that_are_no_text_is_invalid(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.record"
    path.write_bytes(b"limboline record 1\n\xff\n")
    code, answer = checked(capsys, path)
    assert code == 1
    assert answer["problems"] == ["it is no text"]


def test_a_file_may_come_by_a_pipe(tmp_path: Path) -> None:
    done = run("check", "-", given=a_game(tmp_path).read_bytes())
    assert done.returncode == 0
    assert done.stdout.startswith(b"(pipe) is a valid record.")
