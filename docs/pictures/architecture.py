"""Draw the packages and what each imports, from the real imports.

`python docs/pictures/architecture.py` writes `architecture.svg`. In its box stands what a package
says of itself in the first sentence of its docstring. An arrow points to what is imported; where
one package reaches another through a third as well, the short way is not drawn.
"""

import ast
from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap
from typing import Final
from xml.sax.saxutils import escape

import grimp

from limboline.games.registry import ROOMS

HERE: Final = Path(__file__).parent
SOURCE: Final = HERE.parents[1] / "src" / "limboline"
PICTURE: Final = HERE / "architecture.svg"
GAMES: Final = "games"
PAGE: Final = "web/src"
PAGE_SAYS: Final = "The page: lobby, table, and a board for each game. It knows no rules."

WIDTH: Final = 900
BOX: Final = (256, 80)
GAP: Final = 40  # between two rows
LETTERS: Final = 35  # in a line of a box
STYLE: Final = """
  text { font: 12.5px system-ui, sans-serif; fill: #2b211c; }
  .name { font-weight: 700; font-size: 15px; }
  rect { fill: #fbf3e4; stroke: #6d4c33; stroke-width: 1.5; }
  .room { fill: #f6ddc0; }
  .page { fill: #e4ecf3; stroke: #47617a; }
  path { fill: none; stroke: #6d4c33; stroke-width: 1.6; }
  .loose { stroke-dasharray: 6 4; }
  marker path { fill: #6d4c33; stroke: none; }
"""

Edge = tuple[str, str]


@dataclass(frozen=True)
class Box:
    """A package at its place in the picture."""

    name: str
    x: float
    y: float

    @property
    def middle(self) -> float:
        """The middle of the box from left to right."""
        return self.x + BOX[0] / 2

    @property
    def foot(self) -> float:
        """The lower edge."""
        return self.y + BOX[1]


def package_of(module: str) -> str:
    """The box that a module belongs to: a package, or a room inside `games`."""
    first, *rest = module.split(".")[1:] or [""]
    if first == GAMES and rest and (SOURCE / GAMES / rest[0]).is_dir():
        return f"{GAMES}/{rest[0]}"
    return first


def imports() -> tuple[set[Edge], set[Edge]]:
    """Who imports whom, and who reaches whom without an import."""
    graph = grimp.build_graph("limboline", cache_dir=None)
    found = {
        (package_of(module), package_of(other))
        for module in graph.modules
        for other in graph.find_modules_directly_imported_by(module)
    }
    firm = {(one, other) for one, other in found if one and other and one != other}
    loose = {(GAMES, package_of(room.partition(":")[0])) for room in ROOMS.values()}
    return firm, loose | {(PAGE, "server")}


def reduced(edges: set[Edge]) -> set[Edge]:
    """The arrows without those whose end is reached by a longer way too."""
    after: dict[str, set[str]] = {}
    for one, other in edges:
        after.setdefault(one, set()).add(other)

    def reach(start: str) -> set[str]:
        found: set[str] = set()
        todo = [start]
        while todo:
            for other in after.get(todo.pop(), ()):
                if other not in found:
                    found.add(other)
                    todo.append(other)
        return found

    return {
        (one, other)
        for one, other in edges
        if not any(other in reach(third) for third in after[one] - {other})
    }


def rows(edges: set[Edge]) -> list[list[str]]:
    """The packages from top to bottom: each right below the lowest that imports it."""
    depth: dict[str, int] = dict.fromkeys(sorted({name for edge in edges for name in edge}), 0)
    for _ in depth:
        for one, other in edges:
            depth[other] = max(depth[other], depth[one] + 1)
    depth[PAGE] = depth["server"] - 1
    found: list[list[str]] = [[] for _ in range(max(depth.values()) + 1)]
    for name, row in depth.items():
        found[row].append(name)
    return [sorted(row, key=lambda name: (name != PAGE, name)) for row in found]


def place(edges: set[Edge]) -> dict[str, Box]:
    """The boxes, each row spread over the width."""
    boxes = {}
    for number, row in enumerate(rows(edges)):
        y = 20 + number * (BOX[1] + GAP)
        for place_, name in enumerate(row):
            x = WIDTH / 2 + (place_ - (len(row) - 1) / 2) * (BOX[0] + GAP) - BOX[0] / 2
            boxes[name] = Box(name, x, y)
    return boxes


def says(name: str) -> str:
    """What a package says of itself."""
    if name == PAGE:
        return PAGE_SAYS
    said = ast.get_docstring(ast.parse((SOURCE / name / "__init__.py").read_text("utf-8"))) or ""
    return " ".join(said.replace("`", "").split(". ")[0].rstrip(" .|").split()) + "."


def draw_box(box: Box) -> str:
    """A box with its name and its sentence."""
    kind = "page" if box.name == PAGE else "room" if "/" in box.name else ""
    lines = wrap(says(box.name), LETTERS)[:3]
    words = "".join(
        f'<text x="{box.x + 12:g}" y="{box.y + 38 + 15 * n:g}">{escape(line)}</text>'
        for n, line in enumerate(lines)
    )
    return (
        f'<rect class="{kind}" x="{box.x:g}" y="{box.y:g}"'
        f' width="{BOX[0]}" height="{BOX[1]}" rx="8"/>'
        f'<text class="name" x="{box.x + 12:g}" y="{box.y + 21:g}">{escape(box.name)}</text>{words}'
    )


def draw_arrow(one: Box, other: Box, boxes: dict[str, Box], kind: str) -> str:
    """An arrow from a box down to another; round what stands between them."""
    end = other.y - 6
    bend = (end - one.foot) / 2
    between = [box for box in boxes.values() if one.y < box.y < other.y]
    if not between:
        way = f"C{one.middle:g} {one.foot + bend:g} {other.middle:g} {end - bend:g}"
        return _arrow(one, f"{way} {other.middle:g} {end:g}", kind)
    side = max(box.x + BOX[0] for box in between) + 34
    lane = max(side, one.middle)
    top, foot = between[0].y, max(box.foot for box in between)
    way = (
        f"C{one.middle:g} {one.foot + 24:g} {lane:g} {one.foot + 10:g} {lane:g} {top + 10:g}"
        f" L{lane:g} {foot - 10:g}"
        f" C{lane:g} {foot + 24:g} {other.middle + 60:g} {end - 34:g} {other.middle + 60:g} {end:g}"
    )
    return _arrow(one, way, kind)


def _arrow(one: Box, way: str, kind: str) -> str:
    start = f"M{one.middle:g} {one.foot:g}"
    return f'<path class="{kind}" d="{start} {way}" marker-end="url(#tip)"/>'


def picture() -> str:
    """The whole picture."""
    firm, loose = imports()
    edges = reduced(firm | loose)
    boxes = place(firm | loose)
    height = max(box.foot for box in boxes.values()) + 20
    arrows = [
        draw_arrow(boxes[one], boxes[other], boxes, "loose" if (one, other) in loose else "")
        for one, other in sorted(edges)
    ]
    drawn = [draw_box(box) for _, box in sorted(boxes.items())]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" role="img"'
        ' aria-label="The packages, and what each imports.">\n'
        f"<style>{STYLE}</style>\n"
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="8"'
        ' markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>\n'
        f'<rect width="{WIDTH}" height="{height:g}" style="fill:#fffdf8;stroke:none"/>\n'
        + "\n".join([*arrows, *drawn])
        + "\n</svg>\n"
    )


if __name__ == "__main__":
    PICTURE.write_text(picture(), "utf-8")
