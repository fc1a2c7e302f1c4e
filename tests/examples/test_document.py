"""docs/add-a-game.md: the code in the document is the code of the example."""

import re
from pathlib import Path

import pytest

from tests.examples.installed import LANTERN

PAGE = (Path(__file__).parents[2] / "docs" / "add-a-game.md").read_text("utf-8")
SHOWN = re.findall(r"^`([\w./-]+)`:\n\n```\w+\n(.*?)^```$", PAGE, re.M | re.S)


def _letters(code: str) -> str:
    """Without blanks: a method stands at the edge of a page, and in its class in the file."""
    return "".join(code.split())


@pytest.mark.parametrize("number", range(len(SHOWN)))
def test_a_piece_of_code_stands_so_in_its_file(number: int) -> None:
    file, code = SHOWN[number]
    text = (LANTERN / file).read_text("utf-8")
    assert _letters(code) in _letters(text), f"{file} reads differently"


def test_every_source_of_the_example_is_shown() -> None:
    shown = {file for file, _ in SHOWN}
    sources = [*LANTERN.rglob("*.py"), *LANTERN.rglob("*.js"), LANTERN / "pyproject.toml"]
    assert {path.relative_to(LANTERN).as_posix() for path in sources} <= shown
