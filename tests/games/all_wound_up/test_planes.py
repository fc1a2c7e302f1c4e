"""What a network sees of a course: the observation says which it is, and it can be drawn."""

from typing import Any, Final

import msgspec
import numpy as np
import pytest

from limboline.games.all_wound_up.course_bytes import read_course, write_course
from limboline.games.all_wound_up.encoding import planes
from limboline.games.all_wound_up.options import Options
from limboline.games.all_wound_up.planes import CELL_MM, OF_A_TOY, PRINTED, TILES_WIDE
from limboline.games.all_wound_up.position import position
from limboline.games.all_wound_up.tiles import Course, board_of, built_in_layouts, problems
from limboline.games.all_wound_up.zones.angles import cos_sin
from limboline.games.all_wound_up.zones.board import NOWHERE, TILE, Board, tile_at
from limboline.games.all_wound_up.zones.figure import FEET, Pose, soles
from limboline.games.all_wound_up.zones.placing import in_box
from limboline.games.all_wound_up.zones.shapes import disc, gap
from limboline.games.registry import room
from limboline.kernel.random import Random
from limboline.lab.batch import Batch, batch
from tests.games.all_wound_up.test_ruling_C3_there_and_back import BACK, TEE
from tests.lab.desks import any_number, one_table, seen
from tests.lab.test_nothing_hidden import places

CELL: Final = CELL_MM * 1_000
HAIR: Final = 2.0  # of a micrometre
OWN: Final = [TEE, BACK]
COURSES: Final = pytest.mark.parametrize("course", [*built_in_layouts().values(), *OWN])


def drawn_at(options: Options, at: str) -> Any:
    """The planes of a position, as the first seat sees it."""
    table = one_table("all-wound-up", options, len(at.split("|")))
    table.desk.imagine(0, position(at, options=options), 0, 0)
    return planes(table.obs)[0]


def south_west(board: Board) -> tuple[int, int]:
    """The south-west corner of a course."""
    west, south = (min(middle[axis] for middle in board.middles) for axis in (0, 1))
    return west - TILE // 2, south - TILE // 2


