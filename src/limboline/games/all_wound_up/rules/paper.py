"""A run on paper: what nature answers where no toy really walks, as in random games and tests.

A toy walks a few millimetres at a time along a bend, and every step is held against the same zones
as a real run. Nobody should learn from it how toys walk: `toys` knows that.
"""

import math
from typing import Final

from limboline.games.all_wound_up.components import (
    BRAIN,
    BUMP,
    BURIED,
    ENTOMBED,
    FALL,
    FELL,
    GATE,
    LEFT_BOARD,
    LEFT_ZONE,
    MAUSOLEUM,
    NOWHERE,
    OFF_MARK,
    ON_BOARD,
    SPENT,
    STANDS,
    THROUGH,
    TILE,
    WRONG,
)
from limboline.games.all_wound_up.rules.runs import Mark, Toy, make_run, makes_sense
from limboline.games.all_wound_up.state import RUNNING, State
from limboline.games.all_wound_up.zones.angles import DEGREE, FULL, cos_sin
from limboline.games.all_wound_up.zones.board import TILE as TILE_SIDE
from limboline.games.all_wound_up.zones.board import Board, Gate, Patch, Printed, progress, tile_at
from limboline.games.all_wound_up.zones.patches import patch_at
from limboline.games.all_wound_up.zones.stance import Stance, on_piece, stance, stride, zones_under
from limboline.games.all_wound_up.zones.touching import (
    ASIDE,
    ASTRIDE,
    BEFORE,
    BEYOND,
    feet_at_gate,
)
from limboline.kernel.asking import Code
from limboline.kernel.dice import Dice
from limboline.kernel.random import Random

# How far a toy comes, in micrometres, and for how many samples, by turns of the key.
FAR: Final = (0, 50_000, 141_000, 234_000, 327_000, 415_000, 500_000, 580_000, 655_000, 725_000)
LONG: Final = (0, 95, 180, 240, 290, 335, 380, 420, 460, 500)
STEP: Final = 12_000
APART: Final = 42_000  # toys nearer than this bump
BEND: Final = 9  # the most degrees that a toy veers for each turn of the key
PUSH: Final = 30_000  # how far a toy that is bumped into goes at the most
FALLS_IN: Final = 7  # one bump in so many throws a toy over
TRIPS_IN: Final = 40  # and one run in so many ends in a fall of its own
CRANK_STEP: Final = 75_000
_HALF: Final = TILE_SIDE // 2
_SPARE: Final = 1_000  # what steps gain by whole micrometres is less


class AnyRun:
    """Everything that nature may answer to a release."""

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        """Look at a table where a toy was let go."""
        self._state: Final = state

    def __str__(self) -> str:
        """What is asked, for people who read logs."""
        return "any run"

    def __contains__(self, code: Code) -> bool:
        """Whether an answer fits the table."""
        return not isinstance(code, int) and makes_sense(self._state, code)

    def sample(self, rng: Random) -> tuple[int, ...]:
        """A run on paper."""
        return paper_run(self._state, Dice(rng.word()))

    def ends(self) -> list[tuple[int, ...]]:
        """A run in which nothing moves."""
        return [make_run(0, 0, _standing(self._state), [])]

    def beyond(self) -> list[tuple[int, ...]]:
        """A run without its toys, one that is cut off, and one of a toy that was not there."""
        still = self.ends()[0]
        stranger = (-1, STANDS, 0, 0, 0, 0)
        return [
            make_run(0, 0, [], []),
            still[:-1],
            make_run(0, 0, [*_standing(self._state), stranger], []),
        ]


def _standing(state: State) -> list[Toy]:
    return [
        (seat, STANDS, *pose)
        for seat, pose in enumerate(state.poses)
        if state.where[seat] == ON_BOARD
    ]


class Walk:
    """The toys during a run on paper, and what has happened so far."""

    __slots__ = ("fates", "marks", "poses", "state", "steps")

    def __init__(self, state: State) -> None:
        """Begin where the toys stand."""
        self.state: Final = state
        self.poses: Final = state.poses.copy()
        self.steps: Final = state.steps.copy()
        self.fates: Final = [STANDS] * state.house.seats
        self.marks: Final[list[Mark]] = []

    def mark(self, sample: int, kind: int, toy: int, number: int = 0) -> None:
        """Note something down."""
        self.marks.append((sample, kind, toy, number))


def usual_run(state: State) -> tuple[int, ...]:
    """The run on paper that goes with the seed of a release."""
    return paper_run(state, Dice(state.stack[-1][3]))


def paper_run(state: State, dice: Dice) -> tuple[int, ...]:
    """Let the toy that was released walk."""
    kind, seat, turns, _ = state.stack[-1]
    assert kind == RUNNING
    walk = Walk(state)
    samples = LONG[turns]
    _walk(walk, seat, turns, dice)
    if THROUGH in walk.fates or walk.fates[seat] > FELL:
        samples = walk.marks[-1][0]
    elif walk.fates[seat] == STANDS:
        if dice.below(TRIPS_IN) == 0:
            _fall(walk, samples, seat, dice)
        walk.mark(samples, SPENT, seat)
    toys = [
        (toy, walk.fates[toy], *pose)
        for toy, pose in enumerate(walk.poses)
        if state.where[toy] == ON_BOARD
    ]
    return make_run(samples, 0, toys, walk.marks)


