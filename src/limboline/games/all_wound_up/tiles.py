"""Tiles and courses: the built-in data, what people build, and the board that comes of it."""

from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from limboline.games.all_wound_up.zones.angles import DEGREE, FULL, QUARTER, cos_sin
from limboline.games.all_wound_up.zones.board import TILE, Board, Gate, Zone, square
from limboline.games.all_wound_up.zones.placing import START, Place, refusal
from limboline.games.all_wound_up.zones.shapes import disc, rectangle
from limboline.kernel.keeping import WeakCache

TILES_FILE: Final = Path(__file__).parent / "data" / "tiles.json"
TILES_SCHEMA: Final = Path(__file__).parent / "data" / "tiles.schema.json"
LAYOUTS_FILE: Final = Path(__file__).parent / "data" / "layouts.json"
LAYOUTS_SCHEMA: Final = Path(__file__).parent / "data" / "layouts.schema.json"

CENTIMETRE: Final = 10_000
MILLIMETRE: Final = 1_000
TILES: Final = 4
MOST_STEPS: Final = 12  # of a course that comes to some tiles more than once
FARTHEST: Final = 3  # how many cells from the first a tile may lie

FaceName = Literal["1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B"]
Cell = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
Laid = tuple[FaceName, Cell, Cell, Literal[0, 90, 180, 270]]
"""A tile on the board: its face, column, row, and how it is turned, against the clock."""

