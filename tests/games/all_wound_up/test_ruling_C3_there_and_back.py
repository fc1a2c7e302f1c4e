"""Ruling C3: a course may come to a tile more than once; entering the next tile of the course
always counts forward (sections 2.3 and 8.1).
"""

import pytest

from limboline.games.all_wound_up.events import Ended
from limboline.games.all_wound_up.position import position
from limboline.games.all_wound_up.tiles import Course, Laid, board_of
from limboline.games.all_wound_up.zones.board import progress
from limboline.kernel import SPECTATOR, Illegal
from tests.games.all_wound_up.table import Options, game, happened, play_through, stands_at, walk

# Up the stem, to the end of one arm, and back over the crossing to the gate in the other.
TILES: list[Laid] = [("2A", 0, 0, 0), ("3A", 0, 1, 0), ("4B", -1, 1, 0), ("1A", 1, 1, 90)]
TEE = Course(TILES, closed=False, start=(0, -95, 90), way=[0, 1, 2, 1, 3])

# Up to the last tile, and all the way back out of the gate where it began.
LINE: list[Laid] = [("1A", 0, 0, 0), ("3A", 0, 1, 0), ("4B", 0, 2, 0), ("2B", 0, 3, 180)]
BACK = Course(LINE, closed=True, start=(0, -95, 90), way=[0, 1, 2, 3, 2, 1, 0])


@pytest.mark.parametrize(("course", "last"), [(TEE, 4), (BACK, 6)])
def test_such_a_course_is_raced(course: Course, last: int) -> None:
    state = game.setup(Options(own_course=course), 3, 1)
    assert state.board.last == last
    assert game.view(state, SPECTATOR).course == course


def test_entering_the_next_tile_of_the_course_counts_forward() -> None:
    tee, back = board_of(TEE), board_of(BACK)
    assert progress(tee, 2, 1) == 3  # from the arm to the crossing: that is where it goes on
    assert progress(tee, 1, 3) == 1  # the other arm is for later
    assert progress(back, 3, 2) == 4  # at the turning point the tile before is the next one
    assert progress(back, 4, 3) == 3  # and back again is a step back
    assert progress(back, 2, 1) == 1


def test_the_way_there_is_no_way_home() -> None:
    state = position("0,-60,270 k0 | box", "wind2 wild | left", options=Options(own_course=BACK))
    state.bettor = 0
    play_through(state, "0 bet wind2", "0 pass", "0 wind 0 0")
    events = walk(state, {0: "off 0,-150,270"}, "40:wrong:0:0 41:off:0:0")
    assert not happened(events, Ended)


def test_back_on_the_first_tile_the_gate_counts() -> None:
    state = position("0,-60,270 k6 | box", "wind2 wild | left", options=Options(own_course=BACK))
    state.bettor = 0
    play_through(state, "0 bet wind2", "0 pass", "0 wind 0 0")
    (ended,) = happened(walk(state, {0: "home 0,-150,270"}, "40:gate:0:0"), Ended)
    assert ended.winners == [0]


def test_a_toy_in_a_mausoleum_goes_back_to_the_tile_of_the_step_before() -> None:
    state = position("mausoleum 0 k4 | box", "left | right", options=Options(own_course=BACK))
    state.bettor = 0
    play_through(state, "0 bet left", "0 place 0 750 90")
    assert state.steps[0] == 3
    assert stands_at(state, 0)[1] > 625


BAD = [
    (Course(TILES, closed=False, start=(0, -95, 90), way=[0, 1, 2, 3]), "tiles_apart"),
    (Course(TILES, closed=False, start=(0, -95, 90), way=[0, 1, 0, 1, 3]), "way_incomplete"),
    (Course(TILES, closed=False, start=(0, -95, 90), way=[1, 2, 1, 0, 1, 3]), "way_incomplete"),
    (Course(TILES, closed=True, start=(0, -95, 90), way=[0, 1, 2, 1, 3]), "circle_open"),
    (Course(TILES, closed=False, start=(0, -95, 90), way=[0, 1, 3, 1, 2]), "gate_not_last"),
    (
        Course(LINE, closed=True, start=(0, -95, 90), gate="in", way=[0, 1, 2, 3, 2, 1, 0]),
        "gate_not_on_seam",
    ),
]


@pytest.mark.parametrize(("bad", "why"), BAD, ids=[why for _, why in BAD])
def test_a_way_that_is_none_is_refused_with_the_reason(bad: Course, why: str) -> None:
    with pytest.raises(Illegal) as refusal:
        game.setup(Options(own_course=bad), 2, 1)
    assert refusal.value.facts == {"problem": why}
