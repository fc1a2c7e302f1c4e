"""The page's lock file: complete for every kind of machine, and silent about where parts come from.

A part of the page may have a binary for each kind of machine, all of them optional. A lock file
that lacks some installs on the machine that wrote it and nowhere else.
"""

import json
from pathlib import Path
from typing import Any, Final

import pytest

WEB: Final = Path(__file__).parents[2] / "web"


def faults(lock: dict[str, Any]) -> list[str]:
    """What is wrong with a lock file."""
    packages = lock["packages"]
    names = {path.rpartition("node_modules/")[2] for path in packages}
    found = []
    for path, package in packages.items():
        missing = sorted(set(package.get("optionalDependencies", {})) - names)
        found += [f"{path}: {name} is not locked" for name in missing]
        if path and not package.get("integrity", "").startswith("sha512-"):
            found.append(f"{path}: no hash")
        if "resolved" in package:
            found.append(f"{path}: names a host")
    return found


def lock_of(**packages: Any) -> dict[str, Any]:
    """A lock file with a root and these parts."""
    hashed = {f"node_modules/{name}": part for name, part in packages.items()}
    return {"packages": {"": {"name": "page"}, **hashed}}


HASH: Final = {"integrity": "sha512-AAAA"}


def test_the_lock_has_every_part_a_hash_and_no_host() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    assert any("optionalDependencies" in package for package in lock["packages"].values())
    assert faults(lock) == []


def test_every_part_is_pinned_to_one_version() -> None:
    package = json.loads((WEB / "package.json").read_text("utf-8"))
    assert "dependencies" not in package, "the page is built: nothing is needed when it is served"
    for name, version in {**package["devDependencies"], **package["overrides"]}.items():
        assert version[0].isdigit(), f"{name} {version}"


@pytest.mark.parametrize(
    ("part", "fault"),
    [
        ({**HASH, "optionalDependencies": {"bundler-mac": "1"}}, "bundler-mac is not locked"),
        ({}, "no hash"),
        ({"integrity": "sha1-AAAA"}, "no hash"),
        ({**HASH, "resolved": "https://example.org/bundler.tgz"}, "names a host"),
    ],
)
def test_a_bad_lock_is_found(part: dict[str, Any], fault: str) -> None:
    assert [found.partition(": ")[2] for found in faults(lock_of(bundler=part))] == [fault]


def test_a_good_lock_passes() -> None:
    bundler = {**HASH, "optionalDependencies": {"bundler-mac": "1"}}
    assert faults(lock_of(**{"bundler": bundler, "bundler-mac": HASH})) == []
