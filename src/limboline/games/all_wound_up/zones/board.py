"""The board of a game: tiles laid side by side, what is printed on them, and the course."""

import math
from dataclasses import dataclass
from typing import Final

from limboline.games.all_wound_up.zones.shapes import Piece, Point, rectangle

TILE: Final = 250_000  # the side of a tile
NOWHERE: Final = -1

# The start box: its sides across and along the start's heading (T1).
BOX_WIDTH: Final = 180_000
BOX_DEPTH: Final = 40_000


@dataclass(frozen=True)
class Zone:
    """Something printed on a tile that a toy can touch."""

    piece: Piece
    tile: int
    heading: int  # of its longer side, for whoever is set down on it


@dataclass(frozen=True)
class Gate:
    """The finish: a line between two posts, to be crossed the right way.

    (ahead_x, ahead_y) is the right way; `outer` says that no tile lies beyond.
    """

    x: int
    y: int
    ahead_x: int
    ahead_y: int
    half: int
    outer: bool


@dataclass(frozen=True, eq=False)
class Board:
    """Tiles in the order of the course. Zones are numbered over the whole board, tile by tile.

    `course` is the tile of each step of the way: on a closed one with the gate in its rim the
    first tile comes again at the end; `last` is the step at which the gate counts.
    """

    cells: dict[tuple[int, int], int]
    middles: tuple[tuple[int, int], ...]
    squares: tuple[Piece, ...]
    course: tuple[int, ...]
    start: tuple[int, int, int]  # x, y, heading
    gate: Gate
    mausoleums: tuple[Zone, ...]
    graves: tuple[Zone, ...]
    brains: tuple[Zone, ...]

    @property
    def last(self) -> int:
        """The step of the course at which the gate counts."""
        return len(self.course) - 1


def square(column: int, row: int) -> Piece:
    """A tile as a piece."""
    return rectangle(column * TILE, row * TILE, TILE, TILE)


def tile_at(board: Board, x: float, y: float) -> int:
    """The tile under a spot, or NOWHERE."""
    column = math.floor((x + TILE // 2) / TILE)
    row = math.floor((y + TILE // 2) / TILE)
    return board.cells.get((column, row), NOWHERE)


def on_tile(board: Board, tile: int, spot: Point) -> bool:
    """Whether a spot is on a tile, its edge included."""
    x, y = board.middles[tile]
    return abs(spot[0] - x) <= TILE // 2 and abs(spot[1] - y) <= TILE // 2


# E1: one step on or back, from whatever tile; never before the first nor beyond the last.
def progress(board: Board, step: int, tile: int) -> int:
    """The step of the course after a toy's middle has entered a tile."""
    if step < board.last and board.course[step + 1] == tile:
        return step + 1
    if step > 0 and board.course[step - 1] == tile:
        return step - 1
    return step


# Z2, Z4: "the tile before"; the first has none, whatever lies beside it.
def tile_before(board: Board, step: int) -> int:
    """The tile of the course before a step, or NOWHERE: then it is the start box."""
    return board.course[step - 1] if step > 0 else NOWHERE
