"""`limboline arena` and `limboline dataset`: tables, files that go on, and clear refusals."""

import json
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from limboline.cli import main
from limboline.cli.standings import print_crews, verdicts, without_folders
from limboline.games.registry import names, room
from limboline.lab.arena import Contest, Crew, lay_out
from tests.cli.running import HANG_S, at_terminal

CREW = next(name for name in names() if room(name).game.properties.cooperative)
RIVALS = next(name for name in names() if not room(name).game.properties.cooperative)
QUICK = next(name for name in room(RIVALS).bots.BOTS if name != "random")
CREWS = ("arena", CREW, "--bots", "greedy,random", "--games", "6", "--processes", "1")
PAIR = ("arena", RIVALS, "--bots", f"{QUICK},random", "--games", "2", "--processes", "1")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


def numbers(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(told(capsys, *words, "--json"))
    return found


def test_rivals_are_rated_and_every_meeting_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, *PAIR)
    assert "counted from here" in text
    assert "won against" in text
    assert all(len(line) <= 80 for line in text.splitlines())


def test_the_numbers_are_there_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    found = numbers(capsys, *PAIR)
    first, second = found["ratings"]
    assert (first["bot"], first["rating"], second["bot"]) == (QUICK, 0, "random")
    assert second["low"] < second["rating"] < second["high"]
    assert [meeting["games"] for meeting in found["meetings"]] == [2]
    assert found["arena"]["players"] == 2


def test_crews_with_long_names_and_scores_fit_into_80_columns(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    mixed = ("careful", "search:1000", "search:1000")
    numbers_ = (0.5, 0.875, 0.512, 1.0, -0.125, -0.51, 0.3, 8)
    print_crews(
        [Crew(("careful",) * 3, 8, 0.9, 0.9, 0.5, 1, 0, 0, 0, 8), Crew(mixed, 24, *numbers_)]
    )
    text = capsys.readouterr().out
    assert all(len(line) <= 80 for line in text.splitlines())
    for shown in ("search:1000", "88% (51-100)", "-12% (-51 to +30)", "24", "8", "0.50"):
        assert shown in text


def test_bots_of_ones_own_are_named_without_their_folder_if_they_can_be_told_apart() -> None:
    mine, other = "examples/learning/teammate.py:Teammate", "old/teammate.py:Teammate"
    assert without_folders([mine, "greedy", f"{mine} + greedy"]) == {
        mine: "teammate.py:Teammate",
        "greedy": "greedy",
        f"{mine} + greedy": "teammate.py:Teammate + greedy",
    }
    assert without_folders([mine, other]) == {mine: mine, other: other}


def test_crews_are_compared_on_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, *CREWS, "--players", "3")
    assert "than greedy" in text
    assert "greedy + random" in text
    assert all(len(line) <= 80 for line in text.splitlines())
    found = numbers(capsys, *CREWS, "--players", "3")
    assert sorted(crew["games"] for crew in found["crews"]) == [6, 6, 6]


def test_switches_of_the_arena_and_of_the_game_are_heeded(
    capsys: pytest.CaptureFixture[str],
) -> None:
    usual = numbers(capsys, *CREWS)
    assert numbers(capsys, *CREWS, "--rotate", "--same-deals") == usual
    assert numbers(capsys, *CREWS, "--no-rotate")["arena"]["rotate"] is False
    assert numbers(capsys, *CREWS, "--no-same-deals")["arena"]["same_deals"] is False
    assert numbers(capsys, *CREWS, "--seed", "31")["arena"]["seed"] == "1f"
    assert numbers(capsys, *CREWS, "--clock", "6:00")["arena"]["options"] == '{"clock":"6:00"}'


def test_a_second_run_plays_nothing_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "arena.jsonl"
    once = numbers(capsys, *CREWS, "--out", str(file))
    before = file.read_bytes()
    assert numbers(capsys, *CREWS, "--out", str(file)) == once
    assert file.read_bytes() == before
    assert len(before.splitlines()) == 1 + once["games"]


