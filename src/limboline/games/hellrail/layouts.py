"""Where the ten circles lie: the two built-in layouts, and those that people write."""

from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Annotated, Final

import msgspec

from limboline.games.hellrail.cards import Circle
from limboline.games.hellrail.components import CIRCLES, FARTHEST, cell_at
from limboline.kernel.replaying import UNREADABLE

HOUSE_FILE: Final = Path(__file__).parent / "data" / "layouts.json"
SCHEMA_FILE: Final = Path(__file__).parent / "data" / "layouts.schema.json"

Coordinate = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
Layout = dict[Circle, tuple[Coordinate, Coordinate]]
"""Each circle's cell: x to the right, y downwards."""


class LayoutFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Layouts as they are written in a file, by their names."""

    provenance: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
    layouts: dict[str, Layout]
    schema: str = msgspec.field(name="$schema", default="")


class BadLayout(ValueError):  # noqa: N818 - the table's word
    """A layout that makes no game, with every problem named."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems: Final = problems


def read_layout(text: bytes | str) -> Layout:
    """Read a layout, `{"G": [3, 0], "1": [2, 1], ...}`. Raises `BadLayout` if it makes no game."""
    try:
        layout = msgspec.json.decode(text, type=Layout)
    except UNREADABLE as error:
        raise BadLayout([f"this is no layout: {error}"]) from None
    found = problems(layout)
    if found:
        raise BadLayout(found)
    return layout


# Circles touch only by their corners (2.2). That they hang together is asked of a draft alone.
def problems(layout: Layout) -> list[str]:
    """Everything that is wrong with a layout."""
    found = [f"circle {circle} is missing" for circle in CIRCLES if circle not in layout]
    for (one, (x, y)), (other, (u, v)) in combinations(layout.items(), 2):
        if (x, y) == (u, v):
            found.append(f"circles {one} and {other} lie on each other")
        elif abs(x - u) + abs(y - v) == 1:
            found.append(f"circles {one} and {other} touch by a side, and not only by a corner")
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
    return msgspec.json.decode(HOUSE_FILE.read_bytes(), type=LayoutFile).layouts


def schema() -> bytes:
    """The JSON Schema of a file of layouts."""
    dialect = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    text = msgspec.json.encode(dialect | msgspec.json.schema(LayoutFile))
    return msgspec.json.format(text, indent=2) + b"\n"
