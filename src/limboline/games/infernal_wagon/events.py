"""What happens at the table, as it is told. Codes and names only: sentences are in `texts/`."""

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="event"):
    """Something that happened."""


class Laid(Event, frozen=True, tag="laid"):
    """A card has joined the railroad, and the Wagon stands on it.

    `by` is its start, `to` the stop before it, `at` the number of the track end it was laid at.
    """

    seat: int
    owner: int
    card: str
    by: str
    to: str
    at: int
    fits: bool
    from_tunnel: bool = False


class Collapsed(Event, frozen=True, tag="collapsed"):
    """The oldest cards of the railroad have fallen: the price of a mismatch."""

    cards: list[str]
    left: int


class Exploded(Event, frozen=True, tag="exploded"):
    """An Explosion has blown off all but the three newest cards."""

    cards: list[str]
    left: int


class HandLost(Event, frozen=True, tag="hand_lost"):
    """A seat does not draw: its hand is smaller for good."""

    seat: int
    holds: int


class Tunnelled(Event, frozen=True, tag="tunnelled"):
    """A Tunnel has brought up the next card, which `seat` turns as it likes."""

    seat: int
    card: str


class Drew(Event, frozen=True, tag="drew"):
    """A seat has drawn a card. Others see only its back, unless it is the Exit."""

    forgets: ClassVar = {"card": ""}  # under a U-turn others have seen it, and must remember it

    seat: int
    card: str | None = None


class SilenceTurned(Event, frozen=True, tag="silence"):
    """A Silence card came up: from now on no player may talk, or all may again."""

    seat: int
    card: str
    on: bool


class UTurned(Event, frozen=True, tag="uturn"):
    """A U-turn card came up: hands lie open and are played by others, or are taken up again."""

    seat: int
    card: str
    on: bool


class CurseLifted(Event, frozen=True, tag="curse_lifted"):
    """A joint of the railroad has shown the two symbols of a seat's Curse."""

    seat: int
    card: str


class Ended(Event, frozen=True, tag="ended"):
    """The game is over: `exit`, `wagon_lost`, `hands_empty`, `time` or `cursed_exit`."""

    reason: str
    won: bool


AnyEvent = (
    Laid
    | Collapsed
    | Exploded
    | HandLost
    | Tunnelled
    | Drew
    | SilenceTurned
    | UTurned
    | CurseLifted
    | Ended
)
