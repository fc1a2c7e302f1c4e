"""Which languages there are: our own three, and a folder for each one more.

A folder has the name of its language, such as `limboline/languages/es`, and is found by itself.
What it lacks is said in English.
"""

import os
import re
import warnings
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from limboline.kernel.texts import LANGUAGES

# Where folders are looked for, instead of the package's own: for one that is still being written.
ELSEWHERE: Final = "LIMBOLINE_LANGUAGES"
ABOUT: Final = "language.json"
_CODE: Final = re.compile(r"[a-z]{2,3}")


class GuestNames(msgspec.Struct, frozen=True):
    """What the name of a guest is made of who has not said theirs, in the order of the words."""

    first: tuple[str, ...]
    second: tuple[str, ...]


class About(msgspec.Struct, frozen=True):
    """A language by its own name; and how Open Graph calls it, if not by its code."""

    name: str
    locale: str = ""
    guest_names: GuestNames | None = None


def _root() -> Traversable:
    elsewhere = os.environ.get(ELSEWHERE)
    return Path(elsewhere) if elsewhere else files("limboline") / "languages"


@cache
def further() -> dict[str, Traversable]:
    """The languages that a folder brings, and where it lies."""
    root = _root()
    if not root.is_dir():
        warnings.warn(f"{ELSEWHERE} names no folder: {root}", stacklevel=2)
        return {}
    found = [folder for folder in root.iterdir() if _CODE.fullmatch(folder.name)]
    return {
        folder.name: folder
        for folder in sorted(found, key=lambda folder: folder.name)
        if folder.name not in LANGUAGES and (folder / ABOUT).is_file()
    }


def languages() -> tuple[str, ...]:
    """The codes of all languages, our own first."""
    return (*LANGUAGES, *further())


@cache
def about(language: str) -> About:
    """What a folder says of its language."""
    return msgspec.json.decode((further()[language] / ABOUT).read_bytes(), type=About)


@cache
def translated(language: str, part: str) -> dict[str, str]:
    """The sentences in a file of a language's folder; none where it has no such file."""
    folder = further().get(language)
    if folder is None:
        return {}
    file = folder
    for step in part.split("/"):
        file = file / step
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str])


def all_translated(language: str, parts: Sequence[str]) -> dict[str, str]:
    """The sentences in several files; of those with the same key the last one counts."""
    return {key: said for part in parts for key, said in translated(language, part).items()}


if TYPE_CHECKING:
    AnyLanguage = str
else:
    # The command line offers them by name, and refuses all others.
    AnyLanguage = Literal[languages()]
