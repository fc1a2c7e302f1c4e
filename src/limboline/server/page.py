"""The page as it was built: every file read once, with its compressed twins beside it.

Packages may bring boards along with their games: one ES module and its files.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path, PurePath
from typing import Final

from limboline.games import registry

# Where the build puts it: see web/building.py.
BUILT: Final = Path(__file__).with_name("static")

INDEX: Final = "index.html"
_TWINS: Final = {".br": "br", ".gz": "gzip"}  # the smallest first
_KINDS: Final = {  # texts get their charset as they leave
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
# A file in assets/ has its fingerprint in its name: it never changes. Others are asked for anew.
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"


@dataclass(frozen=True)
class Body:
    """A file in one encoding; `""` is the file itself."""

    encoding: str
    content: bytes
    etag: str


@dataclass(frozen=True)
class PageFile:
    """A file of the page, in every encoding there is, the smallest first and the plain one last."""

    kind: str
    caching: str
    bodies: tuple[Body, ...]

    def body(self, accepted: str) -> Body:
        """The smallest body that a client takes, by its Accept-Encoding."""
        taken = _encodings(accepted)
        return next((body for body in self.bodies if body.encoding in taken), self.bodies[-1])


@dataclass(frozen=True)
class Page:
    """The files of the page by their paths. What is not among them is not served."""

    files: Mapping[str, PageFile]

    @property
    def index(self) -> PageFile | None:
        """The page itself, or nothing when it has not been built."""
        return self.files.get(INDEX)


def read_page(folder: Path) -> Page:
    """Read the built page; a source checkout may have none."""
    files = {}
    for file in sorted(folder.rglob("*")):
        path = file.relative_to(folder).as_posix()
        if file.is_file() and file.suffix in _KINDS and not path.startswith("."):
            caching = _FOR_EVER if path.startswith("assets/") else _ASK_AGAIN
            files[path] = PageFile(_KINDS[file.suffix], caching, _bodies(file))
    return Page(files)


def read_board(folder: Traversable) -> Mapping[str, PageFile]:
    """The files of a board that a package brings along, by their names. Folders are not served."""
    return {
        file.name: PageFile(kind, _ASK_AGAIN, (_body("", file.read_bytes()),))
        for file in folder.iterdir()
        if file.is_file() and (kind := _KINDS.get(PurePath(file.name).suffix))
    }


def lasting(file: PageFile) -> PageFile:
    """The same file under an address that names its fingerprint: it never changes."""
    return replace(file, caching=_FOR_EVER)


def plain_file(like: PageFile, content: bytes) -> PageFile:
    """A file of the same kind with other content, which is not compressed."""
    return replace(like, bodies=(_body("", content),))


def _bodies(file: Path) -> tuple[Body, ...]:
    twins = [(encoding, Path(f"{file}{suffix}")) for suffix, encoding in _TWINS.items()]
    there = [(encoding, twin) for encoding, twin in twins if twin.is_file()]
    return tuple(_body(encoding, one.read_bytes()) for encoding, one in [*there, ("", file)])


def _body(encoding: str, content: bytes) -> Body:
    return Body(encoding, content, f'"{hashlib.sha256(content).hexdigest()[:32]}"')


def _encodings(accepted: str) -> set[str]:
    """The encodings that a browser takes; those with a weight of nought it does not."""
    taken = set()
    for wish in accepted.lower().split(","):
        name, _, weight = wish.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            taken.add(name.strip())
    return taken - {""}


# The module that the page imports.
MODULE: Final = "board.js"


@cache
def board_files(game: str) -> Mapping[str, PageFile]:
    """What a game's package ships for the page; nothing for a game of which the page knows."""
    if game not in registry.names():
        return {}
    folder = registry.room(game).page
    return {} if folder is None else read_board(folder)


def fingerprint(file: PageFile) -> str:
    """What changes when the file does."""
    return file.bodies[-1].etag.strip('"')[:12]


def board_address(game: str) -> str | None:
    """Where the page finds a game's module, with its fingerprint; None if it has none."""
    module = board_files(game).get(MODULE)
    return None if module is None else f"/games/{game}/{MODULE}?v={fingerprint(module)}"
