"""The course as pictures for networks that look at such, and on it the toys of an observation."""

from functools import lru_cache
from math import ceil
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from limboline.games.all_wound_up.components import HOME, ON_BOARD
from limboline.games.all_wound_up.course_bytes import read_course
from limboline.games.all_wound_up.rules.encoding_rows import MIDDLE
from limboline.games.all_wound_up.tiles import MILLIMETRE, board_of, built_in_layouts
from limboline.games.all_wound_up.zones.board import BOX_DEPTH, BOX_WIDTH, TILE, Board
from limboline.games.all_wound_up.zones.figure import FEET, FOOT, SOLE_LENGTH, SOLE_WIDTH, STRIDE
from limboline.games.all_wound_up.zones.shapes import Piece, bound, rectangle

CELL_MM: Final = 10
TILES_WIDE: Final = 4  # no course of four tiles side by side is wider
PRINTED: Final = ("tiles", "mausoleums", "graves", "brains", "gate", "start")
OF_A_TOY: Final = ("feet", "ahead", "next")

_TILE_MM: Final = TILE // MILLIMETRE
_HAIR: Final = 1.0  # of a micrometre: what only lies at the edge of a cell is not in it
_KEPT: Final = 64

# Both soles of a toy, however far the crank has carried them: half of that, along and across.
_LONG: Final = SOLE_LENGTH / 2 + STRIDE
_WIDE: Final = FOOT + SOLE_WIDTH / 2

# Where the numbers of a toy stand in what tells its seat.
_THERE, _WHERE, _X, _Y, _HEADING, _STEP = 0, 2, 3, 6, 9, 15

Bytes = NDArray[np.uint8]
Numbers = NDArray[Any]


class Ground(NamedTuple):
    """A course that is drawn: where it begins, what is printed, and what comes after each step."""

    west: int
    south: int
    printed: Bytes
    coming: Bytes


class Toys(NamedTuple):
    """Toys that stand on the board: where each is drawn, and where it stands and looks."""

    tables: Numbers
    planes: Numbers  # the first of its own
    x: Numbers
    y: Numbers
    cos: Numbers
    sin: Numbers


def planes(obs: dict[str, Bytes], cell_mm: int = CELL_MM) -> Bytes:
    """The course and its toys, made from an observation: tables x planes x y x x.

    First what is `PRINTED`, drawn once: tiles, mausoleums, graves, brains, the cells before the
    gate, the start box. Then of each toy, the own one first: its feet, the line ahead of it, and
    the tile that it comes to next on its way, or at the end the gate. A cell is 1 if some of that
    is in it; the first one lies in the south-west corner of the course.
    """
    if cell_mm < 1 or _TILE_MM % cell_mm:
        raise ValueError(f"{_TILE_MM} mm of a tile are no whole number of cells of {cell_mm} mm")
    size, seats = TILES_WIDE * _TILE_MM // cell_mm, obs["seats"]
    count = len(PRINTED) + seats.shape[1] * len(OF_A_TOY)
    drawn = np.zeros((len(seats), count, size, size), np.uint8)
    told = obs["course"] if "course" in obs else obs["options"][:, :1]
    courses, which = np.unique(told, axis=0, return_inverse=True)
    for number, course in enumerate(courses):
        tables = np.flatnonzero(which.reshape(-1) == number)
        ground = _ground(course.tobytes(), cell_mm)
        drawn[tables, : len(PRINTED)] = ground.printed
        _draw_toys(drawn, tables, seats[tables].astype(np.int64), ground, cell_mm * MILLIMETRE)
    return drawn


# The course ---------------------------------------------------------------------------------------


@lru_cache(_KEPT)
def _ground(told: bytes, cell_mm: int) -> Ground:
    """A course by what an observation says of it: a built-in one by its number, or its tiles."""
    built_in = list(built_in_layouts().values())
    board = board_of(read_course(told) if len(told) > 1 else built_in[told[0] - 1])
    west = min(x for x, _ in board.middles) - TILE // 2
    south = min(y for _, y in board.middles) - TILE // 2
    ground = Ground(west, south, *(_blank(len(PRINTED), cell_mm), _blank(board.last + 1, cell_mm)))
    cell = cell_mm * MILLIMETRE
    tiles, mausoleums, graves, brains, gate, start = ground.printed
    for tile in board.squares:
        _draw(tiles, ground, tile, cell)
    for plane, zones in ((mausoleums, board.mausoleums), (graves, board.graves)):
        for zone in zones:
            _draw(plane, ground, zone.piece, cell)
    for zone in board.brains:
        _draw(brains, ground, zone.piece, cell)
    _draw(gate, ground, _before_gate(board, cell), cell)
    x, y, heading = board.start
    _draw(start, ground, rectangle(x, y, BOX_DEPTH, BOX_WIDTH, heading), cell)
    for step in range(board.last):
        _draw(ground.coming[step], ground, board.squares[board.course[step + 1]], cell)
    ground.coming[board.last] = gate
    for kept in (ground.printed, ground.coming):
        kept.flags.writeable = False
    return ground


