"""What a player would like to happen, judged by its view alone."""

from typing import Final

from limboline.games.all_wound_up.bots.compass import outlook, remaining
from limboline.games.all_wound_up.components import LEFT, RIVAL, is_wind, turns_of
from limboline.games.all_wound_up.tiles import board_of
from limboline.games.all_wound_up.view_types import StageSeen, View
from limboline.games.all_wound_up.zones.angles import DEGREE, FULL, QUARTER
from limboline.games.all_wound_up.zones.figure import Pose
from limboline.games.all_wound_up.zones.placing import way_ahead
from limboline.games.all_wound_up.zones.turning import turn

USUAL_WINDS: Final = (1, 2, 3)  # a heading is judged by what these would do afterwards
COARSE: Final = 15
_SPOTS: Final = 3


class Wishes:
    """The worth of cards, turns and places to one seat."""

    def __init__(self, view: View, seat: int) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.board: Final = board_of(view.course)
        self._headings: Final[dict[int, dict[int, float]]] = {}

    def pose_of(self, seat: int) -> Pose:
        """Where a toy stands, or would most likely be put."""
        seen = self.view.seats[seat]
        if seen.pose is not None:
            return seen.pose
        x, y, heading = self.board.start
        if seen.where == "grave" and seen.zone is not None:
            piece = self.board.graves[seen.zone].piece
            return round(piece.x), round(piece.y), way_ahead(self.board, seen.k), QUARTER
        if seen.where == "box" or seen.k == 0:
            return x, y, heading, QUARTER
        x, y = self.board.middles[self.board.course[seen.k - 1]]
        return x, y, way_ahead(self.board, seen.k - 1), QUARTER

    def step_of(self, seat: int) -> int:
        """How far along the course a toy is, or would be once it is put down."""
        seen = self.view.seats[seat]
        if seen.where in ("mausoleum", "off"):
            return max(0, seen.k - 1)
        return seen.k

    def worth(self, card: int) -> float:
        """How much nearer to the gate it brings the own toy to win a card, on average."""
        if is_wind(card):
            return self._outlook(self.seat, turns_of(card))
        if card == RIVAL:
            leader = self.leader()
            return self._around(leader)[0] - self.best_turn(leader, -180, 180)[1]
        low, high = (0, 180) if card == LEFT else (-180, 0)
        return self.best_turn(self.seat, low, high)[1] - self._around(self.seat)[0]

    def _outlook(self, seat: int, turns: int) -> float:
        return self.look(seat, self.pose_of(seat), self.step_of(seat), turns)

    def look(self, seat: int, pose: Pose, step: int, turns: int) -> float:  # noqa: ARG002
        """How much nearer to the gate a toy comes on average from a spot."""
        return outlook(self.board, pose, step, turns)

    def leader(self) -> int:
        """The rival who is nearest to the gate."""
        rivals = [seat for seat in range(len(self.view.seats)) if seat != self.seat]
        return min(rivals, key=self._left_to_go)

    def _left_to_go(self, seat: int) -> float:
        x, y, _, _ = self.pose_of(seat)
        return remaining(self.board, x, y, self.step_of(seat))

    def prospect(self, seat: int, pose: Pose, step: int) -> float:
        """What a heading is good for: the best of the winds that come soonest to hand."""
        return max(self.look(seat, pose, step, turns) for turns in USUAL_WINDS)

    def best_turn(self, whom: int, low: int, high: int) -> tuple[int, float]:
        """The turn that helps one's own toy most, or harms another's; and what comes of it."""
        sign = 1 if whom == self.seat else -1
        around = self._around(whom)
        within = [degrees for degrees in around if low <= degrees <= high]
        best = max(within, key=lambda degrees: sign * around[degrees])
        return best, around[best]

    def _around(self, whom: int) -> dict[int, float]:
        """The prospect of every heading that a turn could lead to; looked for once."""
        if whom not in self._headings:
            pose, step = self.pose_of(whom), self.step_of(whom)
            self._headings[whom] = {
                degrees: self.prospect(whom, turn(pose, degrees), step)
                for degrees in range(-180, 181, COARSE)
            }
        return self._headings[whom]

    def best_spot(self, stage: StageSeen) -> tuple[int, int, int]:
        """Where to put the own toy, and which way to face."""
        west, south, east, north = stage.box
        step = self.step_of(self.seat)
        ahead = way_ahead(self.board, step)
        best, best_worth = (0, 0, 0), -1e18
        for x in _between(west, east):
            for y in _between(south, north):
                for degrees in (0, 30, -30, 60, -60):
                    heading = (ahead + degrees * DEGREE) % FULL
                    pose = (x * 1_000, y * 1_000, heading, QUARTER)
                    worth = self.prospect(self.seat, pose, step)
                    worth -= remaining(self.board, pose[0], pose[1], step)
                    if worth > best_worth:
                        best, best_worth = (x, y, heading // DEGREE), worth
        return best


def _between(low: int, high: int) -> list[int]:
    """A few spots from one edge to the other, away from both."""
    if low == high:
        return [low]
    return [low + (high - low) * part // (_SPOTS + 1) for part in range(1, _SPOTS + 1)]
