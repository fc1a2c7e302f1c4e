"""Where an engine stands and which way it goes, in words.

- a circle: `G`, `1` ... `9`
- a tie: `3,1:N` is the one on the north side of the card at [3, 1], `3,1:NS0` and `3,1:NS1` are the
  inner ones of its straight from N to S (0 is nearer to the first letter), `3,1:NE` that of a curve
- a place on a tie adds where the engine faces: `3,1:N>out`, `3,1:N>in`, `3,1:NS0>S`
- a way: the sides by which a train leaves a circle and each card it comes onto, then how many ties
  it goes: `SE4`. Where it pushes others, the foremost of the row chooses.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from limboline.games.hellrail.codes import (
    place_of,
    place_pose,
    place_tie,
    pose_facing,
    tie_cell,
    tie_node,
)
from limboline.games.hellrail.codes import tie as tie_at
from limboline.games.hellrail.components import (
    CARDS,
    CIRCLES,
    ENDS,
    MOST_SEATS,
    SIDES,
    cell_at,
    x_of,
    y_of,
)
from limboline.games.hellrail.rules.ties import SEGMENT_OF
from limboline.kernel.illegal import Illegal

NODES: Final = ("N", "E", "S", "W", "NS0", "NS1", "EW0", "EW1", "NE", "ES", "SW", "NW")

_CELL: Final = r"(-?[0-9]{1,2}),(-?[0-9]{1,2})"
_TIE: Final = re.compile(rf"{_CELL}:([NESW]{{1,2}}[01]?)")
_FACING: Final = re.compile(r"(.+)>(in|out|[NESW])")
_WAY: Final = re.compile(r"([NESW]{0,7})([1-9])")
_BOUND: Final = 63


def tie_words(tie: int) -> str:
    """The words for a tie."""
    cell = tie_cell(tie)
    return f"{x_of(cell)},{y_of(cell)}:{NODES[tie_node(tie)]}"


# The same few places are named again and again.
@lru_cache(maxsize=2048)
def place_words(place: int) -> str:
    """The words for a circle, or for a tie with a facing."""
    if place < len(CIRCLES):
        return CIRCLES[place]
    tie = place_tie(place)
    return f"{tie_words(tie)}>{_facing_words(tie_node(tie), pose_facing(place_pose(place)))}"


def _facing_words(node: int, facing: int) -> str:
    if node < 4:
        return "out" if facing else "in"
    return SIDES[ENDS[SEGMENT_OF[node]][facing]]


def read_tie(words: str) -> int:
    """The tie back from its words."""
    found = _TIE.fullmatch(words)
    if not found or found[3] not in NODES:
        raise Illegal("no_such_tie", tie=words[:40])
    x, y = int(found[1]), int(found[2])
    if max(abs(x), abs(y)) > _BOUND:
        raise Illegal("no_such_tie", tie=words[:40])
    return tie_at(cell_at(x, y), NODES.index(found[3]))


def read_place(words: str) -> int:
    """The place back from its words."""
    if words in CIRCLES:
        return CIRCLES.index(words)
    found = _FACING.fullmatch(words)
    if not found:
        raise Illegal("no_such_tie", tie=words[:40])
    tie = read_tie(found[1])
    for facing in (0, 1):
        if _facing_words(tie_node(tie), facing) == found[2]:
            return place_of(tie, facing)
    raise Illegal("no_such_tie", tie=words[:40])


def way_words(sides: tuple[int, ...], ties: int) -> str:
    """The words for a way."""
    return "".join(SIDES[side] for side in sides) + str(ties)


def read_way(words: str) -> tuple[tuple[int, ...], int]:
    """The sides and the number of ties of a way."""
    found = _WAY.fullmatch(words)
    if not found:
        raise Illegal("no_such_way", way=words[:40])
    return tuple(SIDES.index(side) for side in found[1]), int(found[2])


def read_cell(at: tuple[int, int]) -> int:
    """A cell from where it lies."""
    if max(abs(at[0]), abs(at[1])) > _BOUND:
        raise Illegal("no_such_cell")
    return cell_at(at[0], at[1])


def read_card(number: int) -> int:
    """A card or car from the number that is printed on it."""
    if not 1 <= number <= CARDS:
        raise Illegal("no_such_card", card=number)
    return number - 1


def read_seat(number: int) -> int:
    """A seat, or another number as small."""
    if not 0 <= number < MOST_SEATS:
        raise Illegal("no_such_action")
    return number


def read_name(names: Sequence[str], name: str) -> int:
    """The number of one of some names."""
    if name not in names:
        raise Illegal("no_such_action")
    return names.index(name)
