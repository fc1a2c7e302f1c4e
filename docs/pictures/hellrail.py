"""Draw the pictures of Hellrail's rules anew: `python docs/pictures/hellrail.py`.

They have no words in them, so that the rules of every language share them. What they show is said
beside them, and the ties lie where the table has them.
"""

from math import atan2, degrees
from pathlib import Path
from typing import Final

from limboline.games.hellrail.draw.cards import RAILS, SEGMENT_TIES, TIES
from limboline.kernel.drawing import (
    BONE,
    BRIMSTONE,
    COAL,
    EMBER,
    IRON,
    PLAYER_COLOURS,
    ROSE,
    SEAM,
    STONE,
    VERDIGRIS,
)

FOLDER: Final = Path(__file__).parents[1] / "rules" / "pictures"
CELL: Final = 120
GAP: Final = 24
FONT: Final = "'Barlow Condensed','Arial Narrow',system-ui,sans-serif"
EVERY: Final = tuple(RAILS)
# How the sleeper of a tie lies, in degrees: 0 is across a straight from north to south.
_LIE: Final = {"E": 90, "W": 90, "EW0": 90, "EW1": 90, "NE": -45, "SW": -45, "ES": 45, "NW": 45}

Spot = tuple[float, float]
"""A point of a picture, in cells."""


def picture(columns: float, rows: float, *parts: str) -> str:
    """Parts on a dark ground."""
    width, height = columns * CELL + 2 * GAP, rows * CELL + 2 * GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-GAP} {-GAP} {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" font-family="{FONT}" aria-hidden="true">'
        f'<rect x="{-GAP}" y="{-GAP}" width="{width:g}" height="{height:g}" rx="14" '
        f'fill="{COAL}"/>{"".join(parts)}</svg>\n'
    )


def card(at: Spot, *segments: str) -> str:
    """A rail card with its rails and sleepers."""
    x, y = at[0] * CELL, at[1] * CELL
    ties = {tie for segment in segments for tie in SEGMENT_TIES[segment]}
    rails = "".join(
        f'<path d="{RAILS[segment]}" fill="none" stroke="{colour}" stroke-width="{wide}"/>'
        for colour, wide in ((STONE, 0.2), (SEAM, 0.13), (IRON, 0.09))
        for segment in segments
    )
    return (
        f'<rect x="{x + 1:g}" y="{y + 1:g}" width="{CELL - 2}" height="{CELL - 2}" rx="8" '
        f'fill="{IRON}" stroke="{SEAM}"/>'
        f'<g transform="translate({x:g} {y:g}) scale({CELL})">{rails}</g>'
        + "".join(_sleeper(at, tie) for tie in TIES if tie in ties)
    )


def _sleeper(at: Spot, tie: str) -> str:
    x, y = point(at, tie)
    return (
        f'<path d="M-11 0H11" transform="translate({x:g} {y:g}) rotate({_LIE.get(tie, 0)})" '
        f'stroke="{BONE}" stroke-width="4.5" stroke-linecap="round"/>'
    )


def point(at: Spot, tie: str) -> Spot:
    """Where a tie of a card is, in the picture."""
    u, v = TIES[tie]
    return (at[0] + u) * CELL, (at[1] + v) * CELL


def circle(at: Spot, words: str) -> str:
    """A circle of hell."""
    x, y = (at[0] + 0.5) * CELL, (at[1] + 0.5) * CELL
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{0.44 * CELL:g}" fill="{COAL}" stroke="{BRIMSTONE}" '
        f'stroke-width="3"/><text x="{x:g}" y="{y + 15:g}" fill="{BONE}" font-size="42" '
        f'font-weight="600" text-anchor="middle">{words}</text>'
    )


def disc(where: Spot, words: str, colour: str = EMBER) -> str:
    """A step, numbered."""
    x, y = where
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="11.500" fill="{colour}" stroke="{COAL}" '
        f'stroke-width="2"/><text x="{x:g}" y="{y + 5.5:g}" fill="{COAL}" font-size="16" '
        f'font-weight="700" text-anchor="middle">{words}</text>'
    )


def dot(where: Spot, colour: str = VERDIGRIS) -> str:
    """A tie that is meant."""
    return (
        f'<circle cx="{where[0]:g}" cy="{where[1]:g}" r="7" fill="{colour}" stroke="{COAL}" '
        f'stroke-width="2"/>'
    )


def engine(where: Spot, turn: float, seat: int) -> str:
    """An engine that faces so many degrees from north."""
    return (
        f'<path d="M0 -19L11 -8V15H-11V-8z" transform="translate({where[0]:g} {where[1]:g}) '
        f'rotate({turn:g}) scale(.8)" fill="{PLAYER_COLOURS[seat]}" stroke="{COAL}" '
        f'stroke-width="2.500" stroke-linejoin="round"/>'
    )


