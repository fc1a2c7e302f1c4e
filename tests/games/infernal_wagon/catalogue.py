"""Which sentences there must be in this room."""

import re
from typing import Final

from tests.games import catalogue
from tests.games.catalogue import SOURCE, gaps, named_in, plain_keys, refusals

__all__ = [
    "ROOM",
    "SOURCE",
    "gaps",
    "named_in",
    "named_on_the_page",
    "plain_keys",
    "refusals",
    "sections",
]

ROOM: Final = SOURCE / "games" / "infernal_wagon"


def sections() -> set[str]:
    """The numbered sections of the rules page."""
    return catalogue.sections("infernal-wagon")


def named_on_the_page() -> list[re.Pattern[str]]:
    """Every key of the board that the page names, as a pattern."""
    return catalogue.named_on_the_page("infernal-wagon")
