"""Cards and a layout that are not built in: as an owner of the box might write them."""

from functools import cache
from typing import Any

import msgspec

from limboline.games.hellrail.cards import CardList, built_in_cards
from limboline.games.hellrail.layouts import Layout


def change(deck: CardList, card: int, **fields: Any) -> CardList:
    """The list with some fields of one card changed."""
    lines = [
        msgspec.structs.replace(line, **fields) if line.id == card else line for line in deck.cards
    ]
    return msgspec.structs.replace(deck, name="own", provenance="made up", cards=lines)


@cache
def lame_cards() -> CardList:
    """Everything that a list may hold and the built-in one does not.

    Cards with track on two or three sides only, cars that wait at the Gate, values of 1 and 2, and
    some sinners without a name.
    """
    deck = built_in_cards()
    for card in range(1, 46, 3):
        deck = change(deck, card, track=["NS"] if card % 2 else ["NE"], sinners=None)
    for card in range(2, 46, 9):
        deck = change(deck, card, track=["NS", "NE", "ES"], pickup="G")
    deck = change(deck, 45, value=1)
    return change(deck, 34, value=2)


@cache
def gate_cards() -> CardList:
    """Every car waits at the Gate, where all engines begin."""
    deck = built_in_cards()
    for card in range(1, 46):
        deck = change(deck, card, pickup="G")
    return deck


@cache
def scattered_circles() -> Layout:
    """A layout in two parts, one of whose circles is reached by a long haul or a Boatman."""
    return {
        "G": (0, 0),
        "1": (1, 1),
        "2": (2, 0),
        "3": (-1, 1),
        "4": (0, 2),
        "5": (1, 3),
        "6": (-1, 3),
        "7": (2, 2),
        "8": (-2, 0),
        "9": (3, -3),
    }
