"""Single cards as pictures: the dominoes of a hand, and tiny ones beside their owners."""

from typing import Final

from limboline.games.infernal_wagon.components import FREE, HAND_LOSS
from limboline.games.infernal_wagon.draw.ink import symbol
from limboline.games.infernal_wagon.draw.palette import colour, letter
from limboline.games.infernal_wagon.faces import Face, face
from limboline.games.infernal_wagon.keys import Slot
from limboline.games.infernal_wagon.view import View
from limboline.games.infernal_wagon.warnings import fits
from limboline.kernel.drawing import (
    ASH,
    BRIMSTONE,
    COAL,
    IRON,
    PLAYER_COLOURS,
    ROSE,
    SEAM,
    VERDIGRIS,
    box,
    words,
)
from limboline.kernel.texts import Texts

_FITS: Final = "#2B3A35"


def domino(view: View, slot: Slot, texts: Texts, x: float, y: float, w: float, h: float) -> str:
    """A card of a hand: an end, what a mismatch costs, the other end."""
    card = slot.face
    edge = BRIMSTONE if slot.turning else PLAYER_COLOURS[slot.owner] if view.uturn else SEAM
    end = w * 0.37
    parts = [box(x, y, w, h, IRON, rx=9, stroke=edge, stroke_width=2)]
    parts.append(_end(view, card.top, texts, x, y, end, h, live=True))
    parts.append(
        _end(view, card.bottom, texts, x + w - end, y, end, h, live=not card.one_way)
        if card.bottom
        else _daylight(x + w - end, y, end, h)
    )
    middle = x + w / 2
    parts.append(_cost(card, middle, y + h / 2 - 2))
    if card.kind != "track":
        kind = texts.say(f"kind.{card.kind}")
        parts.append(words(middle, y + h - 12, kind, BRIMSTONE, 10, anchor="middle"))
    if card.one_way and card.bottom:
        parts.append(words(middle, y + 24, "→", ASH, 18, anchor="middle"))
    return "".join(parts)


def _end(
    view: View, name: str, texts: Texts, x: float, y: float, w: float, h: float, *, live: bool
) -> str:
    match = live and any(fits(name, stop) for stop in view.stops)
    parts = []
    if match:
        inner = box(x + 3, y + 3, w - 6, h - 6, _FITS, rx=7, stroke=VERDIGRIS, stroke_width=2)
        parts.append(inner)
    size = min(42, w - 16)
    parts.append(symbol(name, x + w / 2, y + h / 2 - 4, size))
    sign = letter(name, texts)
    side = min(10.0, w / 2 - 22)  # where there is no room beside the symbol, below it
    parts.append(box(x + w / 2 + side, y + h - 28, 8 + 8 * len(sign), 18, colour(name), rx=4))
    spot = (x + w / 2 + side + 4 + 4 * len(sign), y + h - 14)
    parts.append(words(*spot, sign, COAL, 13, bold=True, anchor="middle"))
    drawn = "".join(parts)
    return drawn if live else f'<g opacity=".55">{drawn}</g>'


def _daylight(x: float, y: float, w: float, h: float) -> str:
    """The far side of the Exit."""
    cx, cy = x + w / 2, y + h / 2
    rays = "".join(
        f'<path d="M{cx:g} {cy - 20:g}v-9" transform="rotate({turn} {cx:g} {cy:g})"/>'
        for turn in range(0, 360, 45)
    )
    disc = f'<circle cx="{cx:g}" cy="{cy:g}" r="13" fill="{BRIMSTONE}"/>'
    return f'{disc}<g stroke="{BRIMSTONE}" stroke-width="4" stroke-linecap="round">{rays}</g>'


def _cost(card: Face, x: float, y: float) -> str:
    """What a mismatch costs: so many cards of the railroad, or a struck card of the hand."""
    if card.penalty == FREE:
        return ""
    if card.penalty != HAND_LOSS:
        return words(x, y + 7, f"-{card.penalty}", ROSE, 20, bold=True, anchor="middle")
    back = box(x - 7, y - 11, 14, 22, "none", rx=3, stroke=ROSE, stroke_width=2)
    return (
        f'{back}<path d="M{x - 12:g} {y + 11:g}L{x + 12:g} {y - 11:g}" stroke="{ROSE}" '
        'stroke-width="3"/>'
    )


def tiny_card(view: View, name: str | None, x: float, y: float) -> str:
    """A card beside its owner: its two ends, or its back."""
    frame = box(x, y, 42, 22, IRON, rx=4, stroke=SEAM)
    if name is None:
        lines = "".join(f'<path d="M{x + 6 + i * 8:g} {y + 18:g}l8 -14"/>' for i in range(4))
        return f'{frame}<g stroke="{SEAM}" stroke-width="2">{lines}</g>'
    card = face(view, name)
    if card.kind == "exit":
        return frame + _daylight_spot(x + 21, y + 11)
    return frame + symbol(card.top, x + 12, y + 11, 15) + symbol(card.bottom, x + 30, y + 11, 15)


def _daylight_spot(x: float, y: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="7" fill="{BRIMSTONE}"/>'
