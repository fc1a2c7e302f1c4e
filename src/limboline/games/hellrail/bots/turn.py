"""A turn so far, and a whole one, as a plan has them."""

from typing import Final

from limboline.games.hellrail.bots.atlas import Tracks

Steps = tuple[int, ...]
"""The actions of a turn, one after the other."""


class Node:
    """A turn so far, as it would stand after some steps."""

    __slots__ = (
        "boat",
        "gained",
        "hand",
        "left",
        "place",
        "steps",
        "tracks",
        "train",
        "visited",
        "worth",
    )

    place: int
    hand: tuple[int, ...]
    train: tuple[int, ...]
    tracks: Tracks
    gained: int
    left: int  # how many cards there are to draw
    boat: bool
    visited: float  # what the effects on the way are worth
    steps: Steps
    worth: float

    def after(self, *steps: int) -> "Node":
        """The same turn after more steps; the caller says what they change."""
        twin = Node()
        twin.place = self.place
        twin.hand = self.hand
        twin.train = self.train
        twin.tracks = self.tracks
        twin.gained = self.gained
        twin.left = self.left
        twin.boat = self.boat
        twin.visited = self.visited
        twin.steps = self.steps + steps
        return twin

    @property
    def key(self) -> tuple[object, ...]:
        """Two turns that stand alike are one, however they came there."""
        return self.place, self.hand, frozenset(self.train), self.tracks, self.boat


class Plan:
    """A whole turn: its steps, and what it is worth."""

    __slots__ = ("node", "steps", "worth")

    def __init__(self, node: Node, last: int, worth: float) -> None:
        """`last` is what ends the turn: fanning, or its plain end."""
        self.node: Final = node
        self.steps: Final = (*node.steps, last)
        self.worth: Final = worth


def worth_of(one: Node | Plan) -> float:
    """What a turn is worth, to sort by."""
    return one.worth


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Some cards but for one."""
    return tuple(other for other in cards if other != card)
