"""How a finished game went: the score, and the moments that are worth a look again."""

from typing import Final

import msgspec

from limboline.games.hellrail.events import (
    Announced,
    AnyEvent,
    Cancelled,
    Caught,
    Delivered,
    Derailed,
    Ended,
    Rammed,
    Redirected,
    Refilled,
    Upgraded,
)
from limboline.games.hellrail.game import game
from limboline.games.hellrail.rules.ending import attached, scores
from limboline.games.hellrail.state import ENDINGS, State
from limboline.kernel.record import Entry, Record
from limboline.kernel.replaying import steps

__all__ = ["MARKS", "Mark", "Report", "SeatReport", "report"]

# The kinds of moments; the texts name them: `mark.<kind>`.
MARKS: Final = (
    *("delivered", "rammed", "derailed", "effect", "cancelled", "redirected", "caught"),
    *("upgraded", "refilled", "ended"),
)
_KINDS: Final[dict[type, str]] = {
    Delivered: "delivered",
    Rammed: "rammed",
    Derailed: "derailed",
    Announced: "effect",
    Cancelled: "cancelled",
    Redirected: "redirected",
    Caught: "caught",
    Upgraded: "upgraded",
    Refilled: "refilled",
    Ended: "ended",
}


class Mark(msgspec.Struct, frozen=True, array_like=True):
    """A moment: when, what, whose, and after how many actions a replay shows it."""

    at_ms: int
    kind: str
    seat: int
    step: int


class SeatReport(msgspec.Struct, frozen=True):
    """What a seat has done: its score, its delivered cars, what is left in its train."""

    score: int
    delivered: list[int]
    attached: int
    rams: int = 0
    derailed: int = 0
    effects: int = 0


class Report(msgspec.Struct, frozen=True):
    """A report card; `rounds` is how many were begun."""

    ending: str
    winners: list[int]
    time_ms: int
    rounds: int
    seats: list[SeatReport]
    timeline: list[Mark]


def report(record: Record) -> Report:
    """How a finished game went. Raises `Broken` if it cannot be played again by these rules."""
    played = steps(game, record)
    state: State = next(played).state  # the same one goes on to the end
    timeline: list[Mark] = []
    for number, step in enumerate(played, 1):
        assert step.entry is not None
        timeline += _marks(step.tell.whole(), step.entry, number)
    outcome = game.outcome(state)
    return Report(
        ending=ENDINGS[state.ending],
        winners=[] if outcome is None else list(outcome.winners),
        time_ms=state.now,
        rounds=state.round,
        seats=[_seat(state, seat, timeline) for seat in range(state.rules.seats)],
        timeline=timeline,
    )


def _marks(events: list[AnyEvent], entry: Entry, step: int) -> list[Mark]:
    """The moments of an action. What happens to nobody is whose action it was."""
    return [
        Mark(entry.at_ms, _KINDS[type(event)], getattr(event, "seat", entry.seat), step)
        for event in events
        if type(event) in _KINDS
    ]


def _seat(state: State, seat: int, timeline: list[Mark]) -> SeatReport:
    def count(kind: str) -> int:
        return sum(mark.kind == kind and mark.seat == seat for mark in timeline)

    return SeatReport(
        score=scores(state)[seat],
        delivered=[car + 1 for car in state.delivered[seat]],
        attached=attached(state)[seat],
        rams=count("rammed"),
        derailed=count("derailed"),
        effects=count("effect"),
    )
