"""What an analysis finds: plain values in no language, ready for JSON.

A *side* is what wins or loses together: each seat for itself, or the whole table. Wherever a
list has an entry for each side, they stand in the order of the seats.
"""

from typing import Any

import msgspec


class Chance(msgspec.Struct, frozen=True, array_like=True):
    """How likely a side is to win, and between which bounds that lies with 95 % confidence."""

    share: float
    low: float
    high: float


class Change(msgspec.Struct, frozen=True, array_like=True):
    """By how much a chance has changed, and its bounds."""

    by: float
    low: float
    high: float

    @property
    def is_sure(self) -> bool:
        """Whether it surely went that way."""
        return self.low > 0 or self.high < 0


class Point(msgspec.Struct, frozen=True):
    """The chances after so many actions."""

    step: int
    at_ms: int
    chances: list[Chance]


class Move(msgspec.Struct, frozen=True):
    """What one seat did in one go: the actions after `first`, up to and with `last`.

    `play` is what the decisions have changed for each side, `luck` what chance then made of them.
    """

    first: int
    last: int
    seat: int
    at_ms: int
    play: list[Change]
    luck: list[Change]


class TurningPoint(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the largest sure changes: in which move, for whom, and by `play`, `luck` or both."""

    move: int
    side: int
    play: Change | None = None
    luck: Change | None = None

    @property
    def size(self) -> float:
        """How much it weighs: the larger of both."""
        return max(abs(change.by) for change in (self.play, self.luck) if change is not None)


class Matter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A moment of the room's report, and what its move has changed for the side it concerns.

    Where something better could have been done, `better` says what, and `cost` what that would
    have been worth.
    """

    move: int
    step: int
    at_ms: int
    kind: str
    seat: int
    change: Change
    better: dict[str, Any] | None = None
    cost: Change | None = None


class Account(msgspec.Struct, frozen=True):
    """Where the chance of a side came from: these add up from `before` to what was won.

    `rest` is what happened between the moves that were looked at, and what is left of guessing.
    """

    before: Chance
    deal: Change
    own: Change
    others: Change
    luck: Change
    rest: float
    won: float


class Analysis(msgspec.Struct, frozen=True):
    """A whole game, looked back at."""

    game: str
    names: list[str]
    players: list[str]
    together: bool
    ending: str
    winners: list[int]
    actions: int
    time_ms: int
    plays_on: str
    rollouts: int
    seed: int
    points: list[Point]
    moves: list[Move]
    turning_points: list[TurningPoint]
    matters: list[Matter]
    accounts: list[Account]
