"""How a finished game went: the score, and the moments that are worth a look again."""

from typing import Final

import msgspec

from limboline.games.hellrail.events import (
    Announced,
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
from limboline.kernel.record import Record
from limboline.rooms.report import Mark, count, marks, played_again

__all__ = ["MARKS", "Mark", "Report", "SeatReport", "report"]

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
# The kinds of moments; the texts name them: `mark.<kind>`.
MARKS: Final = tuple(_KINDS.values())


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
    state, told = played_again(game, record)
    timeline = marks(told, _KINDS)
    outcome = game.outcome(state)
    return Report(
        ending=ENDINGS[state.ending],
        winners=[] if outcome is None else list(outcome.winners),
        time_ms=state.now,
        rounds=state.round,
        seats=[_seat(state, seat, timeline) for seat in range(state.rules.seats)],
        timeline=timeline,
    )


def _seat(state: State, seat: int, timeline: list[Mark]) -> SeatReport:
    return SeatReport(
        score=scores(state)[seat],
        delivered=[car + 1 for car in state.delivered[seat]],
        attached=attached(state)[seat],
        rams=count(timeline, "rammed", seat),
        derailed=count(timeline, "derailed", seat),
        effects=count(timeline, "effect", seat),
    )
