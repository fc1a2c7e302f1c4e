"""Packages with games, as if they were installed: on the path, with an entry point."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

LANTERN: Final = Path(__file__).parents[2] / "examples" / "last-lantern"


def install(
    site: Path, monkeypatch: pytest.MonkeyPatch, games: Mapping[str, str], *sources: Path
) -> None:
    """Let processes that are started from now on find these games, by name and place."""
    about = site / "games-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: games\nVersion: 1.0\n")
    lines = [f"{name} = {place}" for name, place in games.items()]
    (about / "entry_points.txt").write_text("\n".join(["[limboline.games]", *lines, ""]))
    monkeypatch.setenv("PYTHONPATH", ":".join(map(str, (site, *sources))))


def install_lantern(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Last Lantern alone."""
    games = {"last-lantern": "last_lantern:LastLanternRoom"}
    install(site, monkeypatch, games, LANTERN / "src")
