"""What follows from the values of a game's moments: moves, turning points, matters, accounts."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from limboline.analysis.estimates import (
    SURE_OF_EIGHT,
    apart,
    chance,
    difference,
    mean_and_variance,
    total,
)
from limboline.analysis.findings import (
    Account,
    Analysis,
    Chance,
    Change,
    Matter,
    Move,
    Point,
    TurningPoint,
)
from limboline.analysis.moves import Span
from limboline.analysis.rollouts import BEFORE_THE_DEAL, RolloutStart

if TYPE_CHECKING:
    from limboline.analysis.analyser import Analyser

PLAY: Final = "play"
LUCK: Final = "luck"
# Bounds for so many questions at once are those of `SURE_OF_EIGHT`.
MOST_TURNING_POINTS: Final = 8
SMALLEST: Final = 0.04


class Candidate(NamedTuple):
    """A change that may be a turning point, at first sight: whose, in which move, and by what."""

    span: Span
    side: int
    cause: str


def certain(won: float) -> Chance:
    """A chance that is none any more."""
    return Chance(won, won, won)


def before_and_after(
    analyser: "Analyser", span: Span, cause: str
) -> tuple[RolloutStart, RolloutStart]:
    """Between which two values lies what the decisions of a move, or its luck, have changed."""
    middle = analyser.resampled(span)
    return (
        (RolloutStart(span.first), middle) if cause == PLAY else (middle, RolloutStart(span.last))
    )


def _change(analyser: "Analyser", span: Span, cause: str, side: int) -> Change:
    before, after = before_and_after(analyser, span, cause)
    if before == after:
        return Change(0.0, 0.0, 0.0)
    return difference(analyser.value(after), analyser.value(before), side)


# The move that looks largest by the first rollouts is so partly by accident, so it is judged by
# fresh ones alone.
def candidates(analyser: "Analyser") -> list[Candidate]:
    """The largest changes at first sight; of a move, that of the side it has changed most for."""
    found: list[tuple[float, Candidate]] = []
    for span in analyser.spans:
        sizes = {
            (side, cause): abs(_change(analyser, span, cause, side).by)
            for side in range(analyser.sides)
            for cause in (PLAY, LUCK)
        }
        most, _ = max(sizes, key=lambda key: (sizes[key], key[0] == span.seat))
        found += [
            (sizes[most, cause], Candidate(span, most, cause))
            for cause in (PLAY, LUCK)
            if sizes[most, cause] >= SMALLEST
        ]
    found.sort(key=lambda pair: -pair[0])
    return [one for _, one in found[:MOST_TURNING_POINTS]]


def analysis(analyser: "Analyser", looked_at_again: Iterable[Candidate]) -> Analysis:
    """Everything that was found."""
    record, outcome = analyser.record, analyser.outcome
    log = record.log[: analyser.steps]
    return Analysis(
        game=record.game,
        names=[name.replace("_", " ") for name in record.seats],
        players=list(record.players),
        together=analyser.together,
        ending="" if outcome is None else outcome.reason,
        winners=[] if outcome is None else list(outcome.winners),
        actions=len(log),
        time_ms=log[-1].at_ms if log else 0,
        plays_on=analyser.room.analysis.PLAYS_ON,
        rollouts=analyser.rollouts,
        seed=analyser.seed,
        points=_points(analyser),
        moves=[_move(analyser, span) for span in analyser.spans],
        turning_points=_turning_points(analyser, looked_at_again),
        matters=_matters(analyser),
        accounts=[_account(analyser, side) for side in range(analyser.sides)],
    )


def _points(analyser: "Analyser") -> list[Point]:
    places = {0} | {step for span in analyser.spans for step in (span.first, span.last)}
    return [analyser.point(step) for step in sorted(places)]


def _move(analyser: "Analyser", span: Span) -> Move:
    def changes(cause: str) -> list[Change]:
        return [_change(analyser, span, cause, side) for side in range(analyser.sides)]

    at_ms = analyser.record.log[span.last - 1].at_ms
    return Move(span.first, span.last, span.seat, at_ms, changes(PLAY), changes(LUCK))


def _turning_points(analyser: "Analyser", found: Iterable[Candidate]) -> list[TurningPoint]:
    """Those that are sure in the second look, the largest first."""
    sure: dict[tuple[int, int], dict[str, Change]] = {}
    for span, side, cause in found:
        before, after = before_and_after(analyser, span, cause)
        value = analyser.value(after, again=True), analyser.value(before, again=True)
        change = difference(*value, side, SURE_OF_EIGHT)
        if change.is_sure and abs(change.by) >= SMALLEST:
            sure.setdefault((analyser.spans.index(span), side), {})[cause] = change
    points = [TurningPoint(move, side, **changes) for (move, side), changes in sure.items()]
    return sorted(points, key=lambda point: -point.size)


def _matters(analyser: "Analyser") -> list[Matter]:
    """The moments that the room finds worth a look, in order: one for each move and seat."""
    weights = analyser.room.analysis.MATTERS
    heaviest: dict[tuple[Span, int], Any] = {}
    for mark in analyser.marks:
        span = next((one for one in analyser.spans if one.first < mark.step <= one.last), None)
        if span is None:
            continue
        known = heaviest.get((span, mark.seat))
        if known is None or weights[mark.kind] > weights[known.kind]:
            heaviest[span, mark.seat] = mark
    return [_matter(analyser, span, mark) for (span, _), mark in heaviest.items()]


def _matter(analyser: "Analyser", span: Span, mark: Any) -> Matter:
    side = 0 if analyser.together else max(0, mark.seat)
    value = analyser.value(RolloutStart(span.last)), analyser.value(RolloutStart(span.first))
    change = difference(*value, side)
    move = analyser.spans.index(span)
    instead = analyser.better.get(mark.step)
    if instead is None:
        return Matter(move, mark.step, mark.at_ms, mark.kind, mark.seat, change)
    done = RolloutStart(mark.step - 1, (analyser.record.log[mark.step - 1],))
    other = RolloutStart(mark.step - 1, (instead.entry,))
    cost = difference(analyser.value(other), analyser.value(done), side)
    better = dict(instead.facts)
    return Matter(move, mark.step, mark.at_ms, mark.kind, mark.seat, change, better, cost)


def _account(analyser: "Analyser", side: int) -> Account:
    """Where the chance of a side came from."""
    own, others, luck = [], [], []
    for span in analyser.spans:
        for cause in (PLAY, LUCK):
            before, after = before_and_after(analyser, span, cause)
            if before == after:
                continue
            part = mean_and_variance(analyser.value(after), analyser.value(before), side)
            if cause == LUCK:
                luck.append(part)
            elif analyser.together or span.seat == side:
                own.append(part)
            else:
                others.append(part)
    dealt = analyser.value(RolloutStart(BEFORE_THE_DEAL), again=True)
    before_deal = chance(dealt, side)
    deal = apart(analyser.value(RolloutStart(0)), dealt, side)
    sums = total(own), total(others), total(luck)
    won = (
        analyser.point(analyser.steps).chances[side].share if analyser.spans else before_deal.share
    )
    rest = won - before_deal.share - deal.by - sum(each.by for each in sums)
    return Account(before_deal, deal, *sums, round(rest, 4), won)
