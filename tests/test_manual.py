"""The manual builds, a broken link in it fails the build, and it loads nothing from elsewhere."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
# What a page may load from: nothing with a host. A link that a reader may click is no loading.
_LOADED: Final = re.compile(
    r"<(?:script|img|iframe|source)[^>]*\ssrc=\"([^\"]+)\"|<link[^>]*\shref=\"([^\"]+)\""
    r"|url\([\"']?([^)\"']+)|@import\s+[\"']([^\"']+)"
)
_ELSEWHERE: Final = re.compile(r"(https?:)?//")


def build(docs: Path, site: Path) -> "subprocess.CompletedProcess[str]":
    """Build the manual as `make docs` does."""
    found = re.search(r"^\t\$\(BIN\)/sphinx-build (.*) docs docs/_build$", makefile(), re.MULTILINE)
    assert found, "the Makefile does not build the manual any more"
    command = [sys.executable, "-m", "sphinx", *shlex.split(found[1]), str(docs), str(site)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def makefile() -> str:
    """The text of the Makefile."""
    return (ROOT / "Makefile").read_text("utf-8")


def small_manual(folder: Path, page: str) -> Path:
    """A manual of one page, with our settings."""
    folder.mkdir()
    shutil.copy(ROOT / "docs" / "conf.py", folder)
    (folder / "index.md").write_text(f"# A manual\n\n(here)=\n## A place\n\n{page}\n", "utf-8")
    return folder


def test_a_manual_whose_links_lead_somewhere_is_built(tmp_path: Path) -> None:
    """Or the next test would prove nothing."""
    built = build(small_manual(tmp_path / "docs", "[a place](#here)"), tmp_path / "site")
    assert built.returncode == 0, built.stderr


@pytest.mark.parametrize(
    "link",
    [
        "[a place](#nowhere)",
        "[a page](nowhere.md)",
        "{py:func}`limboline.kernel.nowhere`",
        "![a picture](nowhere.svg)",
    ],
)
def test_a_link_that_leads_nowhere_fails_the_build(tmp_path: Path, link: str) -> None:
    built = build(small_manual(tmp_path / "docs", link), tmp_path / "site")
    assert built.returncode != 0
    assert re.search(r"index\.md:6: WARNING: .*nowhere", built.stderr)


@pytest.mark.slow
def test_the_manual_is_built_and_loads_nothing_from_other_hosts(tmp_path: Path) -> None:
    left_out = shutil.ignore_patterns("_build", "generated")
    shutil.copytree(ROOT / "docs", tmp_path / "docs", ignore=left_out)
    for page in ROOT.glob("*.md"):
        shutil.copy(page, tmp_path)
    built = build(tmp_path / "docs", tmp_path / "site")
    assert built.returncode == 0, built.stderr
    pages = [*(tmp_path / "site").rglob("*.html"), *(tmp_path / "site").rglob("*.css")]
    loaded = {
        address
        for page in pages
        for hit in _LOADED.finditer(page.read_text("utf-8"))
        for address in hit.groups()
        if address is not None
    }
    assert loaded, "not even a style sheet was found"
    assert not [address for address in loaded if _ELSEWHERE.match(address)]
