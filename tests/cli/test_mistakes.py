"""Every mistake a person can make is one clear sentence and exit code 2: no traceback, no usage."""

import os
import subprocess
from pathlib import Path
from typing import Final

import pytest

from limboline.cli import main
from limboline.games.infernal_wagon.decks import BUILT_IN_FILE
from limboline.games.registry import names
from tests.cli.running import COMMAND, run

WAGON: Final = "infernal-wagon"

MISTAKES: Final = [
    ("simulat", "There is no command or game called simulat; did you mean simulate?"),
    (
        "simulate chess",
        f"There is no command or game called chess; there is {', '.join(names())}.",
    ),
    (f"simulate {WAGON} --gmaes 3", "There is no --gmaes; did you mean --games?"),
    (f"simulate {WAGON} --zzzzzzzz", "There is no --zzzzzzzz; --help shows what there is."),
    (f"simulate {WAGON} extra", "There is no place for extra; --help shows how it goes."),
    (f"simulate {WAGON} --games", "--games needs a value."),
    (f"simulate {WAGON} --games many", "--games needs a whole number, not many."),
    (f"simulate {WAGON} --games 3 --games 4", "--games may be given only once."),
    (f"simulate {WAGON} --games 0", "There is nothing to do with fewer than one game or process."),
    (
        f"simulate {WAGON} --processes 0",
        "There is nothing to do with fewer than one game or process.",
    ),
    (f"simulate {WAGON} --players 6", "infernal-wagon is for 2 to 5 players, not 6."),
    (f"simulate {WAGON} --players 1-3", "infernal-wagon is for 2 to 5 players, not 1."),
    (f"simulate {WAGON} --players 3-99999", "infernal-wagon is for 2 to 5 players, not 6."),
    (f"simulate {WAGON} --players two", "Write --players as 3, 2-5 or 2,4, not two."),
    (f"simulate {WAGON} --players 4-2", "Write --players as 3, 2-5 or 2,4, not 4-2."),
    (f"simulate {WAGON} --players ,", "Write --players as 3, 2-5 or 2,4, not ,."),
    (
        f"simulate {WAGON} --bots hal",
        "No bot is called 'hal': there are random, greedy, careful, crew, patient, mate, veteran.",
    ),
    (f"simulate {WAGON} --seed -1", "A seed is a whole number from 0 to 2^128 - 1, not -1."),
    (
        f"simulate {WAGON} --clock 9:00",
        '--clock cannot be 9:00: choose "7:00", "6:00", "5:00", "none".',
    ),
    (f"simulate {WAGON} --easy 9", "--easy cannot be 9: it must be <= 8."),
    (f"simulate {WAGON} --easy few", "--easy needs a whole number, not few."),
    (f"simulate {WAGON} --silence=maybe", "--silence is a switch: leave out maybe."),
    (
        f"simulate {WAGON} --junctions loud",
        "There is no junction 'loud': choose silence, uturn, curse or easy:N.",
    ),
    (
        f"simulate {WAGON} --junctions curse:2",
        "There is no junction 'curse:2': choose silence, uturn, curse or easy:N.",
    ),
    (f"simulate {WAGON} --junctions easy:9", "Write easy:N with N from 0 to 8, not easy:9."),
    (f"simulate {WAGON} --junctions easy:", "Write easy:N with N from 0 to 8, not easy:."),
    (f"simulate {WAGON} --deck nowhere.json", "nowhere.json: no such file or directory."),
    (f"simulate {WAGON} --plot wins.png", "The plot is an SVG picture: name it wins.svg."),
    (
        f"simulate {WAGON} --plot nowhere/wins.svg",
        "nowhere/wins.svg: no such file or directory.",
    ),
    ("replay", "limboline replay needs a FILE."),
    ("replay nowhere.record", "nowhere.record: no such file or directory."),
    ("replay x --language it", '--language cannot be it: choose "en", "fr", "de".'),
    ("replay x y", "There is no place for y; --help shows how it goes."),
    ("check", "limboline check needs a FILE."),
    ("check nowhere.record", "nowhere.record: no such file or directory."),
    (
        f"play {WAGON}",
        "Playing needs a terminal; to watch bots play, use simulate and replay.",
    ),
]


