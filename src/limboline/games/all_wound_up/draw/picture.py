"""The table as a picture: for notebooks, pages and bug reports. Our own art, no bitmaps."""

from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up.components import CARDS
from limboline.games.all_wound_up.draw.palette import (
    ASH,
    BONE,
    EMBER,
    GOLD,
    HAT_SHAPES,
    NIGHT,
    PIT,
    SEAM,
    TOKEN_COLOURS,
    TOKEN_LETTERS,
)
from limboline.games.all_wound_up.draw.scenery import Ground, scenery
from limboline.games.all_wound_up.draw.table import is_on, strip
from limboline.games.all_wound_up.texts import texts as catalogue
from limboline.games.all_wound_up.tiles import board_of, way_of
from limboline.games.all_wound_up.view_types import SeatSeen, View
from limboline.games.all_wound_up.zones.figure import Pose, outline, soles
from limboline.kernel.drawing import PLAYER_COLOURS, box, picture, words
from limboline.kernel.texts import Texts

_HEADER: Final = 44
_PANEL: Final = 252
_ROW: Final = 92
_HAND: Final = 84
_CARD: Final = 112
_SLATE: Final = "#1A2129"


def svg(view: View, names: Sequence[str] = (), texts: Texts | None = None) -> str:
    """A view as an SVG picture."""
    texts = texts or catalogue("en")
    names = names or [str(seat + 1) for seat in range(len(view.seats))]
    board = board_of(view.course)
    ground = Ground(board, _PANEL, _HEADER - 10)
    hand = view.seats[view.seat].hand if view.seat >= 0 and not view.ending else []
    top = max(ground.high, 24 + _ROW * len(names)) + _HEADER
    width, height = ground.wide + _PANEL, top + (_HAND if hand else 0)
    stands = " · ".join(strip(view, texts, 200, names).plain.strip().split("  "))
    title = f"{texts.say('game.name')} · {stands}"
    parts = [
        box(0, 0, width, height, NIGHT, rx=12),
        words(16, 31, title, BONE, 18, bold=True),
        *scenery(board, ground),
    ]
    for seat, seen in enumerate(view.seats):
        if seen.pose is not None:
            parts += _toy(ground, seen.pose, seat, seen.hat)
    parts += [_player(view, seat, names[seat], texts) for seat in range(len(view.seats))]
    parts += _hand(hand, texts, top, width)
    return picture(width, height, title, parts)


def _toy(ground: Ground, pose: Pose, seat: int, hat: int) -> list[str]:
    """A toy from above: its feet, its key, arms ahead, and the hat by which it is known."""
    colour = PLAYER_COLOURS[seat]
    *_, torso, arms, key = outline(pose)
    u, v = ground.at(torso.x, torso.y)
    rim = f'stroke="{NIGHT}" stroke-width="1.5" stroke-linejoin="round"'
    return [
        '<g class="toy">',
        *(ground.piece(sole, f'fill="{PIT}" stroke="{colour}"') for sole in soles(pose)),
        f'<polyline points="{ground.points(key.points)}" stroke="{GOLD}" stroke-width="5" '
        'stroke-linecap="round"/>',
        ground.piece(arms, f'fill="{colour}" fill-opacity=".75" {rim}'),
        ground.piece(torso, f'fill="{colour}" {rim}'),
        f'<circle cx="{u:g}" cy="{v:g}" r="11" fill="{NIGHT}"/>',
        words(u, v + 5.5, HAT_SHAPES[hat], colour, 15, bold=True, anchor="middle"),
        "</g>",
    ]


def _player(view: View, seat: int, name: str, texts: Texts) -> str:
    """A player: hat, name, cards, how far the toy is, the bet and the brains."""
    seen, y = view.seats[seat], _HEADER + 4 + _ROW * seat
    mine = is_on(view, seat)
    steps = len(way_of(view.course)) - 1
    about = f"{texts.say('cli.holds', n=seen.holds)} · {seen.k}/{steps} "
    about += texts.say(f"where.{seen.where}")
    bet = texts.say("cli.bet", n=sum(seen.bet)) if sum(seen.bet) else ""
    rim = {"stroke": EMBER, "stroke_width": 2} if mine else {}
    short = name if len(name) < 20 else f"{name[:19]}…"
    return "".join(
        [
            box(12, y, _PANEL - 24, _ROW - 8, _SLATE, rx=8, **rim),
            box(12, y, 4, _ROW - 8, PLAYER_COLOURS[seat], rx=2),
            words(28, y + 25, HAT_SHAPES[seen.hat], PLAYER_COLOURS[seat], 18, bold=True),
            words(52, y + 25, short, BONE, 16, bold=True),
            words(_PANEL - 24, y + 25, bet, GOLD, 13, bold=True, anchor="end"),
            words(28, y + 47, about, ASH, 13),
            _brains(seen, 28, y + 66),
        ]
    )


def _brains(seen: SeatSeen, x: int, y: int) -> str:
    """The brains of a player, a disc each, with the letter of its colour."""
    found, x = [], x + 8
    for letter, colour, count in zip(TOKEN_LETTERS, TOKEN_COLOURS, seen.brains, strict=True):
        for _ in range(count):
            found.append(f'<circle class="token" cx="{x}" cy="{y}" r="9" fill="{colour}"/>')
            found.append(words(x, y + 4, letter, NIGHT, 11, bold=True, anchor="middle"))
            x += 21
    return "".join(found)


def _hand(cards: Sequence[str], texts: Texts, top: int, width: int) -> list[str]:
    """The cards in hand, a stack a kind, at the bottom."""
    kinds = [card for card in CARDS if card in cards]
    if not kinds:
        return []
    step = min(_CARD + 8.0, (width - 24) / len(kinds))
    x = (width - step * len(kinds)) / 2
    found = [box(0, top, width, _HAND, _SLATE, rx=12), box(0, top, width, 1, SEAM)]
    for card in kinds:
        count = cards.count(card)
        if count > 1:
            found.append(box(x + 8, top + 9, step - 8, 58, NIGHT, rx=8, stroke=SEAM))
        found.append(box(x + 4, top + 14, step - 8, 58, NIGHT, rx=8, stroke=BONE))
        label, middle = texts.say(f"card.{card}"), x + step / 2
        found.append(words(middle, top + 40, label, BONE, 14, bold=True, anchor="middle"))
        if count > 1:
            found.append(words(middle, top + 60, f"x{count}", GOLD, 14, bold=True, anchor="middle"))
        x += step
    return found
