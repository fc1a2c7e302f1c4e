"""docs/add-a-game.md: the pieces of code in the document, put together, are the example."""

import re
from pathlib import Path

import pytest

from tests.examples.installed import LANTERN

PAGE = (Path(__file__).parents[2] / "docs" / "add-a-game.md").read_text("utf-8")
SHOWN = re.findall(r"^`([\w./-]+)`:\n\n```\w+\n(.*?)^```$", PAGE, re.M | re.S)
FILES = list(dict.fromkeys(file for file, _ in SHOWN))


def _lines(code: str) -> list[str]:
    """Without empty lines: how many stand between two pieces is no matter."""
    return [line for line in code.splitlines() if line]


@pytest.mark.parametrize("file", FILES)
def test_the_pieces_of_a_file_are_the_whole_file(file: str) -> None:
    pieces = "\n".join(code for shown, code in SHOWN if shown == file)
    assert _lines(pieces) == _lines((LANTERN / file).read_text("utf-8"))


# The other two languages say the same, which another test looks after.
def test_every_file_of_the_example_is_shown() -> None:
    files = [file for file in LANTERN.rglob("*") if file.is_file() and file.suffix != ".pyc"]
    shown = {file.relative_to(LANTERN).as_posix() for file in files}
    translated = {f"src/last_lantern/texts/{language}.json" for language in ("fr", "de")}
    assert set(FILES) == shown - translated
