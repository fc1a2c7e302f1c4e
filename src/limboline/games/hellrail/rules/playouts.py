"""Random play to the end in one call: for searches, and to see how a game stands.

It is the loop of `kernel.playouts`, written for these rules: throw by throw the same.
"""

from collections.abc import Iterable

from limboline.games.hellrail.rules.carrying_out import apply
from limboline.games.hellrail.rules.choices import legal, seat_asked
from limboline.games.hellrail.rules.ending import points
from limboline.games.hellrail.rules.menu import Menu
from limboline.games.hellrail.state import RUNNING, State
from limboline.kernel.dice import Dice
from limboline.kernel.whole import i64


def playout(state: State, seed: int, at_ms: int = 0) -> int:
    """Play at random until the game is over; tells how many actions that took."""
    dice = Dice(seed)
    moves: i64 = 0
    while state.ending == RUNNING:
        seat = seat_asked(state)
        choices = legal(state, seat)
        # It is one of these two; compiled, an object whose class is known answers without a detour.
        if isinstance(choices, list):
            code = choices[dice.below(len(choices))]
        else:
            assert isinstance(choices, Menu)
            code = choices.at(dice.below(choices.size))
        apply(state, seat, code, at_ms, None)
        moves += 1
    return moves


def playouts(state: State, seeds: Iterable[int], at_ms: int = 0) -> list[tuple[float, ...]]:
    """What each seat has in the end, once for each seed; the state stays as it is."""
    found: list[tuple[float, ...]] = []
    for seed in seeds:
        twin = state.clone()
        playout(twin, seed, at_ms)
        found.append(points(twin))
    return found