TileNumber = Annotated[int, msgspec.Meta(ge=0, lt=TILES)]
Way = Annotated[list[TileNumber], msgspec.Meta(min_length=TILES, max_length=MOST_STEPS)]
Millimetres = Annotated[int, msgspec.Meta(ge=-125, le=125)]
Degrees = Annotated[int, msgspec.Meta(ge=0, le=359)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One side of a tile, in centimetres from its middle, x east and y north.

    A mausoleum or grave is its middle, width, height and turn in degrees; a gate the two ends of
    a line on the south edge.
    """

    name: Text
    mausoleums: list[tuple[float, float, float, float, float]]
    graves: list[tuple[float, float, float, float, float]]
    brains: list[tuple[float, float]]
    gate: tuple[float, float] | None = None


class TileFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All faces, as they are written in a file."""

    provenance: Text
    tile_cm: float
    brain_radius_cm: float
    faces: dict[FaceName, Face]
    schema: str = msgspec.field(name="$schema", default="")


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tiles in the order of the way, and where it starts and ends.

    The start is an offset from the first tile's middle in millimetres, in the board's axes, with a
    heading. The gate is crossed outwards, or inwards over the seam that closes a circle. `way` is
    for a course that comes to a tile more than once: the tiles of its steps, by their place in the
    list. Without it every tile is one step, and a closed course ends on the first.
    """

    tiles: Annotated[list[Laid], msgspec.Meta(min_length=TILES, max_length=TILES)]
    closed: bool
    start: tuple[Millimetres, Millimetres, Degrees]
    gate: Literal["out", "in"] = "out"
    way: Way | UnsetType = UNSET


class LayoutFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Courses, by their names, as they are written in a file."""

    provenance: Text
    layouts: dict[str, Course]
    schema: str = msgspec.field(name="$schema", default="")


@cache
def built_in_tiles() -> TileFile:
    """The tiles that come with the program."""
    return msgspec.json.decode(TILES_FILE.read_bytes(), type=TileFile)


@cache
def built_in_layouts() -> dict[str, Course]:
    """The courses that come with the program."""
    return msgspec.json.decode(LAYOUTS_FILE.read_bytes(), type=LayoutFile).layouts


def way_of(course: Course) -> tuple[int, ...]:
    """The tile of each step of a course, by its place in the list."""
    if course.way is not UNSET:
        return tuple(course.way)
    return (*range(TILES), 0) if course.closed else tuple(range(TILES))


# C1: all four tiles, side by side, in an order that ends at the gate. C3: it may come by again.
def problems(course: Course) -> list[str]:
    """Everything that is wrong with a course, as codes of sentences."""
    numbers = Counter(face[0] for face, *_ in course.tiles)
    found = []
    if len(numbers) != TILES or len(course.tiles) != TILES:
        found.append("tile_missing")
    if len(set(_cells(course))) != len(course.tiles):
        found.append("tile_on_tile")
    if found:
        return found
    found = _way_problems(course) + _gate_problems(course)
    if found:
        return found
    x, y, heading = _start(course)
    spot = (x, y, heading, QUARTER)
    return ["start_in_the_way"] if refusal(_made(course), Place(START), spot, ()) else []


def _way_problems(course: Course) -> list[str]:
    cells, way = _cells(course), way_of(course)
    found = []
    if way[0] != 0 or len(set(way)) != TILES:
        found.append("way_incomplete")
    apart = [not _beside(cells[one], cells[other]) for one, other in pairwise(way)]
    closes = course.closed and course.way is UNSET  # its last step is the one that closes it
    if any(apart[: len(apart) - closes]):
        found.append("tiles_apart")
    if (closes and apart[-1]) or course.closed != (way[-1] == way[0]):
        found.append("circle_open")
    return found


def _gate_problems(course: Course) -> list[str]:
    cells = _cells(course)
    tile = _gate_tile(course)
    beyond = _beyond_gate(course)
    if course.gate == "in":
        seam = {0: cells[-1], TILES - 1: cells[0]}
        closes = course.closed and course.way is UNSET
        return [] if closes and seam.get(tile) == beyond else ["gate_not_on_seam"]
    if tile != way_of(course)[-1]:
        return ["gate_not_last"]
    return ["gate_blocked"] if beyond in cells else []


def board_of(course: Course) -> Board:
    """The board of a course without problems; the same object for all tables that play it."""
    name = msgspec.json.encode(course)
    return _boards.find(name) or _boards.keep(name, _made(course))


# Boards in use: any host may build a course, and there are many.
_KEPT: Final = 8
_boards: Final = WeakCache[bytes, Board](_KEPT)


def _made(course: Course) -> Board:
    mausoleums: list[Zone] = []
    graves: list[Zone] = []
    brains: list[Zone] = []
    tiles = built_in_tiles()
    radius = round(tiles.brain_radius_cm * CENTIMETRE)
    for tile, (name, column, row, turned) in enumerate(course.tiles):
        face = tiles.faces[name]
        mausoleums.extend(_box(box, tile, column, row, turned) for box in face.mausoleums)
        graves.extend(_box(box, tile, column, row, turned) for box in face.graves)
        for x, y in face.brains:
            brain = disc(*_spot(x, y, column, row, turned), radius)
            brains.append(Zone(brain, tile, 0))
    cells = _cells(course)
    return Board(
        {cell: tile for tile, cell in enumerate(cells)},
        tuple((column * TILE, row * TILE) for column, row in cells),
        tuple(square(column, row) for column, row in cells),
        way_of(course),
        _start(course),
        _gate(course),
        tuple(mausoleums),
        tuple(graves),
        tuple(brains),
    )


def _box(
    box: tuple[float, float, float, float, float], tile: int, column: int, row: int, turned: int
) -> Zone:
    x, y = _spot(box[0], box[1], column, row, turned)
    width, height = round(box[2] * CENTIMETRE), round(box[3] * CENTIMETRE)
    angle = (round(box[4] * DEGREE) + turned * DEGREE) % FULL
    longer = angle if width > height else (angle + QUARTER) % FULL
    return Zone(rectangle(x, y, width, height, angle), tile, longer)


def _spot(x_cm: float, y_cm: float, column: int, row: int, turned: int) -> tuple[int, int]:
    """A spot of a tile, on the board."""
    x, y = round(x_cm * CENTIMETRE), round(y_cm * CENTIMETRE)
    cos, sin = (round(part) for part in cos_sin(turned * DEGREE))
    return column * TILE + x * cos - y * sin, row * TILE + x * sin + y * cos


# C2: in the board's axes, not turned with the tile.
def _start(course: Course) -> tuple[int, int, int]:
    _, column, row, _ = course.tiles[0]
    x, y, heading = course.start
    return column * TILE + x * MILLIMETRE, row * TILE + y * MILLIMETRE, heading * DEGREE


def _gate(course: Course) -> Gate:
    tile = _gate_tile(course)
    face, column, row, turned = course.tiles[tile]
    ends = built_in_tiles().faces[face].gate or (0.0, 0.0)
    x, y = _spot((ends[0] + ends[1]) / 2, -TILE / 2 / CENTIMETRE, column, row, turned)
    out_x, out_y = _outwards(turned)
    # Over a seam one walks from the last tile into the first: inwards if the first has the gate.
    sense = -1 if course.gate == "in" and tile == 0 else 1
    half = round((ends[1] - ends[0]) / 2 * CENTIMETRE)
    return Gate(x, y, sense * out_x, sense * out_y, half, course.gate == "out")


def _gate_tile(course: Course) -> int:
    for tile, (face, *_) in enumerate(course.tiles):
        if built_in_tiles().faces[face].gate is not None:
            return tile
    raise AssertionError("both faces of tile 1 have a gate")


def _outwards(turned: int) -> tuple[int, int]:
    cos, sin = cos_sin(turned * DEGREE - QUARTER)
    return round(cos), round(sin)


def _beyond_gate(course: Course) -> tuple[int, int]:
    """The cell on the other side of the gate."""
    _, column, row, turned = course.tiles[_gate_tile(course)]
    x, y = _outwards(turned)
    return column + x, row + y


def _cells(course: Course) -> list[tuple[int, int]]:
    return [(column, row) for _, column, row, _ in course.tiles]


def _beside(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
