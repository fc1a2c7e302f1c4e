"""Setting a toy down (T1, T2): in the start box, on a tile, or on the grave it fell into."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from limboline.games.all_wound_up.zones.angles import FULL, QUARTER, cos_sin
from limboline.games.all_wound_up.zones.board import (
    BOX_DEPTH,
    BOX_WIDTH,
    NOWHERE,
    TILE,
    Board,
    on_tile,
)
from limboline.games.all_wound_up.zones.figure import Pose, are_near, clearance, outline, soles
from limboline.games.all_wound_up.zones.touching import first_touched

START: Final = 0
TILE_AT: Final = 1
GRAVE: Final = 2

_GRID: Final = 5_000  # how finely a free spot is looked for
_MILLIMETRE: Final = 1_000
_HEADINGS: Final = (0, 90_000, 180_000, 270_000, 45_000, 135_000, 225_000, 315_000)


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
def refusal(board: Board, place: Place, pose: Pose, others: Sequence[Pose]) -> str:
    """Why a toy cannot be set down like this, as the code of a sentence; "" if it can."""
    if place.kind == START and not in_box(board, pose):
        return "outside_start_box"
    if place.kind == GRAVE and (pose[0], pose[1]) != middle(board, place):
        return "beside_grave"
    return _in_the_way(board, place, pose, others)


def in_box(board: Board, pose: Pose) -> bool:
    """Whether a toy's middle is in the start box."""
    x, y, heading = board.start
    cos, sin = cos_sin(heading)
    along = (pose[0] - x) * cos + (pose[1] - y) * sin
    across = (pose[1] - y) * cos - (pose[0] - x) * sin
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


def _in_the_way(board: Board, place: Place, pose: Pose, others: Sequence[Pose]) -> str:
    feet = soles(pose)
    tile = tile_of(board, place)
    for sole in feet:
        for corner in sole.points:
            if not on_tile(board, tile, corner):
                return "off_the_tile"
    if first_touched(board.mausoleums, feet) != NOWHERE:
        return "on_mausoleum"
    but = place.grave if place.kind == GRAVE else NOWHERE
    if first_touched(board.graves, feet, but) != NOWHERE:
        return "on_grave"
    for other in others:
        if are_near(pose, other) and clearance(outline(pose), outline(other)) < 0:
            return "on_toy"
    return ""


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


def has_spot(board: Board, place: Place, others: Sequence[Pose]) -> bool:
    """Whether some spot of the place is free, as far as a look every few millimetres finds one."""
    return find_spot(board, place, others) is not None


def find_spot(board: Board, place: Place, others: Sequence[Pose]) -> Pose | None:
    """A free spot of a place, as near to its middle as there is, facing along the course."""
    x, y = middle(board, place)
    ahead = board.start[2] if place.kind == START else way_ahead(board, place.step)
    for turn in _HEADINGS:
        heading = (ahead + turn) % FULL
        for dx, dy in _offsets(place):
            pose = (x + dx, y + dy, heading, QUARTER)
            if not refusal(board, place, pose, others):
                return pose
    return None


def _offsets(place: Place) -> list[tuple[int, int]]:
    if place.kind == GRAVE:
        return [(0, 0)]
    return sorted(_square(), key=_distance)


def _square() -> Iterator[tuple[int, int]]:
    half = TILE // 2 // _GRID * _GRID
    for x in range(-half, half + 1, _GRID):
        for y in range(-half, half + 1, _GRID):
            yield x, y


def _distance(spot: tuple[int, int]) -> int:
    return spot[0] * spot[0] + spot[1] * spot[1]


# "If no legal spot exists, the nearest one, searching sideways and backwards only" (T2); on a tile
# without any such spot, whichever is the nearest.
def nearest_spot(
    board: Board, place: Place, heading: int, crank: int, others: Sequence[Pose]
) -> Pose:
    """The spot beside a place where a toy is set down when the place itself is full."""
    x, y = middle(board, place)
    cos, sin = cos_sin(board.start[2] if place.kind == START else way_ahead(board, place.step))
    spots = sorted(_square(), key=_distance)
    for forwards in (False, True):
        for dx, dy in spots:
            if (dx * cos + dy * sin > 0) is not forwards:
                continue
            pose = (x + dx, y + dy, heading, crank)
            if not _in_the_way(board, place, pose, others):
                return pose
    raise AssertionError("a tile has room for four toys")