def cell_of(board: Board, x: float, y: float) -> tuple[int, int]:
    """The row and column of the cell that a spot is in."""
    west, south = south_west(board)
    return int((y - south) // CELL), int((x - west) // CELL)


def spots(board: Board, count: int) -> list[tuple[int, int]]:
    """Spots anywhere on the picture of a course."""
    (west, south), rng = south_west(board), Random(1)
    wide = TILES_WIDE * TILE
    return [(west + rng.below(wide), south + rng.below(wide)) for _ in range(count)]


def poses_of(tables: Batch, table: int) -> dict[int, Pose]:
    """Where the toys of a table stand, counted from the seat that looks."""
    state, me = tables.state(table), int(tables.seat[table])
    return {
        (seat - me) % tables.seats: pose
        for seat, pose in enumerate(state.poses)
        if state.where[seat] == 1
    }


@COURSES
def test_a_course_is_drawn_where_the_rules_have_it(course: Course) -> None:
    board = board_of(course)
    drawn = drawn_at(Options(own_course=course), "box | box")
    named = dict(zip(PRINTED, drawn, strict=False))
    kinds = {"mausoleums": board.mausoleums, "graves": board.graves, "brains": board.brains}
    for x, y in spots(board, 2_000):
        cell = cell_of(board, x, y)
        assert named["tiles"][cell] == (tile_at(board, x, y) != NOWHERE)
        assert named["start"][cell] or not in_box(board, x, y)
        for kind, zones in kinds.items():
            far = min((gap(disc(x, y, 0), zone.piece) for zone in zones), default=np.inf)
            assert named[kind][cell] or far > -HAIR
            assert not named[kind][cell] or far < CELL * 1.5
    assert named["tiles"].sum() == 4 * (TILE // CELL) ** 2
    assert all(named[kind].any() for kind in PRINTED)


@COURSES
def test_the_gate_is_drawn_on_the_side_from_which_it_is_crossed(course: Course) -> None:
    gate = board_of(course).gate
    drawn = drawn_at(Options(own_course=course), "box | box")[PRINTED.index("gate")]
    across = range(-gate.half + CELL // 2, gate.half, CELL // 2)
    for side, is_drawn in ((-1, 1), (1, 0)):
        for aside in across:
            ahead = side * CELL // 2
            x = gate.x + ahead * gate.ahead_x + aside * gate.ahead_y
            y = gate.y + ahead * gate.ahead_y - aside * gate.ahead_x
            row, column = cell_of(board_of(course), x, y)
            inside = 0 <= row < len(drawn) and 0 <= column < len(drawn)
            assert (drawn[row, column] if inside else 0) == is_drawn


def test_toys_are_drawn_where_they_stand_and_look() -> None:
    tables = batch("all-wound-up", tables=6, seats=3, options={"course": "zed"}, seed=2)
    rng = np.random.default_rng(2)
    toys = 0
    for _ in range(12):
        for _ in range(25):
            tables.step(any_number(tables, rng))
        drawn = planes(tables.obs)
        for table in range(len(tables)):
            board, standing = tables.state(table).board, poses_of(tables, table)
            for seat in range(4):
                first = len(PRINTED) + seat * len(OF_A_TOY)
                feet, ahead = drawn[table, first : first + 2]
                assert feet.any() == (seat in standing)
                assert feet.any() or not ahead.any()
                if seat in standing:
                    assert_stands(board, standing[seat], feet, ahead)
                    toys += 1
    assert toys > 60


def assert_stands(board: Board, pose: Pose, feet: Any, ahead: Any) -> None:
    """The feet cover the soles and little else; the line goes on as the toy looks."""
    x, y, heading, _ = pose
    west, south = south_west(board)
    for sole in soles(pose):
        for far_x, far_y in sole.points:
            # A hair towards its middle: what only lies at the edge of a cell is not in it.
            at = far_x + 1e-3 * (sole.x - far_x), far_y + 1e-3 * (sole.y - far_y)
            row, column = cell_of(board, *at)
            if 0 <= row < len(feet) and 0 <= column < len(feet):
                assert feet[row, column]
    for row, column in np.argwhere(feet):
        middle = west + (column + 0.5) * CELL, south + (row + 0.5) * CELL
        assert np.hypot(middle[0] - x, middle[1] - y) < FEET + CELL
    cos, sin = cos_sin(heading)
    for row, column in np.argwhere(ahead):
        dx, dy = west + (column + 0.5) * CELL - x, south + (row + 0.5) * CELL - y
        assert dx * cos + dy * sin > -CELL
        assert abs(dy * cos - dx * sin) < CELL


def test_each_toy_is_told_the_tile_that_comes_next_and_in_the_end_the_gate() -> None:
    options = Options(own_course=TEE)
    board = board_of(TEE)
    drawn = drawn_at(options, "0,-95,90 k0 | 0,200,180 k1 | 0,300,0 k3 | 250,250,0 k4")
    coming = drawn[len(PRINTED) + 2 :: len(OF_A_TOY)]
    for seat, tile in enumerate((1, 2, 3)):
        assert coming[seat].sum() == (TILE // CELL) ** 2
        assert coming[seat][cell_of(board, *board.middles[tile])]
    assert (coming[3] == drawn[PRINTED.index("gate")]).all()


def test_a_toy_that_is_away_has_no_place_and_one_that_is_home_needs_none() -> None:
    drawn = drawn_at(Options(), "grave 0 k1 | home k4 | box")
    toys = drawn[len(PRINTED) :].any(axis=(1, 2)).reshape(-1, len(OF_A_TOY))
    assert toys.tolist() == [[False, False, True], [False] * 3, [False, False, True], [False] * 3]


def test_the_own_toy_is_drawn_first() -> None:
    table = one_table("all-wound-up", Options(), 2)
    state = position("0,-95,90 | 0,60,45")
    both = []
    for seat in range(2):
        table.desk.imagine(0, state, seat, 0)
        both.append(planes(table.obs)[0, len(PRINTED) :].reshape(4, len(OF_A_TOY), -1).copy())
    assert (both[0][0] == both[1][1]).all()
    assert (both[0][1] == both[1][0]).all()
    assert (both[0][0] != both[0][1]).any()


def test_a_course_of_ones_own_is_drawn_as_the_same_one_from_the_box() -> None:
    for name, course in built_in_layouts().items():
        built_in, own = msgspec.convert({"course": name}, Options), Options(own_course=course)
        assert (drawn_at(built_in, "box | box") == drawn_at(own, "box | box")).all()


def test_cells_may_be_of_any_size_that_fits_a_tile() -> None:
    tables = batch("all-wound-up", tables=2, seats=2, seed=1)
    encoding: Any = room("all-wound-up").encoding
    assert encoding.planes(tables.obs).shape == (2, 18, 100, 100)
    assert encoding.planes(tables.obs, cell_mm=25).shape == (2, 18, 40, 40)
    assert all(encoding.planes(tables.obs, cell_mm=25)[0, : len(PRINTED)].any(axis=(1, 2)))
    for wrong in (0, 7, 300):
        with pytest.raises(ValueError, match="no whole number of cells"):
            encoding.planes(tables.obs, cell_mm=wrong)


@COURSES
def test_a_course_is_read_as_it_was_written(course: Course) -> None:
    assert read_course(write_course(course)) == course


def swapped(course: Course, rng: Random) -> Course | None:
    """A course with two of its numbers or tiles in each other's place, if that is one."""
    plain = msgspec.json.decode(msgspec.json.encode(course))
    tiles = [(plain["tiles"], place) for place in range(4)]
    found = rng.choice([list(places(plain)), tiles, [(tile, 0) for tile in plain["tiles"]]])
    (one, here), (other, there) = rng.choice(found), rng.choice(found)
    one[here], other[there] = other[there], one[here]
    try:
        twin = msgspec.convert(plain, Course, strict=True)
    except msgspec.ValidationError:
        return None
    return None if problems(twin) else twin


@COURSES
def test_two_courses_of_ones_own_look_alike_if_and_only_if_they_are(course: Course) -> None:
    rng = Random(1)

    def looks(one: Course) -> bytes:
        options = Options(own_course=one)
        at = position("box | box", options=options)
        return seen(one_table("all-wound-up", options, 2).desk, at, 0, 0)

    before, others = looks(course), 0
    for _ in range(60):
        twin = swapped(course, rng)
        if twin is not None:
            assert (looks(twin) == before) == (twin == course)
            others += twin != course
    for number, other in enumerate(built_in_layouts().values()):
        assert (looks(other) == before) == (other == course), number
    assert others or course in OWN
