"""How a game would have gone on, and what mattered in it: for a look back at a finished one."""

from collections.abc import Sequence
from typing import Final

from limboline.games.hellrail.bots.driving import Driver
from limboline.games.hellrail.game import game
from limboline.games.hellrail.rules.choices import legal, seat_asked
from limboline.games.hellrail.state import State
from limboline.kernel.analysis import Instead, follow
from limboline.kernel.game import Outcome
from limboline.kernel.record import Entry

__all__ = ["MATTERS", "PLAYS_ON", "ROLLOUTS", "better", "play_on"]

# Who takes every seat when a game is played on, and how often that is done at each moment.
PLAYS_ON: Final = "hauler"
ROLLOUTS: Final = 24
# How far it looks then: one plan at a time, which takes a quarter of what a hauler takes.
WIDTH: Final = 1
# What is worth a look, and how much, by the moments of the report.
MATTERS: Final = {
    "derailed": 9,
    "rammed": 8,
    "caught": 7,
    "delivered": 6,
    "redirected": 5,
    "cancelled": 5,
    "effect": 4,
}


def play_on(state: State, seed: int, first: Sequence[Entry] = ()) -> Outcome:
    """Let chance decide anew, do what is to be done first, and let haulers drive to the end."""
    game.redeal(state, seed)
    follow(game, state, first)
    drivers = [Driver(seat, WIDTH) for seat in range(state.rules.seats)]
    while (outcome := game.outcome(state)) is None:
        seat = seat_asked(state)
        codes = legal(state, seat)
        code = drivers[seat].next(state, codes)
        game.apply(state, seat, code if code in codes else codes[0], state.now, None)
    return outcome


def better(state: State, entry: Entry) -> Instead | None:  # noqa: ARG001 - the contract
    """Nothing: no play here is free, so none is better at first sight."""
    return None
