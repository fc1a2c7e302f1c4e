"""A chart of a course: from every spot and heading, how many cards it takes to the gate.

Each tile is cut into squares and headings, once for each step of the course. `surveying` finds the
numbers; those of the built-in courses are in `FILE`, which `limboline toys --library` makes.
"""

from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from limboline.games.all_wound_up.components import BURIED, ENTOMBED, LEFT_BOARD, THROUGH
from limboline.games.all_wound_up.tiles import Course, board_of
from limboline.games.all_wound_up.toys.library import Ahead
from limboline.games.all_wound_up.toys.parameters import FIRST_VERSION, MODEL_VERSION
from limboline.games.all_wound_up.zones.angles import DEGREE, QUARTER
from limboline.games.all_wound_up.zones.board import TILE, Board
from limboline.games.all_wound_up.zones.figure import Pose
from limboline.games.all_wound_up.zones.stance import on_piece, spread, stance

_DATA: Final = Path(__file__).parents[1] / "data"
FILE: Final = _DATA / "charts.npz"
FILES: Final = {MODEL_VERSION: FILE, FIRST_VERSION: _DATA / "charts_steady.npz"}
SQUARES: Final = 10  # on each side of a tile
SIZE: Final = TILE // SQUARES
HEADINGS: Final = 12
TURN: Final = 360 // HEADINGS
A_GRAVE: Final = 0.1  # in cards: what it costs to be in a grave
SET_BACK: Final = 0.25  # and to be taken off the board


class Chart:
    """For each step, square and heading: how many cards it takes to the gate."""

    def __init__(self, board: Board, cards: Any, free: list[Any] | None = None) -> None:
        """`free` is where on each step's tile toys may be put, if that is known already."""
        self.board: Final = board
        self._cards: Final = cards
        corners = [board.middles[tile] for tile in board.course]
        self._corners: Final = np.array(corners, float) - TILE / 2
        free = free_squares(board) if free is None else free
        self._set_back: Final = np.array(
            [self._cards_set_back(step, free) for step in range(len(board.course))]
        )
        self._best: Final = [self._best_spot(step, free[step]) for step in range(len(free))]

    def cards(self, step: Any, x: Any, y: Any, heading: Any) -> Any:
        """How many cards it takes from spots, with headings in radians."""
        i, j = self._square(step, x, y)
        part = np.degrees(heading) / TURN % HEADINGS
        low = np.floor(part).astype(int) % HEADINGS
        rest = part - np.floor(part)
        cards = self._cards
        return cards[step, i, j, low] * (1 - rest) + cards[step, i, j, (low + 1) % HEADINGS] * rest

    def cards_any_way(self, step: Any, x: Any, y: Any) -> Any:
        """How many cards it takes from spots where one may choose the heading."""
        i, j = self._square(step, x, y)
        return self._cards[step, i, j].min(axis=-1)

    def set_back(self, steps: Any) -> Any:
        """The same as `cards_set_back`, for many at once."""
        return self._set_back[steps]

    def cards_set_back(self, step: int) -> float:
        """How many cards it takes a toy that was taken off the board at a step."""
        return float(self._set_back[step])

    # Z2, Z4: anywhere on the tile before; from the first one into the start box.
    def _cards_set_back(self, step: int, free: list[Any]) -> float:
        if step == 0:
            x, y, _ = self.board.start
            return float(self.cards_any_way(0, float(x), float(y)))
        return float(self._cards[step - 1].min(axis=-1)[free[step - 1]].min())

    def best_spot(self, step: int) -> Pose:
        """The best spot and heading of a step's tile for a toy that is put down there."""
        return self._best[step]

    def _best_spot(self, step: int, free: Any) -> Pose:
        cards = np.where(free[:, :, None], self._cards[step], np.inf)
        i, j, heading = (int(part) for part in np.unravel_index(cards.argmin(), cards.shape))
        x, y = spots_of(self.board, self.board.course[step])[i * SQUARES + j]
        return x, y, heading * TURN * DEGREE, QUARTER

    def after(self, ahead: Ahead) -> Any:
        """How many cards it takes after each walk, on from where it has ended."""
        here = self.cards(ahead.step, ahead.x, ahead.y, ahead.heading)
        grave = self.cards_any_way(ahead.step, ahead.x, ahead.y) + A_GRAVE
        lost = (ahead.fate == ENTOMBED) | (ahead.fate == LEFT_BOARD)
        return np.select(
            [ahead.fate == THROUGH, lost, ahead.fate == BURIED],
            [np.zeros(len(here)), self._set_back[ahead.step] + SET_BACK, grave],
            here,
        )

    def _square(self, step: Any, x: Any, y: Any) -> tuple[Any, Any]:
        corner = self._corners[step]
        i = np.clip((x - corner[..., 0]) // SIZE, 0, SQUARES - 1).astype(int)
        j = np.clip((y - corner[..., 1]) // SIZE, 0, SQUARES - 1).astype(int)
        return i, j


def spots_of(board: Board, tile: int) -> list[tuple[int, int]]:
    """The middles of a tile's squares."""
    x, y = board.middles[tile]
    first = (SIZE - TILE) // 2
    steps = range(SQUARES)
    return [(x + first + i * SIZE, y + first + j * SIZE) for i in steps for j in steps]


def free_squares(board: Board) -> list[Any]:
    """The squares of each step's tile where a toy could be put."""
    return [_free_of(board, tile) for tile in board.course]


def _free_of(board: Board, tile: int) -> Any:
    """The squares of a tile where a toy that looks along an axis could be put."""
    x, y = board.middles[tile]
    zones = (*board.mausoleums, *board.graves)
    room = TILE // 2 + SIZE // 4  # within its square it may stand a little farther inside
    free = []
    for u, v in spots_of(board, tile):
        toy = stance((u, v, 0, QUARTER))
        wide, high = spread(toy)
        inside = abs(u - x) + wide <= room and abs(v - y) + high <= room
        free.append(inside and not any(on_piece(toy, zone.piece) for zone in zones))
    return np.array(free).reshape(SQUARES, SQUARES)


def key_of(course: Course) -> str:
    """The name of a course in the file of charts."""
    return sha256(msgspec.json.encode(course)).hexdigest()[:16]


def chart_of(course: Course, version: int = MODEL_VERSION) -> Chart:
    """The chart of a course for toys of a make.

    Built-in ones are ready, one that people have built is surveyed.
    """
    return _chart(msgspec.json.encode(course), version)


@lru_cache(maxsize=8)
def _chart(written: bytes, version: int) -> Chart:
    course = msgspec.json.decode(written, type=Course)
    board = board_of(course)
    file = FILES[version]
    if file.exists():
        with np.load(file) as kept:
            if int(kept["version"][0]) == version and key_of(course) in kept:
                return Chart(board, kept[key_of(course)].astype(float))
    from limboline.games.all_wound_up.toys.surveying import ROUGHLY, survey

    return Chart(board, survey(board, ROUGHLY, version))