@pytest.mark.parametrize(("words", "sentence"), MISTAKES, ids=[words for words, _ in MISTAKES])
def test_a_mistake_is_one_sentence(
    words: str,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words.split()) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"limboline: {sentence}\n"
    assert list(tmp_path.iterdir()) == []


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """What is told of a mistake, line by line."""
    assert main(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    return told.err.splitlines()


def test_a_wrong_deck_is_refused_with_every_problem_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "mine.json"
    text = BUILT_IN_FILE.read_text("utf-8")
    deck.write_text(text.replace('"T03"', '"T04"', 1).replace('"skull"', '"crow"', 1), "utf-8")
    lines = refused(capsys, "simulate", WAGON, "--deck", str(deck))
    assert lines[0] == f"limboline: {deck} is no deck for this game:"
    assert len(lines) >= 3
    assert any("skull is no symbol of this deck" in line for line in lines[1:])
    assert any("T04" in line for line in lines[1:])
    assert all(line.startswith("  ") for line in lines[1:])


def test_a_file_that_is_no_deck_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "mine.json"
    deck.write_bytes(b"\xff\xfe nonsense")
    lines = refused(capsys, "simulate", WAGON, "--deck", str(deck))
    assert lines[0] == f"limboline: {deck} is no deck for this game:"


def test_an_unknown_command_names_those_that_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (line,) = refused(capsys, "dance")
    assert line.startswith("limboline: There is no command or game called dance; there is play, ")
    assert "replay, check" in line


HEAD: Final = "limboline record 1\ngame: infernal-wagon\nrules: {}\noptions: {{}}\n"
BROKEN: Final = [
    ("", "line 1: a record begins with the line 'limboline record 1'"),
    ("limboline record 1\n", "line 1: the head does not end: a line '--' is missing"),
    (
        "limboline record 1\ngame: chess\nrules: 1\noptions: {}\nseats: a b\nseed: 1\n--\n",
        "it is a record of 'chess', a game that is not here",
    ),
    (
        HEAD.format(99) + "seats: a b\nseed: 1\n--\n",
        "it was played by rules 99 of infernal-wagon; here are 2",
    ),
    (
        HEAD.format(1) + "seats: a\nseed: 1\n--\n",
        "the table cannot be laid out: This game is for two to five players, not 1 (§2.1).",
    ),
    (
        HEAD.format(1) + "seats: a b\nseed: 1\n--\n00:01.000 a play T99 by gem at 3\n",
        "'00:01.000 a play T99 by gem at 3' is refused: "
        "There is no card called T99 in this deck (§1.4).",
    ),
]


@pytest.mark.parametrize(("text", "why"), BROKEN, ids=range(len(BROKEN)))
def test_a_broken_record_says_why(
    text: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.record"
    path.write_text(text, "utf-8")
    lines = refused(capsys, "replay", str(path), "--json")
    assert lines == [f"limboline: This record cannot be played: {why}"]


def test_a_record_that_is_no_text_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.record"
    path.write_bytes(b"limboline record 1\n\xff\xff")
    assert refused(capsys, "replay", str(path)) == [
        "limboline: This file is no text that we can read."
    ]


def test_a_folder_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "check", str(tmp_path)) == [f"limboline: {tmp_path}: is a directory."]


def test_a_mistake_in_a_process_of_its_own_shows_no_traceback() -> None:
    done = run("simulate", WAGON, "--players", "9")
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr == b"limboline: infernal-wagon is for 2 to 5 players, not 9.\n"


def test_a_reader_who_leaves_early_is_no_mistake() -> None:
    near, far = os.pipe()
    os.close(near)
    try:
        done = subprocess.run(
            [*COMMAND, "simulate", WAGON, "--players", "2", "--games", "1", "--json"],
            stdout=far,
            stderr=subprocess.PIPE,
            check=False,
        )
    finally:
        os.close(far)
    assert done.stderr == b""
