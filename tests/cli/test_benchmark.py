"""`limboline benchmark`: the tasks, a trial, a leaderboard of one's own, and clear refusals."""

import json
from pathlib import Path

import pytest

from limboline.cli import main
from limboline.lab.benchmark import find_task, tasks

TASK = next(task.name for task in tasks().values() if task.kind == "self")
QUICK = ("--seeds", "2", "--deals", "2", "--processes", "1")
MINE = """
from limboline.games.registry import room

class Mine(room({game!r}).bots.BOTS["greedy"]):
    name = "mine"
"""


def told(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(("benchmark", *words)) == code
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


def test_alone_it_lists_the_tasks_and_the_leaderboard(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys)
    assert all(name in text for name in tasks())
    assert all(len(line) <= 80 for line in text.splitlines())
    assert TASK in told(capsys, TASK.lower())


def test_bots_are_tried_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, TASK, "greedy", "random", *QUICK)
    assert f"{TASK}, greedy: " in text
    assert f"{TASK}, random: 0.0%" in text
    assert "of 4 games won" in text
    assert "with each seed: 0.0%, 0.0%" in text


def test_a_row_is_entered_and_can_be_checked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.json"
    row = json.loads(told(capsys, TASK, "greedy", *QUICK, "--leaderboard", str(file), "--json"))
    assert (row["task"], row["bot"], len(row["won"])) == (TASK, "greedy", 2)
    checked = ("--check", "2", "--leaderboard", str(file))
    assert told(capsys, TASK, *checked) == f"{TASK}, greedy: as it says\n"
    rows = json.loads(file.read_text("utf-8"))
    rows[0]["marks"] = ["zz", "zz"]
    file.write_text(json.dumps(rows), "utf-8")
    assert "not " in told(capsys, TASK, *checked, code=1)


def test_of_a_row_whose_bot_is_elsewhere_the_numbers_are_checked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, bot = tmp_path / "rows.json", tmp_path / "mine.py"
    bot.write_text(MINE.format(game=find_task(TASK).game), "utf-8")
    told(capsys, TASK, f"{bot}:Mine", *QUICK, "--leaderboard", str(file))
    checked = (TASK, "--check", "1", "--leaderboard", str(file))
    assert "as it says" in told(capsys, *checked)
    bot.unlink()
    assert f"its numbers fit; {bot}:Mine is not here to play" in told(capsys, *checked)
    rows = json.loads(file.read_text("utf-8"))
    rows[0]["score"] = 0.99
    file.write_text(json.dumps(rows), "utf-8")
    assert "its games give" in told(capsys, *checked, code=1)


def test_validation_deals_are_told_and_not_entered(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(told(capsys, TASK, "greedy", *QUICK, "--split", "validation", "--json"))
    assert found["games"] == 4
    assert found["low"] <= found["value"] <= found["high"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("chess", "No task is called 'chess': there are "),
        (f"{TASK} hal", "No bot is called 'hal': there are "),
        (f"{TASK} greedy --deals 0", "There are 1 to 1000 test deals, not 0."),
        (f"{TASK} greedy --seeds 0", "There is nothing to do with fewer than one seed or process."),
        (f"{TASK} greedy --check 3", "Choose --check or bots"),
        (f"{TASK} greedy --split train --leaderboard x.json", "leave --split out"),
    ],
)
def test_a_mistake_is_a_sentence(words: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("benchmark", *words.split())) == 2
    assert why in capsys.readouterr().err