def arrow(path: str, end: Spot, back: Spot, colour: str = VERDIGRIS) -> str:
    """A way that may be gone, with its head at `end`, coming from `back`."""
    turn = degrees(atan2(end[1] - back[1], end[0] - back[0])) + 90
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="5" '
        f'stroke-linecap="round"/><path d="M0 -10L9 6H-9z" transform="translate({end[0]:g} '
        f'{end[1]:g}) rotate({turn:g})" fill="{colour}"/>'
    )


def cross(where: Spot) -> str:
    """It cannot be gone."""
    return (
        f'<path d="M-9 -9L9 9M9 -9L-9 9" transform="translate({where[0]:g} {where[1]:g})" '
        f'stroke="{ROSE}" stroke-width="5" stroke-linecap="round"/>'
    )


def ties() -> str:
    """A straight has four ties, a curve three; crossing straights share none; a full card: 12."""
    step = 1 + GAP / CELL
    at = [(column * step, 0.0) for column in range(4)]
    counted = [
        disc(point(where, tie), str(number))
        for where, segment in ((at[0], "NS"), (at[1], "NE"))
        for number, tie in enumerate(SEGMENT_TIES[segment], 1)
    ]
    crossing = [dot(point(at[2], tie)) for tie in SEGMENT_TIES["NS"]]
    crossing += [dot(point(at[2], tie), BRIMSTONE) for tie in SEGMENT_TIES["EW"]]
    return picture(
        4 + 3 * GAP / CELL,
        1,
        card(at[0], "NS"),
        card(at[1], "NE"),
        card(at[2], "NS", "EW"),
        card(at[3], *EVERY),
        *counted,
        *crossing,
        *[dot(point(at[3], tie)) for tie in TIES],
    )


def hops() -> str:
    """From circle to circle: four steps by a curve, five by a straight; the last is the circle."""
    curve, straight = (1.0, 0.0), (3.6, 0.5)
    by_curve = [disc(point(curve, tie), str(n)) for n, tie in enumerate(("W", "SW", "S"), 1)]
    by_straight = [
        disc(point(straight, tie), str(n)) for n, tie in enumerate(("W", "EW1", "EW0", "E"), 1)
    ]
    return picture(
        5.6,
        2,
        circle((0, 0), "1"),
        card(curve, "SW"),
        circle((1, 1), "4"),
        *by_curve,
        disc((1.5 * CELL, 1.12 * CELL), "4"),
        circle((2.6, 0.5), "3"),
        card(straight, "EW"),
        circle((4.6, 0.5), "5"),
        *by_straight,
        disc((4.72 * CELL, CELL), "5"),
    )


def forward() -> str:
    """Coming from below, three rails may be taken; on the far side none that leads back."""
    taken, back = (0.0, 0.0), (1 + 2 * GAP / CELL, 0.0)
    left = back[0] * CELL
    return picture(
        2 + 2 * GAP / CELL,
        1,
        card(taken, "NS", "ES", "SW"),
        arrow("M60 84V20", (60, 12), (60, 40)),
        arrow("M60 92A46 46 0 0 1 98 60", (108, 60), (80, 60)),
        arrow("M60 92A46 46 0 0 0 22 60", (12, 60), (40, 60)),
        engine((60, 103), 0, 1),
        card(back, "NS", "NE"),
        engine((left + 60, 38), 0, 1),
        arrow(f"M{left + 60} 20V-2", (left + 60, -10), (left + 60, 10)),
        f'<path d="M{left + 60} 15A45 45 0 0 0 {left + 104} 58" fill="none" stroke="{ROSE}" '
        f'stroke-width="5" stroke-linecap="round" stroke-dasharray="2 11"/>',
        cross((left + 92, 44)),
    )


def ram() -> str:
    """Whoever hits another pushes it along, and a whole row; each new tie costs a point."""
    before, after = (0.0, 0.0), (0.0, 1 + GAP / CELL)
    parts = []
    for at in (before, after):
        parts += [card(at, "EW"), card((at[0] + 1, at[1]), "EW"), circle((at[0] + 2, at[1]), "6")]
    down = after[1] * CELL
    row = [point(before, "W"), point(before, "EW0"), point(before, "E")]
    return picture(
        3,
        2 + GAP / CELL,
        *parts,
        *[engine(where, 90, seat) for where, seat in zip(row, (1, 0, 3), strict=True)],
        disc(point(after, "EW1"), "1"),
        disc(point(after, "EW0"), "2"),
        engine(point(after, "E"), 90, 1),
        engine(point((1.0, after[1]), "W"), 90, 0),
        engine(point((1.0, after[1]), "EW1"), 90, 3),
        disc((point(after, "E")[0], down + 28), "3"),
    )


PICTURES: Final = {
    "hellrail-ties": ties,
    "hellrail-hops": hops,
    "hellrail-forward": forward,
    "hellrail-ram": ram,
}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / f"{name}.svg").write_text(draw(), "utf-8")
