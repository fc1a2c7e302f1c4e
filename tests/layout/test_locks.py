"""Lock files pin every part by its hash, and name no place to fetch it from."""

import re
from pathlib import Path
from typing import Final

import pytest

from tests.layout.parts import ROOT

LOCKS: Final = sorted((*ROOT.glob("locks/*.txt"), *ROOT.glob("bench/*.txt")))
_PIN: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*(\[[a-z0-9,_-]+\])?==[^\s\\]+( ;.*?)? \\")
_FETCHED_FROM: Final = re.compile(rb"--(index-url|extra-index-url|find-links|trusted-host)[= ]\S")
_HASH: Final = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")


def faults(text: str) -> list[str]:
    """What is wrong with a lock file, line by line."""
    found = []
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if "://" in line or line.startswith("-"):  # not "http": parts may be called httpx
            found.append(f"line {number}: names a host")
        if not line.strip() or line.lstrip().startswith("#") or _HASH.fullmatch(line):
            continue
        if not _PIN.fullmatch(line):
            found.append(f"line {number}: neither a pin nor a hash")
        elif number == len(lines) or not _HASH.fullmatch(lines[number]):
            found.append(f"line {number}: a pin without a hash")
    return found


def test_there_are_locks_to_look_at() -> None:
    assert {lock.name for lock in LOCKS} >= {"play.txt", "dev.txt", "node.txt"}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: str(lock.relative_to(ROOT)))
def test_every_pin_has_a_hash_and_no_line_a_host(lock: Path) -> None:
    assert faults(lock.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "place",
    ["src", "docs", "tests", "locks", "bench", "web", "Makefile", "pyproject.toml", ".ci"],
)
def test_no_file_says_where_to_fetch_parts_from(place: str) -> None:
    root = ROOT / place
    files = [root] if root.is_file() else [file for file in root.rglob("*") if file.is_file()]
    for file in files:
        if not {"__pycache__", "_build", "node_modules"} & set(file.parts):
            assert not _FETCHED_FROM.search(file.read_bytes()), file.relative_to(ROOT)


HASH = "    --hash=sha256:" + 64 * "0"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("rich==14.0\n", "line 1: neither a pin nor a hash"),
        ("rich==14.0 \\\n", "line 1: a pin without a hash"),
        (f"rich>=14 \\\n{HASH}\n", "line 1: neither a pin nor a hash"),
        (f"rich==14.0 \\\n{HASH} \\\nmsgspec==0.20 \\\n", "line 3: a pin without a hash"),
        (f"-i https://example.org/simple\nrich==14.0 \\\n{HASH}\n", "names a host"),
        (f"# from http://example.org\nrich==14.0 \\\n{HASH}\n", "line 1: names a host"),
        (f"rich @ https://example.org/rich.whl \\\n{HASH}\n", "line 1: names a host"),
        ("rich==14.0 \\\n    --hash=md5:0\n", "line 1: a pin without a hash"),
    ],
)
def test_a_bad_lock_is_found(text: str, fault: str) -> None:
    assert any(fault in found for found in faults(text))


def test_a_good_lock_passes() -> None:
    marked = "colorama==0.4.6 ; sys_platform == 'win32' \\"
    assert faults(f"httpx==0.28 \\\n{HASH} \\\n{HASH}\n{marked}\n{HASH}\n    # via rich\n") == []


def test_a_file_that_says_where_to_fetch_from_is_found() -> None:
    option = "--index" + "-url"  # in two, or this file would be found
    assert _FETCHED_FROM.search(f"pip install {option} example.org rich".encode())
    assert not _FETCHED_FROM.search(b"uv pip compile --no-emit-index-url --no-header")
