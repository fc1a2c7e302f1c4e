"""`limboline toys`, and the pages that it writes."""

from pathlib import Path

import pytest

from limboline.cli import main
from limboline.games.all_wound_up.toys.accuracy import Accuracy
from limboline.games.all_wound_up.toys.parameters import KITS
from limboline.games.all_wound_up.toys.passports import as_table, passport, passports
from limboline.games.all_wound_up.toys.report import page
from tests.layout.parts import ROOT

PASSPORTS = ROOT / "docs" / "toys" / "passports.md"
PNG = b"\x89PNG"


def test_toys_alone_says_what_it_can_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["toys"]) == 2
    assert "limboline toys --report FOLDER, --library or --film FILE" in capsys.readouterr().err


def test_the_published_passports_are_those_of_the_library() -> None:
    assert as_table(passports()) in PASSPORTS.read_text("utf-8"), "run: limboline toys --report"


def test_the_page_says_how_well_the_library_foretells() -> None:
    told = page(
        [passport(KITS["equal"].walker(0), 4)],
        *[Accuracy(20, 0.5, 0.52, 0.04, 0.03, 0.3, 2.0, 60.0, 90.0)] * 3,
    )
    assert "From 20 spots" in told
    assert "50%" in told
    assert "52%" in told


@pytest.mark.slow
def test_a_report_is_written_with_its_pictures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib", reason="plots need the extra lab")
    assert main(["toys", "--report", str(tmp_path / "out")]) == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        "distances.svg",
        "ends.svg",
        "passports.md",
    ]
    capsys.readouterr()


def test_the_film_strip_is_a_picture() -> None:
    assert (ROOT / "docs" / "toys" / "film.png").read_bytes().startswith(PNG)
