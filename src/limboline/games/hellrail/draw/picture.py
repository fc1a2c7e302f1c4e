"""The table as a picture: for notebooks, pages and bug reports. Our own art, no bitmaps."""

from collections.abc import Sequence
from typing import Final

from limboline.games.hellrail.draw.cards import HAND_HEIGHT, RAILS, SEGMENT_TIES, TIES, hand
from limboline.games.hellrail.draw.table import strip
from limboline.games.hellrail.faces import face, souls
from limboline.games.hellrail.texts import texts as catalogue
from limboline.games.hellrail.view_types import CircleSeen, Rail, View
from limboline.kernel.drawing import (
    ASH,
    BONE,
    BRIMSTONE,
    COAL,
    EMBER,
    IRON,
    PLAYER_COLOURS,
    ROSE,
    SEAM,
    SOOT,
    STONE,
    VERDIGRIS,
    box,
    picture,
    words,
)
from limboline.kernel.texts import Texts

CELL: Final = 112
_HEADER: Final = 48
_PANEL: Final = 248
# Tokens of the players: triangle, circle, square, diamond.
_TOKENS: Final = (
    "M0 -9L10 8H-10z",
    "M0 -9A9 9 0 1 1 0 9A9 9 0 1 1 0 -9z",
    "M-9 -9H9V9H-9z",
    "M0 -11L11 0 0 11 -11 0z",
)


def svg(view: View, names: Sequence[str] = (), texts: Texts | None = None) -> str:
    """A view as an SVG picture."""
    texts = texts or catalogue("en")
    names = names or [str(seat + 1) for seat in range(len(view.seats))]
    cells = [circle.at for circle in view.circles] + [rail.at for rail in view.rails] or [(0, 0)]
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    columns = max(x for x, _ in cells) - left + 1
    rows = max(y for _, y in cells) - top + 1
    width = _PANEL + columns * CELL + 16
    below = _HEADER + max(rows * CELL + 16, 8 + 92 * len(view.seats))
    held = view.seat >= 0 and not view.ending and bool(view.seats[view.seat].hand)
    height = below + (HAND_HEIGHT if held else 0)
    stands = " · ".join(strip(view, texts).plain.strip().split("  "))
    title = f"{texts.say('game.name')} · {stands}"
    origin = (_PANEL - left * CELL, _HEADER - top * CELL)
    return picture(
        width,
        height,
        title,
        [
            _box(0, 0, width, height, COAL, 12),
            words(16, 31, title, BONE, 18, bold=True),
            *[_panel(view, seat, names[seat], texts) for seat in range(len(view.seats))],
            *[_rail(view, rail, origin) for rail in view.rails],
            *[_circle(view, circle, texts, origin) for circle in view.circles],
            *[_engine(view, seat, origin) for seat in range(len(view.seats))],
            hand(view, below, width) if held else "",
        ],
    )


def _box(x: float, y: float, w: float, h: float, fill: str, rx: float, stroke: str = "") -> str:
    line = {"stroke": stroke, "stroke_width": 2} if stroke else {}
    return box(x, y, w, h, fill, rx=f"{rx:g}", **line)


def _panel(view: View, seat: int, name: str, texts: Texts) -> str:
    """A player: name, hand, train, and what is delivered."""
    who, y = view.seats[seat], _HEADER + 4 + 92 * seat
    mine = view.turn == seat and not view.ending
    counts = f"{texts.say('board.holds', n=who.holds)} · "
    counts += texts.say("board.delivered", n=who.delivered)
    if who.ledger:
        counts += f" ({souls(view, who.ledger)})"
    cars = " ".join(f"{car}→{face(view, car).setout}" for car in who.cars)
    hand = " ".join(map(str, who.hand))
    return "".join(
        [
            _box(12, y, _PANEL - 28, 84, SOOT, 8, EMBER if mine else ""),
            _box(12, y, 4, 84, PLAYER_COLOURS[seat], 2),
            f'<path d="{_TOKENS[seat]}" transform="translate(34 {y + 19})" '
            f'fill="{PLAYER_COLOURS[seat]}"/>',
            words(52, y + 25, name if len(name) < 20 else f"{name[:19]}…", BONE, 16, bold=True),
            words(24, y + 43, counts, ASH, 13),
            words(24, y + 60, cars, BRIMSTONE, 13, bold=True),
            words(24, y + 77, hand, VERDIGRIS, 13),
        ]
    )


