"""Where the course goes from a spot, and what a walk from there is likely to be worth."""

from functools import lru_cache
from typing import Final

from limboline.games.all_wound_up.rules.paper import FAR
from limboline.games.all_wound_up.zones.angles import FULL, HALF, cos_sin
from limboline.games.all_wound_up.zones.board import NOWHERE, TILE, Board, tile_at
from limboline.games.all_wound_up.zones.figure import Pose
from limboline.games.all_wound_up.zones.shapes import Piece, disc, touch
from limboline.games.all_wound_up.zones.stance import FEET
from limboline.games.all_wound_up.zones.standing import heading_of

# How a walk may bend, in thousandths of a degree for each turn of the key, and how often.
BENDS: Final = ((-7_000, 1), (-3_000, 2), (0, 3), (3_000, 2), (7_000, 1))
STRIDE: Final = 20_000
LOST: Final = 160_000  # what it costs to be taken off the board
MEAL: Final = 40_000  # what a brain is worth
HOME: Final = 400_000  # what the gate is worth, beyond the way to it
THICK: Final = 18_000  # a toy as a disc that touches about what its feet would


# The middle of the seam to the next tile; on the last one the gate, and a little beyond it.
def seam(board: Board, step: int) -> tuple[int, int]:
    """The spot to make for from a step of the course."""
    if step >= board.last:
        gate = board.gate
        return gate.x + gate.ahead_x * FEET, gate.y + gate.ahead_y * FEET
    x, y = board.middles[board.course[step]]
    u, v = board.middles[board.course[step + 1]]
    return (x + u) // 2 + (u - x) // 10, (y + v) // 2 + (v - y) // 10


def remaining(board: Board, x: float, y: float, step: int) -> float:
    """How far it is to the gate, from seam to seam."""
    u, v = seam(board, step)
    far = _far(u - x, v - y)
    for later in range(step + 1, board.last + 1):
        s, t = seam(board, later)
        far += _far(s - u, t - v)
        u, v = s, t
    return far


def _far(x: float, y: float) -> float:
    length: float = (x * x + y * y) ** 0.5
    return length


def bearing(board: Board, pose: Pose, step: int) -> int:
    """How far to the left a toy would have to turn to make for the next seam; right is negative."""
    u, v = seam(board, step)
    wanted = heading_of(u - pose[0], v - pose[1])
    return (wanted - pose[2] + HALF) % FULL - HALF


# Toys stand still between runs, and the same question is asked before every bet.
@lru_cache(maxsize=20_000)
def outlook(board: Board, pose: Pose, step: int, turns: int) -> float:
    """How much nearer to the gate a toy comes on average by so many turns of its key."""
    if turns <= 0:
        return 0.0
    before = remaining(board, pose[0], pose[1], step)
    hazards = _near(board, pose, FAR[turns])
    total = weights = 0.0
    for bend, weight in BENDS:
        total += weight * (before - _walk(board, pose, step, turns, bend, hazards))
        weights += weight
    return total / weights


Hazard = tuple[Piece, float, bool]
"""A zone, the square of how near its middle must be to be touched, and whether it is a brain."""


def _near(board: Board, pose: Pose, far: int) -> list[Hazard]:
    found: list[Hazard] = []
    for zones, good in ((board.mausoleums, False), (board.graves, False), (board.brains, True)):
        for zone in zones:
            piece = zone.piece
            reach = piece.reach + THICK
            x, y = piece.x - pose[0], piece.y - pose[1]
            if x * x + y * y > (far + reach) * (far + reach):
                continue
            # What is under its feet already counts only once it was left.
            if not touch(piece, disc(pose[0], pose[1], THICK)):
                found.append((piece, reach * reach, good))
    return found


def _walk(
    board: Board, pose: Pose, step: int, turns: int, bend: int, hazards: list[Hazard]
) -> float:
    """What is left of the way after one walk, as if in a straight line that bends a little."""
    x, y, heading, _ = pose
    fx, fy = float(x), float(y)
    strides = max(1, FAR[turns] // STRIDE)
    fed = 0
    for stride in range(1, strides + 1):
        cos, sin = cos_sin(heading + bend * turns * stride // strides)
        fx, fy = fx + cos * STRIDE, fy + sin * STRIDE
        for piece, square, good in hazards:
            zx, zy = piece.x - fx, piece.y - fy
            if zx * zx + zy * zy < square and touch(piece, disc(fx, fy, THICK)):
                if not good:
                    return remaining(board, fx, fy, step) + LOST
                fed = 1
        tile = tile_at(board, fx, fy)
        if tile == NOWHERE:
            return _outside(board, fx, fy, step)
        if tile != board.course[step]:
            if step < board.last and board.course[step + 1] == tile:
                step += 1
            elif step > 0 and board.course[step - 1] == tile:
                step -= 1
    return remaining(board, fx, fy, step) - fed * MEAL


def _outside(board: Board, x: float, y: float, step: int) -> float:
    """Beyond the edge of the board: home through the gate, or lost."""
    gate = board.gate
    across = abs((y - gate.y) * gate.ahead_x - (x - gate.x) * gate.ahead_y)
    along = (x - gate.x) * gate.ahead_x + (y - gate.y) * gate.ahead_y
    if gate.outer and step == board.last and 0 < along < TILE and across < gate.half - FEET // 2:
        return -HOME
    return remaining(board, x, y, step) + LOST
