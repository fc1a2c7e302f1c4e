"""Where the ten circles lie: the two built-in layouts, and those that people write."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Annotated, Final

import msgspec

from limboline.games.hellrail.cards import Circle
from limboline.games.hellrail.components import CIRCLES, FARTHEST, cell_at
from limboline.games.hellrail.texts import texts
from limboline.kernel.replaying import UNREADABLE
from limboline.rooms.files import BadFile, Problem, is_hopeless, problem

BUILT_IN_FILE: Final = Path(__file__).parent / "data" / "layouts.json"
SCHEMA_FILE: Final = Path(__file__).parent / "data" / "layouts.schema.json"

Coordinate = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
Layout = dict[Circle, tuple[Coordinate, Coordinate]]
"""Each circle's cell: x to the right, y downwards."""


class LayoutFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Layouts as they are written in a file, by their names."""

    provenance: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
    layouts: dict[str, Layout]
    schema: str = msgspec.field(name="$schema", default="")


class BadLayout(BadFile):
    """A layout that makes no game, with every problem named."""


def read_layout(text: bytes | str) -> Layout:
    """Read a layout, `{"G": [3, 0], "1": [2, 1], ...}`. Raises `BadLayout` if it makes no game."""
    try:
        raw = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    except UNREADABLE as error:
        raise BadLayout([problem("no_layout", texts, why=str(error))]) from None
    found: list[Problem] = []
    layout: Layout = {}
    for name, cell in raw.items():
        if is_hopeless(found):
            break
        try:
            circle = msgspec.convert(name, Circle)
            layout[circle] = msgspec.json.decode(cell, type=tuple[Coordinate, Coordinate])
        except UNREADABLE as error:
            found.append(problem("field", field=name, why=str(error)))
    found += problems(layout, [name for name in raw if name not in layout])
    if found:
        raise BadLayout(found)
    return layout


# Circles touch only by their corners (2.2). That they hang together is asked of a draft alone.
def problems(layout: Layout, unread: Sequence[str] = ()) -> list[Problem]:
    """Everything that is wrong with a layout; `unread` are circles that cannot be read."""
    found = [
        problem("no_circle", texts, number=circle)
        for circle in CIRCLES
        if circle not in layout and circle not in unread
    ]
    for (one, (x, y)), (other, (u, v)) in combinations(layout.items(), 2):
        if (x, y) == (u, v):
            found.append(problem("circles_lie", texts, one=one, other=other))
        elif abs(x - u) + abs(y - v) == 1:
            found.append(problem("circles_touch", texts, one=one, other=other))
    return found


def cells_of(layout: Layout) -> list[int]:
    """The cell of each circle, the Gate first. Raises `BadLayout` if it makes no game."""
    found = problems(layout)
    if found:
        raise BadLayout(found)
    return [cell_at(*layout[circle]) for circle in _circles()]


def _circles() -> list[Circle]:
    return [msgspec.convert(circle, Circle) for circle in CIRCLES]


@cache
def built_in_layouts() -> dict[str, Layout]:
    """The layouts that come with the program."""
    return msgspec.json.decode(BUILT_IN_FILE.read_bytes(), type=LayoutFile).layouts
