"""Which test proves which ruling: `python -m tests.rulings` writes the tables in docs/rulings.

A room says in `tests/games/<room>/rulings.py` which rulings it has: by number, or by a letter and
a number. Each has a test file of its own, `test_ruling_<number>_<what>.py`, whose docstring states
it in one sentence:

    Ruling 15: the Wagon is lost if a mismatch costs the whole railroad or more (section 4.5).
"""

import ast
import re
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
GAMES: Final = ROOT / "tests" / "games"

Name = int | str
"""What a ruling is called: 15, or W4."""

_FILE: Final = re.compile(r"test_ruling_([A-Z]?\d+)_\w+\.py")
_SENTENCE: Final = re.compile(r"Ruling ([A-Z]?\d+): (.+) \((?:sections? )?(\d[\d.]*[^()]*)\)\.")
_SECTION: Final = re.compile(r"\d+\.\d+")


@dataclass(frozen=True)
class Room:
    """The tests of a room, and what it says about its rulings."""

    tests: Path
    title: str
    page: str
    anchor: str
    expected: tuple[Name, ...]

    @property
    def rules(self) -> Path:
        """The page of the rules."""
        return ROOT / "docs" / "rules" / f"{self.page}.en.md"

    @property
    def table(self) -> Path:
        """The page with the table."""
        return ROOT / "docs" / "rulings" / f"{self.page}.md"

    def test_of(self, ruling: Name) -> Path:
        """The one test file of a ruling."""
        (found,) = (path for number, path in files_of(self) if number == ruling)
        return found


@dataclass(frozen=True)
class Ruling:
    """A ruling as its test states it."""

    number: Name
    sentence: str
    sections: tuple[str, ...]
    test: str


def rooms() -> list[Room]:
    """Every room that has rulings."""
    return [_room(folder.parent) for folder in sorted(GAMES.glob("*/rulings.py"))]


def _room(tests: Path) -> Room:
    said = import_module(f"tests.games.{tests.name}.rulings")
    return Room(tests, said.TITLE, said.PAGE, said.ANCHOR, tuple(said.RULINGS))


def files_of(room: Room) -> list[tuple[Name, Path]]:
    """The test files of a room's rulings, in its order; what does not belong comes first."""
    found = [(_FILE.fullmatch(path.name), path) for path in room.tests.glob("test_ruling_*.py")]
    named = [(_name(name[1]) if name else 0, path) for name, path in found]
    order = {name: place for place, name in enumerate(room.expected)}
    return sorted(named, key=lambda one: (order.get(one[0], -1), one[1]))


def _name(text: str) -> Name:
    return int(text) if text.isdecimal() else text


def read_ruling(path: Path) -> Ruling | None:
    """The ruling that a test file states, or None if its docstring does not read like one."""
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    found = _SENTENCE.fullmatch(" ".join(said.split("\n\n")[0].split()))
    if not found:
        return None
    sentence = found[2][0].upper() + found[2][1:] + "."
    return Ruling(_name(found[1]), sentence, tuple(_SECTION.findall(found[3])), path.name)


def problems(room: Room) -> list[str]:
    """Everything that keeps the table from being whole."""
    found = []
    files = files_of(room)
    numbers = [number for number, _ in files]
    marks = set(re.findall(r"^\((\S+)\)=$", room.rules.read_text(encoding="utf-8"), re.MULTILINE))
    found += [f"ruling {number} has no test" for number in room.expected if number not in numbers]
    for number, path in files:
        if number not in room.expected:
            found.append(f"{path.name}: there is no such ruling")
        if numbers.count(number) > 1:
            found.append(f"{path.name}: ruling {number} has another file")
        if "\ndef test_" not in path.read_text(encoding="utf-8"):
            found.append(f"{path.name}: it holds no test")
        ruling = read_ruling(path)
        if ruling is None:
            found.append(f"{path.name}: its docstring is not 'Ruling n: ... (section x.y).'")
            continue
        if ruling.number != number:
            found.append(f"{path.name}: its docstring speaks of ruling {ruling.number}")
        for section in ruling.sections:
            if _mark(room, section) not in marks:
                found.append(f"{path.name}: the rules have no section {section}")
    return found


def table(room: Room) -> str:
    """The page that lists every ruling with its test."""
    lines = [
        f"# {room.title}: which test proves which ruling",
        "",
        "Made from the tests by `make tables`; please change those and not this page. Each test",
        f"lives in `{room.tests.relative_to(ROOT).as_posix()}`.",
        "",
        "| ruling | in a sentence | rules | test |",
        "| ---: | --- | --- | --- |",
    ]
    for _, path in files_of(room):
        ruling = read_ruling(path)
        if ruling is not None:
            links = ", ".join(_link(room, section) for section in ruling.sections)
            lines.append(f"| {ruling.number} | {ruling.sentence} | {links} | `{ruling.test}` |")
    return "\n".join(lines) + "\n"


def _mark(room: Room, section: str) -> str:
    return f"{room.anchor}-{section.replace('.', '-')}"


def _link(room: Room, section: str) -> str:
    return f"[§{section}](../rules/{room.rules.name}#{_mark(room, section)})"


def main() -> None:
    """Write the table of every room."""
    for room in rooms():
        found = problems(room)
        if found:
            raise SystemExit("\n".join(found))
        room.table.parent.mkdir(exist_ok=True)
        room.table.write_text(table(room), encoding="utf-8")
        print(f"{room.table.relative_to(ROOT)}: {len(room.expected)} rulings")


if __name__ == "__main__":
    main()
