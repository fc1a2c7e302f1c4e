"""Ruling W4: when everything stands still fallen toys are stood up clockwise from the dealer, the
later of two that overlap is shifted, and zones are tested once (section 5.7).
"""

import pytest

from limboline.games.all_wound_up.events import Removed, Stood
from limboline.games.all_wound_up.state import State
from limboline.games.all_wound_up.zones.figure import depth, outline
from tests.games.all_wound_up.table import (
    Options,
    asked,
    happened,
    makes_sense,
    play_through,
    position,
    run,
    stands_at,
    walk,
)


def released(at: str, options: Options | None = None, dealer: int = 0) -> State:
    """The toy of seat 0 has been let go."""
    state = position(at, "wind3 wild | left | left", bettor=0, dealer=dealer, options=options)
    play_through(state, "0 bet wind3", "0 pass", "0 wind 0 0")
    return state


def test_it_stands_where_it_was_tipped_upright() -> None:
    state = released("0,-95,90 | box | box")
    (stood,) = happened(walk(state, {0: "fell 10,-20,45"}, "90:fall:0:1"), Stood)
    assert stood.pose[:3] == (10_000, -20_000, 45_000)
    assert stands_at(state, 0) == (10, -20, 45)


@pytest.mark.parametrize(("dealer", "first", "shifted"), [(0, 0, 1), (1, 1, 0), (2, 0, 1)])
def test_the_later_one_is_shifted(dealer: int, first: int, shifted: int) -> None:
    state = released("0,-95,90 | 50,-95,90 | box", dealer=dealer)
    ends = {0: "fell 0,-60,90", 1: "fell 10,-60,90"}
    events = walk(state, ends, "50:bump:0:1 50:fall:0:2 50:fall:1:1")
    assert [one.seat for one in happened(events, Stood)] == [first, shifted]
    assert stands_at(state, first)[:2] == (10 * first, -60)
    assert stands_at(state, shifted)[:2] != (10 * shifted, -60)
    assert depth(outline(state.poses[0]), outline(state.poses[1])) <= 300


def test_a_toy_that_lands_on_its_feet_again_stands_where_it_is() -> None:
    state = released("0,-95,90 | box | box")
    events = walk(state, {0: "stands 0,-20,90"}, "90:fall:0:1")
    assert not happened(events, Stood)
    assert stands_at(state, 0) == (0, -20, 90)


def test_a_toy_that_was_never_seen_to_fall_does_not_lie() -> None:
    state = released("0,-95,90 | box | box")
    assert not makes_sense(state, run(state, {0: "fell 0,-20,90"}))


def test_standing_up_on_a_grave_removes_it() -> None:
    state = released("0,-95,90 | box | box")
    events = walk(state, {0: "fell -80,-40,90"}, "90:fall:0:3")
    assert [(one.where, one.zone) for one in happened(events, Removed)] == [("grave", 1)]


def test_unless_the_table_lets_it_leave_first_or_it_never_left() -> None:
    state = released("0,-95,90 | box | box", Options(leave_first=True))
    assert not happened(walk(state, {0: "fell -80,-40,90"}, "90:fall:0:3"), Removed)
    state = released("-80,-55,90 | box | box")
    assert not happened(walk(state, {0: "fell -80,-50,90"}, "9:fall:0:3"), Removed)
    state = released("-80,-55,90 | box | box")
    events = walk(state, {0: "fell -80,-50,90"}, "5:left:0:1 9:fall:0:3")
    assert happened(events, Removed)


def test_standing_up_beside_the_board_is_leaving_it() -> None:
    state = released("0,-95,90 | box | box")
    walk(state, {0: "fell 0,-160,90"}, "90:fall:0:3")
    assert asked(state) == [(0, "place")]
