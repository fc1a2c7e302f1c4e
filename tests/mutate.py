"""Do the tests notice when a ruling is broken? `python -m tests.mutate [room] [ruling ...]` tries.

A room lists wrong branches that would be tempting in `tests/games/<room>/mutants.py`, each by the
function that it is in and by what changes there (`tests/changes.py`). Each is put alone into a copy
of the package, and the test file of its ruling must turn red. Exit code 1 if a mutant survives,
breaks more than its rule, or has lost its place.
"""

import ast
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from copy import copy
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Any, Final

from tests.changes import Change, Misplaced
from tests.rulings import ROOT, Name, Room, rooms

PACKAGE: Final = ROOT / "src" / "limboline"
KILLED: Final = "killed"
SURVIVED: Final = "SURVIVED"
BROKEN: Final = "BROKEN"  # the tests could not even run, which proves nothing

# So many copies of the package are broken at the same time.
_COPIES: Final = 2
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
    """A wrong branch of a ruling: the function that has it, and what changes there.

    `where` is a function, method (`Deck.turns`) or constant: of the rules if they have one of that
    name, else of the room, else of the kernel; where there are several, `module:name`.
    """

    ruling: Name
    wrong: str
    where: str
    change: Change


@dataclass(frozen=True)
class Place:
    """A function, method or constant in a file of the package."""

    file: Path
    node: ast.stmt


def mutants_of(room: Room) -> list[Mutant]:
    """The mutants that a room lists, if it lists any."""
    if not (room.tests / "mutants.py").exists():
        return []
    mutants: list[Mutant] = import_module(f"tests.games.{room.tests.name}.mutants").MUTANTS
    return mutants


@cache
def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def places(folder: Path) -> dict[str, list[Place]]:
    """Every function, method and constant under a folder, by its names."""
    found: dict[str, list[Place]] = {}
    for file in sorted(folder.rglob("*.py")):
        for name, node in _named(_tree(file)):
            for called in (name, f"{file.stem}:{name}"):
                found.setdefault(called, []).append(Place(file, node))
    return found


def _named(tree: ast.Module | ast.ClassDef, of: str = "") -> Iterator[tuple[str, ast.stmt]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield of + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from _named(node, f"{node.name}.")
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from ((of + one.id, node) for one in targets if isinstance(one, ast.Name))


def place_of(room: Room, mutant: Mutant) -> Place:
    """Where a mutant belongs. Raises `Misplaced` if there is no such function, or more than one."""
    home = PACKAGE / "games" / room.tests.name
    for folder in (home / "rules", home, PACKAGE / "kernel"):
        found = places(folder).get(mutant.where, [])
        if len(found) == 1:
            return found[0]
        if found:
            files = ", ".join(str(one.file.relative_to(PACKAGE)) for one in found)
            raise Misplaced(f"{mutant.where} is in {files}: name the module")
    raise Misplaced(f"there is no {mutant.where}")


def mutated(room: Room, mutant: Mutant) -> tuple[Path, str]:
    """The file that a mutant is in, relative to the package, and its text with the wrong branch."""
    place = place_of(room, mutant)
    changed = mutant.change.on(place.node)
    tree = _Replacing(place.node, changed).visit(_tree(place.file))
    return place.file.relative_to(PACKAGE), ast.unparse(tree)


class _Replacing(ast.NodeTransformer):
    """A tree with one statement replaced; what is not replaced is shared."""

    def __init__(self, old: ast.stmt, new: ast.stmt) -> None:
        self._old, self._new = old, new

    def visit(self, node: ast.AST) -> Any:
        if node is self._old:
            return self._new
        if isinstance(node, ast.Module | ast.ClassDef):
            fresh = copy(node)
            fresh.body = [self.visit(one) for one in node.body]
            return fresh
        return node


def misplaced(room: Room, mutants: list[Mutant]) -> list[str]:
    """The mutants for which there is not exactly one place, or which would change nothing."""
    found = []
    for mutant in mutants:
        try:
            mutated(room, mutant)
        except Misplaced as why:
            found.append(f"ruling {mutant.ruling}, {mutant.where}: {why}")
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
            command, env=env, cwd=ROOT, capture_output=True, timeout=_PATIENCE_S, check=False
        )
    except subprocess.TimeoutExpired:
        return BROKEN
    return _RESULTS.get(done.returncode, BROKEN)


def try_mutant(place: Path, room: Room, mutant: Mutant) -> str:
    """Break a rule in the copy, run the test of its ruling, and mend the copy."""
    name, text = mutated(room, mutant)
    file = place / PACKAGE.name / name
    sound = file.read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    try:
        return run_tests(place, [room.test_of(mutant.ruling)])
    finally:
        file.write_text(sound, encoding="utf-8")


def try_mutants(room: Room, mutants: list[Mutant], sound: Path) -> Iterator[str]:
    """What becomes of each mutant, in order; several are tried at once."""
    with ExitStack() as stack, ThreadPoolExecutor(_COPIES) as threads:
        free: SimpleQueue[Path] = SimpleQueue()
        for place in (sound, *(stack.enter_context(copied_package()) for _ in range(_COPIES - 1))):
            free.put(place)

        def tried(mutant: Mutant) -> str:
            place = free.get()
            try:
                return try_mutant(place, room, mutant)
            finally:
                free.put(place)

        yield from threads.map(tried, mutants)


def mutate(room: Room, rulings: Collection[str] = ()) -> bool:
    """Try the mutants of a room, print what became of each, and say whether all were killed."""
    mutants = [one for one in mutants_of(room) if not rulings or str(one.ruling) in rulings]
    if not mutants:
        print(f"{room.title}: no mutants are listed")
        return False
    lost = misplaced(room, mutants)
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
        for mutant, result in zip(mutants, try_mutants(room, mutants, place), strict=True):
            killed += result == KILLED
            print(f"| {mutant.ruling} | {mutant.wrong} | {result} |", flush=True)
    print(f"\n{killed} of {len(mutants)} mutants killed, of {len(tests)} rulings")
    return killed == len(mutants)


def main(names: list[str]) -> int:
    """Try the mutants of the named rooms, or of all; and of the named rulings, or of all."""
    known = {room.page: room for room in rooms()}
    asked = [name for name in names if name in known] or list(known)
    rulings = {name for name in names if name not in known}
    listed = {str(mutant.ruling) for name in asked for mutant in mutants_of(known[name])}
    strange = sorted(rulings - listed)
    if strange:
        print(f"no room is called {', '.join(strange)}; there is {', '.join(known)}")
        print(f"nor has {', '.join(asked)} a mutant of a ruling of that name")
        return 2
    begun = time.monotonic()
    results = [
        mutate(known[name], rulings)
        for name in asked
        if not rulings or any(str(one.ruling) in rulings for one in mutants_of(known[name]))
    ]
    took = round(time.monotonic() - begun)
    print(f"make mutate: {took // 60} min {took % 60} s")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