def _blank(count: int, cell_mm: int) -> Bytes:
    size = TILES_WIDE * _TILE_MM // cell_mm
    return np.zeros((count, size, size), np.uint8)


def _before_gate(board: Board, cell: int) -> Piece:
    """The ground between the posts that a toy steps on last."""
    gate = board.gate
    along, across = abs(gate.ahead_x), abs(gate.ahead_y)
    return rectangle(
        gate.x - gate.ahead_x * cell / 2,
        gate.y - gate.ahead_y * cell / 2,
        along * cell + across * 2 * gate.half,
        across * cell + along * 2 * gate.half,
    )


def _draw(plane: Bytes, ground: Ground, piece: Piece, cell: int) -> None:
    """Mark every cell that some of a piece is in."""
    x, y, far = piece.x - ground.west, piece.y - ground.south, piece.reach
    size = len(plane)
    for row in range(max(0, int((y - far) // cell)), min(size, ceil((y + far) / cell))):
        for column in range(max(0, int((x - far) // cell)), min(size, ceil((x + far) / cell))):
            middle_x = ground.west + (column + 0.5) * cell
            middle_y = ground.south + (row + 0.5) * cell
            if bound(rectangle(middle_x, middle_y, cell, cell), piece) < -_HAIR:
                plane[row, column] = 1


# The toys -----------------------------------------------------------------------------------------


def _draw_toys(drawn: Bytes, tables: Numbers, seats: Numbers, ground: Ground, cell: int) -> None:
    """Draw the toys of those tables that race on a course."""
    races = (seats[:, :, _THERE] > 0) & (seats[:, :, _WHERE] != HOME)
    at, seat = np.nonzero(races)
    steps = seats[at, seat, _STEP] * 256 + seats[at, seat, _STEP + 1]
    first = len(PRINTED) + seat * len(OF_A_TOY)
    drawn[tables[at], first + 2] = ground.coming[steps]
    stands = seats[at, seat, _WHERE] == ON_BOARD
    toys = seats[at[stands], seat[stands]]
    heading = np.radians(_three(toys, _HEADING) / 1_000)
    x, y = _three(toys, _X) - ground.west, _three(toys, _Y) - ground.south
    standing = Toys(tables[at[stands]], first[stands], x, y, np.cos(heading), np.sin(heading))
    _draw_feet(drawn, standing, cell)
    _draw_ahead(drawn, standing, cell)


def _three(toys: Numbers, place: int) -> Numbers:
    """A number that is told as three bytes."""
    high, middle, low = toys[:, place : place + 3].T
    told: Numbers = (high * 256 + middle) * 256 + low - MIDDLE
    return told


# Two boxes have no common point if there is a strip between them along a side of either.
def _draw_feet(drawn: Bytes, toys: Toys, cell: int) -> None:
    """Mark the cells that the feet of toys are on, in the first of their planes."""
    far = FEET // cell + 1
    around = np.arange(-far, far + 1)
    row, column = (grid[None] for grid in np.meshgrid(around, around, indexing="ij"))
    x, y, cos, sin = (one[:, None, None] for one in (toys.x, toys.y, toys.cos, toys.sin))
    row, column = row + y // cell, column + x // cell
    dx, dy = (column + 0.5) * cell - x, (row + 0.5) * cell - y
    half = cell / 2 - _HAIR
    c, s = abs(cos), abs(sin)
    on = (
        (abs(dx) < half + _LONG * c + _WIDE * s)
        & (abs(dy) < half + _LONG * s + _WIDE * c)
        & (abs(dx * cos + dy * sin) < _LONG + half * (c + s))
        & (abs(dy * cos - dx * sin) < _WIDE + half * (c + s))
    )
    toy, *_ = np.nonzero(on)
    _mark(drawn, toys, 0, toy, row[on], column[on])


def _draw_ahead(drawn: Bytes, toys: Toys, cell: int) -> None:
    """Mark the cells straight ahead of toys, as far as there may be tiles, in the second plane."""
    far = np.arange(0, 2 * TILES_WIDE * TILE, cell / 2)
    row = (toys.y[:, None] + far * toys.sin[:, None]) // cell
    column = (toys.x[:, None] + far * toys.cos[:, None]) // cell
    toy = np.repeat(np.arange(len(toys.x)), len(far))
    _mark(drawn, toys, 1, toy, row.ravel().astype(np.int64), column.ravel().astype(np.int64))


def _mark(
    drawn: Bytes, toys: Toys, plane: int, toy: Numbers, row: Numbers, column: Numbers
) -> None:
    """Mark cells, each of a toy; what lies beyond the picture is left out."""
    size = drawn.shape[-1]
    seen = (row >= 0) & (row < size) & (column >= 0) & (column < size)
    toy = toy[seen]
    drawn[toys.tables[toy], toys.planes[toy] + plane, row[seen], column[seen]] = 1
