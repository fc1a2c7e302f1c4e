"""The map leads somewhere: each file and function that it names is there, its picture is true."""

import ast
import re
import runpy
from pathlib import Path
from typing import Final

import pytest

from limboline.games.registry import ROOMS
from tests.rulings import ROOT

MAP: Final = ROOT / "docs" / "architecture.md"
FEWEST_ERRANDS: Final = 20
# `src/limboline/table/live.py::LiveTable.act`: a file or folder, and a function, class or constant.
_NAMED: Final = re.compile(
    r"`((?:src|tests|web|docs|bench|examples|locks)/[^`\s:]*)(?:::([\w.#]+))?`"
)


def named(text: str) -> list[tuple[str, str]]:
    """Every place that a page names: a path, and a name in it or nothing."""
    return [(path, name) for path, name in _NAMED.findall(text)]


def files(path: str) -> list[Path]:
    """The files or folders that a path means; `<game>` and `<room>` stand for each game."""
    found = {path}
    for blank, names in (
        ("<room>", [place.partition(":")[0].rpartition(".")[2] for place in ROOMS.values()]),
        ("<game>", list(ROOMS)),
    ):
        found = {one.replace(blank, name) for one in found for name in names}
    return [ROOT / one for one in sorted(found)]


def names_in(file: Path) -> set[str]:
    """What can be found in a file by its name: methods as `Class.method`."""
    text = file.read_text("utf-8")
    if file.suffix == ".py":
        return set(_python_names(ast.parse(text)))
    # In the page's sources a name is found where it is declared, or where a method begins.
    return set(re.findall(r"(?:function|class|const|let|type|interface)\s+(#?\w+)", text)) | set(
        re.findall(r"^\s+(?:async |private |static |get |set )*(#?\w+)\(.*\{$", text, re.MULTILINE)
    )


def _python_names(tree: ast.Module | ast.ClassDef, of: str = "") -> list[str]:
    found = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.append(of + node.name)
        if isinstance(node, ast.ClassDef):
            found += _python_names(node, f"{node.name}.")
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found += [of + one.id for one in targets if isinstance(one, ast.Name)]
    return found


def lost(text: str) -> list[str]:
    """What a page names that is not there."""
    found = []
    for path, name in named(text):
        for file in files(path):
            if not file.exists():
                found.append(path)
            elif (name and file.suffix == ".py" and name not in names_in(file)) or (
                name and file.suffix != ".py" and not set(name.split(".")) <= names_in(file)
            ):
                found.append(f"{path}::{name}")
    return found


def test_every_file_and_function_that_the_map_names_is_there() -> None:
    text = MAP.read_text("utf-8")
    assert len(named(text)) > 100, "a map that names nothing leads nowhere"
    assert lost(text) == []


@pytest.mark.parametrize(
    "place",
    [
        "src/limboline/kernel/nowhere.py",
        "src/limboline/kernel/record.py::nothing",
        "src/limboline/kernel/record.py::Record.nothing",
        "src/limboline/games/<room>/nowhere.py",
        "web/src/kernel/router.svelte.ts::nothing",
        "web/src/games/<game>/nowhere.ts",
    ],
)
def test_a_place_that_is_not_there_is_noticed(place: str) -> None:
    assert lost(f"See `{place}`.") != []


def test_a_place_that_is_there_is_found() -> None:
    places = (
        "src/limboline/kernel/record.py::Record.parse",
        "src/limboline/games/<room>/game.py",
        "web/src/kernel/router.svelte.ts::routeOf",
        "web/src/games/<game>",
        "docs/rules",
    )
    assert len(named(" ".join(f"`{place}`" for place in places))) == len(places)
    assert lost(" ".join(f"`{place}`" for place in places)) == []


def test_the_map_tells_of_every_package() -> None:
    text = MAP.read_text("utf-8")
    source = ROOT / "src" / "limboline"
    packages = [folder.name for folder in source.iterdir() if (folder / "__init__.py").exists()]
    assert [name for name in packages if f"\n### `{name}`" not in text] == []


def test_the_map_answers_enough_errands() -> None:
    (table,) = re.findall(
        r"^## Where do I change \.\.\.\?$(.*?)^## ", MAP.read_text("utf-8"), re.M | re.S
    )
    rows = [line for line in table.splitlines() if line.startswith("| ")][2:]
    assert len(rows) >= FEWEST_ERRANDS


def test_the_picture_is_what_would_be_drawn_now() -> None:
    drawing = runpy.run_path(str(ROOT / "docs" / "pictures" / "architecture.py"))
    now = drawing["picture"]()
    assert drawing["PICTURE"].read_text("utf-8") == now, "run: python docs/pictures/architecture.py"
    assert "(pictures/architecture.svg)" in MAP.read_text("utf-8")


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/index.md"])
def test_newcomers_are_led_to_the_map(page: str) -> None:
    assert "architecture.md" in (ROOT / page).read_text("utf-8")
