"""Two words to read aloud: the code of a table, and the name of a guest who has not said theirs."""

import re
import secrets
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from limboline.kernel.illegal import Illegal

_CODE: Final = re.compile(r"[a-z]{3,9}-[a-z]{3,9}")


class Words(msgspec.Struct, frozen=True):
    """What codes are made of: how something is, and what it is."""

    first: tuple[str, ...]
    second: tuple[str, ...]


@cache
def words() -> Words:
    """Our words. They are English in every language: a code is only a code."""
    text = (files(__package__) / "words.json").read_bytes()
    return msgspec.json.decode(text, type=Words)


def new_code() -> str:
    """Two words."""
    return f"{secrets.choice(words().first)}-{secrets.choice(words().second)}"


def ghost_name() -> str:
    """A name for somebody who has not said theirs."""
    return new_code().replace("-", " ").title()


def read_code(typed: str) -> str:
    """A code as somebody typed it, with whatever stands between the words."""
    code = "-".join(re.findall(r"[a-z]+", typed.lower()[:64]))
    if not _CODE.fullmatch(code):
        raise Illegal("no_such_code")
    return code
