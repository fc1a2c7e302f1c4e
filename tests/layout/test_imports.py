"""Imports point one way, and no file leans on too many: this holds here, and each can fail."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.layout.parts import ROOT

CONTRACTS: Final = ROOT / ".importlinter"
ONE_WAY: Final = "Imports point one way"
REGISTRY: Final = "Rooms are reached through the registry"
ROOMS: Final = "Rooms are independent of each other"
RULES: Final = "Rules know nothing of bots, drawing, commands, toys, views or rooms"
BASE: Final = "What a room answers knows none of the plain parts"
STORE: Final = "Of all below it, the store knows only the kernel"

# More files of ours than so many, and a file of the table or the server is about several things.
MOST_IMPORTS: Final = 12
COUNTED: Final = ("table", "server")

# Other packages test their games with these; nothing else of ours needs them.
FOR_TESTS: Final = ("kernel/suite.py", "kernel/suite_optional.py", "kernel/testing.py")

ABOVE: Final = ("analysis", "cli", "lab", "server", "table", "terminal")


def broken(package_parent: Path) -> set[str]:
    """The contracts that a package breaks."""
    return set(re.findall(r"^(.*) BROKEN", lint(package_parent), re.MULTILINE))


def lint(package_parent: Path) -> str:
    """What the linter says of a package."""
    run = subprocess.run(
        [
            Path(sys.executable).with_name("lint-imports"),
            "--no-logo",
            "--no-cache",
            *("--config", CONTRACTS),
        ],
        cwd=package_parent,
        env={**os.environ, "PYTHONPATH": str(package_parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Contracts: " in run.stdout, run.stdout + run.stderr
    assert (" BROKEN" in run.stdout) == bool(run.returncode)
    return run.stdout


def test_this_package_keeps_its_contracts() -> None:
    assert broken(ROOT / "src") == set()


def put(root: Path, module: str, *imports: str) -> None:
    """One more import at the end of a module, which may be new."""
    file = root.joinpath("limboline", *module.split(".")).with_suffix(".py")
    if file.with_suffix("").is_dir():
        file = file.with_suffix("") / "__init__.py"
    file.parent.mkdir(parents=True, exist_ok=True)
    for folder in file.parents:
        if folder == root:
            break
        (folder / "__init__.py").touch()
    with file.open("a", encoding="utf-8") as text:
        text.writelines(f"import limboline.{name}\n" for name in imports)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A small package with two rooms, in which everything may import what it should."""
    put(tmp_path, "kernel.game")
    put(tmp_path, "bots.search", "kernel.game")
    put(tmp_path, "store.sqlite", "kernel.game")
    put(tmp_path, "rooms.parts", "bots.search", "kernel.game")
    put(tmp_path, "rooms.draw", "rooms.parts")
    put(tmp_path, "rooms.room", "rooms.draw", "rooms.parts")
    for room in ("games.hellrail", "games.all_wound_up"):
        put(tmp_path, f"{room}.components")
        put(tmp_path, f"{room}.options", "kernel.game")
        put(tmp_path, f"{room}.state", f"{room}.components", f"{room}.options", "kernel.game")
        put(tmp_path, f"{room}.rules.turns", f"{room}.state")
        put(tmp_path, f"{room}.view", f"{room}.state")
        for parts in ("bots.clever", "draw", "commands", "toys.walk"):
            put(tmp_path, f"{room}.{parts}", f"{room}.view", f"{room}.rules.turns")
        put(tmp_path, f"{room}.bots.clever", "bots.search")
        put(tmp_path, f"{room}.draw", "rooms.draw")
        put(tmp_path, "games.registry", f"{room}.rules.turns", f"{room}.draw")
    for module in ABOVE:
        put(tmp_path, f"{module}.main", "games.registry", "kernel.game")
    put(tmp_path, "table.main", "store.sqlite")
    put(tmp_path, "cli.main", "server.main", "terminal.main", "lab.main")
    return tmp_path


def test_a_tidy_package_passes(package: Path) -> None:
    assert broken(package) == set()


def test_a_small_package_passes(tmp_path: Path) -> None:
    """What is not built yet is not missed."""
    put(tmp_path, "kernel.game")
    put(tmp_path, "games.registry", "kernel.game")
    assert broken(tmp_path) == set()


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("kernel.game", "bots.search"),
        ("kernel.game", "games.registry"),
        ("bots.search", "games.registry"),
        ("bots.search", "rooms.parts"),
        ("rooms.room", "games.registry"),
        ("rooms.draw", "table.main"),
        ("games.hellrail.options", "table.main"),
        ("games.hellrail.options", "store.sqlite"),
        ("store.sqlite", "games.registry"),
        ("table.main", "server.main"),
        ("lab.main", "cli.main"),
    ],
)
def test_an_import_against_the_stream_is_found(package: Path, module: str, imported: str) -> None:
    put(package, module, imported)
    assert ONE_WAY in broken(package)


