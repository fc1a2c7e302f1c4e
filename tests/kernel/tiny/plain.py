"""What the tiny games share besides the plain base of the kernel."""

from collections.abc import Sequence

from limboline.kernel import Illegal
from limboline.rooms.plain_game import PlainGame as Plain
from limboline.rooms.plain_game import copies, known, seats_from

__all__ = ["Plain", "copies", "known", "number_in", "seats_from"]


def number_in(words: Sequence[str], place: int) -> int:
    """The whole number that stands at a place of an action's words."""
    if place >= len(words) or len(words[place]) > 9 or not words[place].isdecimal():
        raise Illegal("no_such_words")
    return int(words[place])
