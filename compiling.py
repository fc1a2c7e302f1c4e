"""Compiles the rules with mypyc: which modules, where they are built, and whether it can be done.

`python compiling.py FOLDER` makes a copy of the package there with its rules compiled, as a wheel
has them; `make compiled` and `make test-compiled` use it. A wheel is compiled by hatch_build.py
wherever there is a C compiler, unless LIMBOLINE_PURE=1 says otherwise.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent
PACKAGE: Final = "limboline"

# Everything that is compiled, as patterns under src/limboline. Never anything with msgspec types
# in it: compiled, they silently lose their tags. tests/layout/test_compiling.py looks for that.
COMPILED: Final = (
    "kernel/dice.py",
    "kernel/random.py",
    "games/*/components.py",
    "games/*/codes.py",
    "games/*/state.py",
    "games/*/rules/**/*.py",
    "games/*/zones/*.py",
    # What bots do again and again when they think: on states and hands that they imagine.
    *(
        f"games/hellrail/bots/{name}.py"
        for name in (
            *("answers", "atlas", "building", "facts", "planning", "ramming"),
            *("steering", "turn", "uses", "worth"),
        )
    ),
    *(f"games/infernal_wagon/bots/{name}.py" for name in ("cards", "chances")),
)

# What the build needs: the mypy that checks the types too, so that both agree, and whatever types
# the rules are written with.
NEEDS: Final = ("msgspec", "mypy[mypyc]==2.4.1", "setuptools")

_BUILD: Final = """
import sys
from mypyc.build import mypycify
from setuptools import setup
# Errors are told of the rules alone: what they are read with may know libraries without types.
modules = ["--follow-imports=silent", *sys.argv[1:]]
sys.argv = ["setup.py", "-q", "build_ext", "--inplace"]
compiled = mypycify(modules, group_name="limboline", debug_level="0")
setup(name="limboline-rules", packages=[], ext_modules=compiled)
"""

# Functions that nobody outside can see need no detour, and may be put where they are called.
_FLAGS: Final = "-fvisibility=hidden"


class NotCompiled(Exception):  # noqa: N818 - a refusal is no error
    """The rules could not be compiled; they run as they are."""


def modules(source: Path = ROOT / "src") -> list[Path]:
    """The modules to compile, relative to the folder of the package."""
    found = {path for one in COMPILED for path in (source / PACKAGE).glob(one)}
    return sorted(path.relative_to(source) for path in found)


def wanted() -> bool:
    """Whether to compile: there is a C compiler, and nobody has said no."""
    if os.environ.get("LIMBOLINE_PURE", "") not in ("", "0"):
        return False
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(compiler.split()[0]) is not None


def compile_in(folder: Path) -> list[Path]:
    """Compile the package that lies in a folder; tells which files that made, relative to it."""
    names = [path.as_posix() for path in modules(folder)]
    script = folder / "compile_rules.py"
    script.write_text(_BUILD, "utf-8")
    done = subprocess.run(
        [sys.executable, script.name, *names],
        cwd=folder,
        env={**os.environ, "MYPYPATH": ".", "CFLAGS": f"{os.environ.get('CFLAGS', '')} {_FLAGS}"},
        capture_output=True,
        text=True,
        check=False,
    )
    script.unlink()
    shutil.rmtree(folder / "build", ignore_errors=True)
    shutil.rmtree(folder / ".mypy_cache", ignore_errors=True)
    if done.returncode:
        raise NotCompiled(
            f"the rules were not compiled:\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
        )
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return sorted(path.relative_to(folder) for path in folder.rglob(f"*{suffix}"))


def copy_package(folder: Path) -> None:
    """A fresh copy of the package in a folder."""
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(ROOT / "src" / PACKAGE, folder / PACKAGE, ignore=ignore, dirs_exist_ok=True)


def main() -> None:
    """Make a compiled copy of the package in the folder that is named."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    if folder.exists():
        shutil.rmtree(folder)
    with tempfile.TemporaryDirectory() as nearby:
        copy_package(Path(nearby))
        try:
            made = compile_in(Path(nearby))
        except NotCompiled as why:
            sys.exit(str(why))
        shutil.copytree(nearby, folder)
    print(f"{len(made)} compiled modules in {folder}")


if __name__ == "__main__":
    main()
