"""Ruling Z1: a toy whose footprint touches a mausoleum or the white rectangle of a grave is removed
at once, and the others go on (sections 6.1 and 6.2).
"""

from limboline.games.all_wound_up.components import IN_GRAVE
from limboline.games.all_wound_up.events import Removed
from limboline.games.all_wound_up.state import State
from limboline.games.all_wound_up.zones.figure import soles
from limboline.games.all_wound_up.zones.touching import all_touched
from tests.games.all_wound_up.table import (
    NATURE,
    game,
    happened,
    makes_sense,
    play_through,
    position,
    run,
    walk,
)


def released(at: str = "0,-95,90 | 60,-95,90") -> State:
    """The toy of seat 0 has been let go."""
    state = position(at, "wind3 wild | left", bettor=0)
    play_through(state, "0 bet wind3", "0 pass", "0 wind 0 0")
    return state


def test_it_is_off_the_board_and_the_others_go_on() -> None:
    state = released()
    events = walk(state, {0: "mausoleum -60,60,120"}, "60:mausoleum:0:0 90:brain:1:1")
    assert [(one.seat, one.where) for one in happened(events, Removed)] == [(0, "mausoleum")]
    assert game.view(state, 1).seats[0].pose is None
    assert state.fed == [0, 1]


def test_nothing_more_happens_to_it() -> None:
    state = released()
    ends = {0: "grave -80,-55,120"}
    assert makes_sense(state, run(state, ends, "60:grave:0:1"))
    assert not makes_sense(state, run(state, ends, "60:grave:0:1 70:brain:0:0"))
    assert not makes_sense(state, run(state, {}, "60:grave:0:1"))
    assert not makes_sense(state, run(state, ends, ""))


def test_a_walk_ends_at_the_first_touch() -> None:
    state = released("-80,-10,270 | box")
    game.apply(state, NATURE, game.default(state, NATURE), 0, None)
    assert (state.where[0], state.zones[0]) == (IN_GRAVE, 1)
    feet = soles(state.poses[0])
    assert all_touched(state.board.graves, feet) == [1]
