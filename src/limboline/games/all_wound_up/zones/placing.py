"""Setting a toy down (T1, T2): in the start box, on a tile, or on the grave it fell into."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from limboline.games.all_wound_up.components import GRAVE as GRAVE_MARK
from limboline.games.all_wound_up.zones.angles import FULL, QUARTER, cos_sin
from limboline.games.all_wound_up.zones.board import (
    BOX_DEPTH,
    BOX_WIDTH,
    NOWHERE,
    TILE,
    Board,
    Printed,
    Spots,
)
from limboline.games.all_wound_up.zones.figure import REACH, Pose
from limboline.games.all_wound_up.zones.stance import (
    MEET,
    Standing,
    on_piece,
    spread,
    stance,
)

START: Final = 0
TILE_AT: Final = 1
GRAVE: Final = 2

_GRID: Final = 5_000  # how finely a free spot is looked for
_MILLIMETRE: Final = 1_000
_HEADINGS: Final = (0, 90_000, 180_000, 270_000, 45_000, 135_000, 225_000, 315_000)


Spot = tuple[int, int]
Limits = tuple[float, float, float, float]
"""The south-west and the north-east corner of where a toy's middle may be, in micrometres."""


def spots_around(grid: int, far: int) -> tuple[Spot, ...]:
    """The spots of a grid, so many to either side, from the middle outwards."""
    steps = range(-far, far + 1)
    spots = [(x * grid, y * grid) for x in steps for y in steps]
    return tuple(sorted(spots, key=lambda spot: spot[0] * spot[0] + spot[1] * spot[1]))


