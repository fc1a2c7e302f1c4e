"""`import limboline` costs a bot author nothing but msgspec."""

import subprocess
import sys

import pytest

LOADED = """
import sys
before = set(sys.modules)
import {module}
new = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(*sorted(new - sys.stdlib_module_names - {{"limboline"}}))
"""


def loaded_by(module: str) -> set[str]:
    """What an import brings in from outside the standard library, in a fresh Python."""
    run = subprocess.run(
        [sys.executable, "-c", LOADED.format(module=module)],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(run.stdout.split())


@pytest.mark.parametrize("module", ["limboline", "limboline.kernel", "limboline.games.registry"])
def test_an_import_loads_nothing_but_msgspec(module: str) -> None:
    """And what msgspec brings along, where it is installed."""
    assert loaded_by(module) <= loaded_by("msgspec")
    assert loaded_by("msgspec") <= {"msgspec", "typing_extensions"}


def test_a_command_waits_for_nothing_that_only_another_one_needs() -> None:
    heavy = {"litestar", "matplotlib", "mujoco", "numpy", "sqlalchemy", "textual"}
    assert not loaded_by("limboline.cli.app") & heavy


def test_a_heavy_import_would_be_seen() -> None:
    assert "pytest" in loaded_by("pytest")


@pytest.mark.parametrize("module", ["limboline.games.registry", "limboline.games.hellrail.game"])
def test_a_module_is_found_under_its_whole_name(module: str) -> None:
    """Nothing in a package has the name of another package in it, and hides it."""
    code = f"import {module} as it; import {module}; assert it is {module}"
    subprocess.run([sys.executable, "-c", code], check=True)
