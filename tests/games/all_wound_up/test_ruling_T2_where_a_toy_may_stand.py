"""Ruling T2: a toy is put down wholly on its tile, clear of other toys, of mausoleums and of other
graves, as near as can be to the wanted spot, and earns no brain by it (section 5.1).
"""

import pytest

from limboline.games.all_wound_up.events import Placed, Scored
from limboline.games.all_wound_up.state import State
from limboline.games.all_wound_up.zones.board import TILE
from limboline.games.all_wound_up.zones.figure import depth, outline, soles
from limboline.games.all_wound_up.zones.touching import all_touched
from tests.games.all_wound_up.table import do, happened, position, stands_at


def placed(at: str, words: str) -> tuple[State, Placed]:
    """Seat 0 puts its toy down."""
    state = position(at, "left | right", bettor=0)
    do(state, 0, "bet left")
    (event,) = happened(do(state, 0, words), Placed)
    return state, event


@pytest.mark.parametrize("words", ["place 0 0 0", "place -83 170 30", "place -124 374 45"])
def test_it_never_stands_on_a_zone_or_over_the_edge(words: str) -> None:
    x, y, _ = map(int, words.split()[1:])
    state, event = placed("mausoleum 3 k2 | box", f"place {x} {max(y, 126)} 0")
    assert event.moved
    feet = soles(state.poses[0])
    assert all_touched(state.board.mausoleums, feet) == []
    assert all_touched(state.board.graves, feet) == []
    x, y = state.board.middles[1]
    corners = [corner for sole in feet for corner in sole.points]
    assert all(max(abs(cx - x), abs(cy - y)) <= TILE // 2 for cx, cy in corners)


def test_it_does_not_stand_on_another_toy() -> None:
    state, event = placed("box | 0,-95,90", "place 5 -95 90")
    assert event.moved
    assert depth(outline(state.poses[0]), outline(state.poses[1])) == 0
    x, y, _ = stands_at(state, 0)
    assert abs(x - 5) + abs(y + 95) < 70


def test_a_free_spot_is_taken_as_it_is() -> None:
    state, event = placed("box | 60,-95,90", "place -30 -90 77")
    assert not event.moved
    assert stands_at(state, 0) == (-30, -90, 77)


def test_a_full_grave_puts_it_beside_sideways_or_backwards() -> None:
    state, event = placed("grave 1 k0 | -80,-55,90", "place -80 -55 90")
    assert event.moved
    assert stands_at(state, 0)[1] <= -55  # the course goes north from here
    assert depth(outline(state.poses[0]), outline(state.poses[1])) == 0


def test_being_put_on_a_brain_earns_nothing() -> None:
    state, event = placed("mausoleum 1 k1 | box", "place 0 25 90")
    assert not happened([event], Scored)
    assert state.fed == [0, 0]
