"""A run on paper: what nature answers where no toy really walks, as in random games and tests.

A toy walks along a bend, not quite a sole's length at a time, and every step is held against the
same zones as a real run. It does not tell how toys walk: `toys` knows that.
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
from limboline.games.all_wound_up.zones.board import Board, Gate, Patch, Printed, progress, tile_at
from limboline.games.all_wound_up.zones.patches import patch_at
from limboline.games.all_wound_up.zones.stance import FEET, Stance, stance, stride, zones_under
from limboline.games.all_wound_up.zones.touching import (
    ASIDE,
    ASTRIDE,
    BEFORE,
    BEYOND,
    feet_at_gate,
    feet_off_board,
)
from limboline.kernel.asking import Code
from limboline.kernel.dice import Dice
from limboline.kernel.random import Random

# How far a toy comes, in micrometres, and for how many samples, by turns of the key.
FAR: Final = (0, 50_000, 141_000, 234_000, 327_000, 415_000, 500_000, 580_000, 655_000, 725_000)
LONG: Final = (0, 95, 180, 240, 290, 335, 380, 420, 460, 500)
STEP: Final = 24_000  # at the most; a sole is longer, so only a corner is ever missed
APART: Final = 42_000  # toys nearer than this bump
BEND: Final = 9  # the most degrees that a toy veers for each turn of the key
PUSH: Final = 30_000  # how far a toy that is bumped into goes at the most
FALLS_IN: Final = 7  # one bump in so many throws a toy over
TRIPS_IN: Final = 40  # and one run in so many ends in a fall of its own
CRANK_STEP: Final = 150_000
_HALF: Final = TILE_SIDE // 2
_NO_ZONES: Final[list[Printed]] = []

Trail = list[tuple[float, float]]
"""How far ahead and to the left a toy is after each step of a walk, in steps."""


class AnyRun:
    """Everything that nature may answer to a release."""

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
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
        self.state: Final = state
        self.poses: Final = state.poses.copy()
        self.steps: Final = state.steps.copy()
        self.fates: Final = [STANDS] * state.rules.seats
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
        (toy, walk.fates[toy], pose[0], pose[1], pose[2], pose[3])
        for toy, pose in enumerate(walk.poses)
        if state.where[toy] == ON_BOARD
    ]
    return make_run(samples, 0, toys, walk.marks)


# From patch to patch: as far as nothing can happen many steps are taken at once.
def _walk(walk: Walk, seat: int, turns: int, dice: Dice) -> None:
    """Walk along a bend until the spring is spent or something ends it."""
    far = int(FAR[turns] * (90 + dice.below(21)) // 100)
    bend = dice.below(2 * BEND * turns + 1) - BEND * turns
    steps = -(-far // STEP)
    board = walk.state.board
    trail = _trail(board, steps, bend)
    from_x, from_y, heading, crank = walk.poses[seat]
    cos, sin = cos_sin(heading)
    a_step = far / steps
    cos, sin = cos * a_step, sin * a_step
    bump, rival = _first_bump(walk, seat, trail, cos, sin, a_step)
    last = steps if bump == NOWHERE else bump - 1
    course = _Course(walk, seat)
    x, y, step = from_x, from_y, 0
    leap = course.free // STEP
    while step < last:
        step += leap if leap > 1 else 1
        if step > last:
            step = last
        ahead, left = trail[step]
        x, y = from_x + round(ahead * cos - left * sin), from_y + round(ahead * sin + left * cos)
        patch = patch_at(board, x, y)
        if course.is_dull(x, y, patch):
            leap = patch.free // STEP
            continue
        leap = 1
        turned = cos_sin(_turned(heading, bend, step, steps))
        toy = Stance(x, y, turned[0], turned[1], stride(crank + step * CRANK_STEP))
        if course.arrive(LONG[turns] * step // steps, toy, patch):
            bump = NOWHERE
            break
    way = _turned(heading, bend, step, steps)
    walk.poses[seat] = (x, y, way, (crank + step * CRANK_STEP) % FULL)
    if bump != NOWHERE:
        _bump(walk, LONG[turns] * bump // steps, seat, rival, way, dice)


def _turned(heading: int, bend: int, step: int, steps: int) -> int:
    """Where a toy looks after some steps along a bend, in whole degrees from where it looked."""
    return (heading + bend * step // steps * DEGREE) % FULL


# The same few thousand bends come again and again.
def _trail(board: Board, steps: int, bend: int) -> Trail:
    """How far ahead and to the left a toy is after each step along a bend of so many degrees."""
    key = steps * FULL + bend
    trail = board.trails.get(key)
    if trail is None:
        ahead = left = 0.0
        trail = board.trails[key] = [(ahead, left)]
        for step in range(1, steps + 1):
            cos, sin = cos_sin(bend * DEGREE * step // steps)
            ahead, left = ahead + cos, left + sin
            trail.append((ahead, left))
    return trail


# In steps and in the axes of the toy that walks: so one look along its trail is enough.
def _first_bump(
    walk: Walk, seat: int, trail: Trail, cos: float, sin: float, a_step: float
) -> tuple[int, int]:
    """At which step a toy runs into another one, and into which; NOWHERE if into none."""
    x, y, _, _ = walk.poses[seat]
    where = walk.state.where
    apart = APART / a_step
    square = a_step * a_step
    end, aside = trail[-1]
    first, whom = len(trail), NOWHERE
    for other, pose in enumerate(walk.poses):
        if other == seat or where[other] != ON_BOARD:
            continue
        dx, dy = pose[0] - x, pose[1] - y
        ahead, left = (dx * cos + dy * sin) / square, (dy * cos - dx * sin) / square
        # A bend never leads back, nor to its other side.
        if not -apart < ahead < end + apart:
            continue
        if not (aside if aside < 0 else 0.0) - apart < left < (aside if aside > 0 else 0.0) + apart:
            continue
        step = _bumps_at(trail, first, ahead, left, apart)
        if step < first:
            first, whom = step, other
    return (first, whom) if whom != NOWHERE else (NOWHERE, NOWHERE)


def _bumps_at(trail: Trail, until: int, x: float, y: float, near: float) -> int:
    """The first step of a trail that leads nearer to a spot which is too near, before another."""
    square = near * near
    for step in range(max(1, int(x - near)), until):
        ahead, left = trail[step]
        dx, dy = x - ahead, y - left
        if dx * dx + dy * dy < square:
            from_ahead, from_left = trail[step - 1]
            if dx * (ahead - from_ahead) + dy * (left - from_left) > 0:
                return step
    return until


def _bump(walk: Walk, sample: int, seat: int, rival: int, heading: int, dice: Dice) -> None:
    """A toy stops before another, falls perhaps, and shoves it."""
    walk.mark(sample, BUMP, seat, rival)
    if dice.below(FALLS_IN) == 0:
        _fall(walk, sample, seat, dice)
    _push(walk, sample, rival, heading, dice)


class _Course:
    """What a toy meets on its way: zones, tiles and the gate, between its posts the right way."""

    __slots__ = ("between", "free", "inside", "seat", "side", "tile_x", "tile_y", "walk")

    def __init__(self, walk: Walk, seat: int) -> None:
        board = walk.state.board
        pose = walk.poses[seat]
        patch = patch_at(board, pose[0], pose[1])
        self.walk: Final = walk
        self.seat: Final = seat
        self.inside: list[Printed] = []
        self.side: int = ASIDE
        self.free: Final = patch.free
        if not patch.is_bare:
            toy = stance(pose)
            self.inside = zones_under(patch.zones, toy)
            if patch.at_gate:
                self.side = feet_at_gate(board.gate, toy)
        self.between: bool = self.side == ASTRIDE
        self.tile_x, self.tile_y = board.middles[board.course[walk.steps[seat]]]

    # Most steps of a walk are like this, and need no look at the feet.
    def is_dull(self, x: int, y: int, patch: Patch) -> bool:
        """Whether nothing can happen to a toy far from everything: it is where it was before."""
        if self.inside or patch.zones or not self._is_on_its_tile(x, y):
            return False
        return not patch.at_gate or self._is_clear_of(self.walk.state.board.gate, x, y)

    def _is_clear_of(self, gate: Gate, x: int, y: int) -> bool:
        """Whether a toy is no nearer to the line than before, and its feet do not reach it."""
        ahead = (x - gate.x) * gate.ahead_x + (y - gate.y) * gate.ahead_y
        return self.side == (BEFORE if ahead < 0 else BEYOND) and abs(ahead) > FEET

    # The same order at every step: what takes it off the board, the gate, the tile, brains.
    def arrive(self, sample: int, toy: Stance, patch: Patch) -> bool:
        """Hold a toy's new place against everything; tells whether its walk is over."""
        now = zones_under(patch.zones, toy) if patch.zones else _NO_ZONES
        if self.inside:
            self._leave(sample, now)
        is_on_tile = self._is_on_its_tile(toy.x, toy.y) or self._reach_tile(sample, toy)
        for zone in now:
            if zone not in self.inside and self._touch(sample, zone):
                return True
        walk, seat = self.walk, self.seat
        board = walk.state.board
        if patch.at_gate and self._through(board.gate, toy):
            if walk.steps[seat] == board.last:
                walk.mark(sample, GATE, seat)
                walk.fates[seat] = THROUGH
                return True
            walk.mark(sample, WRONG, seat)
        if not is_on_tile and feet_off_board(board, toy):
            walk.mark(sample, OFF_MARK, seat)
            walk.fates[seat] = LEFT_BOARD
            return True
        return False

    def _is_on_its_tile(self, x: float, y: float) -> bool:
        return -_HALF <= x - self.tile_x < _HALF and -_HALF <= y - self.tile_y < _HALF

    def _reach_tile(self, sample: int, toy: Stance) -> bool:
        """Note down that a toy has come to another tile; tells whether it is on any."""
        walk, board, seat = self.walk, self.walk.state.board, self.seat
        tile = tile_at(board, toy.x, toy.y)
        if tile == NOWHERE:
            return False
        self.tile_x, self.tile_y = board.middles[tile]
        step = progress(board, walk.steps[seat], tile)
        if step != walk.steps[seat] and tile != board.course[walk.steps[seat]]:
            walk.steps[seat] = step
            walk.mark(sample, TILE, seat, step)
        return True

    def _touch(self, sample: int, zone: Printed) -> bool:
        """Note down what a toy has walked on; tells whether that takes it away."""
        self.walk.mark(sample, zone.kind, self.seat, zone.number)
        if zone.kind != BRAIN:
            self.walk.fates[self.seat] = ENTOMBED if zone.kind == MAUSOLEUM else BURIED
            return True
        self.inside.append(zone)
        return False

    def _leave(self, sample: int, now: list[Printed]) -> None:
        """What was under its feet at the release, and is not any more."""
        for zone in self.inside.copy():
            if zone not in now:
                self.inside.remove(zone)
                if zone.kind != BRAIN:
                    left = zone.number + (1_000 if zone.kind == MAUSOLEUM else 0)
                    self.walk.mark(sample, LEFT_ZONE, self.seat, left)

    def _through(self, gate: Gate, toy: Stance) -> bool:
        """Look again: whether the toy has just come through as a whole."""
        before, self.side = self.side, feet_at_gate(gate, toy)
        if self.side == ASTRIDE and before == BEFORE:
            self.between = True
        elif self.side in (ASIDE, BEFORE):
            self.between = False
        return self.side == BEYOND and before != BEYOND and self.between


