"""What a game must bring to be measured: how to deal it, make a random move, and copy it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")

Trial = Callable[[int, Random], tuple[int, float]]
"""Repeats something so many times; answers how many things it counted, in how many CPU-seconds."""

PLAY = "moves"
PLAY_CLONING = "moves_with_clone"
PLAY_DEALING = "moves_with_deal"
PLAY_BATCHED = "moves_batched"
CLONES = "clones"
TRIALS = (PLAY, PLAY_BATCHED, PLAY_CLONING, PLAY_DEALING, CLONES)


@dataclass(frozen=True)
class Contestant:
    """A game ready to be played, from an engine that is installed.

    `deal` starts a game and stops at its first decision. `move` makes exactly one random
    decision, lets chance have its way up to the next one, and says whether there is a next one.
    `clone` is None where the engine offers no copy of a game.

    Where Python does not make the moves, a contestant brings trials of its `own`: whole games in
    one call, a thousand boards at once, another language.
    """

    version: str
    deal: Callable[[Random], Any] | None = None
    move: Callable[[Any, Random], bool] | None = None
    clone: Callable[[Any], Any] | None = None
    own: Mapping[str, Trial] = field(default_factory=dict)


@dataclass(frozen=True)
class Entry:
    """A row of the table. `open` imports the engine, so only the row's own process calls it."""

    name: str
    title: str
    open: Callable[[], Contestant]


def pick(choices: Sequence[T], rng: Random) -> T:
    """One choice, drawn alike for everybody. `random.choice` would cost nearly twice as much."""
    return choices[int(rng.random() * len(choices))]
