"""Names of guests: cleaned, limited, and told apart."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from limboline.kernel.illegal import Illegal
from limboline.kernel.record import NATURE_NAME

LONGEST: Final = 24
# Letters may carry marks, but not a tower of them over the lines above.
_TOWERS: Final = 2
# Our ghosts: bots go by these names. Short ones, for narrow benches.
GHOSTS: Final = ("Morty", "Isolde", "Silas", "Ottilie", "Ezra", "Hazel", "Jasper", "Winifred")
_UNWRITABLE: Final = re.compile(r"[\s=():#]+")


def clean_name(name: str) -> str:
    """A name fit to show: no control or direction characters, single spaces, not too long."""
    shown = ""
    marks = 0
    for letter in unicodedata.normalize("NFKC", name):
        kind = unicodedata.category(letter)[0]
        marks = marks + 1 if kind == "M" else 0
        if kind != "C" and marks <= _TOWERS:
            shown += " " if kind == "Z" else letter
    shown = " ".join(shown.split())[:LONGEST].strip()
    if not any(letter.isalnum() for letter in shown):
        raise Illegal("no_name")
    return shown


def told_apart(name: str, others: Sequence[str]) -> str:
    """The name, with a number if another guest has it."""
    taken = {other.casefold() for other in others}
    number, numbered = 1, name
    while numbered.casefold() in taken:
        number += 1
        numbered = f"{name[: LONGEST - len(str(number)) - 1]} {number}"
    return numbered


def ghost(others: Sequence[str]) -> str:
    """A name for a bot: the first of our ghosts that no other seat is called."""
    taken = {other.casefold() for other in others}
    free = [name for name in GHOSTS if name.casefold() not in taken]
    return free[0] if free else told_apart(GHOSTS[0], others)


def record_names(names: Sequence[str]) -> list[str]:
    """The names as a record can write them: one word each, all different."""
    words: list[str] = []
    for name in names:
        word = _UNWRITABLE.sub("_", name).strip("_") or "guest"
        if word == NATURE_NAME:
            word += "_"
        number, numbered = 1, word
        while numbered in words:
            number += 1
            numbered = f"{word}_{number}"
        words.append(numbered)
    return words
