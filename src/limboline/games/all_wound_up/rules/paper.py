"""A run on paper: what nature answers where no toy really walks, as in random games and tests.

A toy walks a few millimetres at a time along a bend, and every step is held against the same zones
as a real run. Nobody should learn from it how toys walk: `toys` knows that.
"""

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
from limboline.games.all_wound_up.zones.board import Gate, Printed, progress, tile_at
from limboline.games.all_wound_up.zones.figure import FEET
from limboline.games.all_wound_up.zones.stance import Stance, feet, on_piece, stance, stride
from limboline.games.all_wound_up.zones.touching import (
    ASIDE,
    ASTRIDE,
    BEFORE,
    BEYOND,
    feet_at_gate,
    off_board,
)
from limboline.kernel.asking import Code
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
        return paper_run(self._state, rng)

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
    return paper_run(state, Random(state.stack[-1][3]))


def paper_run(state: State, rng: Random) -> tuple[int, ...]:
    """Let the toy that was released walk."""
    kind, seat, turns, _ = state.stack[-1]
    assert kind == RUNNING
    walk = Walk(state)
    samples = LONG[turns]
    _walk(walk, seat, turns, rng)
    if THROUGH in walk.fates or walk.fates[seat] > FELL:
        samples = walk.marks[-1][0]
    elif walk.fates[seat] == STANDS:
        if rng.below(TRIPS_IN) == 0:
            _fall(walk, samples, seat, rng)
        walk.mark(samples, SPENT, seat)
    toys = [
        (toy, walk.fates[toy], *pose)
        for toy, pose in enumerate(walk.poses)
        if state.where[toy] == ON_BOARD
    ]
    return make_run(samples, 0, toys, walk.marks)


