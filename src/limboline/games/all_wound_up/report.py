"""How a finished game went: who came how far, and the moments that are worth a look again."""

from typing import Final

import msgspec

from limboline.games.all_wound_up.events import (
    AnyEvent,
    Ended,
    Ran,
    Removed,
    RoundBegan,
    Scored,
    Stole,
    Stood,
    Won,
)
from limboline.games.all_wound_up.game import game
from limboline.games.all_wound_up.state import ENDINGS, State
from limboline.kernel.record import Entry, Record
from limboline.kernel.replaying import steps

__all__ = ["MARKS", "Mark", "Report", "SeatReport", "report"]

# The kinds of moments; the texts name them: `mark.<kind>`.
MARKS: Final = (
    *("run", "fell", "removed", "scored", "stole", "tied", "forced", "round", "gate", "ended"),
)


class Mark(msgspec.Struct, frozen=True, array_like=True):
    """A moment: when, what, whose, and after how many actions a replay shows it."""

    at_ms: int
    kind: str
    seat: int
    step: int


class SeatReport(msgspec.Struct, frozen=True):
    """What a seat and its toy have done: steps of the course, brains, runs, falls and losses."""

    steps: int
    brains: int
    runs: int = 0
    falls: int = 0
    removed: int = 0
    forced: int = 0


class Report(msgspec.Struct, frozen=True):
    """A report card; `rounds` is how many were begun, `last` the step at which the gate counts."""

    ending: str
    winners: list[int]
    time_ms: int
    rounds: int
    last: int
    seats: list[SeatReport]
    timeline: list[Mark]


def report(record: Record) -> Report:
    """How a finished game went. Raises `Broken` if it cannot be played again by these rules."""
    played = steps(game, record)
    state: State = next(played).state  # the same one goes on to the end
    timeline: list[Mark] = []
    for number, step in enumerate(played, 1):
        assert step.entry is not None
        for event in step.tell.whole():
            timeline += _marks(event, step.entry, number)
    return Report(
        ending=ENDINGS[state.ending],
        winners=list(state.winners),
        time_ms=state.now,
        rounds=state.round,
        last=state.board.last,
        seats=[_seat(state, seat, timeline) for seat in range(state.rules.seats)],
        timeline=timeline,
    )


def _marks(event: AnyEvent, entry: Entry, step: int) -> list[Mark]:
    """The moments of an event."""

    def mark(kind: str, seat: int) -> Mark:
        return Mark(entry.at_ms, kind, seat, step)

    match event:
        case Ran():
            return [mark("run", event.seat)]
        case Stood():
            return [mark("fell", event.seat)]
        case Removed():
            return [mark("removed", event.seat)]
        case Scored():
            return [mark("scored", event.seat)]
        case Stole():
            return [mark("stole", event.seat)]
        case RoundBegan():
            return [mark("round", event.dealer)]
        case Won():
            tied = [mark("tied", event.winners[0])] if len(event.winners) > 1 else []
            return tied + [mark("forced", seat) for seat in event.forced]
        case Ended():
            through = [mark("gate", seat) for seat in event.winners if event.reason == "gate"]
            return [*through, mark("ended", event.winners[0])]
    return []


def _seat(state: State, seat: int, timeline: list[Mark]) -> SeatReport:
    def count(kind: str) -> int:
        return sum(mark.kind == kind and mark.seat == seat for mark in timeline)

    return SeatReport(
        steps=state.steps[seat],
        brains=state.fed[seat],
        runs=count("run"),
        falls=count("fell"),
        removed=count("removed"),
        forced=count("forced"),
    )
