"""A look back: what a room says of its finished games, so that others can weigh what happened.

Every room has a module `analysis` with

- `PLAYS_ON`: the name of the player that takes every seat when a game is played on
- `ROLLOUTS`: how often that is usually done at each moment
- `MATTERS`: the kinds of moments of its report that are worth a look, and how much each is
- `play_on(state, seed, first)`: let chance decide anew, do something first, play to the end
- `better(state, entry)`: what the seat could have done instead at no cost, if there was something
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from limboline.kernel.acting import act
from limboline.kernel.game import Game, Outcome
from limboline.kernel.illegal import Illegal
from limboline.kernel.record import Entry


@dataclass(frozen=True)
class Instead:
    """What could have been done instead; the room's texts say it, `analysis.better`, by facts."""

    entry: Entry
    facts: Mapping[str, Any] = field(default_factory=dict)


class RoomAnalysis(Protocol):
    """What a room's module answers."""

    @property
    def PLAYS_ON(self) -> str:  # noqa: N802 - it is a constant
        """The name of the player that takes every seat."""

    @property
    def ROLLOUTS(self) -> int:  # noqa: N802
        """How often a game is usually played on at each moment."""

    @property
    def MATTERS(self) -> Mapping[str, int]:  # noqa: N802
        """What is worth a look, by the kinds of the report's moments."""

    def play_on(self, state: Any, seed: int, first: Sequence[Entry] = ()) -> Outcome:
        """Let chance decide anew, do what is to be done first, and play to the end."""

    def better(self, state: Any, entry: Entry) -> Instead | None:
        """What the seat could have done instead at no cost, if there was something."""


def follow(game: Game[Any, Any, Any, Any, Any], state: Any, first: Sequence[Entry]) -> None:
    """Do what was done in a game in which chance decided otherwise, as far as that is legal."""
    for entry in first:
        try:
            action = game.parse(entry.words)
            act(game, state, entry.seat, action, entry.at_ms, by_clock=entry.by_clock)
        except Illegal:
            return
