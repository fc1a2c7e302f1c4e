"""Playing on from the middle of a record, many times, in several processes.

Every rollout has a seed of its own by its number, so that its result depends neither on the others
nor on who plays it; and the same number means the same chances at every moment of the game.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from limboline.games.registry import room
from limboline.kernel.game import Outcome, by_rules
from limboline.kernel.random import Random
from limboline.kernel.record import Entry, Record
from limboline.kernel.replaying import read_options, steps
from limboline.lab.sharing import pool_ignoring_sigint

# Rollouts handed to a process at a time: few enough for a lively progress bar.
_BATCH: Final = 8
BEFORE_THE_DEAL: Final = -1


class RolloutStart(NamedTuple):
    """What to play on from: a step of the record, and what is done first."""

    step: int
    first: tuple[Entry, ...] = ()


class Batch(NamedTuple):
    """Some rollouts from one start: all that a process needs."""

    record: str
    start: RolloutStart
    seed: int
    numbers: range


Won = tuple[float, ...]
Answer = tuple[RolloutStart, int, list[Won]]
"""A start, the number of its first rollout, and what each side won in one after the other."""


def batches(record: str, asked: Iterable[tuple[RolloutStart, range]], seed: int) -> list[Batch]:
    """The work, in pieces."""
    return [
        Batch(record, start, seed, numbers[first : first + _BATCH])
        for start, numbers in asked
        for first in range(0, len(numbers), _BATCH)
    ]


def played(work: list[Batch], processes: int) -> Iterator[Answer]:
    """Play everything, in whatever order it gets done."""
    if min(processes, len(work)) <= 1:
        yield from map(play_batch, work)
        return
    with pool_ignoring_sigint(min(processes, len(work))) as workers:
        yield from workers.imap_unordered(play_batch, work)


def play_batch(batch: Batch) -> Answer:
    """Play some rollouts one after the other."""
    record, start, seed, numbers = batch
    return start, numbers.start, [_rollout(record, start, seed, n) for n in numbers]


def _rollout(text: str, start: RolloutStart, seed: int, number: int) -> Won:
    replayed = _replayed(text)
    chance = Random(seed).fork(f"rollout {number}")
    state = replayed.state_at(start.step, chance)
    rules = room(replayed.record.game)
    outcome: Outcome = rules.analysis.play_on(state, chance.fork("on").seed, start.first)
    return shares(outcome, len(replayed.record.seats), rules.game.properties.cooperative)


def shares(outcome: Outcome, seats: int, together: bool) -> Won:
    """What each side has won of a game: all of it, nothing, or a part of a shared win."""
    winners = outcome.winners
    if together:
        return (1.0 if winners else 0.0,)
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))


class _Replayed:
    """A record with its state after every action."""

    def __init__(self, record: Record) -> None:
        self.record: Final = record
        here = room(record.game).game
        self.game: Final = by_rules(here, record.rules) or here
        self.options: Final = read_options(self.game, record.options)
        self._states: Final = [self.game.clone(step.state) for step in steps(self.game, record)]

    def state_at(self, step: int, chance: Random) -> Any:
        """A state to play on; before the deal, a new table."""
        if step == BEFORE_THE_DEAL:
            seats = len(self.record.seats)
            return self.game.setup(self.options, seats, chance.fork("deal").seed)
        return self.game.clone(self._states[step])


@lru_cache(maxsize=2)
def _replayed(text: str) -> _Replayed:
    return _Replayed(Record.parse(text))
