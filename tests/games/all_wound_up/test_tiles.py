"""The tiles and courses: the data is sound, and a bad course is refused with its reason."""

from itertools import combinations

import msgspec
import pytest

from limboline.games.all_wound_up import tiles
from limboline.games.all_wound_up.tiles import (
    Course,
    board_of,
    built_in_layouts,
    built_in_tiles,
    problems,
)
from limboline.games.all_wound_up.zones.board import NOWHERE, progress, tile_at, tile_before
from limboline.games.all_wound_up.zones.placing import way_ahead
from limboline.games.all_wound_up.zones.shapes import gap
from limboline.rooms.files import schema_of


def test_the_schemas_are_those_of_the_types() -> None:
    assert tiles.TILES_SCHEMA.read_bytes() == schema_of(tiles.TileFile)
    assert tiles.LAYOUTS_SCHEMA.read_bytes() == schema_of(tiles.LayoutFile)


def test_the_data_says_that_it_is_reconstructed() -> None:
    for file in (tiles.TILES_FILE, tiles.LAYOUTS_FILE):
        assert msgspec.json.decode(file.read_bytes())["provenance"].startswith("reconstructed: ")


def test_four_tiles_have_two_faces_each_and_the_first_has_the_gates() -> None:
    faces = built_in_tiles().faces
    assert sorted(faces) == ["1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B"]
    assert [name for name, face in faces.items() if face.gate] == ["1A", "1B"]
    assert all(face.brains and (face.mausoleums or face.graves) for face in faces.values())


@pytest.mark.parametrize("name", built_in_layouts())
def test_zones_keep_away_from_each_other_and_from_the_rim(name: str) -> None:
    board = board_of(built_in_layouts()[name])
    zones = [*board.mausoleums, *board.graves, *board.brains]
    for one, other in combinations(zones, 2):
        if one.tile == other.tile:
            assert gap(one.piece, other.piece) >= 17_500
    for zone in zones:
        x, y = board.middles[zone.tile]
        for px, py in zone.piece.points:
            assert max(abs(px - x), abs(py - y)) + zone.piece.radius <= 117_000
        assert tile_at(board, zone.piece.x, zone.piece.y) == zone.tile


@pytest.mark.parametrize("name", built_in_layouts())
def test_the_built_in_courses_have_no_problems(name: str) -> None:
    assert problems(built_in_layouts()[name]) == []


def test_a_zone_turns_with_its_tile() -> None:
    board = board_of(built_in_layouts()["oval_out"])
    chapel = board.mausoleums[-1]  # of 4A, which lies one to the right, turned by a quarter
    assert (chapel.tile, chapel.piece.x, chapel.piece.y) == (3, 250_000 - 65_000, 65_000)
    xs = [x for x, _ in chapel.piece.points]
    assert max(xs) - min(xs) == pytest.approx(80_000)


@pytest.mark.parametrize(
    ("name", "ahead", "outer", "steps"),
    [
        ("oval_out", (0, -1), True, (0, 1, 2, 3, 0)),
        ("oval_in", (-1, 0), False, (0, 1, 2, 3, 0)),
        ("oval_crypt", (0, -1), True, (0, 1, 2, 3, 0)),
        ("straight", (0, 1), True, (0, 1, 2, 3)),
        ("ell", (1, 0), True, (0, 1, 2, 3)),
        ("zed", (1, 0), True, (0, 1, 2, 3)),
    ],
)
def test_each_course_ends_at_its_gate(
    name: str, ahead: tuple[int, int], outer: bool, steps: tuple[int, ...]
) -> None:
    board = board_of(built_in_layouts()[name])
    gate = board.gate
    assert (gate.ahead_x, gate.ahead_y) == ahead
    assert gate.outer is outer
    assert gate.half == 45_000
    assert board.course == steps
    beyond = tile_at(board, gate.x + 1000 * gate.ahead_x, gate.y + 1000 * gate.ahead_y)
    before = tile_at(board, gate.x - 1000 * gate.ahead_x, gate.y - 1000 * gate.ahead_y)
    assert (before, beyond) == ((steps[-1], NOWHERE) if outer else (3, 0))


def test_progress_goes_on_and_back_by_one_tile_of_the_course() -> None:
    board = board_of(built_in_layouts()["oval_out"])
    assert progress(board, 0, 1) == 1
    assert progress(board, 0, 3) == 0  # the tile beside the first is not the one before it
    assert progress(board, 1, 0) == 0
    assert progress(board, 1, 3) == 1  # across the corner
    assert progress(board, 3, 0) == 4
    assert progress(board, 4, 3) == 3
    assert progress(board, 4, 1) == 4  # a lap is a lap
    assert progress(board, 2, 2) == 2
    assert [tile_before(board, step) for step in range(5)] == [NOWHERE, 0, 1, 2, 3]


def test_the_way_ahead_leads_to_the_next_tile_and_out_of_the_gate() -> None:
    board = board_of(built_in_layouts()["ell"])
    assert [way_ahead(board, step) for step in range(4)] == [90_000, 90_000, 0, 0]
    board = board_of(built_in_layouts()["oval_out"])
    assert [way_ahead(board, step) for step in range(5)] == [90_000, 0, 270_000, 180_000, 270_000]


STRAIGHT = built_in_layouts()["straight"]
OVAL_IN = built_in_layouts()["oval_in"]
OVAL_OUT = built_in_layouts()["oval_out"]


@pytest.mark.parametrize(
    ("course", "code"),
    [
        (Course([("1A", 0, 0, 0), ("1B", 0, 1, 0), ("3A", 0, 2, 0), ("4A", 0, 3, 0)],
                False, (0, 0, 0)), "tile_missing"),
        (Course([("2A", 0, 0, 0), ("3A", 0, 1, 0), ("4A", 0, 0, 0), ("1A", 0, 2, 180)],
                False, (0, -95, 90)), "tile_on_tile"),
        (Course([("2A", 0, 0, 0), ("3A", 1, 1, 0), ("4A", 0, 1, 0), ("1A", 0, 2, 180)],
                False, (0, -95, 90)), "tiles_apart"),
        (msgspec.structs.replace(STRAIGHT, closed=True), "circle_open"),
        (msgspec.structs.replace(STRAIGHT, gate="in"), "gate_not_on_seam"),
        (msgspec.structs.replace(OVAL_OUT, gate="in"), "gate_not_on_seam"),
        (msgspec.structs.replace(OVAL_OUT, closed=False), "gate_not_last"),
        (msgspec.structs.replace(OVAL_IN, gate="out"), "gate_blocked"),
        (Course([("2B", 0, 0, 0), ("3A", 0, 1, 0), ("4A", 0, 2, 0), ("1A", 0, 3, 0)],
                False, (0, -50, 90)), "gate_blocked"),
        (msgspec.structs.replace(STRAIGHT, start=(-85, -10, 90)), "start_in_the_way"),
        (msgspec.structs.replace(STRAIGHT, start=(0, -120, 90)), "start_in_the_way"),
    ],
)  # fmt: skip
def test_a_course_that_makes_no_game_is_refused_with_its_reason(course: Course, code: str) -> None:
    assert code in problems(course)


def test_a_course_is_written_and_read_as_json() -> None:
    for course in built_in_layouts().values():
        assert msgspec.json.decode(msgspec.json.encode(course), type=Course) == course


def test_the_same_course_is_the_same_board() -> None:
    assert board_of(STRAIGHT) is board_of(msgspec.structs.replace(STRAIGHT))
