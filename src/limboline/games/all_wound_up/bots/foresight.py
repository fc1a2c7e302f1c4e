"""Wishes judged by recorded walks of real toys, and by a chart of the course."""

import math
from collections.abc import Sequence
from typing import Any, Final

from limboline.games.all_wound_up.bots.odds import LEAST, first
from limboline.games.all_wound_up.bots.spots import good_spots
from limboline.games.all_wound_up.bots.wishes import Wishes
from limboline.games.all_wound_up.components import (
    CARDS,
    LEFT,
    PURPLE,
    RIGHT,
    RIVAL,
    THROUGH,
    is_wind,
    turns_of,
)
from limboline.games.all_wound_up.options import toys_of
from limboline.games.all_wound_up.rules.paper import FAR
from limboline.games.all_wound_up.toys.parameters import KITS, Walker
from limboline.games.all_wound_up.view_types import StageSeen, View
from limboline.games.all_wound_up.zones.angles import DEGREE, QUARTER
from limboline.games.all_wound_up.zones.figure import Pose
from limboline.games.all_wound_up.zones.turning import free_turn, turn

WALKS: Final = 30  # of the library, for each look
FEWER: Final = 12  # where many poses are compared
BUMP: Final = 84_000  # two toys that are farther apart do not meet
WINDS: Final = (1, 2, 3, 4)
# In cards: what it is worth to walk on a brain, and to keep one that spins the own toy.
MEAL: Final = 0.25
A_SPIN: Final = 0.3
# How much of what a shove costs a rival counts as a gain, if there is only one rival.
SPITE: Final = 1.0
# What it is worth besides to run into another toy, by the number of rivals: it may fall, and it is
# half of the fun. Two that race alone seldom meet, and each has only one rival to lose to; among
# three a race that is all bumps takes too long.
THRILL: Final = (0.0, 0.0, 2.0, 3.0)
A_STEP: Final = 20  # degrees between the headings that are tried
FINELY: Final = (-15, -10, -5, 0, 5, 10, 15)  # around the best of them

Costs = tuple[float, ...]
"""How many cards a toy needs after each of some walks; 0 is home."""
Looks = dict[tuple[Any, ...], Any]
"""What was found out before: a toy seldom moves, and is looked at again and again, by all seats.

Walks have their costs, a toy its prospects all around, and turns where they end.
"""


