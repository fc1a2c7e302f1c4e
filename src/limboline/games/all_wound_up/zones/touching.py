"""What a footprint, or a lying body, touches (Z1, Z4, N1, E2)."""

import math
from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up.zones.board import NOWHERE, Board, Gate, Zone, tile_at
from limboline.games.all_wound_up.zones.figure import FEET, FOOT
from limboline.games.all_wound_up.zones.shapes import Piece, touch
from limboline.games.all_wound_up.zones.stance import LONG, WIDE, Stance, feet, on_piece

# No two points of a toy, standing or lying, are farther apart.
SPREAD: Final = 100_000
HAIR: Final = 1.0  # what fractions may lose is far less

# Where something is, seen along the right way through a gate.
BEFORE: Final = 0
ASTRIDE: Final = 1  # and all of it that is on the line is between the posts
ASIDE: Final = 2  # on the line, but not between the posts alone
BEYOND: Final = 3


def all_touched(zones: Sequence[Zone], pieces: Sequence[Piece]) -> list[int]:
    """Every zone that any of the pieces touches."""
    found = []
    x, y = pieces[0].x, pieces[0].y
    for number, zone in enumerate(zones):
        # Most zones are far away; a quick look saves three quarters of the time.
        far = zone.piece.reach + SPREAD
        if abs(zone.piece.x - x) > far or abs(zone.piece.y - y) > far:
            continue
        for piece in pieces:
            if touch(piece, zone.piece):
                found.append(number)
                break
    return found


# Z4: crossing from tile to tile is not leaving; the last bit of a sole keeps a toy in play.
def off_board(board: Board, pieces: Sequence[Piece]) -> bool:
    """Whether no part of the pieces is on any tile."""
    if tile_at(board, pieces[0].x, pieces[0].y) != NOWHERE:
        return False
    for piece in pieces:
        for tile in board.squares:
            if touch(piece, tile):
                return False
    return True


def feet_off_board(board: Board, toy: Stance) -> bool:
    """Whether no part of a toy's feet is on any tile: what `off_board` says of its soles."""
    if tile_at(board, toy.x, toy.y) != NOWHERE:
        return False
    for tile in board.squares:
        if on_piece(toy, tile):
            return False
    return True


def at_gate(gate: Gate, pieces: Sequence[Piece]) -> int:
    """Where the pieces are, seen along the right way: BEFORE, ASTRIDE, ASIDE or BEYOND.

    Rounded rims are rounded off: a rod counts as long as it is with its ends.
    """
    x, y = pieces[0].x - gate.x, pieces[0].y - gate.y
    along = x * gate.ahead_x + y * gate.ahead_y
    if abs(along) > SPREAD:
        return BEYOND if along > 0 else BEFORE
    low, high = math.inf, -math.inf
    left, right = math.inf, -math.inf
    for piece in pieces:
        radius = piece.radius
        ahead = []
        for px, py in piece.points:
            x, y = px - gate.x, py - gate.y
            along = x * gate.ahead_x + y * gate.ahead_y
            ahead.append((along, y * gate.ahead_x - x * gate.ahead_y))
        nearest = min(along for along, _ in ahead) - radius
        farthest = max(along for along, _ in ahead) + radius
        low, high = min(low, nearest), max(high, farthest)
        if nearest <= 0 < farthest:
            for across in _on_line(ahead):
                left, right = min(left, across - radius), max(right, across + radius)
    if low > 0:
        return BEYOND
    if high <= 0:
        return BEFORE
    return ASTRIDE if -gate.half <= left and right <= gate.half else ASIDE


def feet_at_gate(gate: Gate, toy: Stance) -> int:
    """Where a toy's feet are, seen along the right way: what `at_gate` says of its soles."""
    ahead = (toy.x - gate.x) * gate.ahead_x + (toy.y - gate.y) * gate.ahead_y
    if abs(ahead) > FEET:
        return BEYOND if ahead > 0 else BEFORE
    faces = toy.cos * gate.ahead_x + toy.sin * gate.ahead_y
    aside = toy.cos * gate.ahead_y - toy.sin * gate.ahead_x
    half = LONG * abs(faces) + WIDE * abs(aside)
    before = abs(toy.step * faces + FOOT * aside) + half
    if ahead > before:
        return BEYOND
    if ahead <= -before:
        return BEFORE
    # Wholly beside the posts, or wholly between them: only what is near a post is measured.
    if before - abs(ahead) > HAIR:
        across = abs((toy.y - gate.y) * gate.ahead_x - (toy.x - gate.x) * gate.ahead_y)
        if across > gate.half + FEET:
            return ASIDE
        if across < gate.half - FEET:
            return ASTRIDE
    return at_gate(gate, feet(toy))


def _on_line(ahead: list[tuple[float, float]]) -> list[float]:
    """Where the sides of a piece cross the gate's line; if it only grazes it, its corners."""
    found = []
    before_along, before_across = ahead[-1]
    for along, across in ahead:
        if (along <= 0) != (before_along <= 0):
            part = before_along / (before_along - along)
            found.append(before_across + part * (across - before_across))
        before_along, before_across = along, across
    return found or [across for _, across in ahead]
