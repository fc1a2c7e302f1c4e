"""The graveyard from above, as SVG: turf, tombs, graves, brains and the gate."""

from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up.draw.palette import (
    BONE,
    EMBER,
    NIGHT,
    PINK,
    PIT,
    SEAM,
    TOMB,
    TURF,
)
from limboline.games.all_wound_up.zones.board import TILE, Board
from limboline.games.all_wound_up.zones.shapes import Piece

SIDE: Final = 260  # of a tile
MARGIN: Final = 34  # the arrow of a gate may point out of the board
_SCALE: Final = SIDE / TILE
_DARK_TURF: Final = "#202D25"
_ROOF: Final = "#A9B0C0"


class Ground:
    """Where spots of the board lie in the picture."""

    def __init__(self, board: Board, left: int, top: int) -> None:
        columns = [column for column, _ in board.cells]
        rows = [row for _, row in board.cells]
        self.wide: Final = (max(columns) - min(columns) + 1) * SIDE + 2 * MARGIN
        self.high: Final = (max(rows) - min(rows) + 1) * SIDE + 2 * MARGIN
        self._left: Final = left + MARGIN - (min(columns) * TILE - TILE / 2) * _SCALE
        self._top: Final = top + MARGIN + (max(rows) * TILE + TILE / 2) * _SCALE

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A spot of the board in the picture."""
        return round(self._left + x * _SCALE, 1), round(self._top - y * _SCALE, 1)

    def points(self, spots: Sequence[tuple[float, float]]) -> str:
        """Spots as a polygon writes them."""
        return " ".join(f"{u:g},{v:g}" for u, v in (self.at(x, y) for x, y in spots))

    def piece(self, piece: Piece, style: str) -> str:
        """A piece of the board: a disc, or a polygon."""
        if len(piece.points) == 1:
            u, v = self.at(*piece.points[0])
            return f'<circle cx="{u:g}" cy="{v:g}" r="{piece.radius * _SCALE:.1f}" {style}/>'
        return f'<polygon points="{self.points(piece.points)}" {style}/>'


def scenery(board: Board, ground: Ground) -> list[str]:
    """Everything that lies on the board, toys apart."""
    found = [
        ground.piece(tile, f'class="tile" fill="{fill}" stroke="{SEAM}"')
        for tile, fill in zip(board.squares, _turf(board), strict=True)
    ]
    for zone in board.mausoleums:
        found += _mausoleum(ground, zone.piece)
    for zone in board.graves:
        found += _grave(ground, zone.piece)
    for zone in board.brains:
        found += _brain(ground, zone.piece)
    return [*found, *_gate(board, ground)]


def _turf(board: Board) -> list[str]:
    return [TURF if (column + row) % 2 == 0 else _DARK_TURF for column, row in board.cells]


def _shrunk(piece: Piece, share: float) -> list[tuple[float, float]]:
    """The corners of a piece, nearer to its middle."""
    return [
        (piece.x + (x - piece.x) * share, piece.y + (y - piece.y) * share) for x, y in piece.points
    ]


def _mausoleum(ground: Ground, piece: Piece) -> list[str]:
    """A tomb with a hipped roof."""
    ridge = _shrunk(piece, 0.3)
    hips = "".join(
        f"M{u:g} {v:g}L{s:g} {t:g}"
        for (u, v), (s, t) in (
            (ground.at(*corner), ground.at(*top))
            for corner, top in zip(piece.points, ridge, strict=True)
        )
    )
    return [
        ground.piece(piece, f'class="mausoleum" fill="{TOMB}" stroke="{BONE}"'),
        f'<path d="{hips}" stroke="{NIGHT}" stroke-opacity=".45"/>',
        f'<polygon points="{ground.points(ridge)}" fill="{_ROOF}"/>',
    ]


def _grave(ground: Ground, piece: Piece) -> list[str]:
    """An open pit, deeper in the middle."""
    return [
        ground.piece(piece, f'class="grave" fill="#241C16" stroke="{BONE}" stroke-width="2"'),
        f'<polygon points="{ground.points(_shrunk(piece, 0.72))}" fill="{PIT}"/>',
    ]


def _brain(ground: Ground, piece: Piece) -> list[str]:
    u, v = ground.at(piece.x, piece.y)
    r = piece.radius * _SCALE
    folds = f"M{u:g} {v - r:g}V{v + r:g}"
    for side in (-1, 1):
        for fold in (-0.4, 0.3):
            folds += (
                f"M{u + side * 0.9 * r:g} {v + fold * r:g}q{-side * 0.35 * r:g} {-0.4 * r:g} "
                f"{-side * 0.6 * r:g} {0.15 * r:g}"
            )
    return [
        ground.piece(piece, f'class="brain" fill="{PINK}"'),
        f'<path d="{folds}" fill="none" stroke="#B4486F" stroke-width="1.6" '
        'stroke-linecap="round"/>',
    ]


def _gate(board: Board, ground: Ground) -> list[str]:
    """Two posts, the line between them, and the way in which it counts."""
    gate = board.gate
    across_x, across_y = -gate.ahead_y * gate.half, gate.ahead_x * gate.half
    ends = [(gate.x - across_x, gate.y - across_y), (gate.x + across_x, gate.y + across_y)]
    tip = TILE // 10
    arrow = [
        (gate.x + gate.ahead_x * tip, gate.y + gate.ahead_y * tip),
        (gate.x + across_x / 4, gate.y + across_y / 4),
        (gate.x - across_x / 4, gate.y - across_y / 4),
    ]
    found = [
        f'<polyline class="gate" points="{ground.points(ends)}" stroke="{EMBER}" '
        'stroke-width="6" stroke-dasharray="10 5"/>',
        f'<polygon points="{ground.points(arrow)}" fill="{EMBER}"/>',
    ]
    for u, v in (ground.at(x, y) for x, y in ends):
        found.append(
            f'<rect x="{u - 7:g}" y="{v - 7:g}" width="14" height="14" rx="3" fill="{BONE}" '
            f'stroke="{NIGHT}"/>'
        )
    return found
