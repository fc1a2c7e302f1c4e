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
    GRAVE,
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
from limboline.games.all_wound_up.zones.board import Zone, progress, tile_at
from limboline.games.all_wound_up.zones.figure import Pose, soles
from limboline.games.all_wound_up.zones.touching import (
    ASIDE,
    ASTRIDE,
    BEFORE,
    BEYOND,
    at_gate,
    off_board,
    touches,
)
from limboline.kernel.asking import Code
from limboline.kernel.random import Random

# How far a toy comes, in micrometres, and for how many samples, by turns of the key.
FAR: Final = (0, 50_000, 141_000, 234_000, 327_000, 415_000, 500_000, 580_000, 655_000, 725_000)
LONG: Final = (0, 95, 180, 240, 290, 335, 380, 420, 460, 500)
STEP: Final = 12_000
FEET: Final = 25_000  # no part of a sole is farther from the middle
APART: Final = 42_000  # toys nearer than this bump
BEND: Final = 9  # the most degrees that a toy veers for each turn of the key
PUSH: Final = 30_000  # how far a toy that is bumped into goes at the most
FALLS_IN: Final = 7  # one bump in so many throws a toy over
TRIPS_IN: Final = 40  # and one run in so many ends in a fall of its own
CRANK_STEP: Final = 75_000

