"""The railroad as a picture. Its path has no meaning (3.10), so it winds to fit the page."""

from typing import Final

from limboline.games.infernal_wagon.draw.art import STAR_BURST
from limboline.games.infernal_wagon.draw.ink import Point, badge, bend, symbol, toward, track
from limboline.games.infernal_wagon.faces import face
from limboline.games.infernal_wagon.view import RailCard, View
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
    STONE,
    VERDIGRIS,
    box,
    words,
)
from limboline.kernel.texts import Texts

NEWEST: Final = 8
_COLUMNS: Final = 5
_CARD: Final = 120.0
_STEP: Final = 126.0


def railroad(view: View, texts: Texts, x: float, y: float, w: float, h: float) -> str:
    """The newest cards, the Wagon on the last, and the open stops."""
    shown = view.rail[-NEWEST:]
    folded = len(view.rail) - len(shown)
    left = x + (w - _STEP * _COLUMNS) * 0.7 + _STEP / 2
    top = y + h / 2 - _STEP / 2
    spots = [_spot(place, left, top) for place in range(len(shown) + 1)]
    parts = [_fire(spots[0], folded, texts)]
    for place, card in enumerate(shown):
        before = spots[place - 1] if place else (spots[0][0] - _STEP, spots[0][1])
        newest = place == len(shown) - 1
        parts.append(_card(view, card, before, spots[place], spots[place + 1], newest=newest))
    for place, card in enumerate(shown):
        if place or folded:
            before = spots[place - 1] if place else (spots[0][0] - _STEP, spots[0][1])
            parts.append(_joint(view, card, before, spots[place]))
    if shown:
        parts.append(_wagon(*spots[len(shown) - 1]))
    if not view.ending:
        parts.append(_socket(view, spots[len(shown)]))
    return "".join(parts)


def _spot(place: int, left: float, top: float) -> Point:
    """The middle of a card: first row to the right, second row back to the left."""
    row, column = divmod(place, _COLUMNS)
    return (left + (column if row == 0 else _COLUMNS - 1 - column) * _STEP, top + row * _STEP)


def _fire(first: Point, folded: int, texts: Texts) -> str:
    """What eats the tail."""
    x, y = first[0] - _STEP / 2, first[1]
    burst = f'<path d="{STAR_BURST}" transform="translate({x:g} {y:g})" fill="{ROSE}"/>'
    core = (
        f'<path d="{STAR_BURST}" transform="translate({x:g} {y:g}) scale(.5)" fill="{BRIMSTONE}"/>'
    )
    if not folded:
        return burst + core
    label = texts.say("draw.behind", n=folded)
    return burst + core + words(x, y + 66, label, ASH, 13, bold=True, anchor="middle")


def _card(
    view: View, card: RailCard, before: Point, at: Point, after: Point, *, newest: bool
) -> str:
    x, y = at
    shape = face(view, card.card)
    edge = EMBER if newest else SEAM
    half = _CARD / 2
    corner = (x - half, y - half, _CARD, _CARD)
    danger = shape.kind in ("tunnel", "explosion", "rockfall")
    fill = "#3A2320" if danger else "#2F3A2A" if shape.kind == "exit" else IRON
    parts = [box(*corner, fill, rx=10, stroke=edge, stroke_width=3)]
    entry, leave = toward(at, before, half), toward(at, after, half)
    parts.append(track([entry, at]) if shape.kind == "exit" else track(bend(entry, at, leave)))
    if shape.kind == "intersection":
        side = (x + y - entry[1], y - x + entry[0])  # a quarter turn around the middle
        parts.append(track([side, (2 * x - side[0], 2 * y - side[1])]))
    parts.append(_scenery(shape.kind, x, y))
    if card.seat is not None:
        mark = f'cx="{x - half + 12:g}" cy="{y + half - 12:g}"'
        parts.append(f'<circle {mark} r="5" fill="{PLAYER_COLOURS[card.seat]}"/>')
    parts.append(words(x + half - 8, y + half - 8, card.card, ASH, 11, anchor="end"))
    return "".join(parts)


def _scenery(kind: str, x: float, y: float) -> str:
    """What stands on a card beside its rails."""
    if kind == "tunnel":
        arch = f"M{x - 26:g} {y + 24:g}V{y:g}a26 26 0 0 1 52 0V{y + 24:g}z"
        return f'<path d="{arch}" fill="{COAL}" stroke="{ASH}" stroke-width="4"/>'
    if kind == "explosion":
        spot = f"translate({x:g} {y - 32:g}) scale(.42)"
        return f'<path d="{STAR_BURST}" transform="{spot}" fill="{BRIMSTONE}"/>'
    if kind == "rockfall":
        rocks = ((-26, -34, 11), (-6, -40, 8), (14, -32, 12), (-14, 36, 9), (22, 34, 7))
        return "".join(
            f'<circle cx="{x + dx:g}" cy="{y + dy:g}" r="{r}" fill="{STONE}"/>'
            for dx, dy, r in rocks
        )
    if kind == "exit":
        return f'<circle cx="{x:g}" cy="{y:g}" r="30" fill="{BRIMSTONE}"/>'
    return ""


def _joint(view: View, card: RailCard, before: Point, at: Point) -> str:
    """The symbols where two cards meet: one coin for a match, two for a mismatch."""
    kind = face(view, card.card).kind
    if kind == "start":
        return ""
    middle = toward(at, before, _STEP / 2)
    if card.fits:
        name = card.by if card.to == "star" and card.by != "star" else card.to
        return badge(name, *middle)
    stop, start = toward(middle, before, 17), toward(middle, at, 17)
    return badge(card.to, *stop, ring=ROSE) + badge(card.by, *start, ring=ROSE)


def _wagon(x: float, y: float) -> str:
    body = f"M{x - 28:g} {y - 20:g}h56l-9 30h-38z"
    wheels = "".join(
        f'<circle cx="{x + dx:g}" cy="{y + 15:g}" r="7" fill="{BONE}" stroke="{COAL}" '
        'stroke-width="3"/>'
        for dx in (-13, 13)
    )
    return f'<path d="{body}" fill="{EMBER}" stroke="{COAL}" stroke-width="3"/>{wheels}'


def _socket(view: View, at: Point) -> str:
    """The place of the next card, with the stops it may be joined to."""
    x, y = at
    half = _CARD / 2
    dashes = {"stroke": VERDIGRIS, "stroke_width": 4, "stroke_dasharray": "12 8"}
    parts = [box(x - half, y - half, _CARD, _CARD, "none", rx=10, **dashes)]
    count = len(view.stops)
    size = 60 if count == 1 else 40 if count == 2 else 30
    for place, stop in enumerate(view.stops):
        offset = (place - (count - 1) / 2) * (size + 6)
        parts.append(symbol(stop, x, y + offset, size))
    return "".join(parts)
