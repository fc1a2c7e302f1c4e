"""A player that tries recorded walks from wherever a toy stands before it wishes for anything."""

from typing import Any, Final

from limboline.games.all_wound_up.bots.compass import HOME, MEAL, seam
from limboline.games.all_wound_up.bots.greedy import Greedy
from limboline.games.all_wound_up.bots.wishes import Wishes
from limboline.games.all_wound_up.components import (
    BURIED,
    ENTOMBED,
    FELL,
    LEFT_BOARD,
    THROUGH,
)
from limboline.games.all_wound_up.seen import View
from limboline.games.all_wound_up.zones.board import Board
from limboline.games.all_wound_up.zones.figure import Pose

WALKS: Final = 50  # of the library, for each look
IN_A_GRAVE: Final = 90_000  # what it costs: the rest of the walk, and a turn to get going again
THROWN_BACK: Final = 260_000  # a mausoleum or the edge: about a tile
FALLEN: Final = 8_000


class Foresight(Wishes):
    """Wishes judged by walks of real toys."""

    def __init__(self, view: View, seat: int) -> None:
        """Look at the table, and measure the course."""
        super().__init__(view, seat)
        self._seams: Final = _way(self.board)

    def look(self, seat: int, pose: Pose, step: int, turns: int) -> float:
        """How much nearer to the gate a toy comes on average, by walks of its kind."""
        if turns <= 0:
            return 0.0
        # Numbers in bulk are a heavy import, and only this player needs them.
        import numpy as np

        from limboline.games.all_wound_up.toys.library import look_ahead

        ahead = look_ahead(
            self.board,
            pose,
            step,
            turns,
            hat=self.view.seats[seat].hat if self.view.options.toys == "quirky" else None,
            others=[
                seen.pose
                for other, seen in enumerate(self.view.seats)
                if other != seat and seen.pose is not None
            ],
            count=WALKS,
        )
        x, y, tails = self._seams
        after = np.hypot(x[ahead.step] - ahead.x, y[ahead.step] - ahead.y) + tails[ahead.step]
        after = after + np.select(
            [
                ahead.fate == BURIED,
                (ahead.fate == ENTOMBED) | (ahead.fate == LEFT_BOARD),
                ahead.fate == FELL,
            ],
            [IN_A_GRAVE, THROWN_BACK, FALLEN],
            0,
        )
        after = np.where(ahead.fate == THROUGH, -HOME, after)
        last = self.view.seats[seat].last_brain
        fed = ahead.brains.copy()
        if last is not None:
            fed[:, last] = False
        after = after - MEAL * fed.any(axis=1)
        before = float(np.hypot(x[step] - pose[0], y[step] - pose[1])) + float(tails[step])
        return before - float(after.mean())


def _way(board: Board) -> tuple[Any, Any, Any]:
    """The seams of a course, and how far it is from each to the gate."""
    import numpy as np

    seams = np.array([seam(board, step) for step in range(board.last + 1)], float)
    gaps = np.hypot(*(seams[1:] - seams[:-1]).T)
    tails = np.concatenate([np.cumsum(gaps[::-1])[::-1], [0.0]])
    return seams[:, 0], seams[:, 1], tails


class Planner(Greedy):
    """Bets, turns, winds and places by what comes of real walks."""

    name = "planner"

    def wishes(self, view: View) -> Wishes:
        """Look ahead."""
        return Foresight(view, self.seat)
