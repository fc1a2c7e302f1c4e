"""Compiled rules: which modules they are, and that they play exactly as they are written."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import compiling
import msgspec
import pytest

from tests.layout.samples import name_of, sample, wire_types

ROOT: Final = Path(__file__).parents[2]


def test_every_pattern_finds_modules_and_every_room_has_some() -> None:
    found = compiling.modules()
    for pattern in compiling.COMPILED:
        assert list((ROOT / "src" / "limboline").glob(pattern)), pattern
    rooms = {path.parts[2] for path in found if path.parts[1] == "games"}
    assert rooms == {path.parent.name for path in (ROOT / "src/limboline/games").glob("*/game.py")}


# Compiled, a msgspec type silently loses its tag, and with it its place on the wire.
@pytest.mark.parametrize("module", compiling.modules(), ids=str)
def test_no_compiled_module_makes_msgspec_types(module: Path) -> None:
    tree = ast.parse((ROOT / "src" / module).read_text("utf-8"))
    imported = {
        *(
            one.name
            for node in ast.walk(tree)
            if isinstance(node, ast.Import)
            for one in node.names
        ),
        *(node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)),
    }
    assert not [name for name in imported if name and name.startswith("msgspec")]


def test_whoever_wants_pure_python_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", sys.executable)
    monkeypatch.delenv("LIMBOLINE_PURE", raising=False)
    assert compiling.wanted()
    monkeypatch.setenv("LIMBOLINE_PURE", "1")
    assert not compiling.wanted()


def test_without_a_compiler_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LIMBOLINE_PURE", raising=False)
    monkeypatch.setenv("CC", "no-such-compiler")
    assert not compiling.wanted()


def test_there_is_a_sample_of_every_type_with_its_tag_on_it() -> None:
    tagged = 0
    for kind in wire_types():
        encoded = msgspec.json.encode(sample(kind))
        config = kind.__struct_config__
        if config.tag is not None and not config.array_like:
            assert f'"{config.tag_field}":"{config.tag}"'.encode() in encoded, name_of(kind)
            tagged += 1
    assert tagged > 150


# mypyc 2.4 thinks that such a constant was never set, and whoever reads it gets a NameError.
def test_no_compiled_constant_is_a_tuple_of_fractions_without_its_type() -> None:
    found = [
        f"{path}:{line.lineno}"
        for path in compiling.modules()
        for line in ast.parse((ROOT / "src" / path).read_text("utf-8")).body
        if isinstance(line, ast.AnnAssign)
        and isinstance(line.annotation, ast.Name)
        and isinstance(line.value, ast.Tuple)
        and any(isinstance(getattr(one, "value", None), float) for one in line.value.elts)
    ]
    assert not found, "write `Final[tuple[float, ...]]`"


VERSION: Final = ("-c", "from limboline.cli.app import version; print(version())")
FINGERPRINT: Final = ("-m", "tests.layout.fingerprint")


def said_by(*words: str, package: Path) -> str:
    """What Python prints with the package that lies in a folder."""
    path = os.pathsep.join((str(package), str(ROOT)))
    done = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.mark.slow
def test_compiled_rules_play_to_the_byte_as_they_are_written(tmp_path: Path) -> None:
    folder = tmp_path / "compiled"
    said = subprocess.run(
        [sys.executable, ROOT / "compiling.py", folder], check=True, capture_output=True, text=True
    )
    assert "compiled modules" in said.stdout
    assert "compiled rules" in said_by(*VERSION, package=folder)
    assert "pure Python" in said_by(*VERSION, package=ROOT / "src")
    written = said_by(*FINGERPRINT, package=ROOT / "src")
    assert said_by(*FINGERPRINT, package=folder) == written


# In a build of its own, as pip makes it: nothing is there but what the build has asked for.
@pytest.mark.slow
def test_whoever_installs_a_wheel_has_compiled_rules(tmp_path: Path) -> None:
    home = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", home], check=True)
    python = home / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "-q", "--no-deps", ROOT], check=True)
    package = next(home.glob("lib/python3*/site-packages"))
    assert "compiled rules" in said_by(*VERSION, package=package)
    assert not list((ROOT / "src").rglob("*.so"))
