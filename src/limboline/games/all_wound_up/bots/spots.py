"""Where a toy could be put down."""

import math
from itertools import islice
from typing import TYPE_CHECKING, Final

from limboline.games.all_wound_up.view_types import StageSeen, View
from limboline.games.all_wound_up.zones.angles import DEGREE, QUARTER
from limboline.games.all_wound_up.zones.board import TILE
from limboline.games.all_wound_up.zones.stance import deep, on_piece, spread, stance

if TYPE_CHECKING:
    from limboline.games.all_wound_up.toys.chart import Chart

SIDE: Final = 9  # spots on each side of a box
TRIED: Final = 12  # the best of them are tried with walks

Spot = tuple[int, int, int]
"""Millimetres and degrees."""


def good_spots(view: View, chart: "Chart", stage: StageSeen, step: int) -> list[Spot]:
    """The best free spots and headings of a box, by the chart."""
    west, south, east, north = stage.box
    found = sorted(
        (float(chart.cards(step, x * 1_000, y * 1_000, math.radians(degrees))), (x, y, degrees))
        for x in _between(west, east)
        for y in _between(south, north)
        for degrees in range(0, 360, 30)
    )
    anywhere = stage.why == "grave"
    free = (spot for _, spot in found if anywhere or _is_free(view, chart, stage, spot))
    return list(islice(free, TRIED))


def _is_free(view: View, chart: "Chart", stage: StageSeen, spot: Spot) -> bool:
    x, y, heading = spot
    toy = stance((x * 1_000, y * 1_000, heading * DEGREE, QUARTER))
    board = chart.board
    if any(on_piece(toy, zone.piece) for zone in (*board.mausoleums, *board.graves)):
        return False
    wide, high = spread(toy)
    u, v = board.middles[stage.tile or 0]
    if abs(toy.x - u) + wide > TILE // 2 or abs(toy.y - v) + high > TILE // 2:
        return False
    others = [seen.pose for seen in view.seats if seen.pose is not None]
    return not any(deep(toy, stance(pose)) > 0 for pose in others)


def _between(low: int, high: int) -> list[int]:
    """Spots from one edge to the other."""
    return sorted({low + (high - low) * part // (SIDE - 1) for part in range(SIDE)})
