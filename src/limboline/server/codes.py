"""Words to read aloud: the code of a table, and the name of a guest who has not said theirs.

A code is two words and a number, amber-acorn-48213: so many that they cannot be used up, nor
tables be found by trying. Tables of older versions have the two words alone.
"""

import re
import secrets
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from limboline.kernel.illegal import Illegal
from limboline.rooms.languages import GuestNames, about, further

_CODE: Final = re.compile(r"[a-z]{3,9}-[a-z]{3,9}(-[0-9]{5})?")
_NUMBERS: Final = 100_000


class Words(msgspec.Struct, frozen=True):
    """What codes are made of: how something is, and what it is."""

    first: tuple[str, ...]
    second: tuple[str, ...]


@cache
def words() -> Words:
    """Our words. They are English in every language: a code is only a code."""
    text = (files(__package__) / "words.json").read_bytes()
    return msgspec.json.decode(text, type=Words)


def _two_words() -> list[str]:
    return [secrets.choice(words().first), secrets.choice(words().second)]


def new_code() -> str:
    """Two words and a number."""
    return "-".join((*_two_words(), f"{secrets.randbelow(_NUMBERS):05}"))


# Every noun is masculine, so that every adjective goes with it.
@cache
def _name_words() -> dict[str, Words]:
    """What names are made of in other languages, in the order in which they stand."""
    text = (files(__package__) / "guest_names.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, Words])


def ghost_name(language: str = "en") -> str:
    """A name for a guest who has not said theirs, in their language."""
    known: Words | GuestNames | None = _name_words().get(language)
    if language in further():
        known = about(language).guest_names
    if known is None:
        return " ".join(_two_words()).title()
    return f"{secrets.choice(known.first)} {secrets.choice(known.second)}"


def read_code(typed: str) -> str:
    """A code as a person typed it, with whatever stands between its parts."""
    typed = typed.lower()[:64]
    number = "".join(re.findall(r"[0-9]+", typed))
    code = "-".join((*re.findall(r"[a-z]+", typed), *([number] if number else [])))
    if not _CODE.fullmatch(code):
        raise Illegal("no_such_code")
    return code
