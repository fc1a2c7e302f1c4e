"""A course as bytes of an observation, and what it was from them."""

from collections.abc import Sequence
from typing import Final, Literal, cast, get_args

from msgspec import UNSET

from limboline.games.all_wound_up.tiles import (
    FARTHEST,
    MOST_STEPS,
    TILES,
    Course,
    FaceName,
    Laid,
    way_of,
)

_FACES: Final = get_args(FaceName)
_A_TILE: Final = 4  # bytes: its face + 1, its column and row, and its quarter turns
_FACTS: Final = 6  # closed, inwards, x and y of the start, and its heading as two bytes
_FROM_MIDDLE: Final = 125  # millimetres, so that no number is below 0
_QUARTER: Final = 90


def write_course(course: Course) -> bytes:
    """Everything that a table has said of its course."""
    found: list[int] = []
    for face, column, row, turned in course.tiles:
        found += [1 + _FACES.index(face), column + FARTHEST, row + FARTHEST, turned // _QUARTER]
    x, y, heading = course.start
    found += [course.closed, course.gate == "in", x + _FROM_MIDDLE, y + _FROM_MIDDLE]
    found += divmod(heading, 256)
    way = [] if course.way is UNSET else [1 + tile for tile in way_of(course)]
    return bytes(found + way + [0] * (MOST_STEPS - len(way)))


def read_course(told: Sequence[int]) -> Course:
    """The course that was written."""
    tiles = []
    for at in range(0, TILES * _A_TILE, _A_TILE):
        face, column, row, quarters = told[at : at + _A_TILE]
        laid = (_FACES[face - 1], column - FARTHEST, row - FARTHEST, quarters * _QUARTER)
        tiles.append(cast("Laid", laid))
    facts = TILES * _A_TILE
    closed, inwards, x, y, high, low = told[facts : facts + _FACTS]
    gate: Literal["out", "in"] = "in" if inwards else "out"
    start = (x - _FROM_MIDDLE, y - _FROM_MIDDLE, 256 * high + low)
    way = [step - 1 for step in told[facts + _FACTS :] if step]
    return Course(tiles, bool(closed), start, gate, way or UNSET)
