"""A folder with a whole language, begun by the command and then made up of English with accents."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from limboline.lessons.lesson import lessons_of
from limboline.rooms import languages
from limboline.server.http.games import show_game

CODE: Final = "qps"
NAME: Final = "Accënts~"
ACCENTS: Final = str.maketrans("aceinouyszACEINOUS", "áçëïñöüÿšžÅÇÉÎÑØÜŠ")
_LAST: Final = re.compile(r"([^\W\d_])(?=[\W\d_]*$)")
_TITLE: Final = re.compile(r"^(#{2,3} [\d.]+ )(.+)$", re.M)
_GAP: Final = re.compile(r"(\{\w+\})")
# What a process finds out once, and then keeps.
_KEPT: Final = (
    languages.further,
    languages.about,
    languages.translated,
    lessons_of,
    show_game,
)
NAMES: Final = {"first": ["Hïböü~"], "second": ["Rëvëür~"]}


def command(folders: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """`python -m limboline.languages`, with the folders in a place of its own."""
    return subprocess.run(
        [sys.executable, "-m", "limboline.languages", *words],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, languages.ELSEWHERE: str(folders)},
    )


def accented(words: str) -> str:
    """Words as nobody writes them, each piece with its mark, and their gaps as they are."""
    return "".join(
        part if _GAP.fullmatch(part) else _LAST.sub(r"\1~", part.translate(ACCENTS))
        for part in _GAP.split(words)
    )


def change(file: Path, **changed: Any) -> None:
    """Change a file; what becomes None is left out."""
    content = {**json.loads(file.read_text("utf-8")), **changed}
    kept = {key: said for key, said in content.items() if said is not None}
    file.write_text(json.dumps(kept, ensure_ascii=False), "utf-8")


def make_up(folders: Path) -> Path:
    """The folder of a language that nobody speaks."""
    begun = command(folders, "begin", CODE, NAME)
    assert begun.returncode == 0, begun.stderr
    folder = folders / CODE
    for file in folder.rglob("*.json"):
        if file.name != "language.json":
            said = json.loads(file.read_text("utf-8"))
            change(file, **{key: accented(words) for key, words in said.items()})
    for page in folder.rglob("rules.md"):
        title, rest = page.read_text("utf-8").split("\n# ", 1)
        rest = _TITLE.sub(lambda found: found[1] + accented(found[2]), rest)
        page.write_text(f"{title}\n# Rüles of {rest}", "utf-8")
    change(folder / "language.json", guest_names=NAMES)
    return folder


@contextmanager
def spoken(folders: Path) -> Iterator[None]:
    """This process, and those that it starts, speak the languages that have a folder there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(languages.ELSEWHERE, str(folders))
        _forget()
        yield
    _forget()


def _forget() -> None:
    for kept in _KEPT:
        kept.cache_clear()
