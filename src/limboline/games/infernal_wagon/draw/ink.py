"""A few strokes of SVG: symbols and rails."""

from math import hypot

from limboline.games.infernal_wagon.draw.palette import COLOURS, colour, mark
from limboline.kernel.drawing import ASH, BONE, COAL, SEAM, words

Point = tuple[float, float]


def symbol(name: str, x: float, y: float, size: float) -> str:
    """A symbol in its colour, centred on a point."""
    if name not in COLOURS:
        large = round(size * 0.8)
        return words(x, y + size / 3, mark(name), colour(name), large, bold=True, anchor="middle")
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
