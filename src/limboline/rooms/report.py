"""Reports: what those of all rooms share, and the plain one."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from limboline.kernel.game import Game
from limboline.kernel.record import Entry, Record
from limboline.kernel.replaying import steps

AnyGame = Game[Any, Any, Any, Any, Any]


class Mark(msgspec.Struct, frozen=True, array_like=True):
    """A moment: when, what, whose, and after how many actions a replay shows it."""

    at_ms: int
    kind: str
    seat: int
    step: int


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
        state: Any = None
        timeline: list[Mark] = []
        for number, step in enumerate(steps(self._game, record)):
            state = step.state
            if step.entry is not None:
                timeline += marks_of(step.tell.whole(), step.entry, number, self._marks)
        outcome = self._game.outcome(state)
        return PlainReport(
            ending="" if outcome is None else outcome.reason,
            winners=[] if outcome is None else list(outcome.winners),
            scores=[] if outcome is None else list(outcome.scores),
            time_ms=record.log[-1].at_ms if record.log else 0,
            timeline=timeline,
        )


def marks_of(
    events: Sequence[Any], entry: Entry, step: int, kinds: Mapping[type, str]
) -> Iterator[Mark]:
    """The moments of an action. What happens to no seat belongs to the seat that acted."""
    for event in events:
        kind = kinds.get(type(event))
        if kind is not None:
            yield Mark(entry.at_ms, kind, seat_of(event, entry), step)


def seat_of(event: Any, entry: Entry) -> int:
    """Whose doing an event is."""
    return int(event.seat) if "seat" in event.__struct_fields__ else entry.seat
