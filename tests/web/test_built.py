"""The page as it is built: whole, packed, licensed, and light enough for a phone."""

import gzip
import json
import re
from pathlib import Path
from typing import Final

from limboline.server.page import read_page

# What the first screen may cost before a board is chosen, in bytes of JavaScript over the wire.
FIRST_LOAD: Final = 80_000
_NAMED: Final = re.compile(
    r"""["'(`](\.{0,2}/?(?:assets/)?[\w.-]+\.(?:css|js|png|svg|woff2?))["')`]"""
)
_FIRST: Final = re.compile(r'<(?:script[^>]*\ssrc|link rel="modulepreload"[^>]*\shref)="/([^"]+)"')


def named_by(file: Path, root: Path) -> set[Path]:
    """The files that a page, style or script names."""
    found = set()
    for name in _NAMED.findall(file.read_text("utf-8")):
        if name.startswith("/"):
            found.add(root / name[1:])
        elif name.startswith("assets/"):
            found.add(root / name)
        else:
            found.add((file.parent / name).resolve())
    return found


def test_every_file_that_is_named_is_there(built_page: Path) -> None:
    named = {
        there: file
        for file in built_page.rglob("*")
        if file.suffix in (".html", ".css", ".js")
        for there in named_by(file, built_page)
    }
    assert len(named) >= 3
    missing = {there.name: file.name for there, file in named.items() if not there.is_file()}
    assert not missing


def test_the_manifest_names_icons_that_are_there(built_page: Path) -> None:
    manifest = json.loads((built_page / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["name"] == "Limbo Line"
    assert manifest["icons"]
    for icon in manifest["icons"]:
        assert (built_page / icon["src"].removeprefix("/")).is_file(), icon


def test_twins_are_the_same_file_only_smaller(built_page: Path) -> None:
    twins = list(built_page.rglob("*.gz"))
    assert twins
    for twin in twins:
        plain = twin.with_suffix("").read_bytes()
        assert gzip.decompress(twin.read_bytes()) == plain
        assert twin.stat().st_size < len(plain)
        assert twin.with_suffix(".br").is_file()


def test_every_file_can_be_served(built_page: Path) -> None:
    served = set(read_page(built_page).files)
    files = {file.relative_to(built_page) for file in built_page.rglob("*") if file.is_file()}
    aside = {file for file in files if file.suffix in (".br", ".gz") or file.name == ".sources"}
    assert {file.as_posix() for file in files - aside} == served


def test_the_licences_of_all_parts_are_carried(built_page: Path) -> None:
    text = (built_page / "licenses.txt").read_text("utf-8")
    for part in ("svelte", "grenze", "barlow-condensed", "atkinson-hyperlegible-next"):
        assert re.search(rf"^\S*{part} [\d.]+ \(", text, re.MULTILINE), part
    assert "SIL OPEN FONT LICENSE" in text.upper()
    assert "Permission is hereby granted, free of charge" in text


def test_the_first_load_is_light(built_page: Path) -> None:
    scripts = _FIRST.findall((built_page / "index.html").read_text("utf-8"))
    assert scripts
    weight = sum((built_page / f"{script}.gz").stat().st_size for script in scripts)
    assert weight <= FIRST_LOAD
