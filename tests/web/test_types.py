"""The page's types are those of the server: a change of either that the other misses fails here."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from limboline.server.schema import schema_text

ROOT: Final = Path(__file__).parents[2]
BUILDING: Final = ROOT / "web" / "building.py"


@pytest.mark.parametrize("of", ["socket", "http"])
def test_the_schemas_are_what_the_server_speaks(of: str) -> None:
    kept = (ROOT / "docs" / "schema" / f"{of}.json").read_text("utf-8")
    assert kept == schema_text(of), "run: make types"


def test_the_types_are_what_the_schemas_say(node: None) -> None:
    run = subprocess.run(
        [sys.executable, BUILDING, "types.mjs", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