class Foresight(Wishes):
    """The worth of cards, turns and places to one seat, in chances to win the race."""

    def __init__(self, view: View, seat: int, looks: Looks, times: int = 1) -> None:
        """It looks at so many `times` the usual number of walks."""
        super().__init__(view, seat)
        # Numbers in bulk are a heavy import, and only this player needs them.
        from limboline.games.all_wound_up.toys.chart import chart_of

        self._kit: Final = KITS[toys_of(view.options, view.rules)]
        self._chart: Final = chart_of(view.course, self._kit.version)
        self._looks: Final = looks
        self._times: Final = times
        self._needed: Final[dict[int, float]] = {}
        self._needed_by_all: list[float] = []
        self._swings: Final[dict[tuple[int, int], float]] = {}

    # Where a toy will be put down is for its owner to choose: on the best spot of the tile.
    def pose_of(self, seat: int) -> Pose:
        """Where a toy stands, or would most likely be put."""
        if self.view.seats[seat].where in ("mausoleum", "off") and self.step_of(seat) > 0:
            return self._chart.best_spot(self.step_of(seat))
        return super().pose_of(seat)

    def walks_from(
        self, seat: int, poses: Sequence[Pose], step: int, turns: int, walks: int = WALKS
    ) -> list[Costs]:
        """How many cards a toy will need after walks from several poses."""
        seen = self.view.seats[seat]
        walks *= self._times
        others = self._in_reach(seat, poses, turns)
        walker = self._kit.walker(seen.hat)
        rivals = len(self.view.seats) - 1
        around = (self.board, step, turns, walks, others, rivals, walker, seen.last_brain)
        unseen = [pose for pose in dict.fromkeys(poses) if (pose, around) not in self._looks]
        if unseen:
            found = self._costs(unseen, *around[1:])
            self._looks.update(
                {(pose, around): each for pose, each in zip(unseen, found, strict=True)}
            )
        return [self._looks[(pose, around)] for pose in poses]

    def _others(self, seat: int) -> tuple[tuple[Pose, int], ...]:
        """Where the other toys stand, and how far along they are."""
        return tuple(
            (seen.pose, seen.k)
            for other, seen in enumerate(self.view.seats)
            if other != seat and seen.pose is not None
        )

    # A toy too far away to be met may move about: nothing has to be looked at again.
    def _in_reach(
        self, seat: int, poses: Sequence[Pose], turns: int
    ) -> tuple[tuple[Pose, int], ...]:
        far = FAR[turns] * 1.15 + BUMP
        return tuple(
            other
            for other in self._others(seat)
            if any(math.dist(other[0][:2], pose[:2]) < far for pose in poses)
        )

    def _costs(
        self,
        poses: list[Pose],
        step: int,
        turns: int,
        walks: int,
        others: tuple[tuple[Pose, int], ...],
        rivals: int,
        walker: Walker,
        last_brain: int | None,
    ) -> list[Costs]:
        if turns <= 0:
            return [
                (float(self._chart.cards(step, x, y, math.radians(heading / 1000))),)
                for x, y, heading, _ in poses
            ]
        from limboline.games.all_wound_up.bots.shoving import after_bumps
        from limboline.games.all_wound_up.toys.library import BUMPED, look_from

        stand = [pose for pose, _ in others]
        ahead = look_from(self.board, poses, step, turns, walker=walker, others=stand, count=walks)
        fed = ahead.brains.copy()
        if last_brain is not None:
            fed[:, last_brain] = False
        needed, harm = after_bumps(self._chart, ahead, others)
        cards = needed - MEAL * fed.any(axis=1) - harm * SPITE / rivals
        cards -= THRILL[rivals] * (ahead.fate == BUMPED)
        cards = cards.clip(LEAST)
        cards[ahead.fate == THROUGH] = 0
        return [tuple(row) for row in cards.reshape(len(poses), -1).tolist()]

    def prospects(
        self, seat: int, poses: Sequence[Pose], step: int, winds: Sequence[int] = WINDS
    ) -> list[float]:
        """What spots and headings are good for: the best two of the winds that may come."""
        found = [self.walks_from(seat, poses, step, turns, FEWER) for turns in winds]
        best = [sorted(mean(costs) for costs in each)[:2] for each in zip(*found, strict=True)]
        return [-mean(two) for two in best]

    def _around(self, whom: int) -> dict[int, float]:
        """The prospect of every heading that a turn could lead to; looked for once."""
        if whom not in self._headings:
            seen, pose, step = self.view.seats[whom], self.pose_of(whom), self.step_of(whom)
            rivals, walker = len(self.view.seats) - 1, self._kit.walker(seen.hat)
            others = self._others(whom)
            around = (pose, step, others, rivals, walker, seen.last_brain, self._times)
            found = self._looks.get((self.board, around))
            if found is None:
                degrees = list(range(-180, 181, A_STEP))
                each = self.prospects(whom, self._turned(whom, degrees), step)
                found = self._looks[self.board, around] = dict(zip(degrees, each, strict=True))
            self._headings[whom] = found
        return self._headings[whom]

    def _turned(self, whom: int, degrees: Sequence[int]) -> list[Pose]:
        """A toy after turns, as far as the others let it."""
        turns = (self.pose_of(whom), tuple(other for other, _ in self._others(whom)))
        ends: dict[int, Pose] = self._looks.setdefault(turns, {})
        pose, others = turns
        for by in degrees:
            if by not in ends:
                ends[by] = turn(pose, free_turn(pose, by, others))
        return [ends[by] for by in degrees]

    def needs(self, seat: int) -> float:
        """How many cards a toy needs from where it stands, or could be put down."""
        if seat not in self._needed:
            free = self.view.seats[seat].pose is None
            around = self._around(seat)
            self._needed[seat] = 1 - max(around.values()) if free else self._facing(seat, 0)
        return self._needed[seat]

    def _facing(self, whom: int, degrees: int) -> float:
        """How many cards a toy needs after a turn; another card can turn it back."""
        around = self._around(whom)
        return min(1 - around[degrees], 2 - max(around.values()))

    def hopes(self, whom: int | None = None, needs: float = 0.0) -> float:
        """The own chance to win; also if the seat `whom` needed so many cards."""
        if not self._needed_by_all:
            self._needed_by_all = [self.needs(seat) for seat in range(len(self.view.seats))]
        cards = self._needed_by_all.copy()
        if whom is not None:
            cards[whom] = needs
        own = cards.pop(self.seat)
        return first(own, cards)

    def a_card(self) -> float:
        """By how much the own chance to win grows with a card on the way."""
        own = self.needs(self.seat)
        return self.hopes(self.seat, max(LEAST, own - 0.5)) - self.hopes(self.seat, own + 0.5)

    def worth(self, card: int) -> float:
        """How much it brings the own seat to win a card."""
        return self.swing(self.seat, card)

    def swing(self, seat: int, card: int) -> float:
        """By how much the own chance to win grows if a seat wins a card."""
        if (seat, card) not in self._swings:
            whom, costs = self._outcomes(seat, card)
            found = mean([self.hopes(whom, cost) for cost in costs]) - self.hopes()
            self._swings[seat, card] = found
        return self._swings[seat, card]

    def gains(self, card: int) -> list[float]:
        """How much it brings each seat to win a card: to the rivals, what it takes from us."""
        seats = range(len(self.view.seats))
        return [self.swing(seat, card) * (1 if seat == self.seat else -1) for seat in seats]

    def _outcomes(self, seat: int, card: int) -> tuple[int, Sequence[float]]:
        """Whose toy a seat moves with a card, and how many cards that will need afterwards."""
        if is_wind(card):
            return seat, self._wound(seat, turns_of(card))
        if card == RIVAL:
            whom = self.ahead_of_all_but(seat)
            if self.view.seats[whom].pose is None:
                return whom, [self.needs(whom)]
            around = self._around(whom)
            return whom, [self._facing(whom, min(around, key=lambda by: around[by]))]
        if self.view.seats[seat].pose is None:
            return seat, [self.needs(seat)]
        around = self._around(seat)
        within = [by for by in around if (by >= 0 if card == LEFT else by <= 0)]
        return seat, [self._facing(seat, max(within, key=lambda by: around[by]))]

    def _wound(self, seat: int, turns: int) -> Costs:
        pose, step = self.pose_of(seat), self.step_of(seat)
        seen = self.view.seats[seat]
        ahead = self.walks_from(seat, [pose], step, turns)[0]
        if seen.pose is not None and not seen.brains[PURPLE]:
            return ahead
        # It is put down as its owner likes, or a brain turns it.
        poses = self._turned(seat, list(self._around(seat)))
        best = min(self.walks_from(seat, poses, step, turns, FEWER), key=mean)
        if seen.pose is None:
            return min(best, ahead, key=mean)
        return min(ahead, tuple(cost + A_SPIN for cost in best), key=mean)

    def ahead_of_all_but(self, seat: int) -> int:
        """The rival of a seat who has the shortest way to go."""
        rivals = [other for other in range(len(self.view.seats)) if other != seat]
        return min(rivals, key=self.needs)

    def leader(self) -> int:
        """The rival who has the shortest way to go."""
        return self.ahead_of_all_but(self.seat)

    def best_turn(self, whom: int, low: int, high: int) -> tuple[int, float]:
        """The turn that helps one's own toy most, or harms another's; and what comes of it."""
        about, _ = super().best_turn(whom, low, high)
        degrees = [about + aside for aside in FINELY if low <= about + aside <= high] or [about]
        poses, step = self._turned(whom, degrees), self.step_of(whom)
        sign = 1 if whom == self.seat else -1
        found = [sign * each for each in self.prospects(whom, poses, step)]
        return degrees[found.index(max(found))], sign * max(found)

    def best_spot(self, stage: StageSeen) -> tuple[int, int, int]:
        """Where to put the own toy, and which way to face."""
        step = self.step_of(self.seat)
        spots = [
            (x, y, (heading + aside) % 360)
            for x, y, heading in good_spots(self.view, self._chart, stage, step)
            for aside in (0, 10, -10)
        ]
        if not spots:
            return stage.box[0], stage.box[1], 0
        poses = [(x * 1_000, y * 1_000, heading * DEGREE, QUARTER) for x, y, heading in spots]
        found = self.prospects(self.seat, poses, step, self._winds_to_come())
        return spots[found.index(max(found))]

    def _winds_to_come(self) -> tuple[int, ...]:
        """How far the toy is wound right after it is put down, if that is known."""
        acting = [stage for stage in self.view.stages if stage.kind == "act"]
        card = CARDS.index(self.view.card) if self.view.card else RIGHT
        if acting and acting[-1].seat == self.seat and is_wind(card):
            return (turns_of(card),)
        return WINDS


def mean(numbers: Sequence[float]) -> float:
    """What they come to on the average."""
    return sum(numbers) / len(numbers)
