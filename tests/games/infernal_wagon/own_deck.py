"""Deck lists that are not built in: as an owner of the box might write them."""

from functools import cache
from typing import Any

import msgspec

from limboline.games.infernal_wagon.decks import (
    CardLine,
    DeckList,
    Discard,
    HandLoss,
    built_in_deck,
)


def with_cards(deck: DeckList, **changed: CardLine) -> DeckList:
    """The deck with some of its cards, named by their ids, written anew."""
    cards = [changed.get(card.id, card) for card in deck.cards]
    return msgspec.structs.replace(deck, name="own", provenance="made up", cards=cards)


def change(deck: DeckList, card: str, **fields: Any) -> DeckList:
    """The deck with some fields of one card changed."""
    (line,) = (line for line in deck.cards if line.id == card)
    return with_cards(deck, **{card: msgspec.structs.replace(line, **fields)})


@cache
def nasty_deck() -> DeckList:
    """Everything that a list may hold and the built-in one does not.

    Explosions that cost railroad and Tunnels that cost a hand card, so that options 10.4 and 10.5
    matter; Dangers without an arrow; stars on Track; Intersections with three and four symbols;
    costs of 1 and of 9; Curses with one symbol twice.
    """
    deck = built_in_deck()
    for number, card in enumerate(card for card in built_in_deck().cards if card.kind == "danger"):
        penalty = Discard(1 + number % 3) if card.special == "explosion" else HandLoss()
        deck = change(deck, card.id, penalty=penalty, arrow=number % 3 > 0)
    deck = change(deck, "T01", edges={"S": "star", "N": "pick"}, penalty=Discard(1))
    deck = change(deck, "T02", edges={"S": "star", "E": "star"})
    deck = change(deck, "T03", penalty=Discard(9))
    deck = change(deck, "X1", edges={"N": "pick", "E": "gem", "S": "bat", "W": "gem"})
    deck = change(deck, "X2", edges={"N": "pick", "E": "gem", "S": "bat", "W": "skull"})
    deck = change(deck, "X3", edges={"N": "pick", "E": "pick", "S": "pick", "W": "pick"})
    deck = change(deck, "X4", edges={"N": "star", "E": "gem", "S": "pick", "W": "star"})
    return change(deck, "C1", stop="gem", start="gem")
