"""The plain catalogue, of a game whose pieces need no words, and the plain look back."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from limboline.kernel.analysis import Instead, follow
from limboline.kernel.game import Game, Outcome
from limboline.kernel.playouts import playout
from limboline.kernel.record import Entry


class NoPieces(msgspec.Struct, frozen=True):
    """Nothing: the view says it all."""


class PlainCatalogue:
    """A room that tells nothing of its pieces."""

    Pieces: Final[type[Any]] = NoPieces

    def catalogue(self, options: Any) -> NoPieces:  # noqa: ARG002 - the contract
        """Nothing."""
        return NoPieces()


class PlainAnalysis:
    """Games are played on at random, and no moment matters more than others."""

    PLAYS_ON: Final = "random"
    ROLLOUTS: Final = 32
    MATTERS: Final[Mapping[str, int]] = {}

    def __init__(self, game: Game[Any, Any, Any, Any, Any]) -> None:
        self._game: Final = game

    def play_on(self, state: Any, seed: int, first: Sequence[Entry] = ()) -> Outcome:
        """Let chance decide anew, do what is to be done first, and play to the end."""
        self._game.redeal(state, seed)
        follow(self._game, state, first)
        playout(self._game, state, seed, first[-1].at_ms if first else 0)
        outcome = self._game.outcome(state)
        assert outcome is not None, "nobody is asked, and the game is not over"
        return outcome

    def better(self, state: Any, entry: Entry) -> Instead | None:  # noqa: ARG002 - the contract
        """Nothing that could be told at a glance."""
        return None
