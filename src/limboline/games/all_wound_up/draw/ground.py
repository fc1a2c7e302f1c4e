"""The board as a grid of letters: tiles, zones, the gate, and the toys with where they look."""

from typing import Final

from rich.text import Text

from limboline.games.all_wound_up.draw.palette import (
    ARROWS,
    BRAIN_SIGN,
    EMBER,
    GATE_SIGN,
    GRAVE_SIGN,
    HAT_SHAPES,
    PINK,
    SEAM,
    STONE,
    TOMB,
    TOMB_SIGN,
    TURF_SIGN,
)
from limboline.games.all_wound_up.tiles import board_of
from limboline.games.all_wound_up.view_types import View
from limboline.games.all_wound_up.zones.angles import FULL
from limboline.games.all_wound_up.zones.board import NOWHERE, TILE, Board, tile_at
from limboline.games.all_wound_up.zones.shapes import disc, touch
from limboline.kernel.drawing import PLAYER_COLOURS

_LINES: Final = {1: 10, 2: 9, 3: 7, 4: 6}  # of a tile, by how many lie above each other
_EIGHTH: Final = FULL // 8

Sign = tuple[str, str]


def ground(view: View, width: int) -> list[Text]:
    """The lines of the board, north at the top."""
    board = board_of(view.course)
    columns = [column for column, _ in board.cells]
    rows = [row for _, row in board.cells]
    wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    lines = _LINES[high]
    across = max(6, min(2 * lines, (width - 2) // wide))
    west, north = min(columns) * TILE - TILE // 2, max(rows) * TILE + TILE // 2
    half = (TILE // (2 * across), TILE // (2 * lines))
    toys: dict[tuple[int, int], Sign] = {}
    for x, y, hat, arrow in _toys(view):
        line, place = (north - y) * lines // TILE, (x - west) * across // TILE
        toys[line, place + 1] = arrow
        toys[line, place] = hat
    drawn = []
    for line in range(high * lines):
        text = Text(" ")
        y = north - TILE * (2 * line + 1) // (2 * lines)
        for place in range(wide * across + 1):
            x = west + TILE * (2 * place + 1) // (2 * across)
            text.append(*(toys.get((line, place)) or _sign(board, x, y, half)))
        text.rstrip()
        drawn.append(text)
    return drawn


def _toys(view: View) -> list[tuple[int, int, Sign, Sign]]:
    """Every toy on the board: where, its hat, and which way it looks."""
    found = []
    for seat, seen in enumerate(view.seats):
        if seen.pose is None:
            continue
        x, y, heading, _ = seen.pose
        colour = f"{PLAYER_COLOURS[seat]} bold"
        arrow = ARROWS[(heading + _EIGHTH // 2) // _EIGHTH % 8]
        found.append((x, y, (HAT_SHAPES[seen.hat], colour), (arrow, colour)))
    return found


def _sign(board: Board, x: int, y: int, half: tuple[int, int]) -> Sign:
    """What is printed in one place of the grid."""
    if tile_at(board, x, y) == NOWHERE:
        return " ", STONE
    gate = board.gate
    along = abs((x - gate.x) * gate.ahead_x + (y - gate.y) * gate.ahead_y)
    aside = abs((y - gate.y) * gate.ahead_x - (x - gate.x) * gate.ahead_y)
    if along <= 2 * (half[0] if gate.ahead_x else half[1]) and aside <= gate.half:
        return GATE_SIGN, f"{EMBER} bold"
    spot = disc(x, y, min(half))
    for zones, sign in (
        (board.mausoleums, (TOMB_SIGN, TOMB)),
        (board.graves, (GRAVE_SIGN, f"{STONE} bold")),
        (board.brains, (BRAIN_SIGN, f"{PINK} bold")),
    ):
        if any(touch(zone.piece, spot) for zone in zones):
            return sign
    return TURF_SIGN, SEAM
