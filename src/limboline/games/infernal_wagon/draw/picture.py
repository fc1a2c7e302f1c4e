"""The table as a picture: for notebooks, pages and bug reports. Our own art, no bitmaps."""

from collections.abc import Sequence
from typing import Final

from limboline.games.infernal_wagon.draw.art import definitions
from limboline.games.infernal_wagon.draw.cards import domino, tiny_card
from limboline.games.infernal_wagon.draw.palette import noun
from limboline.games.infernal_wagon.draw.route import railroad
from limboline.games.infernal_wagon.keys import slots
from limboline.games.infernal_wagon.options import clock_ms
from limboline.games.infernal_wagon.texts import texts as catalogue
from limboline.games.infernal_wagon.view import View
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
    VERDIGRIS,
    box,
    picture,
    words,
)
from limboline.kernel.texts import Texts, clock_face

WIDTH: Final = 960
_HEADER: Final = 56
_CREW: Final = 224
_RAIL_HEIGHT: Final = 296
_HAND_HEIGHT: Final = 122
# Tokens of the players: triangle, circle, square, diamond, cross.
_TOKENS: Final = (
    "M0 -7L8 7H-8z",
    "M0 -7A7 7 0 1 1 0 7A7 7 0 1 1 0 -7z",
    "M-7 -7H7V7H-7z",
    "M0 -8L8 0 0 8 -8 0z",
    "M-3 -8H3V-3H8V3H3V8H-3V3H-8V-3H-3z",
)


def svg(view: View, names: Sequence[str] = (), texts: Texts | None = None) -> str:
    """A view as an SVG picture, 960 wide."""
    texts = texts or catalogue("en")
    names = names or [str(seat + 1) for seat in range(len(view.hands))]
    held = bool(slots(view)) and not view.ending
    height = _HEADER + _RAIL_HEIGHT + (_HAND_HEIGHT if held else 0)
    title = f"{texts.say('game.name')}: {_headline(view, texts)}"
    parts = [
        f"<defs>{definitions()}</defs>",
        box(0, 0, WIDTH, height, COAL, rx=12),
        _header(view, texts),
        _crew(view, names, texts),
        railroad(view, texts, _CREW, _HEADER, WIDTH - _CREW, _RAIL_HEIGHT),
        _hand(view, texts, height) if held else "",
    ]
    return picture(WIDTH, height, title, parts)


def _headline(view: View, texts: Texts) -> str:
    """The picture in words, for those who cannot see it."""
    if view.ending:
        return texts.say(f"ending.{view.ending}")
    stops = texts.say("prompt.and").join(noun(stop, texts) for stop in view.stops)
    return texts.say("prompt.choose" if len(view.stops) > 1 else "prompt.play", stops=stops)


def _header(view: View, texts: Texts) -> str:
    """The clock as a fuse, the pile, the railroad and the junctions."""
    limit = clock_ms(view.options)
    left = None if limit is None else max(0, limit - view.now_ms)
    time = clock_face(view.now_ms if left is None else left + 999)
    x, y, w, h = 16, 12, 440, 32
    parts = [box(x, y, w, h, IRON, rx=h / 2)]
    if limit and left:
        burnt = w * left / limit
        parts.append(box(x, y, max(burnt, h), h, "#8A6A2F", rx=h / 2))
        parts.append(box(x + max(burnt, h) - 4, y - 2, 5, h + 4, EMBER, rx=2))
    parts.append(words(x + 14, y + 23, time, BONE, 20, bold=True))
    parts.append(words(474, 34, texts.say("draw.pile", n=view.pile), BONE, 16, bold=True))
    parts.append(words(564, 34, texts.say("draw.rail", n=len(view.rail)), BONE, 16, bold=True))
    x = WIDTH - 12
    for label, colour in reversed(_chips(view, texts)):
        w = 20 + 7 * len(label)
        x -= w + 4
        parts.append(box(x, 14, w, 28, SOOT, rx=14, stroke=colour))
        parts.append(words(x + w / 2, 33, label, colour, 13, anchor="middle"))
    return "".join(parts)


def _chips(view: View, texts: Texts) -> list[tuple[str, str]]:
    """The junctions that matter at this moment, each with its colour."""
    found = []
    if view.silence:
        found.append((texts.say("junction.silence"), ROSE))
    if view.uturn:
        found.append((texts.say("junction.uturn"), BRIMSTONE))
    if view.curses:
        lifted = sum(curse.lifted for curse in view.curses)
        label = f"{texts.say('junction.curse')} {lifted}/{len(view.curses)}"
        found.append((label, VERDIGRIS if lifted == len(view.curses) else ASH))
    return found


def _crew(view: View, names: Sequence[str], texts: Texts) -> str:
    """A panel for each player: token, name, hand."""
    parts = []
    room = min(64, (_RAIL_HEIGHT - 8) / len(view.hands))
    for seat, hand in enumerate(view.hands):
        y = _HEADER + 8 + seat * room
        colour = PLAYER_COLOURS[seat]
        parts.append(box(12, y, _CREW - 16, room - 8, SOOT, rx=8))
        parts.append(box(12, y, 4, room - 8, colour, rx=2))
        parts.append(
            f'<path d="{_TOKENS[seat]}" transform="translate(32 {y + 16:g})" fill="{colour}"/>'
        )
        parts.append(words(48, y + 21, _shortened(names[seat]), BONE, 15, bold=True))
        parts.append(words(_CREW - 12, y + 21, _remark(view, seat, texts), ASH, 11, anchor="end"))
        for place, card in enumerate(hand):
            own = seat == view.seat and not view.uturn and not view.ending
            parts.append(tiny_card(view, None if own else card, 24 + place * 46, y + room - 31))
    return "".join(parts)


def _shortened(name: str) -> str:
    return name if len(name) <= 12 else f"{name[:11]}…"


def _remark(view: View, seat: int, texts: Texts) -> str:
    if view.exit_with == seat and not view.ending:
        return texts.say("draw.exit_with")
    if view.last == seat and not view.ending:
        return texts.say("draw.last")
    return texts.say("draw.you") if seat == view.seat else ""


def _hand(view: View, texts: Texts, height: int) -> str:
    """The cards that lie ready, at the bottom."""
    lying = slots(view)
    step = min(212.0, (WIDTH - 24) / len(lying))
    x = (WIDTH - step * len(lying)) / 2
    parts = [box(0, height - _HAND_HEIGHT, WIDTH, _HAND_HEIGHT, SOOT, rx=12)]
    parts.append(box(0, height - _HAND_HEIGHT, WIDTH, 1, SEAM))
    for place, slot in enumerate(lying):
        parts.append(domino(view, slot, texts, x + place * step + 4, height - 108, step - 8, 92))
    return "".join(parts)