Near = tuple[int, int, Zone, float, float, float]
"""A zone within reach: kind of mark, number, the zone, its middle, and the square of how near."""


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
    near = _zones_near(walk, seat, far)
    inside = _under(walk.poses[seat], near)
    gate = _Gate(walk, seat)
    x, y, heading, crank = walk.poses[seat]
    for step in range(1, steps + 1):
        sample = LONG[turns] * step // steps
        cos, sin = cos_sin(heading + bend * step // steps)
        x, y = x + round(cos * STEP), y + round(sin * STEP)
        crank = (crank + CRANK_STEP) % FULL
        pose = (x, y, (heading + bend * step // steps) % FULL, crank)
        rival = _bumped(walk, seat, pose)
        if rival != NOWHERE:
            walk.mark(sample, BUMP, seat, rival)
            if rng.below(FALLS_IN) == 0:
                _fall(walk, sample, seat, rng)
            _push(walk, sample, rival, pose[2], rng)
            return
        walk.poses[seat] = pose
        if _arrive(walk, sample, seat, near, inside, gate):
            return


def _zones_near(walk: Walk, seat: int, far: int) -> list[Near]:
    """The zones that a toy could come to."""
    board = walk.state.board
    x, y, _, _ = walk.poses[seat]
    found: list[Near] = []
    kinds = ((MAUSOLEUM, board.mausoleums), (GRAVE, board.graves), (BRAIN, board.brains))
    for kind, zones in kinds:
        for number, zone in enumerate(zones):
            piece = zone.piece
            reach = piece.reach + FEET
            dx, dy = piece.x - x, piece.y - y
            if dx * dx + dy * dy <= (far + reach) * (far + reach):
                found.append((kind, number, zone, piece.x, piece.y, reach * reach))
    return found


def _under(pose: Pose, near: list[Near]) -> list[tuple[int, int]]:
    """Which of the zones are under a toy's feet: their kinds and numbers."""
    x, y, _, _ = pose
    found = []
    feet = None
    for kind, number, zone, zx, zy, square in near:
        dx, dy = zx - x, zy - y
        if dx * dx + dy * dy > square:
            continue
        if feet is None:
            feet = soles(pose)
        if touches(zone, feet):
            found.append((kind, number))
    return found


class _Gate:
    """Whether a toy is on its way through the gate, between the posts and the right way."""

    __slots__ = ("between", "side")

    def __init__(self, walk: Walk, seat: int) -> None:
        self.side = at_gate(walk.state.board.gate, soles(walk.poses[seat]))
        self.between = self.side == ASTRIDE

    def through(self, walk: Walk, seat: int) -> bool:
        """Look again: whether the toy has just come through as a whole."""
        x, y, _, _ = walk.poses[seat]
        gate = walk.state.board.gate
        along = (x - gate.x) * gate.ahead_x + (y - gate.y) * gate.ahead_y
        if along < -2 * FEET or along > 4 * FEET:
            self.side, self.between = BEFORE if along < 0 else BEYOND, False
            return False
        before, self.side = self.side, at_gate(gate, soles(walk.poses[seat]))
        if self.side == ASTRIDE and before == BEFORE:
            self.between = True
        elif self.side in (ASIDE, BEFORE):
            self.between = False
        return self.side == BEYOND and before != BEYOND and self.between


# The same order at every step: what takes it off the board, the gate, the tile, brains.
def _arrive(
    walk: Walk,
    sample: int,
    seat: int,
    near: list[Near],
    inside: list[tuple[int, int]],
    gate: _Gate,
) -> bool:
    """Hold a toy's new place against everything; tells whether its walk is over."""
    board = walk.state.board
    now = _under(walk.poses[seat], near)
    for kind, number in inside.copy():
        if (kind, number) not in now:
            inside.remove((kind, number))
            if kind != BRAIN:
                walk.mark(sample, LEFT_ZONE, seat, number + (1_000 if kind == MAUSOLEUM else 0))
    x, y, _, _ = walk.poses[seat]
    tile = tile_at(board, x, y)
    if tile != NOWHERE and tile != board.course[walk.steps[seat]]:
        step = progress(board, walk.steps[seat], tile)
        if step != walk.steps[seat]:
            walk.steps[seat] = step
            walk.mark(sample, TILE, seat, step)
    for kind, number in now:
        if (kind, number) in inside:
            continue
        if kind == BRAIN:
            inside.append((kind, number))
            walk.mark(sample, BRAIN, seat, number)
            continue
        walk.mark(sample, kind, seat, number)
        walk.fates[seat] = ENTOMBED if kind == MAUSOLEUM else BURIED
        return True
    through = gate.through(walk, seat)
    if through and walk.steps[seat] == board.last:
        walk.mark(sample, GATE, seat)
        walk.fates[seat] = THROUGH
        return True
    if through:
        walk.mark(sample, WRONG, seat)
    if tile == NOWHERE and off_board(board, soles(walk.poses[seat])):
        walk.mark(sample, OFF_MARK, seat)
        walk.fates[seat] = LEFT_BOARD
        return True
    return False


def _bumped(walk: Walk, seat: int, pose: Pose) -> int:
    """The toy that another would run into, or NOWHERE."""
    for other, (x, y, _, _) in enumerate(walk.poses):
        if other == seat or walk.state.where[other] != ON_BOARD:
            continue
        dx, dy = x - pose[0], y - pose[1]
        ahead = dx * (pose[0] - walk.poses[seat][0]) + dy * (pose[1] - walk.poses[seat][1])
        if dx * dx + dy * dy < APART * APART and ahead > 0:
            return other
    return NOWHERE


def _push(walk: Walk, sample: int, toy: int, heading: int, rng: Random) -> None:
    """Shove a toy that was bumped into, and look where it comes to."""
    far = rng.below(PUSH)
    near = _zones_near(walk, toy, far)
    inside = _under(walk.poses[toy], near)
    gate = _Gate(walk, toy)
    x, y, own, crank = walk.poses[toy]
    cos, sin = cos_sin(heading)
    pose = (x + round(cos * far), y + round(sin * far), own, crank)
    if _bumped(walk, toy, pose) != NOWHERE:
        return
    walk.poses[toy] = pose
    if not _arrive(walk, sample, toy, near, inside, gate) and rng.below(FALLS_IN) == 0:
        _fall(walk, sample, toy, rng)


def _fall(walk: Walk, sample: int, toy: int, rng: Random) -> None:
    walk.mark(sample, FALL, toy, rng.between(1, 4))
    walk.fates[toy] = FELL
