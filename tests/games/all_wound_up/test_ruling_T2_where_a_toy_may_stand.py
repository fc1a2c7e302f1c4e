"""Ruling T2: a toy is put down wholly on its tile, clear of other toys, of mausoleums and of other
graves, as near as can be to the wanted spot, and earns no brain by it (section 5.1).
"""

import math

import pytest

from limboline.games.all_wound_up.events import Placed, Scored
from limboline.games.all_wound_up.rules.placing import box_of, others_on_board, place_of
from limboline.games.all_wound_up.state import State
from limboline.games.all_wound_up.zones.board import TILE
from limboline.games.all_wound_up.zones.figure import depth, outline, soles
from limboline.games.all_wound_up.zones.placing import Ground
from limboline.games.all_wound_up.zones.touching import all_touched
from tests.games.all_wound_up.table import do, happened, play_through, position, stands_at


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


def nearest_mm(state: State, x: int, y: int, heading: int) -> float:
    """How far the nearest free spot is, looked for at every millimetre of the tile before."""
    place = place_of(state, 0)
    pose = (x * 1_000, y * 1_000, heading * 1_000, state.poses[0][3])
    ground = Ground(state.board, place, pose, others_on_board(state, 0))
    west, south, east, north = box_of(state.board, place)
    return min(
        math.dist((x, y), (u, v))
        for u in range(west, east + 1)
        for v in range(south, north + 1)
        if not ground.in_the_way(u * 1_000, v * 1_000)
    )


@pytest.mark.parametrize(
    "words", ["place 0 250 0", "place 10 245 77", "place -80 170 30", "place 70 330 200"]
)
def test_it_stands_within_a_few_millimetres_of_the_nearest_spot(words: str) -> None:
    x, y, heading = map(int, words.split()[1:])
    state = position("mausoleum 3 k2 | 40,290,45 k1 | 0,200,10 k1", "left | right | -", bettor=0)
    do(state, 0, "bet left")
    best = nearest_mm(state, x, y, heading)
    do(state, 0, words)
    stands = state.poses[0]
    assert math.dist((x, y), (stands[0] / 1_000, stands[1] / 1_000)) <= best + 3


def test_by_the_first_rules_spots_were_a_centimetre_apart() -> None:
    state = position("mausoleum 3 k2 | box", "left | right", bettor=0, rules=1)
    play_through(state, "0 bet left", "0 place 0 250 0")
    assert [number % 10_000 for number in state.poses[0][:2]] == [0, 0]


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
