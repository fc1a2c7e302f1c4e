"""What is printed on a rail card, for those who draw it or talk about it."""

from dataclasses import dataclass

from limboline.games.hellrail.cards import known_deck
from limboline.games.hellrail.codes import has
from limboline.games.hellrail.components import CIRCLES, SEGMENTS
from limboline.games.hellrail.view_types import View


@dataclass(frozen=True)
class Face:
    """A card as it lies, turned or not."""

    card: int
    value: int
    pickup: str
    setout: str
    traction: int
    track: tuple[str, ...]


def face(view: View, card: int, turn: int = 0) -> Face:
    """The face of a card of the deck that a view is about."""
    deck = known_deck(view.deck)
    number = card - 1
    track = deck.track[number * 4 + turn]
    return Face(
        card,
        deck.value[number],
        CIRCLES[deck.pickup[number]],
        CIRCLES[deck.setout[number]],
        deck.traction[number],
        tuple(name for bit, name in enumerate(SEGMENTS) if has(track, bit)),
    )


def souls(view: View, cards: list[int]) -> int:
    """What some cars are worth."""
    deck = known_deck(view.deck)
    return sum(deck.value[card - 1] for card in cards)
