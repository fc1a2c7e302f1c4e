"""Reports: what those of all rooms share, and the plain one."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeVar

import msgspec

from limboline.kernel.game import Game
from limboline.kernel.record import Entry, Record
from limboline.kernel.replaying import steps

S = TypeVar("S")
E = TypeVar("E")
AnyGame = Game[Any, Any, Any, Any, Any]

Told = tuple[E, Entry, int]
"""An event, the action that it was told of, and the number of that action."""


class Mark(msgspec.Struct, frozen=True, array_like=True):
    """A moment: when, what, whose, and after how many actions a replay shows it."""

    at_ms: int
    kind: str
    seat: int
    step: int


def played_again(game: Game[S, Any, Any, E, Any], record: Record) -> tuple[S, list[Told[E]]]:
    """How the table stands after a record, and all that is told on the way.

    Raises `Broken` if these rules cannot play it again.
    """
    played = steps(game, record)
    state: S = next(played).state  # the same one goes on to the end
    told: list[Told[E]] = []
    for number, step in enumerate(played, 1):
        assert step.entry is not None
        told += [(event, step.entry, number) for event in step.tell.whole()]
    return state, told


def mark(told: Told[Any], kind: str) -> Mark:
    """An event as a moment. What happens to no seat belongs to the seat that acted."""
    event, entry, step = told
    seat = event.seat if "seat" in event.__struct_fields__ else entry.seat
    return Mark(entry.at_ms, kind, seat, step)


def marks(told: Iterable[Told[Any]], kinds: Mapping[type, str]) -> list[Mark]:
    """The moments among events of these types."""
    return [mark(one, kinds[type(one[0])]) for one in told if type(one[0]) in kinds]


def count(timeline: Iterable[Mark], kind: str, seat: int) -> int:
    """How many moments of a kind a seat has had."""
    return sum(one.kind == kind and one.seat == seat for one in timeline)


class PlainReport(msgspec.Struct, frozen=True):
    """Who has won and why, and the moments of the game."""

    ending: str
    winners: list[int]
    scores: list[float]
    time_ms: int
    timeline: list[Mark]


class PlainReports:
    """Reports of a game; `marks` says which types of events are moments, and of which kind."""

    Report: Final[type[Any]] = PlainReport

    def __init__(self, game: AnyGame, marks: Mapping[type, str] | None = None) -> None:
        self._game: Final = game
        self._marks: Final = dict(marks or {})
        self.MARKS: Final = tuple(dict.fromkeys(self._marks.values()))

    def report(self, record: Record) -> PlainReport:
        """How a finished game went. Raises `Broken` if these rules cannot play it again."""
        state, told = played_again(self._game, record)
        outcome = self._game.outcome(state)
        return PlainReport(
            ending="" if outcome is None else outcome.reason,
            winners=[] if outcome is None else list(outcome.winners),
            scores=[] if outcome is None else list(outcome.scores),
            time_ms=record.log[-1].at_ms if record.log else 0,
            timeline=marks(told, self._marks),
        )
