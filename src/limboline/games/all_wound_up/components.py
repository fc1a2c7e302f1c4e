"""The cards, the brains and the cast, as whole numbers; their names are the words of the wire."""

from typing import Final

CARDS: Final = ("wind1", "wind2", "wind3", "wind4", "left", "right", "rival", "wild")
WIND1: Final = 0
WIND4: Final = 3
LEFT: Final = 4
RIGHT: Final = 5
RIVAL: Final = 6
WILD: Final = 7
KINDS: Final = len(CARDS)
NO_CARD: Final = -1

# How many of each there are: a reconstruction, for no source names the numbers.
DECK: Final = (8, 8, 8, 6, 8, 8, 8, 6)
BOX: Final = tuple(card for card, count in enumerate(DECK) for _ in range(count))

HAND: Final = 10  # cards that a round is dealt with

# Brains, the lowest rank first.
TOKENS: Final = ("black", "purple", "green", "yellow", "red")
BLACK: Final = 0
PURPLE: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
RED: Final = 4
RANKS: Final = len(TOKENS)
OF_EACH: Final = 5
NO_TOKEN: Final = -1

# The hat tells the characters apart; where toys are quirky, so do their habits.
HATS: Final = ("cone", "ball", "cube", "diamond")

# Where a toy is.
WHERES: Final = ("box", "board", "grave", "mausoleum", "off", "home")
IN_BOX: Final = 0
ON_BOARD: Final = 1
IN_GRAVE: Final = 2
IN_MAUSOLEUM: Final = 3
OFF: Final = 4
HOME: Final = 5

# How a run ends for a toy.
FATES: Final = ("stands", "fell", "grave", "mausoleum", "off", "home")
STANDS: Final = 0
FELL: Final = 1
BURIED: Final = 2
ENTOMBED: Final = 3
LEFT_BOARD: Final = 4
THROUGH: Final = 5

# What may happen to a toy during a run.
MARKS: Final = (
    *("bump", "fall", "brain", "grave", "mausoleum", "off"),
    *("tile", "gate", "wrong", "left", "spent"),
)
BUMP: Final = 0
FALL: Final = 1
BRAIN: Final = 2
GRAVE: Final = 3
MAUSOLEUM: Final = 4
OFF_MARK: Final = 5
TILE: Final = 6
GATE: Final = 7
WRONG: Final = 8
LEFT_ZONE: Final = 9
SPENT: Final = 10

NO_SEAT: Final = -1
NOWHERE: Final = -1

MOST_TURNS: Final = 9  # a wind of four, and all five green brains


def turns_of(card: int) -> int:
    """How many turns of the key a wind card is worth."""
    return card + 1


def is_wind(card: int) -> bool:
    """Whether a card winds a toy, and does not turn one."""
    return card <= WIND4
