"""Every ruling of every room has its test, and the tables in docs say which."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.rulings import Room, problems, rooms, table

RULE = '"""Ruling {}: cards burn (section {})."""\n\n\ndef test_it() -> None: ...\n'


def by_page(room: Room) -> str:
    return room.page


@pytest.mark.parametrize("room", rooms(), ids=by_page)
def test_every_ruling_has_its_test(room: Room) -> None:
    assert problems(room) == []


@pytest.mark.parametrize("room", rooms(), ids=by_page)
def test_the_table_in_docs_is_up_to_date(room: Room) -> None:
    assert room.table.read_text(encoding="utf-8") == table(room), "run `make tables`"


@pytest.fixture
def planted(tmp_path: Path) -> Room:
    """A room with two rulings, as it should be."""
    room = replace(rooms()[0], tests=tmp_path, expected=(1, 2))
    (tmp_path / "test_ruling_01_fire.py").write_text(RULE.format(1, "1.1"))
    (tmp_path / "test_ruling_02_smoke.py").write_text(RULE.format(2, "1.1"))
    return room


def test_a_room_as_it_should_be_has_no_problems(planted: Room) -> None:
    assert problems(planted) == []


def test_a_missing_ruling_is_noticed(planted: Room) -> None:
    (planted.tests / "test_ruling_02_smoke.py").unlink()
    assert problems(planted) == ["ruling 2 has no test"]


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("test_ruling_03_ash.py", RULE.format(3, "1.1"), "there is no such ruling"),
        ("test_ruling_02_smoke.py", RULE.format(2, "77.7"), "the rules have no section 77.7"),
        ("test_ruling_02_smoke.py", RULE.format(5, "1.1"), "its docstring speaks of ruling 5"),
        ("test_ruling_02_smoke.py", '"""Ruling 2: cards burn (section 1.1)."""\n', "no test"),
        ("test_ruling_02_smoke.py", '"""Fire."""\n\n\ndef test_it() -> None: ...\n', "docstring"),
    ],
)
def test_what_is_wrong_with_a_file_is_noticed(
    planted: Room, name: str, text: str, problem: str
) -> None:
    (planted.tests / name).write_text(text)
    (found,) = problems(planted)
    assert name in found
    assert problem in found


def test_two_files_for_one_ruling_are_noticed(planted: Room) -> None:
    (planted.tests / "test_ruling_02_again.py").write_text(RULE.format(2, "1.1"))
    assert len(problems(planted)) == 2
