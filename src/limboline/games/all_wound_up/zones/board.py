"""The board of a game: tiles laid side by side, what is printed on them, and the course."""

import math
from typing import Final

from limboline.games.all_wound_up.components import BRAIN, GRAVE, MAUSOLEUM
from limboline.games.all_wound_up.zones.figure import FEET
from limboline.games.all_wound_up.zones.shapes import Piece, rectangle

TILE: Final = 250_000  # the side of a tile
NOWHERE: Final = -1

# The start box: its sides across and along the start's heading (T1).
BOX_WIDTH: Final = 180_000
BOX_DEPTH: Final = 40_000


class Zone:
    """Something printed on a tile that a toy can touch."""

    __slots__ = ("heading", "piece", "tile")

    def __init__(self, piece: Piece, tile: int, heading: int) -> None:
        """The heading is that of its longer side, for a toy that is set down on it."""
        self.piece: Final = piece
        self.tile: Final = tile
        self.heading: Final = heading


class Printed:
    """A zone as a walk meets it: the kind of its mark, its number, and how near feet touch it."""

    __slots__ = ("kind", "number", "piece", "reach", "square", "tile", "x", "y")

    def __init__(self, kind: int, number: int, zone: Zone) -> None:
        self.kind: Final = kind
        self.number: Final = number
        self.tile: Final = zone.tile
        self.piece: Final = zone.piece
        self.x: Final = zone.piece.x
        self.y: Final = zone.piece.y
        self.reach: Final = zone.piece.reach + FEET
        self.square: Final = self.reach * self.reach


class Patch:
    """A small square of the board: what feet may touch from it, and how far it is to all else.

    Nowhere within `free` of any spot on it is a zone touched, a tile left or the gate near.
    """

    __slots__ = ("at_gate", "dangers", "free", "is_bare", "zones")

    def __init__(self, zones: list[Printed], at_gate: bool, free: int) -> None:
        self.zones: Final = zones
        self.dangers: Final = [zone for zone in zones if zone.kind != BRAIN]
        self.at_gate: Final = at_gate
        self.is_bare: Final = not zones and not at_gate
        self.free: Final = free


class Gate:
    """The finish: a line between two posts, to be crossed the right way."""

    __slots__ = ("ahead_x", "ahead_y", "half", "outer", "x", "y")

    def __init__(self, x: int, y: int, ahead_x: int, ahead_y: int, half: int, outer: bool) -> None:
        """(ahead_x, ahead_y) is the right way; `outer` says that no tile lies beyond."""
        self.x: Final = x
        self.y: Final = y
        self.ahead_x: Final = ahead_x
        self.ahead_y: Final = ahead_y
        self.half: Final = half
        self.outer: Final = outer


Spots = list[tuple[int, int]]


class Board:
    """Tiles in the order of the course. Zones are numbered over the whole board, tile by tile.

    `course` is the tile of each step of the way: on a closed one with the gate in its rim the
    first tile comes again at the end; `last` is the step at which the gate counts.
    """

    __slots__ = (
        *("boxed", "boxed_finely", "brains", "cells", "closer", "corners", "course", "dangers"),
        *("gate", "graves", "halves"),
        *(
            "kept",
            "last",
            "mausoleums",
            "middles",
            "patches",
            "printed",
            "squares",
            "start",
            "trails",
        ),
    )

    def __init__(
        self,
        cells: dict[tuple[int, int], int],
        middles: tuple[tuple[int, int], ...],
        squares: tuple[Piece, ...],
        course: tuple[int, ...],
        start: tuple[int, int, int],  # x, y, heading
        gate: Gate,
        mausoleums: tuple[Zone, ...],
        graves: tuple[Zone, ...],
        brains: tuple[Zone, ...],
    ) -> None:
        self.cells: Final = cells
        self.middles: Final = middles
        self.squares: Final = squares
        self.course: Final = course
        self.last: Final = len(course) - 1
        self.start: Final = start
        self.gate: Final = gate
        self.mausoleums: Final = mausoleums
        self.graves: Final = graves
        self.brains: Final = brains
        # All of it, what takes toys away first; and that alone, by tile.
        self.printed: Final = [
            Printed(kind, number, zone)
            for kind, zones in ((MAUSOLEUM, mausoleums), (GRAVE, graves), (BRAIN, brains))
            for number, zone in enumerate(zones)
        ]
        self.dangers: Final = [
            [zone for zone in self.printed if zone.tile == tile and zone.kind != BRAIN]
            for tile in range(len(middles))
        ]
        # What was once worked out for it: see `patches`, `placing` and the walks on paper.
        self.patches: Final[dict[int, Patch]] = {}
        self.boxed: Final[Spots] = []
        self.boxed_finely: Final[Spots] = []
        self.closer: Final[dict[tuple[int, int], Spots]] = {}
        self.corners: Final[dict[tuple[int, int, int], tuple[int, int, int, int]]] = {}
        self.halves: Final[dict[int, tuple[Spots, Spots]]] = {}
        self.trails: Final[dict[int, list[tuple[float, float]]]] = {}
        self.kept: object = None  # its place on the shelf

    def bare(self) -> "Board":
        """The same tiles with nothing on them that takes toys away."""
        return Board(
            self.cells,
            self.middles,
            self.squares,
            self.course,
            self.start,
            self.gate,
            (),
            (),
            self.brains,
        )


def square(column: int, row: int) -> Piece:
    """A tile as a piece."""
    return rectangle(column * TILE, row * TILE, TILE, TILE)


def tile_at(board: Board, x: float, y: float) -> int:
    """The tile under a spot, or NOWHERE."""
    column = math.floor((x + TILE // 2) / TILE)
    row = math.floor((y + TILE // 2) / TILE)
    return board.cells.get((column, row), NOWHERE)


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
