"""The types of the page: each is written once, and taken on trust in one file only."""

import re
from pathlib import Path

from tests.rulings import ROOT

TRUSTING = "kernel/board.ts"


def trusting(sources: Path) -> list[str]:
    """The files that talk the compiler out of a type."""
    files = [*sources.rglob("*.ts"), *sources.rglob("*.svelte")]
    return sorted(
        file.relative_to(sources).as_posix()
        for file in files
        if "as unknown as" in file.read_text("utf-8")
    )


def test_types_are_taken_on_trust_in_one_file() -> None:
    assert trusting(ROOT / "web" / "src") == [TRUSTING]


def test_another_file_that_does_is_found(tmp_path: Path) -> None:
    (tmp_path / "Board.svelte").write_text("const view = push.view as unknown as View;\n", "utf-8")
    (tmp_path / "kind.ts").write_text("const view: View = push.view;\n", "utf-8")
    assert trusting(tmp_path) == ["Board.svelte"]


def written(file: str) -> set[str]:
    """The types that a file of the page writes itself."""
    text = (ROOT / "web" / "src" / "kernel" / file).read_text("utf-8")
    return set(re.findall(r"^export type (\w+)", text, re.MULTILINE))


def test_a_type_of_the_socket_is_not_written_again_for_the_addresses() -> None:
    assert {"Push", "TableSeen", "SeatSeen"} <= written("wire.ts")
    assert written("wire.ts") & written("http-types.ts") == set()
