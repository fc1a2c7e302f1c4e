"""Ruling Z4: a toy of which no part is on any tile has left the board, and its owner puts it back
right after the run on the tile before (section 6.3).
"""

import pytest

from limboline.games.all_wound_up.components import ON_BOARD
from limboline.games.all_wound_up.state import State
from limboline.games.all_wound_up.zones.figure import soles
from limboline.games.all_wound_up.zones.touching import off_board
from tests.games.all_wound_up.table import (
    NATURE,
    asked,
    do,
    game,
    play_through,
    position,
    stands_at,
    walk,
)


def released(at: str, dealer: int = 0) -> State:
    """The toy of seat 0 has been let go."""
    state = position(at, "wind3 wild | left | left", bettor=0, dealer=dealer)
    play_through(state, "0 bet wind3", "0 pass", "0 wind 0 0")
    return state


def test_the_owner_puts_it_back_at_once() -> None:
    state = released("0,250,90 k1 | box | box")
    walk(state, {0: "off 0,400,90"}, "90:off:0:0")
    assert asked(state) == [(0, "place")]
    assert game.view(state, 0).stages[-1].tile == 0
    do(state, 0, "place 20 -60 10")
    assert (stands_at(state, 0), state.steps[0]) == ((20, -60, 10), 0)
    assert asked(state) == [(1, "bet")]


@pytest.mark.parametrize(("dealer", "order"), [(0, [0, 1]), (1, [1, 0])])
def test_several_go_back_clockwise_from_the_dealer(dealer: int, order: list[int]) -> None:
    state = released("0,-95,90 | 50,-95,90 | box", dealer)
    walk(state, {0: "off 0,-160,270", 1: "off 50,-160,270"}, "50:off:0:0 60:off:1:0")
    for seat in order:
        assert asked(state) == [(seat, "place")]
        do(state, seat, f"place {50 * seat} -95 90")


def test_going_from_tile_to_tile_is_not_leaving() -> None:
    state = released("60,60,90 | box | box")
    state.stack[-1] = (*state.stack[-1][:2], 2, 0)
    game.apply(state, NATURE, game.default(state, NATURE), 0, None)
    assert state.where[0] == ON_BOARD
    assert state.steps[0] == 1


def test_the_last_bit_of_a_sole_keeps_it_in_play() -> None:
    state = released("0,-95,90 | box | box")
    assert not off_board(state.board, soles((0, -137_000, 90_000, 90_000)))
    assert off_board(state.board, soles((0, -140_000, 90_000, 90_000)))
