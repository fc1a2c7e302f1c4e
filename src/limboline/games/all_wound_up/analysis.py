"""How a race would have gone on, and what mattered in it: for a look back at a finished game."""

from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up.bots.hasty import hasty
from limboline.games.all_wound_up.game import game
from limboline.games.all_wound_up.rules.choices import asked, default
from limboline.games.all_wound_up.state import RUNNING, State
from limboline.kernel.analysis import Instead, follow
from limboline.kernel.game import Outcome
from limboline.kernel.record import Entry
from limboline.kernel.seats import NATURE

__all__ = ["MATTERS", "PLAYS_ON", "ROLLOUTS", "better", "play_on"]

# Who takes every seat when a game is played on, and how often that is done at each moment.
PLAYS_ON: Final = "hasty"
ROLLOUTS: Final = 32
# What is worth a look, and how much, by the moments of the report.
MATTERS: Final = {
    "gate": 10,
    "fell": 9,
    "removed": 8,
    "scored": 6,
    "run": 5,
    "stole": 4,
    "forced": 3,
}


def play_on(state: State, seed: int, first: Sequence[Entry] = ()) -> Outcome:
    """Let chance decide anew, do what is to be done first, and play the race to its end.

    Toys walk on paper. How one that was let go already will walk is not known either.
    """
    game.redeal(state, seed)
    if state.stack and state.stack[-1][0] == RUNNING:
        state.stack[-1] = (*state.stack[-1][:3], state.rng.word())
    follow(game, state, first)
    while (outcome := game.outcome(state)) is None:
        seat = asked(state)[0].seat
        code = default(state, seat) if seat == NATURE else hasty(state, seat)
        game.apply(state, seat, code, state.now, None)
    return outcome


def better(state: State, entry: Entry) -> Instead | None:  # noqa: ARG001 - the contract
    """Nothing: whether another bet or angle would have been better cannot be said at a glance."""
    return None
