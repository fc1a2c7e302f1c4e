"""What is packed: the wheel carries the built page, the source package what it is built from."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
STATIC: Final = "limboline/server/static/"


def packed(kind: str, folder: Path) -> Path:
    """A package of the checkout as it is, its rules not compiled: that takes minutes."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", folder],
        cwd=ROOT,
        env={**os.environ, "LIMBOLINE_PURE": "1"},
        check=True,
        capture_output=True,
    )
    return next(folder.iterdir())


def test_the_wheel_carries_the_page_and_its_licences(built_page: Path, tmp_path: Path) -> None:
    names = set(zipfile.ZipFile(packed("wheel", tmp_path)).namelist())
    files = [file for file in built_page.rglob("*") if file.is_file()]
    assert names >= {STATIC + file.relative_to(built_page).as_posix() for file in files}
    assert f"{STATIC}licenses.txt" in names
    assert not [name for name in names if name.startswith("web/") or "node_modules" in name]


def test_the_source_package_carries_what_the_page_is_built_from(tmp_path: Path) -> None:
    with tarfile.open(packed("sdist", tmp_path)) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert names >= {
        "hatch_build.py",
        "compiling.py",
        "web/building.py",
        "web/package-lock.json",
        "web/index.html",
    }
    assert names >= {f"web/{file.relative_to(ROOT / 'web').as_posix()}" for file in sources()}
    assert not [name for name in names if "node_modules" in name or STATIC in name]


def sources() -> list[Path]:
    """The page's own sources."""
    return [file for file in (ROOT / "web" / "src").rglob("*") if file.is_file()]


@pytest.mark.slow
def test_a_machine_without_node_installs_the_page(tmp_path: Path) -> None:
    """As somebody would who has Python and nothing else: from the source package, over the net."""
    package = packed("sdist", tmp_path / "package")
    programs = tmp_path / "programs"
    programs.mkdir()
    for folder in reversed(os.environ["PATH"].split(os.pathsep)):
        for program in Path(folder).glob("*"):
            if not program.name.startswith(("node", "npm", "npx", "corepack")):
                (programs / program.name).unlink(missing_ok=True)
                (programs / program.name).symlink_to(program)
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    python = tmp_path / "venv" / "bin" / "python"
    alone = {**os.environ, "PATH": str(programs)}
    assert shutil.which("node", path=alone["PATH"]) is None
    subprocess.run(
        [python, "-m", "pip", "install", "--no-deps", package], env=alone, check=True, cwd=tmp_path
    )
    installed = next((tmp_path / "venv").glob(f"lib/python3*/site-packages/{STATIC}index.html"))
    assert "<title>Limbo Line</title>" in installed.read_text("utf-8")