def _walk(walk: Walk, seat: int, turns: int, rng: Random) -> None:
    """Walk along a bend until the spring is spent or something ends it."""
    far = FAR[turns] * rng.between(90, 110) // 100
    bend = rng.between(-BEND * turns, BEND * turns) * DEGREE
    steps = far // STEP
    pose = walk.poses[seat]
    x, y, heading, crank = pose
    reach = Reach(x, y, heading, bend, far)
    rivals = _rivals(walk, seat, reach)
    course = _Course(walk, seat, stance(pose), reach)
    for step in range(1, steps + 1):
        ahead = (heading + bend * step // steps) % FULL
        cos, sin = cos_sin(ahead)
        dx, dy = round(cos * STEP), round(sin * STEP)
        rival = _bumped(walk, rivals, x + dx, y + dy, dx, dy) if rivals else NOWHERE
        if rival != NOWHERE:
            sample = LONG[turns] * step // steps
            walk.poses[seat] = pose
            walk.mark(sample, BUMP, seat, rival)
            if rng.below(FALLS_IN) == 0:
                _fall(walk, sample, seat, rng)
            _push(walk, sample, rival, ahead, rng)
            return
        x, y = x + dx, y + dy
        crank = (crank + CRANK_STEP) % FULL
        pose = (x, y, ahead, crank)
        if course.is_dull(x, y):
            continue
        if course.arrive(LONG[turns] * step // steps, Stance(x, y, cos, sin, stride(crank))):
            break
    walk.poses[seat] = pose


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
    found: list[tuple[int, int]] = []
    x, y = toy.x, toy.y
    for zone in near:
        dx, dy = zone.x - x, zone.y - y
        if dx * dx + dy * dy <= zone.square and on_piece(toy, zone.piece):
            found.append((zone.kind, zone.number))
    return found


class _Course:
    """What a toy meets on its way: zones, tiles and the gate, between its posts the right way."""

    __slots__ = ("between", "gated", "inside", "near", "seat", "side", "tile_x", "tile_y", "walk")

    def __init__(self, walk: Walk, seat: int, toy: Stance, reach: Reach) -> None:
        """Look at a toy before it goes."""
        board = walk.state.board
        gate = board.gate
        self.walk: Final = walk
        self.seat: Final = seat
        self.near: Final = [
            zone for zone in board.printed if reach.touches(zone.x, zone.y, zone.reach)
        ]
        self.inside: list[tuple[int, int]] = _under(toy, self.near) if self.near else []
        # Only who comes to the line between the posts can go through.
        self.gated: Final = reach.touches(gate.x, gate.y, float(gate.half + 2 * FEET))
        self.side: int = feet_at_gate(gate, toy) if self.gated else ASIDE
        self.between: bool = self.side == ASTRIDE
        self.tile_x, self.tile_y = board.middles[board.course[walk.steps[seat]]]

    # Most steps of a walk are like this, and need no look at the feet.
    def is_dull(self, x: int, y: int) -> bool:
        """Whether nothing can happen to a toy on a spot: it is on its tile, far from everything."""
        if self.gated or self.inside:
            return False
        if not -_HALF <= x - self.tile_x < _HALF or not -_HALF <= y - self.tile_y < _HALF:
            return False
        for zone in self.near:
            dx, dy = zone.x - x, zone.y - y
            if dx * dx + dy * dy <= zone.square:
                return False
        return True

    # The same order at every step: what takes it off the board, the gate, the tile, brains.
    def arrive(self, sample: int, toy: Stance) -> bool:
        """Hold a toy's new place against everything; tells whether its walk is over."""
        walk, seat = self.walk, self.seat
        board = walk.state.board
        now = _under(toy, self.near) if self.near else []
        if self.inside:
            self._leave(sample, now)
        tile = tile_at(board, toy.x, toy.y)
        if tile != NOWHERE and tile != board.course[walk.steps[seat]]:
            step = progress(board, walk.steps[seat], tile)
            if step != walk.steps[seat]:
                walk.steps[seat] = step
                self.tile_x, self.tile_y = board.middles[tile]
                walk.mark(sample, TILE, seat, step)
        for kind, number in now:
            if (kind, number) in self.inside:
                continue
            walk.mark(sample, kind, seat, number)
            if kind != BRAIN:
                walk.fates[seat] = ENTOMBED if kind == MAUSOLEUM else BURIED
                return True
            self.inside.append((kind, number))
        if self.gated and self._through(board.gate, toy):
            if walk.steps[seat] == board.last:
                walk.mark(sample, GATE, seat)
                walk.fates[seat] = THROUGH
                return True
            walk.mark(sample, WRONG, seat)
        if tile == NOWHERE and off_board(board, feet(toy)):
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
        along = (toy.x - gate.x) * gate.ahead_x + (toy.y - gate.y) * gate.ahead_y
        if along < -2 * FEET or along > 4 * FEET:
            self.side, self.between = BEFORE if along < 0 else BEYOND, False
            return False
        before, self.side = self.side, feet_at_gate(gate, toy)
        if self.side == ASTRIDE and before == BEFORE:
            self.between = True
        elif self.side in (ASIDE, BEFORE):
            self.between = False
        return self.side == BEYOND and before != BEYOND and self.between


def _bumped(walk: Walk, rivals: list[int], x: int, y: int, dx: int, dy: int) -> int:
    """The toy that another would run into by a step, or NOWHERE."""
    for other in rivals:
        pose = walk.poses[other]
        rx, ry = pose[0] - x, pose[1] - y
        if rx * rx + ry * ry < APART * APART and rx * dx + ry * dy > 0:
            return other
    return NOWHERE


def _push(walk: Walk, sample: int, toy: int, heading: int, rng: Random) -> None:
    """Shove a toy that was bumped into, and look where it comes to."""
    far = rng.below(PUSH)
    x, y, own, crank = walk.poses[toy]
    reach = Reach(x, y, heading, 0, far)
    cos, sin = cos_sin(heading)
    dx, dy = round(cos * far), round(sin * far)
    if _bumped(walk, _rivals(walk, toy, reach), x + dx, y + dy, dx, dy) != NOWHERE:
        return
    stood = stance(walk.poses[toy])
    course = _Course(walk, toy, stood, reach)
    walk.poses[toy] = (x + dx, y + dy, own, crank)
    if not course.arrive(sample, stood.at(x + dx, y + dy)) and rng.below(FALLS_IN) == 0:
        _fall(walk, sample, toy, rng)


def _fall(walk: Walk, sample: int, toy: int, rng: Random) -> None:
    walk.mark(sample, FALL, toy, rng.between(1, 4))
    walk.fates[toy] = FELL
