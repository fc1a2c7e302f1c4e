"""Where a toy could be put down."""

from typing import TYPE_CHECKING, Final

from limboline.games.all_wound_up.view_types import StageSeen, View
from limboline.games.all_wound_up.zones.angles import DEGREE, QUARTER
from limboline.games.all_wound_up.zones.board import TILE
from limboline.games.all_wound_up.zones.stance import deep, on_piece, spread, stance

if TYPE_CHECKING:
    from limboline.games.all_wound_up.toys.chart import Chart

SIDE: Final = 33  # spots on each side of a box: finely, for the best are often close to its edge
HEADINGS: Final = range(0, 360, 30)
TRIED: Final = 12  # the best of them are tried with walks

Spot = tuple[int, int, int]
"""Millimetres and degrees."""


def good_spots(view: View, chart: "Chart", stage: StageSeen, step: int) -> list[Spot]:
    """The best free spots and headings of a box, by the chart: one for each of its squares."""
    # Numbers in bulk are a heavy import, and only planners need them.
    import numpy as np

    west, south, east, north = stage.box
    grid = np.meshgrid(_between(west, east), _between(south, north), HEADINGS, indexing="ij")
    x, y, degrees = (axis.ravel() for axis in grid)
    cards = chart.cards(step, x * 1_000.0, y * 1_000.0, np.radians(degrees))
    found: dict[tuple[float, int], Spot] = {}
    for number in np.argsort(cards, kind="stable").tolist():
        spot = int(x[number]), int(y[number]), int(degrees[number])
        # All spots of a square have the same cards.
        square = float(cards[number]), spot[2]
        if square in found:
            continue
        if stage.why == "grave" or _is_free(view, chart, stage, spot):
            found[square] = spot
            if len(found) == TRIED:
                break
    return list(found.values())


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
