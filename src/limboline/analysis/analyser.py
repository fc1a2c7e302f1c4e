"""Looking back at a whole game: the value of its moments by rollouts, and what follows from them.

    analyser = Analyser(record, rollouts=40, seed=7, processes=2)
    for progress in analyser:
        print(f"{progress.done} of {progress.total}")
    print(analyser.analysis.turning_points)

The value of a move is asked for three times: before it; after its decisions, with whatever chance
decided in it decided anew; and after what really happened. From the first to the second is play,
from the second to the third is luck.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from limboline.analysis import verdicts
from limboline.analysis.estimates import Value, chance
from limboline.analysis.findings import Analysis, Point
from limboline.analysis.moves import MOST_MOVES, Span, spans, worth_a_look
from limboline.analysis.rollouts import (
    BEFORE_THE_DEAL,
    RolloutStart,
    Won,
    batches,
    played,
    shares,
)
from limboline.games.registry import room
from limboline.kernel.analysis import Instead
from limboline.kernel.record import Record
from limboline.kernel.replaying import steps

# The largest changes are looked at again, with fresh rollouts, so many times as many.
LOOK_AGAIN: Final = 4
# A first curve is drawn from so few moments and rollouts, before anything else is asked.
SKETCHED_MOMENTS: Final = 10
SKETCHED_ROLLOUTS: Final = 4
# No analysis takes more rollouts than this at a moment.
MOST_ROLLOUTS: Final = 2_000
# What could have been done better is looked for in so many moments at the most.
MOST_BETTER: Final = 40


class Progress(NamedTuple):
    """How many rollouts are done, of how many as far as is known yet."""

    done: int
    total: int


class Analyser:
    """A record to be looked back at; iterate over it to do so, then take its `analysis`."""

    analysis: Analysis

    def __init__(
        self,
        record: Record,
        *,
        rollouts: int | None = None,
        seed: int = 0,
        processes: int = 1,
        moves: int = MOST_MOVES,
    ) -> None:
        """Replay the record; raises `Broken` if it cannot be played again by these rules.

        Of a long game so many `moves` are looked at, those that matter most first.
        """
        self.record: Final = record
        self.room: Final = room(record.game)
        self.rollouts: Final = rollouts or self.room.analysis.ROLLOUTS
        if not 2 <= self.rollouts <= MOST_ROLLOUTS:
            raise ValueError(f"rollouts are 2 to {MOST_ROLLOUTS}, not {self.rollouts}")
        self.seed: Final = seed
        self.together: Final = self.room.game.properties.cooperative
        self.sides: Final = 1 if self.together else len(record.seats)
        self._processes: Final = processes
        self._text: Final = str(record)
        self._values: Final[dict[RolloutStart, dict[int, Won]]] = {}
        self._look_through(moves)
        self._done = 0

    def _look_through(self, moves: int) -> None:
        """Find out what there is to look at."""
        rules, record = self.room.game, self.record
        self.marks: list[Any] = [
            mark
            for mark in self.room.report.report(record).timeline
            if mark.kind in self.room.analysis.MATTERS
        ]
        weights: dict[int, int] = {}
        for mark in self.marks:
            weight = self.room.analysis.MATTERS[mark.kind]
            weights[mark.step] = weights.get(mark.step, 0) + weight
        self.spans: list[Span] = worth_a_look(spans(rules, record), weights, moves)
        self.better: dict[int, Instead] = {}
        self.steps = -1
        for self.steps, step in enumerate(steps(rules, record)):
            self.outcome = rules.outcome(step.state)
            if self.steps + 1 in weights and len(self.better) < MOST_BETTER:
                instead = self.room.analysis.better(step.state, record.log[self.steps])
                if instead is not None:
                    self.better[self.steps + 1] = instead

    def __iter__(self) -> Iterator[Progress]:
        """Play all the rollouts, and say after every few how far it is."""
        first = range(self.rollouts)
        again = range(self.rollouts, self.rollouts * (1 + LOOK_AGAIN))
        # Other deals stand for themselves, so they are all fresh.
        asked = [(RolloutStart(BEFORE_THE_DEAL), again)]
        asked += [(start, first) for start in dict.fromkeys(self._starts())]
        likely = verdicts.MOST_TURNING_POINTS * 2 * len(again)
        yield from self._ask(asked, likely)
        candidates = verdicts.candidates(self)
        anew = dict.fromkeys(
            start
            for one in candidates
            for start in verdicts.before_and_after(self, one.span, one.cause)
            if not self.is_settled(start)
        )
        yield from self._ask([(start, again) for start in anew], 0)
        self.analysis = verdicts.analysis(self, candidates)

    def run(self) -> Analysis:
        """Do all of it."""
        for _ in self:
            pass
        return self.analysis

    # The same rollouts by their numbers come again in the first look: nothing of it is lost.
    def sketch(self) -> list[Point]:
        """The chances at a few moments of the whole game, roughly: a matter of seconds."""
        numbers = range(min(SKETCHED_ROLLOUTS, self.rollouts))
        every = max(1, len(self.spans) // SKETCHED_MOMENTS)
        steps = [0, *(span.last for span in self.spans[::-every])]
        asked = [(RolloutStart(step), numbers) for step in sorted(set(steps))]
        asked = [each for each in asked if not self.is_settled(each[0])]
        for start, number, won in played(batches(self._text, asked, self.seed), 1):
            self._values.setdefault(start, {}).update(enumerate(won, number))
        return self.curve()

    def curve(self) -> list[Point]:
        """The chances as far as they are known: sharper with every rollout."""
        places = {0, *(step for span in self.spans for step in (span.first, span.last))}
        known = [step for step in sorted(places) if self._is_known(RolloutStart(step))]
        return [self._rough_point(step) for step in known]

    def _is_known(self, start: RolloutStart) -> bool:
        return self.is_settled(start) or len(self._values.get(start, ())) > 1

    def _rough_point(self, step: int) -> Point:
        start = RolloutStart(step)
        if self.is_settled(start):
            return self.point(step)
        value = [*self._values[start].values()]
        at_ms = self.record.log[step - 1].at_ms if step else 0
        return Point(step, at_ms, [chance(value, side) for side in range(self.sides)])

    def _ask(self, asked: list[tuple[RolloutStart, range]], more: int) -> Iterator[Progress]:
        total = self._done + sum(len(numbers) for _, numbers in asked) + more
        for start, number, won in played(batches(self._text, asked, self.seed), self._processes):
            self._values.setdefault(start, {}).update(enumerate(won, number))
            self._done += len(won)
            yield Progress(self._done, total)

    def _starts(self) -> Iterator[RolloutStart]:
        """Everything that is asked at first."""
        yield RolloutStart(0)
        for span in self.spans:
            for start in (RolloutStart(span.first), self.resampled(span), RolloutStart(span.last)):
                if not self.is_settled(start):
                    yield start
        for step, instead in self.better.items():
            yield RolloutStart(step - 1, (instead.entry,))
            yield RolloutStart(step - 1, (self.record.log[step - 1],))

    # Where nothing came to light, or no seat decided, there is nothing to be dealt anew.
    def resampled(self, span: Span) -> RolloutStart:
        """A move's decisions, with whatever chance decided in it decided anew."""
        if span.by_chance:
            return RolloutStart(span.first)
        if not span.draws:
            return RolloutStart(span.last)
        return RolloutStart(span.first, tuple(self.record.log[span.first : span.last]))

    def is_over_at(self, step: int) -> bool:
        """Whether the game was over after so many actions."""
        return self.outcome is not None and step == self.steps

    def is_settled(self, start: RolloutStart) -> bool:
        """Whether there is nothing to guess: the game is over."""
        return self.is_over_at(start.step) and not start.first

    def value(self, start: RolloutStart, *, again: bool = False) -> Value:
        """What was won from there on, in the first look or in the second one."""
        low, high = (
            (self.rollouts, self.rollouts * (1 + LOOK_AGAIN)) if again else (0, self.rollouts)
        )
        if self.is_settled(start):
            assert self.outcome is not None
            return [shares(self.outcome, len(self.record.seats), self.together)] * (high - low)
        won = self._values[start]
        return [won[number] for number in range(low, high)]

    def point(self, step: int) -> Point:
        """The chances after so many actions."""
        at_ms = self.record.log[step - 1].at_ms if step else 0
        value = self.value(RolloutStart(step))
        if self.is_over_at(step):
            sure = [verdicts.certain(won) for won in value[0]]
            return Point(step, at_ms, sure)
        return Point(step, at_ms, [chance(value, side) for side in range(self.sides)])
