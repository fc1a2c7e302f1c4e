"""`limboline analyse`: a look back at a record, in words, as JSON and as a page."""

import json
from pathlib import Path

import pytest

from limboline.cli import main
from tests.analysis.records import RECORDS, WAGON
from tests.cli.running import run

RECORD = str(RECORDS / f"{WAGON}.record")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["analyse", RECORD, "--rollouts", "2", "--processes", "1", *words]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


def test_it_tells_turning_points_and_luck_in_a_few_lines(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = told(capsys)
    assert text.startswith("A look back: Infernal Wagon\n")
    assert "Turning points" in text
    assert "before the deal" in text
    assert "2 rollouts a moment, seed 0." in text


def test_it_writes_a_page_in_other_languages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "report.html"
    text = told(capsys, "--out", str(out), "--seed", "5", "--lang", "de")
    assert "Wendepunkte" in text
    assert str(out) in text
    page = out.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "Wendepunkte" in page
    assert "Startwert 5" in page


def test_a_pipe_in_and_json_out() -> None:
    words = ("analyse", "-", "--json", "--rollouts", "2", "--processes", "1")
    done = run(*words, given=Path(RECORD).read_bytes())
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["game"] == "infernal-wagon"
    assert found["points"][-1]["chances"] == [[0, 0, 0]]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["no-such.record"], "no-such.record: no such file or directory."),
        ([RECORD, "--rollouts", "1"], "--rollouts is a number from 2 to 2000, not 1."),
        ([RECORD, "--processes", "0"], "There is nothing to do with fewer than one process."),
        ([RECORD, "--out", "r.txt"], "The report is an HTML file: name it r.html."),
        ([RECORD, "--seed", "-1"], "A seed is a whole number from 0 to 2^128 - 1, not -1."),
    ],
)
def test_mistakes_are_told_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", *words]) == 2
    assert capsys.readouterr().err == f"limboline: {sentence}\n"
