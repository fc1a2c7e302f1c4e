"""Wishes judged by recorded walks of real toys, and by a chart of the course."""

import math
from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

from limboline.games.all_wound_up.bots.wishes import Wishes
from limboline.games.all_wound_up.components import (
    CARDS,
    LEFT,
    RIGHT,
    RIVAL,
    THROUGH,
    is_wind,
    turns_of,
)
from limboline.games.all_wound_up.rules.paper import FAR
from limboline.games.all_wound_up.seen import StageSeen, View
from limboline.games.all_wound_up.zones.angles import DEGREE, QUARTER
from limboline.games.all_wound_up.zones.figure import Pose
from limboline.games.all_wound_up.zones.stance import deep, on_piece, spread, stance
from limboline.games.all_wound_up.zones.turning import free_turn, turn

WALKS: Final = 24  # of the library, for each look
FEWER: Final = 12  # where many poses are compared
BUMP: Final = 84_000  # two toys that are farther apart do not meet
WINDS: Final = (1, 2, 3, 4)
# All in cards: what it is worth to be through the gate, and to walk on a brain.
HOME: Final = 4.0
MEAL: Final = 0.4
SOON: Final = 0.7  # what something is worth that helps only with the next card
A_STEP: Final = 20  # degrees between the headings that are tried
SPOTS: Final = 9  # on each side of a box
TRIED: Final = 12  # the best spots by the chart are tried with walks

ASIDE: Final = (0, 30, -30, 60, -60, 90, -90)

Looks = dict[tuple[Any, ...], float]
"""What was found out before: a toy seldom moves, and is looked at again and again."""


