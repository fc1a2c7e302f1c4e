"""Ruling C2: start spots and headings are offsets from the first tile's middle in the axes of the
board, and do not turn with the tile (section 2.4).
"""

from limboline.games.all_wound_up.tiles import board_of, built_in_layouts
from tests.games.all_wound_up.table import Options, do, game, position


def test_a_turned_first_tile_does_not_turn_the_start() -> None:
    state = position("box | box", "left | right", bettor=0, options=Options(course="oval_in"))
    assert state.board.start == (95_000, 0, 180_000)
    do(state, 0, "bet left")
    assert game.view(state, 0).stages[-1].box == [75, -90, 115, 90]


def test_every_built_in_course_starts_where_it_says() -> None:
    starts = {
        "oval_out": (0, -95_000, 90_000),
        "oval_crypt": (0, -95_000, 90_000),
        "straight": (0, -95_000, 90_000),
        "ell": (-20_000, -95_000, 90_000),
        "zed": (-95_000, 0, 0),
    }
    for name, start in starts.items():
        assert board_of(built_in_layouts()[name]).start == start
