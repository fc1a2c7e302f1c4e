"""Ruling Z3: out of a grave a toy comes back centred on it, and that grave does nothing to it until
its footprint has left it completely (section 6.2).
"""

from limboline.games.all_wound_up.components import ON_BOARD
from limboline.games.all_wound_up.events import Removed
from limboline.games.all_wound_up.state import State
from limboline.kernel.asking import Span
from tests.games.all_wound_up.table import (
    NATURE,
    do,
    game,
    happened,
    play_through,
    position,
    stands_at,
    walk,
)


def reentered(hands: str = "left wind1 | right") -> State:
    """The toy of seat 0 has come back on its grave, and is about to be turned."""
    state = position("grave 1 k0 | box", hands, bettor=0)
    play_through(state, "0 bet left", "0 pass", "0 place -80 -55 90")
    return state


def test_it_stands_in_the_middle_of_that_grave() -> None:
    state = position("grave 1 k0 | box", "left | right", bettor=0)
    do(state, 0, "bet left")
    (spot,) = game.legal(state, 0)
    assert isinstance(spot, Span)
    assert (spot.low, spot.high) == ((-80, -55, 0), (-80, -55, 359))
    do(state, 0, "place -80 -55 200")
    assert stands_at(state, 0) == (-80, -55, 200)


def test_it_is_immune_while_it_has_not_left() -> None:
    state = reentered()
    assert not happened(do(state, 0, "turn 90"), Removed)
    assert state.where[0] == ON_BOARD


def test_even_over_several_actions_until_it_has_left_once() -> None:
    state = reentered("left wind1 | right wind2 wind2")
    do(state, 0, "turn 0")
    play_through(state, "1 pass", "0 bet wind1", "0 wind 0 0")
    walk(state, {0: "stands -80,-40,90"})
    assert state.where[0] == ON_BOARD


def test_a_walk_back_onto_it_is_deadly() -> None:
    state = position("-80,-55,90 | box", "wind1 wild | left", bettor=0)
    play_through(state, "0 bet wind1", "0 pass", "0 wind 0 0")
    game.apply(state, NATURE, game.default(state, NATURE), 0, None)
    seen = game.view(state, 0).run
    assert seen is not None
    assert [mark.number for mark in seen.marks if mark.kind == "left"] == [1]
    assert state.where[0] == ON_BOARD
    state = position("-80,-14,270 | box", "left | right", bettor=0)
    play_through(state, "0 bet left")
    state.poses[0] = (-80_000, -26_000, 90_000, 90_000)  # beside it now, not on it
    assert happened(do(state, 0, "turn 90"), Removed)