def test_going_round_the_registry_is_found(package: Path) -> None:
    """By anybody above the rooms, and into any part of them."""
    for module in ABOVE:
        put(package, f"{module}.main", "games.hellrail.state")
    said = lint(package)
    for module in ABOVE:
        assert f"- limboline.{module}.main -> limboline.games.hellrail.state" in said
    assert f"{REGISTRY} BROKEN" in said


@pytest.mark.parametrize("module", ["table.main", ""], ids=["the table", "the package itself"])
def test_one_that_goes_round_the_registry_is_enough(package: Path, module: str) -> None:
    put(package, module, "games.hellrail")
    assert broken(package) == {REGISTRY}


def test_a_room_that_leans_on_another_is_found(package: Path) -> None:
    put(package, "games.hellrail.draw", "games.all_wound_up.components")
    assert ROOMS in broken(package)


def test_a_room_that_leans_on_another_by_way_of_the_registry_is_found(package: Path) -> None:
    put(package, "games.hellrail.draw", "games.registry")
    assert ROOMS in broken(package)


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("rules.turns", "bots.clever"),
        ("rules.turns", "draw"),
        ("state", "commands"),
        ("components", "toys.walk"),
        ("zones", "view"),
        ("playouts", "view"),
        ("options", "draw"),  # which the state imports
    ],
)
def test_rules_that_lean_on_other_parts_are_found(
    package: Path, module: str, imported: str
) -> None:
    put(package, f"games.hellrail.{module}", f"games.hellrail.{imported}")
    assert broken(package) == {RULES}


@pytest.mark.parametrize("module", ["rules.turns", "components"])
def test_rules_that_lean_on_the_base_of_rooms_are_found(package: Path, module: str) -> None:
    put(package, f"games.hellrail.{module}", "rooms.parts")
    assert broken(package) == {RULES}


def test_a_part_of_the_base_that_leans_on_the_room_is_found(package: Path) -> None:
    put(package, "rooms.parts", "rooms.draw")
    assert broken(package) == {BASE}


def test_a_store_that_knows_bots_is_found(package: Path) -> None:
    put(package, "store.sqlite", "bots.search")
    assert broken(package) == {STORE}


def imports_of(file: Path, package_parent: Path) -> set[str]:
    """The modules of ours that a file imports, for types only or not."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            folder = package_parent.joinpath(*node.module.split("."))
            for alias in node.names:
                inside = (folder / alias.name).is_dir() or (folder / f"{alias.name}.py").is_file()
                found.add(f"{node.module}.{alias.name}" if inside else node.module)
    return {name for name in found if name.partition(".")[0] == "limboline"}


def leaning_on_tests(package_parent: Path) -> list[str]:
    """Files that import what is there for tests; the positions of rooms are for tests too."""
    package = package_parent / "limboline"
    return [
        f"{file.relative_to(package).as_posix()} imports {name}"
        for file in sorted(package.rglob("*.py"))
        if file.name != "position.py" and file.relative_to(package).as_posix() not in FOR_TESTS
        for name in sorted(imports_of(file, package_parent))
        if name.removeprefix("limboline.").replace(".", "/") + ".py" in FOR_TESTS
    ]


def test_nothing_leans_on_what_is_there_for_tests() -> None:
    assert leaning_on_tests(ROOT / "src") == []


def test_a_file_that_leans_on_what_is_there_for_tests_is_found(tmp_path: Path) -> None:
    put(tmp_path, "kernel.testing")
    put(tmp_path, "kernel.suite", "kernel.testing")
    put(tmp_path, "games.hellrail.position", "kernel.testing")
    assert leaning_on_tests(tmp_path) == []
    put(tmp_path, "table.main", "kernel.testing")
    assert leaning_on_tests(tmp_path) == ["table/main.py imports limboline.kernel.testing"]


def crowded(package_parent: Path) -> dict[str, int]:
    """The files of the table and the server that import more of ours than they may."""
    package = package_parent / "limboline"
    counts = {
        file.relative_to(package).as_posix(): len(imports_of(file, package_parent))
        for part in COUNTED
        for file in (package / part).rglob("*.py")
    }
    return {name: count for name, count in counts.items() if count > MOST_IMPORTS}


def test_no_file_of_the_table_or_the_server_imports_more_than_twelve_of_ours() -> None:
    assert crowded(ROOT / "src") == {}


@pytest.mark.parametrize("part", COUNTED)
def test_a_file_that_imports_thirteen_of_ours_is_found(tmp_path: Path, part: str) -> None:
    put(tmp_path, f"{part}.main", *(f"kernel.k{n}" for n in range(MOST_IMPORTS)))
    assert crowded(tmp_path) == {}
    put(tmp_path, f"{part}.main", "kernel.game")
    assert crowded(tmp_path) == {f"{part}/main.py": MOST_IMPORTS + 1}
