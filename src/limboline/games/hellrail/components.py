"""The pieces as the rules see them: tables of whole numbers, made once a deck and then only read.

A track is a set of segments, a bit for each: two sides of a card that a rail joins. A card lies
turned by so many quarters, clockwise.
"""

from typing import Final

from limboline.games.hellrail.codes import (
    CARD_BITS,
    CIRCLE_BITS,
    EFFECT_BITS,
    FIRST_TIE,
    RAIL,
    SEAT_BITS,
    SIDE_BITS,
    TIES_BITS,
    TURN_BITS,
    added,
    fills,
    fits,
    has,
    includes,
    lying,
)

SIDES: Final = ("N", "E", "S", "W")
OPPOSITE: Final = (2, 3, 0, 1)

# The six segments, in the order of their bits: first the two straights, then the four curves.
SEGMENTS: Final = ("NS", "EW", "NE", "ES", "SW", "NW")
ENDS: Final = ((0, 2), (1, 3), (0, 1), (1, 2), (2, 3), (0, 3))
TRACKS: Final = 2 ** len(SEGMENTS)

CIRCLES: Final = ("G", "1", "2", "3", "4", "5", "6", "7", "8", "9")
GATE: Final = 0
CARDS: Final = 45
HIGHEST: Final = 9  # the value of a car
STRONGEST: Final = 5  # the traction of a card

# The circle effects: one token of each. `rules.effects` has a record of every one.
EFFECTS: Final[list[str]] = [
    *("abyss", "boatmen", "tenders", "chaos", "delinquency", "false_path", "geryon", "gluttony"),
    *("guard_duty", "heresy", "infernal_power", "lust", "shift_change", "soul_catcher", "thievery"),
]
# Those that something else than their own record has to know.
ABYSS: Final = 0
DELINQUENCY: Final = 4
FALSE_PATH: Final = 5
GERYON: Final = 6
INFERNAL_POWER: Final = 10
SHIFT_CHANGE: Final = 12
NO_EFFECT: Final = -1

# How many of the other tokens the box holds.
BOATS: Final = 2
TENDER_TOKENS: Final = 2
CATCHERS: Final = 2
CHECKS: Final = 8

# The two Heresy tokens differ.
HERESIES: Final = ("", "cancel", "redirect")
NO_HERESY: Final = 0
CANCEL: Final = 1
REDIRECT: Final = 2

# A code has room for all of that, or nothing is loaded.
MOST_SEATS: Final = 4
if len(CIRCLES) != FIRST_TIE:
    raise ValueError("the places that are ties begin after the circles")
fits("sides", len(SIDES), SIDE_BITS)
fills("quarters of a turn", len(SIDES), TURN_BITS)
fits("circles, and the empty cell", len(CIRCLES) + 1, CIRCLE_BITS)
fits("cards, and none", CARDS + 1, CARD_BITS)
fits("ties of a way", HIGHEST + 1, TIES_BITS)
fits("seats, and none", MOST_SEATS + 1, SEAT_BITS)
fits("effects", len(EFFECTS), EFFECT_BITS)

# A cell is one number: 128 cells a row, the origin in the middle. No card ever gets to the rim: a
# layout stays within 12 cells of the origin, and 45 rail cards reach 45 cells further.
ROW: Final = 128
FARTHEST: Final = 12
_MIDDLE: Final = 64
STEP: Final = (-ROW, 1, ROW, -1)  # to the neighbour on each side
DIAGONALS: Final = (-ROW - 1, -ROW + 1, ROW - 1, ROW + 1)


def cell_at(x: int, y: int) -> int:
    """The number of a cell; x counts to the right, y downwards."""
    return (y + _MIDDLE) * ROW + x + _MIDDLE


def x_of(cell: int) -> int:
    """How far right of the origin a cell lies."""
    return cell % ROW - _MIDDLE


def y_of(cell: int) -> int:
    """How far below the origin a cell lies."""
    return cell // ROW - _MIDDLE


def turned(track: int, quarters: int) -> int:
    """A track turned clockwise by so many quarters."""
    result = 0
    for segment, (one, other) in enumerate(ENDS):
        if has(track, segment):
            result = added(result, segment_of((one + quarters) % 4, (other + quarters) % 4))
    return result


def segment_of(one: int, other: int) -> int:
    """The segment that joins two sides."""
    return ENDS.index((min(one, other), max(one, other)))


def _is_open(track: int, side: int) -> bool:
    return any(has(track, segment) for segment, ends in enumerate(ENDS) if side in ends)


# OPEN[track * 4 + side]: whether a track leaves its card on a side. Our own cards have all four.
OPEN: Final = tuple(_is_open(track, side) for track in range(TRACKS) for side in range(4))


class Card:
    """One rail card, as a card list gives it. Circles are numbers, 0 for the Gate."""

    __slots__ = ("pickup", "setout", "track", "traction", "value")

    def __init__(self, value: int, pickup: int, setout: int, traction: int, track: int) -> None:
        self.value: Final = value
        self.pickup: Final = pickup
        self.setout: Final = setout
        self.traction: Final = traction
        self.track: Final = track


class Deck:
    """All rail cards, by number from 0; the card printed 17 has the number 16.

    `track[lying(card, turn)]` is the track of a turned card, `turns[card]` its different ways to
    lie (and `lying[card]` those with the card, as an action has them),
    `covering[track][card]` the turns in which it covers that track. By what lies on a cell of the
    board, `laid` is its track, and `covers[card]` in how many turns a card could be laid on it: a
    byte for each thing that may lie, so that a whole table is looked through at once.
    """

    __slots__ = (
        "covering",
        "covers",
        "digest",
        "kept",
        "laid",
        "lying",
        "pickup",
        "setout",
        "track",
        "traction",
        "turns",
        "value",
    )

    def __init__(self, digest: str, cards: list[Card]) -> None:
        self.digest: Final = digest
        self.kept: object = None  # where it is found again
        self.value: Final = [card.value for card in cards]
        self.pickup: Final = [card.pickup for card in cards]
        self.setout: Final = [card.setout for card in cards]
        self.traction: Final = [card.traction for card in cards]
        self.track: Final = [turned(card.track, turn) for card in cards for turn in range(4)]
        self.turns: Final = [self._different(card) for card in range(len(cards))]
        self.covering: Final = [
            [self._covering(track, card) for card in range(len(cards))]
            if track in self.track
            else []
            for track in range(TRACKS)
        ]
        self.lying: Final = [
            [lying(card, turn) for turn in turns] for card, turns in enumerate(self.turns)
        ]
        self.laid: Final = [0] * RAIL + self.track
        self.covers: Final = [self._covers(card) for card in range(len(cards))]

    def _covers(self, card: int) -> bytes:
        """For everything that may lie on a cell, in how many turns a card can cover it."""
        fits = [len(self.covering[track][card]) for track in self.track]
        return bytes(RAIL) + bytes(fits) + bytes(256 - RAIL - len(fits))

    def _different(self, card: int) -> tuple[int, ...]:
        """The turns of a card that lie differently: a crossing has only one."""
        tracks = self.track[card * 4 : card * 4 + 4]
        return tuple(turn for turn in range(4) if tracks.index(tracks[turn]) == turn)

    def least_turn(self, card: int, turn: int) -> int:
        """The first turn in which a card lies as it does in this one."""
        first = lying(card, 0)
        return self.track.index(self.track[first + turn], first) - first

    def _covering(self, track: int, card: int) -> tuple[int, ...]:
        """The turns in which a card has every segment of a track."""
        return tuple(
            turn for turn in self.turns[card] if includes(self.track[lying(card, turn)], track)
        )
