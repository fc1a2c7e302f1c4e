"""Scripts beside the package, which no other test runs, know the names of today."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from tests.rulings import ROOT

SCRIPTS: Final = sorted(
    file
    for folder in ("bench", "docs", "examples")
    for file in (ROOT / folder).rglob("*.py")
    if not {"_build", "generated"} & set(file.parts)
)


def imported(text: str) -> Iterator[tuple[str, str]]:
    """What a script takes from the package or the tests: a module, and a name in it."""
    for node in ast.walk(ast.parse(text)):
        module = (node.module or "") if isinstance(node, ast.ImportFrom) and not node.level else ""
        if isinstance(node, ast.ImportFrom) and module.partition(".")[0] in ("limboline", "tests"):
            yield from ((module, one.name) for one in node.names)


def is_there(module: str, name: str) -> bool:
    """Whether a module has a name, or a module of that name in it."""
    try:
        if hasattr(import_module(module), name):
            return True
        import_module(f"{module}.{name}")
    except ModuleNotFoundError:
        return False
    return True


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_what_a_script_imports_is_there(script: Path) -> None:
    text = script.read_text("utf-8")
    assert [found for found in imported(text) if not is_there(*found)] == []


def test_a_name_that_is_gone_is_noticed() -> None:
    text = "from limboline.kernel import Record, nothing\nfrom limboline.nowhere import act\n"
    lost = [found for found in imported(text) if not is_there(*found)]
    assert lost == [("limboline.kernel", "nothing"), ("limboline.nowhere", "act")]
