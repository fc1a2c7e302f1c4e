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
from limboline.analysis.rollouts import BEFORE_THE_DEAL, Question

if TYPE_CHECKING:
    from limboline.analysis.study import Study

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


def before_and_after(study: "Study", span: Span, cause: str) -> tuple[Question, Question]:
    """Between which two values lies what the decisions of a move, or its luck, have changed."""
    middle = study.resampled(span)
    return (Question(span.first), middle) if cause == PLAY else (middle, Question(span.last))


def _change(study: "Study", span: Span, cause: str, side: int) -> Change:
    before, after = before_and_after(study, span, cause)
    if before == after:
        return Change(0.0, 0.0, 0.0)
    return difference(study.value(after), study.value(before), side)


# The move that looks largest by the first rollouts is so partly by accident, so it is judged by
# fresh ones alone.
def candidates(study: "Study") -> list[Candidate]:
    """The largest changes at first sight; of a move, that of the side it has changed most for."""
    found: list[tuple[float, Candidate]] = []
    for span in study.spans:
        sizes = {
            (side, cause): abs(_change(study, span, cause, side).by)
            for side in range(study.sides)
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


def analysis(study: "Study", looked_at_again: Iterable[Candidate]) -> Analysis:
    """Everything that was found."""
    record, outcome = study.record, study.outcome
    log = record.log[: study.steps]
    return Analysis(
        game=record.game,
        names=list(record.seats),
        players=list(record.players),
        together=study.together,
        ending="" if outcome is None else outcome.reason,
        winners=[] if outcome is None else list(outcome.winners),
        actions=len(log),
        time_ms=log[-1].at_ms if log else 0,
        plays_on=study.room.hindsight.PLAYS_ON,
        rollouts=study.rollouts,
        seed=study.seed,
        points=_points(study),
        moves=[_move(study, span) for span in study.spans],
        turning_points=_turning_points(study, looked_at_again),
        matters=_matters(study),
        accounts=[_account(study, side) for side in range(study.sides)],
    )


def _points(study: "Study") -> list[Point]:
    places = {0} | {step for span in study.spans for step in (span.first, span.last)}
    return [study.point(step) for step in sorted(places)]


def _move(study: "Study", span: Span) -> Move:
    def changes(cause: str) -> list[Change]:
        return [_change(study, span, cause, side) for side in range(study.sides)]

    at_ms = study.record.log[span.last - 1].at_ms
    return Move(span.first, span.last, span.seat, at_ms, changes(PLAY), changes(LUCK))


def _turning_points(study: "Study", found: Iterable[Candidate]) -> list[TurningPoint]:
    """Those that are sure in the second look, the largest first."""
    sure: dict[tuple[int, int], dict[str, Change]] = {}
    for span, side, cause in found:
        before, after = before_and_after(study, span, cause)
        value = study.value(after, again=True), study.value(before, again=True)
        change = difference(*value, side, SURE_OF_EIGHT)
        if change.is_sure and abs(change.by) >= SMALLEST:
            sure.setdefault((study.spans.index(span), side), {})[cause] = change
    points = [TurningPoint(move, side, **changes) for (move, side), changes in sure.items()]
    return sorted(points, key=lambda point: -point.size)


def _matters(study: "Study") -> list[Matter]:
    """The moments that the room finds worth a look, in order: one for each move and seat."""
    weights = study.room.hindsight.MATTERS
    heaviest: dict[tuple[Span, int], Any] = {}
    for mark in study.marks:
        span = next((one for one in study.spans if one.first < mark.step <= one.last), None)
        if span is None:
            continue
        known = heaviest.get((span, mark.seat))
        if known is None or weights[mark.kind] > weights[known.kind]:
            heaviest[span, mark.seat] = mark
    return [_matter(study, span, mark) for (span, _), mark in heaviest.items()]


def _matter(study: "Study", span: Span, mark: Any) -> Matter:
    side = 0 if study.together else max(0, mark.seat)
    value = study.value(Question(span.last)), study.value(Question(span.first))
    change = difference(*value, side)
    move = study.spans.index(span)
    instead = study.better.get(mark.step)
    if instead is None:
        return Matter(move, mark.step, mark.at_ms, mark.kind, mark.seat, change)
    done = Question(mark.step - 1, (study.record.log[mark.step - 1],))
    other = Question(mark.step - 1, (instead.entry,))
    cost = difference(study.value(other), study.value(done), side)
    better = dict(instead.facts)
    return Matter(move, mark.step, mark.at_ms, mark.kind, mark.seat, change, better, cost)


def _account(study: "Study", side: int) -> Account:
    """Where the chance of a side came from."""
    own, others, luck = [], [], []
    for span in study.spans:
        for cause in (PLAY, LUCK):
            before, after = before_and_after(study, span, cause)
            if before == after:
                continue
            part = mean_and_variance(study.value(after), study.value(before), side)
            if cause == LUCK:
                luck.append(part)
            elif study.together or span.seat == side:
                own.append(part)
            else:
                others.append(part)
    dealt = study.value(Question(BEFORE_THE_DEAL), again=True)
    before_deal = chance(dealt, side)
    deal = apart(study.value(Question(0)), dealt, side)
    sums = total(own), total(others), total(luck)
    won = study.point(study.steps).chances[side].share if study.spans else before_deal.share
    rest = won - before_deal.share - deal.by - sum(each.by for each in sums)
    return Account(before_deal, deal, *sums, round(rest, 4), won)
