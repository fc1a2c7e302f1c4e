"""Actions as whole numbers, for the rules' loops: the verb in the low four bits, then its facts.

Choices of many cards, of angles and of places are tuples that begin with the verb, and so is
nature's run: see `running`.
"""

from typing import Final

VERBS: Final = (
    *("give", "swap", "bet", "pass", "raise", "wind", "aim"),
    *("turn", "place", "spin", "steal", "gain", "upgrade", "run"),
)
GIVE: Final = 0  # how many of each kind of card
SWAP: Final = 1  # the same
BET: Final = 2
PASS: Final = 3
RAISE: Final = 4
WIND: Final = 5
AIM: Final = 6
TURN: Final = 7  # degrees
PLACE: Final = 8  # x and y in millimetres, degrees
SPIN: Final = 9  # degrees
STEAL: Final = 10
GAIN: Final = 11
UPGRADE: Final = 12
RUN: Final = 13


def with_number(verb: int, number: int) -> int:
    """An action that needs one number: a seat or a token."""
    return number << 4 | verb


def with_two(verb: int, one: int, two: int) -> int:
    """Betting a kind with wilds, raising with wilds and reds, winding with blacks and greens."""
    return (two << 3 | one) << 4 | verb


def number_of(code: int) -> int:
    """The one number of an action."""
    return code >> 4


def one_of(code: int) -> int:
    """The first of two numbers: the kind, the wilds or the black brains."""
    return code >> 4 & 7


def two_of(code: int) -> int:
    """The second of two numbers: the wilds, the red or the green brains."""
    return code >> 7