_AROUND: Final = spots_around(_GRID, TILE // 2 // _GRID)
_HERE: Final = ((0, 0),)


class Place(NamedTuple):
    """Where a toy may be set down: the start box, the tile of a step of the course, or a grave."""

    kind: int
    step: int = 0
    grave: int = NOWHERE


def tile_of(board: Board, place: Place) -> int:
    """The tile that a place is on."""
    if place.kind == GRAVE:
        return board.graves[place.grave].tile
    return board.course[0 if place.kind == START else place.step]


# T2; a brain may be stood on, and earns nothing.
def refusal(
    board: Board, place: Place, pose: Pose, others: Sequence[Pose], leans: bool = True
) -> str:
    """Why a toy cannot be set down like this, as the code of a sentence; "" if it can."""
    ground = Ground(board, place, pose, others, leans)
    return ground.refusal(pose[0], pose[1])


class Ground:
    """A place and the toys on it, to find where a toy with its heading may be put."""

    __slots__ = ("_board", "_kind", "_others", "_place", "_toy", "_zones", "limits")

    def __init__(
        self,
        board: Board,
        place: Place,
        pose: Pose,
        others: Sequence[Pose],
        leans: bool = True,
    ) -> None:
        self._board: Final = board
        self._place: Final = place
        self._kind: Final = place.kind
        self._toy: Final = stance(pose, leans)
        tile = tile_of(board, place)
        wide, high = spread(self._toy)
        x, y = board.middles[tile]
        half = TILE // 2
        # Within these the feet are on the tile as a whole.
        self.limits: Final = (x - half + wide, y - half + high, x + half - wide, y + half - high)
        # A toy that stands far from the tile is in no other's way on it.
        far = half + 2 * REACH
        near = [other for other in others if abs(other[0] - x) < far and abs(other[1] - y) < far]
        self._others: Final = [Standing(self._toy, stance(other, leans)) for other in near]
        # A toy on a tile reaches no zone of another one: zones do not reach to the edge.
        self._zones: list[Printed] = board.dangers[tile]
        if place.kind == GRAVE:
            self._zones = [
                zone
                for zone in self._zones
                if zone.kind != GRAVE_MARK or zone.number != place.grave
            ]

    def refusal(self, x: int, y: int) -> str:
        """Why the toy cannot be put on a spot; "" if it can."""
        if self._kind == START and not in_box(self._board, x, y):
            return "outside_start_box"
        if self._kind == GRAVE and (x, y) != middle(self._board, self._place):
            return "beside_grave"
        return self.in_the_way(x, y)

    def in_the_way(self, x: int, y: int) -> str:
        """What of the tile and the other toys keeps the toy from standing on a spot."""
        west, south, east, north = self.limits
        if not (west <= x <= east and south <= y <= north):
            return "off_the_tile"
        for zone in self._zones:
            dx, dy = zone.x - x, zone.y - y
            if dx * dx + dy * dy <= zone.square and on_piece(self._toy.at(x, y), zone.piece):
                return "on_grave" if zone.kind == GRAVE_MARK else "on_mausoleum"
        for other in self._others:
            if other.is_hit_from(x, y):
                return "on_toy"
        return ""

    # As `in_the_way` says, but without words, and other toys first: they are met most often.
    def first_free(self, x: int, y: int, spots: Sequence[Spot], limits: Limits) -> Spot | None:
        """The first of some spots around another one where the toy may stand, within limits."""
        west, south, east, north = limits
        for dx, dy in spots:
            to_x, to_y = x + dx, y + dy
            if west <= to_x <= east and south <= to_y <= north and self._is_free(to_x, to_y):
                return to_x, to_y
        return None

    def _is_free(self, x: int, y: int) -> bool:
        """Whether no other toy and no zone is where the toy would be."""
        for other in self._others:
            dx, dy = other.x - x, other.y - y
            square = dx * dx + dy * dy
            if square < MEET and (square < other.surely or other.is_hit_at(dx, dy)):
                return False
        for zone in self._zones:
            east, north = zone.x - x, zone.y - y
            square = east * east + north * north
            if square <= zone.square and on_piece(self._toy.at(x, y), zone.piece):
                return False
        return True


def in_box(board: Board, x: int, y: int) -> bool:
    """Whether a spot is in the start box."""
    start_x, start_y, heading = board.start
    cos, sin = cos_sin(heading)
    along = (x - start_x) * cos + (y - start_y) * sin
    across = (y - start_y) * cos - (x - start_x) * sin
    return abs(along) <= BOX_DEPTH // 2 and abs(across) <= BOX_WIDTH // 2


def middle(board: Board, place: Place) -> tuple[int, int]:
    """The middle of a place, in whole millimetres."""
    if place.kind == START:
        x, y = board.start[0], board.start[1]
    elif place.kind == GRAVE:
        piece = board.graves[place.grave].piece
        x, y = round(piece.x), round(piece.y)
    else:
        x, y = board.middles[board.course[place.step]]
    return round(x / _MILLIMETRE) * _MILLIMETRE, round(y / _MILLIMETRE) * _MILLIMETRE


# The course's way at each step: to the next tile, at the end through the gate.
def way_ahead(board: Board, step: int) -> int:
    """The heading of the course on the tile of a step."""
    if step >= board.last:
        return _heading(board.gate.ahead_x, board.gate.ahead_y)
    x, y = board.middles[board.course[step]]
    u, v = board.middles[board.course[step + 1]]
    return _heading((u > x) - (u < x), (v > y) - (v < y))


def _heading(x: int, y: int) -> int:
    return (0 if x > 0 else 180_000) if x else (90_000 if y > 0 else 270_000)


def find_spot(board: Board, place: Place, others: Sequence[Pose]) -> Pose | None:
    """A free spot of a place, as near to its middle as there is, facing along the course."""
    x, y = middle(board, place)
    ahead = board.start[2] if place.kind == START else way_ahead(board, place.step)
    for turn in _HEADINGS:
        heading = (ahead + turn) % FULL
        ground = Ground(board, place, (x, y, heading, QUARTER), others)
        for dx, dy in _HERE if place.kind == GRAVE else _AROUND:
            if not ground.refusal(x + dx, y + dy):
                return x + dx, y + dy, heading, QUARTER
    return None


# "If no legal spot exists, the nearest one, searching sideways and backwards only" (T2); on a tile
# without any such spot, whichever is the nearest.
def nearest_spot(
    board: Board,
    place: Place,
    heading: int,
    crank: int,
    others: Sequence[Pose],
    leans: bool = True,
) -> Pose:
    """The spot beside a place where a toy is set down when the place itself is full."""
    x, y = middle(board, place)
    ahead = board.start[2] if place.kind == START else way_ahead(board, place.step)
    ground = Ground(board, place, (x, y, heading, crank), others, leans)
    for spots in _halves(board, ahead):
        spot = ground.first_free(x, y, spots, ground.limits)
        if spot is not None:
            return spot[0], spot[1], heading, crank
    raise AssertionError("a tile has room for four toys")


# There are few starts and four ways ahead: these are parted once.
def _halves(board: Board, ahead: int) -> tuple[Spots, Spots]:
    """The spots around another: those sideways and backwards of a heading, and those forwards."""
    found = board.halves.get(ahead)
    if found is None:
        cos, sin = cos_sin(ahead)
        behind = [spot for spot in _AROUND if spot[0] * cos + spot[1] * sin <= 0]
        forwards = [spot for spot in _AROUND if spot[0] * cos + spot[1] * sin > 0]
        found = board.halves[ahead] = behind, forwards
    return found
