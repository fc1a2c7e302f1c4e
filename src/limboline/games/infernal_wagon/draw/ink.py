"""A few strokes of SVG: boxes, words, symbols and rails."""

from html import escape
from math import hypot
from typing import Final

from limboline.games.infernal_wagon.draw.palette import ASH, BONE, COAL, COLOURS, SEAM

SANS: Final = "'Atkinson Hyperlegible Next','Atkinson Hyperlegible',system-ui,sans-serif"

Point = tuple[float, float]


def box(x: float, y: float, w: float, h: float, fill: str, **more: object) -> str:
    """A rectangle with round corners; other attributes by name, `_` for `-`."""
    attributes = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{fill}"{attributes}/>'


def words(
    x: float,
    y: float,
    text: str,
    fill: str = BONE,
    size: int = 14,
    *,
    bold: bool = False,
    anchor: str = "start",
) -> str:
    """A line of text."""
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" fill="{fill}" font-size="{size}" text-anchor="{anchor}"'
        f"{weight}>{escape(text)}</text>"
    )


def symbol(name: str, x: float, y: float, size: float) -> str:
    """A symbol in its colour, centred on a point."""
    corner = f'x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}"'
    return f'<use href="#ll-{name}" {corner} color="{COLOURS[name]}"/>'


def badge(name: str, x: float, y: float, ring: str = SEAM) -> str:
    """A symbol on a coin, as it lies on a joint of the railroad."""
    coin = f'<circle cx="{x:g}" cy="{y:g}" r="17" fill="{COAL}" stroke="{ring}" stroke-width="2"/>'
    return coin + symbol(name, x, y, 22)


def track(points: list[Point]) -> str:
    """A railway along a few points: sleepers, and a rail on top."""
    line = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    common = f'd="{line}" fill="none" stroke-linejoin="round"'
    return (
        f'<path {common} stroke="{ASH}" stroke-width="16" stroke-dasharray="5 13" opacity=".75"/>'
        f'<path {common} stroke="{BONE}" stroke-width="5"/>'
    )


def bend(start: Point, corner: Point, end: Point, steps: int = 8) -> list[Point]:
    """A curve from one point to another that leans into a corner."""
    return [
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * corner[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * corner[1] + t * t * end[1],
        )
        for t in (step / steps for step in range(steps + 1))
    ]


def toward(start: Point, end: Point, distance: float) -> Point:
    """A point so far from the start, in the direction of the end."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1
    part = distance / length
    return (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
