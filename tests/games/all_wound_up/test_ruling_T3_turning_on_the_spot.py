"""Ruling T3: a toy is turned on the spot by 0 to 180 degrees in the card's sense, until another toy
is in the way, and is removed if it touches a mausoleum or grave then (section 5.3).
"""

from limboline.games.all_wound_up.components import IN_GRAVE
from limboline.games.all_wound_up.events import Removed, Scored, Turned
from limboline.games.all_wound_up.state import State
from limboline.games.all_wound_up.zones.figure import depth, outline
from tests.games.all_wound_up.table import Options, do, happened, position, refused, stands_at


def turning(at: str, card: str = "left", options: Options | None = None) -> State:
    """Seat 0 is about to turn its toy."""
    state = position(at, f"{card} | wild", bettor=0, options=options)
    do(state, 0, f"bet {card}")
    return state


def test_left_is_against_the_clock_and_right_with_it() -> None:
    state = turning("0,-60,90 | box")
    assert refused(state, 0, "turn -1") == "turned_too_far"
    assert refused(state, 0, "turn 181") == "turned_too_far"
    do(state, 0, "turn 180")
    assert stands_at(state, 0) == (0, -60, 270)
    state = turning("0,-60,90 | box", "right")
    assert refused(state, 0, "turn 1") == "turned_too_far"
    do(state, 0, "turn -100")
    assert stands_at(state, 0) == (0, -60, 350)


def test_it_stops_where_another_toy_is_in_the_way() -> None:
    state = turning("0,-60,90 | -48,-60,90")
    (turned,) = happened(do(state, 0, "turn 120"), Turned)
    assert 0 < turned.by < 120
    assert stands_at(state, 0)[2] == 90 + turned.by
    before = depth(outline(state.poses[0]), outline(state.poses[1]))
    assert before < 300  # micrometres: they lean on each other at the most


def test_whoever_touches_a_grave_then_is_removed() -> None:
    state = turning("-60,-25,90 | box")
    (removed,) = happened(do(state, 0, "turn 45"), Removed)
    assert (removed.where, removed.zone) == ("grave", 1)
    assert state.where[0] == IN_GRAVE


def test_whoever_touches_a_mausoleum_then_is_removed() -> None:
    state = turning("-31,66,90 | box")
    (removed,) = happened(do(state, 0, "turn 50"), Removed)
    assert (removed.where, removed.zone) == ("mausoleum", 0)


def test_by_the_option_a_zone_must_be_left_first() -> None:
    state = turning("-60,-25,90 | box", options=Options(leave_first=True))
    assert not happened(do(state, 0, "turn 45"), Removed)


def test_a_turn_earns_no_brain() -> None:
    state = turning("0,-8,90 | box")
    events = do(state, 0, "turn 45")
    assert not happened(events, Scored)
    assert state.fed[0] == 0
