"""What comes of a bump: the walker slides off and goes on, and the toy in its way is shoved.

The library knows walks alone. What toys do after they have met was measured in MuJoCo, in hundreds
of meetings of two: the walker goes about half of what was left of its way, ahead or to either side;
the other one is pushed by a centimetre at the most, and turned a little.
"""

import math
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from limboline.games.all_wound_up.toys.chart import A_GRAVE, SET_BACK, Chart
from limboline.games.all_wound_up.toys.library import BUMPED, Ahead, feet_meet
from limboline.games.all_wound_up.zones.board import NOWHERE, Board, Zone, progress, tile_at
from limboline.games.all_wound_up.zones.figure import Pose

GOES_ON: Final = 0.5  # of what was left of a walk
ASIDE: Final = math.radians(45)  # to which it slides off, one way or the other
PUSHED: Final = 0.05
TURNED: Final = math.radians(20)

Stood = tuple[Pose, int]
"""A toy that may be met: its pose, and its step of the course."""


def after_bumps(chart: Chart, ahead: Ahead, others: Sequence[Stood]) -> tuple[Any, Any]:
    """How many cards each walk leaves to go, and how many more it costs the toy that it met."""
    bumped = np.flatnonzero(ahead.fate == BUMPED)
    cards, harm = chart.after(ahead), np.zeros(len(ahead.fate))
    if not len(bumped):
        return cards, harm
    x, y, heading = ahead.x[bumped], ahead.y[bumped], ahead.heading[bumped]
    rest, step = ahead.rest[bumped], ahead.step[bumped]
    cards[bumped] = 0
    for aside in (-ASIDE, 0.0, ASIDE):
        way, far = heading + aside, rest * GOES_ON
        cards[bumped] += chart.cards(step, x + far * np.cos(way), y + far * np.sin(way), way) / 3
    for number, other in enumerate(others):
        met = ahead.zone[bumped] == number
        if met.any():
            far, way = PUSHED * rest[met], heading[met]
            harm[bumped[met]] = _shoved(chart, other, far * np.cos(way), far * np.sin(way))
    return cards, harm


def _shoved(chart: Chart, other: Stood, by_x: Any, by_y: Any) -> Any:
    """How many cards more a toy needs after each of some shoves."""
    (x, y, degrees, _), step = other
    heading = math.radians(degrees / 1000)
    before = float(chart.cards(step, x, y, heading))
    to_x, to_y = x + by_x, y + by_y
    board = chart.board
    steps = np.array(
        [_step(board, step, (x, y), spot) for spot in zip(to_x, to_y, strict=True)], int
    )
    turned = [chart.cards(steps, to_x, to_y, heading + by) for by in (-TURNED, 0.0, TURNED)]
    cards = np.mean(turned, axis=0)
    for zones, cost in (
        (board.graves, chart.cards_any_way(steps, to_x, to_y) + A_GRAVE),
        (board.mausoleums, chart.set_back(steps) + SET_BACK),
    ):
        for zone in zones:
            hit = _hit(zone, to_x, to_y, heading)
            cards[hit] = cost[hit]
    off = np.array([tile_at(board, u, v) == NOWHERE for u, v in zip(to_x, to_y, strict=True)])
    cards[off] = chart.set_back(steps)[off] + SET_BACK
    if step == board.last:  # through the gate a shove helps more than any walk
        cards[off & _at_gate(board, to_x, to_y)] = 0
    return cards - before


def _step(board: Board, step: int, before: tuple[int, int], spot: tuple[float, float]) -> int:
    tile = tile_at(board, *spot)
    entered = tile not in (NOWHERE, tile_at(board, *before))
    return progress(board, step, tile) if entered else step


def _hit(zone: Zone, x: Any, y: Any, heading: float) -> Any:
    ones = np.ones(len(x))
    dx, dy = x - zone.piece.x, y - zone.piece.y
    return feet_meet(dx, dy, math.cos(heading) * ones, math.sin(heading) * ones, zone)


def _at_gate(board: Board, x: Any, y: Any) -> Any:
    gate = board.gate
    return np.abs((y - gate.y) * gate.ahead_x - (x - gate.x) * gate.ahead_y) < gate.half
