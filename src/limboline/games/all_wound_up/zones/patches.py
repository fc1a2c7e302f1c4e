"""The board in small patches: what feet could touch from each, and how far away all else is."""

import math
from typing import Final

from limboline.games.all_wound_up.zones.board import NOWHERE, TILE, Board, Gate, Patch, tile_at
from limboline.games.all_wound_up.zones.figure import FEET
from limboline.games.all_wound_up.zones.shapes import Piece

_BITS: Final = 13  # a patch is 8.192 millimetres wide
_WIDE: Final = 1 << _BITS
_ROWS: Final = 1 << 16
_CORNER: Final = _WIDE * 0.708  # how far its corners are from its middle, or a little more


# Whatever is printed stays: so a patch is looked at once.
def patch_at(board: Board, x: int, y: int) -> Patch:
    """The patch under a spot."""
    key = (x >> _BITS) * _ROWS + (y >> _BITS)
    found = board.patches.get(key)
    if found is None:
        found = board.patches[key] = _look(board, x, y)
    return found


def _look(board: Board, x: int, y: int) -> Patch:
    mx, my = (x >> _BITS) * _WIDE + _WIDE / 2, (y >> _BITS) * _WIDE + _WIDE / 2
    zones = []
    free = _from_gate(board.gate, mx, my) - 2 * FEET
    at_gate = free <= _CORNER
    for zone in board.printed:
        far = _from_piece(zone.piece, mx, my) - FEET
        if far <= _CORNER:
            zones.append(zone)
        free = min(free, far)
    tile = tile_at(board, mx, my)
    if tile == NOWHERE:
        return Patch(zones, at_gate, 0)
    tile_x, tile_y = board.middles[tile]
    free = min(free, TILE / 2 - abs(mx - tile_x), TILE / 2 - abs(my - tile_y))
    return Patch(zones, at_gate, max(0, int(free - _CORNER)))


def _from_gate(gate: Gate, x: float, y: float) -> float:
    """How far a spot is from the line between the posts."""
    x, y = x - gate.x, y - gate.y
    along = x * gate.ahead_x + y * gate.ahead_y
    beside = max(0.0, abs(y * gate.ahead_x - x * gate.ahead_y) - gate.half)
    return math.sqrt(along * along + beside * beside)


def _from_piece(piece: Piece, x: float, y: float) -> float:
    """How far a spot is from a box or a disc."""
    x, y = x - piece.x, y - piece.y
    cos, sin, long, wide = piece.box
    along = max(0.0, abs(x * cos + y * sin) - long)
    across = max(0.0, abs(y * cos - x * sin) - wide)
    return math.sqrt(along * along + across * across) - piece.radius