def test_what_a_test_has_found_out_is_said() -> None:
    contest = Contest(lay_out(RIVALS, [QUICK, "random"], seed=7), 1, stop=True)
    assert verdicts(contest) == []
    stop = contest.stops[contest.tables[0]]
    deal = contest.run()
    for _ in range(10):  # as if every deal were like the first
        stop.add(deal)
    assert verdicts(contest) == [f"{QUICK} is better than random."]


def test_a_bot_in_a_file_is_rated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    text = "from limboline.bots import RandomBot\nclass Mine(RandomBot): name = 'mine'\n"
    (tmp_path / "mine.py").write_text(text, "utf-8")
    words = ["arena", CREW, "--bots", "mine.py:Mine,random", "--games", "2", "--processes", "1"]
    assert len(numbers(capsys, *words)["crews"]) == 3
    assert "60" in told(capsys, "simulate", CREW, "--bots", "mine.py:Mine", "--games", "60")


MISTAKES = [
    (f"arena {CREW} --bots hal", "No bot is called 'hal': there are random"),
    (f"arena {CREW} --bots nowhere.py:Hal", "There is no bot in nowhere.py: no such file."),
    (f"arena {RIVALS} --bots random", "An arena needs bots that can meet: name at least two"),
    (f"arena {RIVALS}", "An arena needs bots that can meet: name at least two"),
    (f"arena {CREW} --bots random,random", "Name every bot once: random would only meet itself."),
    (f"arena {CREW} --bots random --games 0", "There is nothing to do with fewer than one game"),
    (f"arena {CREW} --bots random --players 9", f"{CREW} is for 2 to 5 players, not 9."),
    (f"arena {CREW} --bots random --stop", "A crew plays against nobody: only rivals can stop"),
    (f"arena {CREW} --bots random --out no/where.jsonl", "no/where.jsonl: no such file or"),
    (
        f"arena {CREW} --bots random --ray 127.0.0.1:1",
        "No Ray cluster answers at 127.0.0.1:1.",
    ),
    (f"arena {CREW} --bots random --ray local --processes 2", "Choose --ray or --processes"),
    ("dataset --out x.parquet", "Name a game whose bots are to play, or records."),
    ("dataset nowhere.record --out x.parquet", "nowhere.record: no such file or directory."),
    (f"dataset {CREW} --games 2", "--out needs a value."),
    (f"dataset {CREW} --games 0 --out x.parquet", "There is nothing to do with fewer than one"),
    (f"dataset {CREW} --games 1 --out no/x.parquet", "no/x.parquet.part: no such file or"),
]


@pytest.mark.parametrize(("words", "sentence"), MISTAKES, ids=[words for words, _ in MISTAKES])
def test_a_mistake_is_one_clear_sentence(
    words: str,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words.split()) == 2
    output = capsys.readouterr()
    assert output.err.startswith(f"limboline: {sentence}")
    assert output.out == ""
    assert list(tmp_path.iterdir()) == []


def test_control_c_prints_what_is_done_and_the_same_command_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    words = ("arena", CREW, "--bots", "random", "--json", "--out", str(file), "--processes", "2")
    with at_terminal(*words, "--games", "1000000", stdout=subprocess.PIPE) as terminal:
        terminal.until_played(20)
        terminal.process.send_signal(signal.SIGINT)
        terminal.until("goes on from there.")
        assert terminal.process.stdout is not None
        found = json.loads(terminal.process.stdout.read())
        assert terminal.process.wait(HANG_S) == 130
    assert found["games"] == len(file.read_bytes().splitlines()) - 1 >= 20
    assert "Traceback" not in terminal.seen


def test_games_of_bots_and_the_records_of_an_arena_become_the_same_kind_of_dataset(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    arena, one, other = (str(tmp_path / name) for name in ("arena.jsonl", "one", "other"))
    numbers(capsys, *CREWS, "--out", arena)
    said = told(capsys, "dataset", arena, "--out", one, "--processes", "1")
    rows = parquet.read_table(one)
    assert said == f"{one}: {rows.num_rows} actions of 18 games.\n"
    told(
        capsys,
        *("dataset", CREW, "--bots", "random", "--games", "2", "--players", "2,3"),
        *("--out", other, "--processes", "1"),
    )
    assert set(parquet.read_table(other)["players"].to_pylist()) == {2, 3}
    assert parquet.read_schema(other) == parquet.read_schema(one)