def _rail(view: View, rail: Rail, origin: tuple[int, int]) -> str:
    """A rail card with its rails, its black ties and the Checks on them."""
    x, y = origin[0] + rail.at[0] * CELL, origin[1] + rail.at[1] * CELL
    track = face(view, rail.card, rail.turn).track
    ties = dict.fromkeys(tie for segment in track for tie in SEGMENT_TIES[segment])
    at = f"{rail.at[0]},{rail.at[1]}:"
    checked = {tie.removeprefix(at) for tie in view.checks if tie.startswith(at)}
    rails = "".join(f'<path d="{RAILS[segment]}"/>' for segment in track)
    dots = "".join(_tie(x, y, tie, checked=tie in checked) for tie in ties)
    number = f"{rail.card}" + "+" * len(rail.under)
    return (
        _box(x + 2, y + 2, CELL - 4, CELL - 4, IRON, 8)
        + f'<g transform="translate({x} {y}) scale({CELL})" fill="none" stroke="{ASH}" '
        f'stroke-width=".06">{rails}</g>{dots}' + words(x + 9, y + 20, number, STONE, 12)
    )


def _tie(x: int, y: int, tie: str, *, checked: bool) -> str:
    u, v = TIES[tie]
    fill, r = (ROSE, 8) if checked else (COAL, 4)
    return f'<circle cx="{x + u * CELL:g}" cy="{y + v * CELL:g}" r="{r}" fill="{fill}"/>'


def _circle(view: View, circle: CircleSeen, texts: Texts, origin: tuple[int, int]) -> str:
    """A circle with its name and the effect that lies there."""
    x, y = origin[0] + circle.at[0] * CELL, origin[1] + circle.at[1] * CELL
    known = circle.effect not in ("", "?")
    effect = texts.say(f"effect.{circle.effect}") if known else circle.effect
    name = texts.say(f"circle_name.{circle.circle}")
    size = 12 if len(effect) < 16 else 10  # long names, in some languages
    guarded = view.cerberus == circle.circle
    return (
        _box(x + 2, y + 2, CELL - 4, CELL - 4, SOOT, 40, ROSE if guarded else SEAM)
        + words(x + CELL / 2, y + 44, circle.circle, EMBER, 30, bold=True, anchor="middle")
        + words(x + CELL / 2, y + 62, name, ASH, 12, anchor="middle")
        + words(x + CELL / 2, y + 80, effect, BRIMSTONE, size, bold=True, anchor="middle")
    )


def _engine(view: View, seat: int, origin: tuple[int, int]) -> str:
    """An engine on its tie, or beside the others in its circle."""
    place = view.seats[seat].place
    at = {circle.circle: circle.at for circle in view.circles}
    if place in at:
        cell, u, v = at[place], 0.2 + 0.2 * seat, 0.86
    elif ":" in place:
        where, _, tie = place.partition(":")
        cell_x, _, cell_y = where.partition(",")
        cell = (int(cell_x), int(cell_y))
        u, v = TIES[tie.partition(">")[0]]
    else:
        return ""
    x = origin[0] + (cell[0] + u) * CELL
    y = origin[1] + (cell[1] + v) * CELL
    return (
        f'<path d="{_TOKENS[seat]}" transform="translate({x:g} {y:g})" '
        f'fill="{PLAYER_COLOURS[seat]}" stroke="{COAL}" stroke-width="2"/>'
    )