# From patch to patch: as far as nothing can happen many steps are taken at once.
def _walk(walk: Walk, seat: int, turns: int, dice: Dice) -> None:
    """Walk along a bend until the spring is spent or something ends it."""
    far = FAR[turns] * (90 + dice.below(21)) // 100
    bend = dice.below(2 * BEND * turns + 1) - BEND * turns
    steps = far // STEP
    from_x, from_y, heading, crank = walk.poses[seat]
    cos, sin = cos_sin(heading)
    board = walk.state.board
    rivals = _rivals(walk, seat, Reach(from_x, from_y, heading, bend * DEGREE, far))
    course = _Course(walk, seat)
    trail = _trail(board, steps, bend)
    x, y, step, leap = from_x, from_y, 0, 1
    while step < steps:
        before_x, before_y, before = x, y, step
        step = min(steps, step + leap)
        ahead, left = trail[step]
        x, y = from_x + round(ahead * cos - left * sin), from_y + round(ahead * sin + left * cos)
        free = steps
        if rivals:
            free, rival = _free_of(walk, rivals, x, y, x - before_x, y - before_y)
            if rival != NOWHERE:
                sample = LONG[turns] * step // steps
                way = _turned(heading, bend, before, steps)
                pose = (before_x, before_y, way, (crank + before * CRANK_STEP) % FULL)
                walk.poses[seat] = pose
                walk.mark(sample, BUMP, seat, rival)
                if dice.below(FALLS_IN) == 0:
                    _fall(walk, sample, seat, dice)
                _push(walk, sample, rival, way, dice)
                return
        patch = patch_at(board, x, y)
        is_dull = course.is_dull(x, y)
        if is_dull and patch.is_bare:
            leap = patch.free // STEP
            leap = max(1, leap if leap < free else free)
            continue
        leap = 1
        turned = cos_sin(_turned(heading, bend, step, steps))
        toy = Stance(x, y, turned[0], turned[1], stride((crank + step * CRANK_STEP) % FULL))
        if is_dull and not patch.at_gate and not zones_under(patch.zones, toy):
            continue
        if course.arrive(LONG[turns] * step // steps, toy, patch):
            break
    way = _turned(heading, bend, step, steps)
    walk.poses[seat] = (x, y, way, (crank + step * CRANK_STEP) % FULL)


def _turned(heading: int, bend: int, step: int, steps: int) -> int:
    """Where a toy looks after some steps along a bend, in whole degrees from where it looked."""
    return (heading + bend * step // steps * DEGREE) % FULL


# The same few thousand bends come again and again.
def _trail(board: Board, steps: int, bend: int) -> list[tuple[float, float]]:
    """How far ahead and to the left a toy is after each step along a bend of so many degrees."""
    key = steps * FULL + bend
    trail = board.trails.get(key)
    if trail is None:
        ahead = left = 0.0
        trail = board.trails[key] = [(ahead, left)]
        for step in range(1, steps + 1):
            cos, sin = cos_sin(bend * DEGREE * step // steps)
            ahead, left = ahead + cos * STEP, left + sin * STEP
            trail.append((ahead, left))
    return trail


class Reach:
    """How far a walk may lead: a box along the middle of its bend, which it never leaves."""

    __slots__ = ("_ahead", "_cos", "_sin", "_wide", "_x", "_y")

    def __init__(self, x: int, y: int, heading: int, bend: int, far: int) -> None:
        """Look ahead from where a toy stands."""
        self._x: Final = x
        self._y: Final = y
        self._cos, self._sin = cos_sin(heading + bend // 2)
        self._ahead: Final = float(far + _SPARE)
        self._wide: Final = far * abs(cos_sin(bend // 2)[1]) + _SPARE

    def touches(self, x: float, y: float, near: float) -> bool:
        """Whether a walk may come so near to a spot."""
        x, y = x - self._x, y - self._y
        across = y * self._cos - x * self._sin
        if across > self._wide + near or across < -self._wide - near:
            return False
        along = x * self._cos + y * self._sin
        return -near - _SPARE <= along <= self._ahead + near


def _rivals(walk: Walk, seat: int, reach: Reach) -> list[int]:
    """The toys that another could run into."""
    where = walk.state.where
    found: list[int] = []
    for other, pose in enumerate(walk.poses):
        if other != seat and where[other] == ON_BOARD and reach.touches(pose[0], pose[1], APART):
            found.append(other)
    return found


def _under(toy: Stance, near: list[Printed]) -> list[tuple[int, int]]:
    """Which of the zones are under a toy's feet: their kinds and numbers."""
    return [(zone.kind, zone.number) for zone in zones_under(near, toy)]


class _Course:
    """What a toy meets on its way: zones, tiles and the gate, between its posts the right way."""

    __slots__ = ("between", "inside", "seat", "side", "tile_x", "tile_y", "walk")

    def __init__(self, walk: Walk, seat: int) -> None:
        """Look at a toy before it goes."""
        board = walk.state.board
        pose = walk.poses[seat]
        patch = patch_at(board, pose[0], pose[1])
        self.walk: Final = walk
        self.seat: Final = seat
        self.inside: list[tuple[int, int]] = []
        self.side: int = ASIDE
        if not patch.is_bare:
            toy = stance(pose)
            self.inside = _under(toy, patch.zones)
            if patch.at_gate:
                self.side = feet_at_gate(board.gate, toy)
        self.between: bool = self.side == ASTRIDE
        self.tile_x, self.tile_y = board.middles[board.course[walk.steps[seat]]]

    # Most steps of a walk are like this, and need no look at the feet.
    def is_dull(self, x: int, y: int) -> bool:
        """Whether nothing can happen to a toy far from everything: it is where it was before."""
        if self.inside:
            return False
        return -_HALF <= x - self.tile_x < _HALF and -_HALF <= y - self.tile_y < _HALF

    # The same order at every step: what takes it off the board, the gate, the tile, brains.
    def arrive(self, sample: int, toy: Stance, patch: Patch) -> bool:
        """Hold a toy's new place against everything; tells whether its walk is over."""
        walk, seat = self.walk, self.seat
        board = walk.state.board
        now = _under(toy, patch.zones) if patch.zones else []
        if self.inside:
            self._leave(sample, now)
        tile = tile_at(board, toy.x, toy.y)
        if tile != NOWHERE:
            self.tile_x, self.tile_y = board.middles[tile]
            step = walk.steps[seat]
            if tile != board.course[step] and progress(board, step, tile) != step:
                walk.steps[seat] = step = progress(board, step, tile)
                walk.mark(sample, TILE, seat, step)
        for kind, number in now:
            if (kind, number) in self.inside:
                continue
            walk.mark(sample, kind, seat, number)
            if kind != BRAIN:
                walk.fates[seat] = ENTOMBED if kind == MAUSOLEUM else BURIED
                return True
            self.inside.append((kind, number))
        if patch.at_gate and self._through(board.gate, toy):
            if walk.steps[seat] == board.last:
                walk.mark(sample, GATE, seat)
                walk.fates[seat] = THROUGH
                return True
            walk.mark(sample, WRONG, seat)
        if tile == NOWHERE and _is_off(board, toy):
            walk.mark(sample, OFF_MARK, seat)
            walk.fates[seat] = LEFT_BOARD
            return True
        return False

    def _leave(self, sample: int, now: list[tuple[int, int]]) -> None:
        """What was under its feet at the release, and is not any more."""
        for kind, number in self.inside.copy():
            if (kind, number) not in now:
                self.inside.remove((kind, number))
                if kind != BRAIN:
                    left = number + (1_000 if kind == MAUSOLEUM else 0)
                    self.walk.mark(sample, LEFT_ZONE, self.seat, left)

    def _through(self, gate: Gate, toy: Stance) -> bool:
        """Look again: whether the toy has just come through as a whole."""
        before, self.side = self.side, feet_at_gate(gate, toy)
        if self.side == ASTRIDE and before == BEFORE:
            self.between = True
        elif self.side in (ASIDE, BEFORE):
            self.between = False
        return self.side == BEYOND and before != BEYOND and self.between


def _is_off(board: Board, toy: Stance) -> bool:
    """Whether no tile is under a toy's feet."""
    for tile in board.squares:
        if on_piece(toy, tile):
            return False
    return True


def _free_of(walk: Walk, rivals: list[int], x: int, y: int, dx: int, dy: int) -> tuple[int, int]:
    """For how many steps a toy runs into nobody, and into whom it would by its latest one."""
    least = math.inf
    for other in rivals:
        pose = walk.poses[other]
        rx, ry = pose[0] - x, pose[1] - y
        square = float(rx * rx + ry * ry)
        if square < APART * APART and rx * dx + ry * dy > 0:
            return 0, other
        if square < least:
            least = square
    return int((math.sqrt(least) - APART - _SPARE) / STEP), NOWHERE


def _push(walk: Walk, sample: int, toy: int, heading: int, dice: Dice) -> None:
    """Shove a toy that was bumped into, and look where it comes to."""
    far = int(dice.below(PUSH))
    x, y, own, crank = walk.poses[toy]
    cos, sin = cos_sin(heading)
    dx, dy = round(cos * far), round(sin * far)
    rivals = _rivals(walk, toy, Reach(x, y, heading, 0, far))
    if rivals and _free_of(walk, rivals, x + dx, y + dy, dx, dy)[1] != NOWHERE:
        return
    course = _Course(walk, toy)
    walk.poses[toy] = pushed = (x + dx, y + dy, own, crank)
    patch = patch_at(walk.state.board, x + dx, y + dy)
    if not course.arrive(sample, stance(pushed), patch) and dice.below(FALLS_IN) == 0:
        _fall(walk, sample, toy, dice)


def _fall(walk: Walk, sample: int, toy: int, dice: Dice) -> None:
    walk.mark(sample, FALL, toy, 1 + dice.below(4))
    walk.fates[toy] = FELL
