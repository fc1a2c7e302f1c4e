"""The table as a picture: for notebooks, pages and bug reports. Our own art, no bitmaps."""

from collections.abc import Sequence
from html import escape
from typing import Final

from limboline.games.all_wound_up.draw.palette import (
    ASH,
    BONE,
    EMBER,
    GOLD,
    HAT_SHAPES,
    NIGHT,
    PINK,
    PIT,
    PLAYER_COLOURS,
    SEAM,
    TOMB,
    TURF,
)
from limboline.games.all_wound_up.draw.table import strip
from limboline.games.all_wound_up.seen import View
from limboline.games.all_wound_up.texts import texts as catalogue
from limboline.games.all_wound_up.tiles import board_of
from limboline.games.all_wound_up.zones.board import TILE, Board
from limboline.games.all_wound_up.zones.figure import Pose, outline, soles
from limboline.games.all_wound_up.zones.shapes import Piece
from limboline.kernel.texts import Texts

SANS: Final = "'Atkinson Hyperlegible Next','Atkinson Hyperlegible',system-ui,sans-serif"
SIDE: Final = 260  # of a tile
_HEADER: Final = 48
_PANEL: Final = 240
_MARGIN: Final = 14


class _Ground:
    """Where spots of the board lie in the picture."""

    def __init__(self, board: Board) -> None:
        columns = [column for column, _ in board.cells]
        rows = [row for _, row in board.cells]
        self.wide: Final = (max(columns) - min(columns) + 1) * SIDE + 2 * _MARGIN
        self.high: Final = (max(rows) - min(rows) + 1) * SIDE + 2 * _MARGIN
        self._west: Final = min(columns) * TILE - TILE / 2
        self._north: Final = max(rows) * TILE + TILE / 2

    def spot(self, x: float, y: float) -> str:
        """A spot as a picture writes it."""
        u = _MARGIN + (x - self._west) * SIDE / TILE
        v = _HEADER + _MARGIN + (self._north - y) * SIDE / TILE
        return f"{u:.1f},{v:.1f}"

    def piece(self, piece: Piece, style: str) -> str:
        """A piece of the board: a disc, a rod or a polygon."""
        if len(piece.points) == 1:
            u, v = self.spot(*piece.points[0]).split(",")
            return f'<circle cx="{u}" cy="{v}" r="{piece.radius * SIDE / TILE:.1f}" {style}/>'
        points = " ".join(self.spot(x, y) for x, y in piece.points)
        return f'<polygon points="{points}" {style}/>'


def svg(view: View, names: Sequence[str] = (), texts: Texts | None = None) -> str:
    """A view as an SVG picture."""
    texts = texts or catalogue("en")
    names = names or [str(seat + 1) for seat in range(len(view.seats))]
    board = board_of(view.course)
    ground = _Ground(board)
    width, height = ground.wide + _PANEL, max(ground.high, 60 + 64 * len(names)) + _HEADER
    title = escape(strip(view, texts, 200, names).plain.strip())
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="{escape(SANS)}" role="img">',
        f"<title>{title}</title>",
        f'<rect width="{width}" height="{height}" fill="{NIGHT}"/>',
        f'<text x="{_MARGIN}" y="32" font-size="20" fill="{BONE}">{title}</text>',
        *_tiles(board, ground),
    ]
    for seat, seen in enumerate(view.seats):
        if seen.pose is not None:
            parts += _toy(ground, seen.pose, seat)
    parts += _players(view, names, texts, ground.wide)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _tiles(board: Board, ground: _Ground) -> list[str]:
    found = [ground.piece(tile, f'fill="{TURF}" stroke="{SEAM}"') for tile in board.squares]
    found += [
        ground.piece(zone.piece, f'fill="{TOMB}" stroke="{BONE}"') for zone in board.mausoleums
    ]
    found += [
        ground.piece(zone.piece, f'fill="{PIT}" stroke="{BONE}" stroke-width="2"')
        for zone in board.graves
    ]
    found += [ground.piece(zone.piece, f'fill="{PINK}"') for zone in board.brains]
    gate = board.gate
    across_x, across_y = -gate.ahead_y * gate.half, gate.ahead_x * gate.half
    ends = [(gate.x - across_x, gate.y - across_y), (gate.x + across_x, gate.y + across_y)]
    points = " ".join(ground.spot(x, y) for x, y in ends)
    found.append(f'<polyline points="{points}" stroke="{EMBER}" stroke-width="7"/>')
    tip = TILE // 12
    arrow = [
        (gate.x + gate.ahead_x * tip, gate.y + gate.ahead_y * tip),
        (gate.x + across_x // 4, gate.y + across_y // 4),
        (gate.x - across_x // 4, gate.y - across_y // 4),
    ]
    points = " ".join(ground.spot(x, y) for x, y in arrow)
    return [*found, f'<polygon points="{points}" fill="{EMBER}"/>']


def _toy(ground: _Ground, pose: Pose, seat: int) -> list[str]:
    """A toy from above: body, arms, key and, darker, its feet."""
    colour = PLAYER_COLOURS[seat]
    *_, torso, arms, key = outline(pose)
    found = [ground.piece(sole, f'fill="{PIT}" stroke="{colour}"') for sole in soles(pose)]
    points = " ".join(ground.spot(x, y) for x, y in key.points)
    found.append(f'<polyline points="{points}" stroke="{GOLD}" stroke-width="4"/>')
    return [*found, *(ground.piece(part, f'fill="{colour}"') for part in (arms, torso))]


def _players(view: View, names: Sequence[str], texts: Texts, left: int) -> list[str]:
    found = []
    for seat, seen in enumerate(view.seats):
        y = _HEADER + 30 + 64 * seat
        name = escape(f"{HAT_SHAPES[seen.hat]} {names[seat]}")
        about = [
            texts.say("cli.holds", n=seen.holds),
            texts.say(f"where.{seen.where}"),
            *([texts.say("cli.bet", n=sum(seen.bet))] if sum(seen.bet) else []),
        ]
        found.append(
            f'<text x="{left}" y="{y}" font-size="18" fill="{PLAYER_COLOURS[seat]}">{name}</text>'
        )
        found.append(
            f'<text x="{left}" y="{y + 22}" font-size="14" fill="{ASH}">'
            f"{escape(', '.join(about))}</text>"
        )
    return found
