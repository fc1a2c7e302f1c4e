"""Do the tests notice when a ruling is broken? `python -m tests.mutate [room]` tries it.

A room lists wrong branches that would be tempting in `tests/games/<room>/mutants.py`. One at a
time is put into a copy of the package, and the test file of its ruling must turn red. Exit code 1
if a mutant survives, breaks more than its rule, or has lost its place in the source.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.rulings import HOUSE, Name, Room, rooms

PACKAGE: Final = HOUSE / "src" / "limboline"
KILLED: Final = "killed"
SURVIVED: Final = "SURVIVED"
BROKEN: Final = "BROKEN"  # the tests could not even run, which proves nothing

# A hang guard, and no measure of anything.
_PATIENCE_S: Final = 300
# Runs pytest with the copy, after making sure that it is really the copy that is imported.
_RUN: Final = """
import pathlib, sys
try:
    import limboline
except Exception:
    sys.exit(70)
if not pathlib.Path(limboline.__file__).is_relative_to(sys.argv[1]):
    sys.exit(70)
import pytest
sys.exit(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *sys.argv[2:]]))
"""
_RESULTS: Final = {0: SURVIVED, 1: KILLED}  # by the exit code of pytest


@dataclass(frozen=True)
class Mutant:
    """A wrong branch of a ruling: in `file` of the package, `text` becomes `instead`."""

    ruling: Name
    wrong: str
    file: str
    text: str
    instead: str


def mutants_of(room: Room) -> list[Mutant]:
    """The mutants that a room lists, if it lists any."""
    if not (room.tests / "mutants.py").exists():
        return []
    mutants: list[Mutant] = import_module(f"tests.games.{room.tests.name}.mutants").MUTANTS
    return mutants


def misplaced(mutants: list[Mutant]) -> list[str]:
    """The mutants whose text does not stand exactly once in the source, or would change nothing."""
    found = []
    for mutant in mutants:
        times = (PACKAGE / mutant.file).read_text(encoding="utf-8").count(mutant.text)
        if times != 1:
            found.append(
                f"ruling {mutant.ruling}: {mutant.text!r} is {times} times in {mutant.file}"
            )
        if mutant.text == mutant.instead:
            found.append(f"ruling {mutant.ruling}: {mutant.text!r} is not changed")
    return found


@contextmanager
def copied_package() -> Iterator[Path]:
    """A folder with a copy of the package, to be imported from there."""
    with TemporaryDirectory() as folder:
        place = Path(folder).resolve()
        skipped = shutil.ignore_patterns("__pycache__")
        shutil.copytree(PACKAGE, place / PACKAGE.name, ignore=skipped)
        yield place


def run_tests(place: Path, files: list[Path]) -> str:
    """How the tests take the copy in a folder: red kills a mutant, green lets it live."""
    # No bytecode: a mutant of the same length, made within a second, would go unnoticed.
    env = {**os.environ, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", _RUN, str(place), *map(str, files)]
    try:
        done = subprocess.run(
            command, env=env, cwd=HOUSE, capture_output=True, timeout=_PATIENCE_S, check=False
        )
    except subprocess.TimeoutExpired:
        return BROKEN
    return _RESULTS.get(done.returncode, BROKEN)


def try_mutant(place: Path, mutant: Mutant, test: Path) -> str:
    """Break a rule in the copy, run the test of its ruling, and mend the copy."""
    file = place / PACKAGE.name / mutant.file
    sound = file.read_text(encoding="utf-8")
    file.write_text(sound.replace(mutant.text, mutant.instead), encoding="utf-8")
    try:
        return run_tests(place, [test])
    finally:
        file.write_text(sound, encoding="utf-8")


def mutate(room: Room) -> bool:
    """Try all mutants of a room, print what became of each, and say whether all were killed."""
    mutants = mutants_of(room)
    if not mutants:
        print(f"{room.title}: no mutants are listed")
        return False
    lost = misplaced(mutants)
    if lost:
        print(*lost, sep="\n")
        return False
    tests = {mutant.ruling: room.test_of(mutant.ruling) for mutant in mutants}
    killed = 0
    with copied_package() as place:
        if run_tests(place, list(tests.values())) != SURVIVED:
            print(f"{room.title}: the tests are not green before anything is broken")
            return False
        print(f"| ruling | {room.title}: the wrong branch | its test |\n| ---: | --- | --- |")
        for mutant in mutants:
            result = try_mutant(place, mutant, tests[mutant.ruling])
            killed += result == KILLED
            print(f"| {mutant.ruling} | {mutant.wrong} | {result} |", flush=True)
    print(f"\n{killed} of {len(mutants)} mutants killed, of {len(tests)} rulings")
    return killed == len(mutants)


def main(names: list[str]) -> int:
    """Try the mutants of the named rooms, or of all."""
    known = {room.page: room for room in rooms()}
    strange = [name for name in names if name not in known]
    if strange:
        print(f"no room is called {', '.join(strange)}; there is {', '.join(known)}")
        return 2
    results = [mutate(known[name]) for name in names or known]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