def _push(walk: Walk, sample: int, toy: int, heading: int, dice: Dice) -> None:
    """Shove a toy that was bumped into, unless a third one holds it, and look where it comes to."""
    far = int(dice.below(PUSH))
    x, y, own, crank = walk.poses[toy]
    cos, sin = cos_sin(heading)
    dx, dy = round(cos * far), round(sin * far)
    if _is_held(walk, toy, x + dx, y + dy, dx, dy):
        return
    course = _Course(walk, toy)
    walk.poses[toy] = pushed = (x + dx, y + dy, own, crank)
    patch = patch_at(walk.state.board, x + dx, y + dy)
    if not course.arrive(sample, stance(pushed), patch) and dice.below(FALLS_IN) == 0:
        _fall(walk, sample, toy, dice)


def _is_held(walk: Walk, toy: int, x: int, y: int, dx: int, dy: int) -> bool:
    """Whether a shove would lead a toy into another one."""
    where = walk.state.where
    for other, pose in enumerate(walk.poses):
        if other != toy and where[other] == ON_BOARD:
            rx, ry = pose[0] - x, pose[1] - y
            if rx * rx + ry * ry < APART * APART and rx * dx + ry * dy > 0:
                return True
    return False


def _fall(walk: Walk, sample: int, toy: int, dice: Dice) -> None:
    walk.mark(sample, FALL, toy, 1 + dice.below(4))
    walk.fates[toy] = FELL
