"""The plain look back: games are played on at random, and no moment matters more than others."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from limboline.kernel.analysis import Instead, follow
from limboline.kernel.game import Game, Outcome
from limboline.kernel.playouts import playout
from limboline.kernel.record import Entry


class PlainAnalysis:
    """How a game would go on if all played anything."""

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
