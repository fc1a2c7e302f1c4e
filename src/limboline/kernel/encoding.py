"""What a game is for programs that learn: named bytes to look at, and numbers to choose from.

A room that encodes itself offers a `Desk` beside its compiled rules. It holds many tables at once
and writes what the seat that decides may know into one row of bytes for each, in place, and behind
it a mask of what may be chosen. It makes no text. Rooms without one are served by
`limboline.lab.batch_generic`.
"""

from dataclasses import dataclass
from math import prod
from typing import Any, Final, Protocol

WAIT: Final = 0
"""In every game the number that lets time pass."""


@dataclass(frozen=True)
class Field:
    """A named part of an observation: whole numbers from 0 to `high`, a byte each."""

    name: str
    shape: tuple[int, ...]
    high: int
    about: str

    @property
    def size(self) -> int:
        """How many bytes it takes."""
        return prod(self.shape)


@dataclass(frozen=True)
class Stage:
    """Some of the numbers that can be chosen, one after the other: `size` of them from `first`."""

    name: str
    first: int
    size: int
    about: str


@dataclass(frozen=True)
class Pace:
    """The model of time of a desk; see the manual's page on the lab.

    A seat that may act either acts or waits; when all have waited, `tick_ms` pass. After an action
    nothing is done for `reaction_ms`. Of a hundred cards a seat does not see `overlooks` at once.
    With `slowest_ms` each seat of each deal has habits of its own: a reaction between the two, and
    as many oversights or fewer. Between two things that a seat says at least `speech_ms` pass.
    """

    tick_ms: int = 1_000
    reaction_ms: int = 1_000
    slowest_ms: int = 0
    overlooks: int = 0
    speech_ms: int = 0


@dataclass(frozen=True)
class Deed:
    """An action that was done at a desk: when, whose, and its code."""

    at_ms: int
    seat: int
    code: Any
    by_clock: bool = False


class Desk(Protocol):
    """Many tables of one game, each standing at a decision of one seat.

    `rows` holds for each table the bytes of `fields`, then a byte for each number that can be
    chosen: 1 if it may be chosen now. `tracks` are fields that are public and grow, in buffers of
    their own. `asked` has the seat that decides, `progress` how far each seat has come on its way
    to about `goal`. `acted` and `waited` count what was chosen so far. Where there is a `journal`,
    everything that is done at any table is written into it.
    """

    fields: list[Field]
    stages: list[Stage]
    choices: int
    rows: bytearray
    tracks: list[tuple[Field, bytearray]]
    asked: bytearray
    progress: bytearray
    goal: int
    acted: int
    waited: int
    journal: list[Deed] | None

    def deal(self, table: int, state: Any) -> bool:
        """Begin a game on a table; tells whether it is over before a seat decides."""

    def step(self, numbers: list[int]) -> list[int]:
        """Choose at every table, and go on to its next decision; tells which games are over."""

    def look(self, table: int, seat: int) -> None:
        """Write what a seat sees: what it could choose if it were asked, if it may act at all."""

    def imagine(self, table: int, state: Any, seat: int, now_ms: int) -> None:
        """Stand at a decision of a seat, in a state that fits what it sees, at this time."""

    def hear(self, table: int, seat: int, number: int) -> None:
        """Let a seat have said what a number says."""

    def state(self, table: int) -> Any:
        """The state of a table, to look at."""

    def time(self, table: int) -> int:
        """The game time at a table, in milliseconds."""

    def pick(self, table: int, number: int) -> Any:
        """Choose at an imagined table: the action, or None while there is more to choose."""

    def forget(self, table: int, owner: int) -> None:
        """Let a card of a seat have been played: what was said before is out of date."""

    def meaning(self, number: int) -> bytes:
        """What a number means, as bytes that are alike where meanings are."""
