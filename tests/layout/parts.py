"""Every room has the same parts, and no file outside it names a game.

Written over the root of a tree, so that a planted one can be shown to fail.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
LONGEST: Final = 400

# Several names for a piece: a module, or a package where it fills several files.
PARTS: Final = (
    ("__init__.py",),
    ("components.py",),
    ("data/",),
    ("options.py",),
    ("actions.py",),
    ("events.py",),
    ("state.py",),
    ("rules/", "rules.py"),
    ("view.py",),
    ("catalogue.py",),
    ("report.py",),
    ("analysis.py",),
    ("position.py",),
    ("texts/en.json",),
    ("texts/fr.json",),
    ("texts/de.json",),
    ("bots/", "bots.py"),
    ("draw.py", "draw/"),
    ("commands.py", "commands/"),
)

# Files that may be longer than the rest say so on a line that begins with these words, and why.
REASON: Final = "# Longer than 400 lines because "


def rooms(root: Path) -> list[Path]:
    """The packages of the games."""
    return sorted(path.parent for path in root.glob("src/limboline/games/*/__init__.py"))


def missing(root: Path) -> list[str]:
    """Parts that a room lacks."""
    return [
        f"{room.name} has no {' or '.join(names)}"
        for room in rooms(root)
        for names in PARTS
        if not any(_stands(room, name) for name in names)
    ]


def _stands(room: Path, name: str) -> bool:
    """A file, or a folder with something in it."""
    place = room / name
    if name.endswith("/"):
        return any(not child.name.startswith(("_", ".")) for child in place.glob("*"))
    return place.is_file()


def names_of(room: Path) -> tuple[str, str, str]:
    """`hell_rail`, `hell-rail` and `Hell Rail`."""
    words = room.name.split("_")
    return room.name, "-".join(words), " ".join(word.capitalize() for word in words)


def strays(root: Path) -> list[str]:
    """Files of the package that name a game and are neither in its room nor the registry."""
    registry = root / "src/limboline/games/registry.py"
    return [
        f"{file.relative_to(root).as_posix()} names {name}"
        for file in _sources(root)
        if file != registry
        for room in rooms(root)
        if room not in file.parents
        for name in names_of(room)
        if name in file.read_text(encoding="utf-8")
    ]


def too_long(root: Path) -> list[str]:
    """Source files that a newcomer would have to scroll through, and that do not say why."""
    found = []
    for file in _sources(root):
        lines = file.read_text(encoding="utf-8").splitlines()
        if len(lines) > LONGEST and not any(line.startswith(REASON) for line in lines):
            found.append(f"{file.relative_to(root).as_posix()} has {len(lines)} lines")
    return found


def _sources(root: Path) -> Iterator[Path]:
    return (file for file in sorted(root.glob("src/**/*.py")))