class Foresight(Wishes):
    """The worth of cards, turns and places to one seat, in cards on the way to the gate."""

    def __init__(self, view: View, seat: int, looks: Looks) -> None:
        """Look at the table, and remember what was seen before."""
        super().__init__(view, seat)
        # Numbers in bulk are a heavy import, and only this player needs them.
        from limboline.games.all_wound_up.toys.chart import chart_of

        self._chart: Final = chart_of(view.course)
        self._looks: Final = looks

    def cost(self, seat: int) -> float:
        """How many cards a toy needs from where it stands, or could be put down."""
        seen = self.view.seats[seat]
        x, y, heading, _ = self.pose_of(seat)
        if seen.pose is not None:
            return float(self._chart.cards(seen.k, x, y, math.radians(heading / 1000)))
        if seen.where in ("box", "grave"):
            return float(self._chart.cards_any_way(seen.k, x, y))
        return self._chart.cards_set_back(seen.k)

    def after(self, seat: int, pose: Pose, step: int, turns: int) -> float:
        """How many cards a toy will need after a walk, on the average."""
        return self.afters(seat, [pose], step, turns)[0]

    def afters(self, seat: int, poses: Sequence[Pose], step: int, turns: int) -> list[float]:
        """The same from several poses, which takes hardly longer than from one."""
        seen = self.view.seats[seat]
        others = self._in_reach(seat, poses, turns)
        walks = WALKS if len(poses) == 1 else FEWER
        around = (step, turns, walks, others, seen.hat, seen.last_brain)
        unseen = [pose for pose in dict.fromkeys(poses) if (pose, around) not in self._looks]
        if unseen:
            needs = self._needs(seat, unseen, step, turns, others, walks)
            self._looks.update({(pose, around): n for pose, n in zip(unseen, needs, strict=True)})
        return [self._looks[(pose, around)] for pose in poses]

    def _others(self, seat: int) -> tuple[Pose, ...]:
        """Where the other toys stand."""
        return tuple(
            seen.pose
            for other, seen in enumerate(self.view.seats)
            if other != seat and seen.pose is not None
        )

    # Whoever is too far away to be met may move about: nothing has to be looked at again.
    def _in_reach(self, seat: int, poses: Sequence[Pose], turns: int) -> tuple[Pose, ...]:
        far = FAR[turns] * 1.15 + BUMP
        return tuple(
            other
            for other in self._others(seat)
            if any(math.dist(other[:2], pose[:2]) < far for pose in poses)
        )

    def _needs(
        self,
        seat: int,
        poses: list[Pose],
        step: int,
        turns: int,
        others: tuple[Pose, ...],
        walks: int,
    ) -> list[float]:
        if turns <= 0:
            return [
                float(self._chart.cards(step, x, y, math.radians(heading / 1000)))
                for x, y, heading, _ in poses
            ]
        from limboline.games.all_wound_up.toys.library import look_from

        seen = self.view.seats[seat]
        hat = seen.hat if self.view.options.toys == "quirky" else None
        ahead = look_from(self.board, poses, step, turns, hat=hat, others=others, count=walks)
        fed = ahead.brains.copy()
        if seen.last_brain is not None:
            fed[:, seen.last_brain] = False
        cards = self._chart.after(ahead) - MEAL * fed.any(axis=1) - HOME * (ahead.fate == THROUGH)
        return [float(mean) for mean in cards.reshape(len(poses), -1).mean(axis=1)]

    def look(self, seat: int, pose: Pose, step: int, turns: int) -> float:
        """How much is gained by a walk, on the average."""
        return self.after(seat, pose, step, 0) - self.after(seat, pose, step, turns)

    def prospects(
        self, seat: int, poses: Sequence[Pose], step: int, winds: Sequence[int] = WINDS
    ) -> list[float]:
        """What spots and headings are good for: the best two of the winds that may come."""
        needs = zip(*[self.afters(seat, poses, step, turns) for turns in winds], strict=True)
        best = [sorted(each)[:2] for each in needs]
        return [-sum(two) / len(two) for two in best]

    def worth(self, card: int) -> float:
        """How much it brings the own seat to win a card."""
        return self.gain(self.seat, card)

    def gain(self, seat: int, card: int) -> float:
        """How much it brings a seat to win a card."""
        if is_wind(card):
            return self._wound(seat, turns_of(card))
        if card == RIVAL:
            whom = self.ahead_of_all_but(seat)
            return SOON * (self._around(whom)[0] - min(self._around(whom).values()))
        if self.view.seats[seat].pose is None:
            return 0.0
        low, high = (0, 180) if card == LEFT else (-180, 0)
        around = self._around(seat)
        best = max(worth for degrees, worth in around.items() if low <= degrees <= high)
        return SOON * (best - around[0])

    def _wound(self, seat: int, turns: int) -> float:
        pose, step = self.pose_of(seat), self.step_of(seat)
        if self.view.seats[seat].pose is not None:
            return self.look(seat, pose, step, turns)
        # It is put down as its owner likes: at least as well as this.
        poses = [turn(pose, degrees) for degrees in ASIDE]
        return self.cost(seat) - min(self.afters(seat, poses, step, turns))

    def ahead_of_all_but(self, seat: int) -> int:
        """The rival of a seat who has the shortest way to go."""
        rivals = [other for other in range(len(self.view.seats)) if other != seat]
        return min(rivals, key=self.cost)

    def leader(self) -> int:
        """The rival who has the shortest way to go."""
        return self.ahead_of_all_but(self.seat)

    def _around(self, whom: int) -> dict[int, float]:
        """The prospect of every heading that a turn could lead to; looked for once."""
        if whom not in self._headings:
            pose, step = self.pose_of(whom), self.step_of(whom)
            degrees = list(range(-180, 181, A_STEP))
            others = self._others(whom)
            poses = [turn(pose, free_turn(pose, by, others)) for by in degrees]
            found = self.prospects(whom, poses, step)
            self._headings[whom] = dict(zip(degrees, found, strict=True))
        return self._headings[whom]

    def best_spot(self, stage: StageSeen) -> tuple[int, int, int]:
        """Where to put the own toy, and which way to face."""
        spots = [
            (x, y, (heading + aside) % 360)
            for x, y, heading in self._good_spots(stage, self.step_of(self.seat))
            for aside in (0, 10, -10)
        ]
        if not spots:
            return stage.box[0], stage.box[1], 0
        poses = [(x * 1_000, y * 1_000, heading * DEGREE, QUARTER) for x, y, heading in spots]
        step = self.step_of(self.seat)
        found = self.prospects(self.seat, poses, step, self._winds_to_come())
        return spots[found.index(max(found))]

    def _winds_to_come(self) -> tuple[int, ...]:
        """How far the toy is wound right after it is put down, if that is known."""
        acting = [stage for stage in self.view.stages if stage.kind == "act"]
        card = CARDS.index(self.view.card) if self.view.card else RIGHT
        if acting and acting[-1].seat == self.seat and is_wind(card):
            return (turns_of(card),)
        return WINDS

    def _good_spots(self, stage: StageSeen, step: int) -> list[tuple[int, int, int]]:
        """The best free spots and headings of a box, by the chart."""
        west, south, east, north = stage.box
        found = sorted(
            (
                float(self._chart.cards(step, x * 1_000, y * 1_000, math.radians(heading))),
                x,
                y,
                heading,
            )
            for x in _between(west, east)
            for y in _between(south, north)
            for heading in range(0, 360, 30)
        )
        free = (
            (x, y, heading)
            for _, x, y, heading in found
            if stage.why == "grave" or self._is_free(x, y, heading, stage)
        )
        return list(islice(free, TRIED))

    def _is_free(self, x: int, y: int, heading: int, stage: StageSeen) -> bool:
        toy = stance((x * 1_000, y * 1_000, heading * DEGREE, QUARTER))
        zones = (*self.board.mausoleums, *self.board.graves)
        if any(on_piece(toy, zone.piece) for zone in zones):
            return False
        wide, high = spread(toy)
        u, v = self.board.middles[stage.tile or 0]
        if abs(toy.x - u) + wide > 125_000 or abs(toy.y - v) + high > 125_000:
            return False
        return not any(
            seen.pose is not None and deep(toy, stance(seen.pose)) > 0 for seen in self.view.seats
        )


def _between(low: int, high: int) -> list[int]:
    """Spots from one edge to the other."""
    return sorted({low + (high - low) * part // (SPOTS - 1) for part in range(SPOTS)})
