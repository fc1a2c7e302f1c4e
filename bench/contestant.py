"""What a game must bring to be measured: how to deal it, make a random move, and copy it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Contestant:
    """A game ready to be played, from an engine that is installed.

    `deal` starts a game and stops at its first decision. `move` makes exactly one random
    decision, lets chance have its way up to the next one, and says whether there is a next one.
    `clone` is None where the engine offers no copy of a game.
    """

    version: str
    deal: Callable[[Random], Any]
    move: Callable[[Any, Random], bool]
    clone: Callable[[Any], Any] | None = None


@dataclass(frozen=True)
class Entry:
    """A row of the table. `open` imports the engine, so only the row's own process calls it."""

    name: str
    title: str
    open: Callable[[], Contestant]


def pick(choices: Sequence[T], rng: Random) -> T:
    """One choice, drawn alike for everybody. `random.choice` would cost nearly twice as much."""
    return choices[int(rng.random() * len(choices))]
