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
from limboline.rooms.report import Mark, count, played_again

__all__ = ["MARKS", "Mark", "Report", "SeatReport", "report"]

# The kinds of moments; the texts name them: `mark.<kind>`.
MARKS: Final = (
    *("run", "fell", "removed", "scored", "stole", "tied", "forced", "round", "gate", "ended"),
)


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
    state, told = played_again(game, record)
    timeline = [mark for one in told for mark in _marks(*one)]
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
    return SeatReport(
        steps=state.steps[seat],
        brains=state.fed[seat],
        runs=count(timeline, "run", seat),
        falls=count(timeline, "fell", seat),
        removed=count(timeline, "removed", seat),
        forced=count(timeline, "forced", seat),
    )
