"""Nature's answer to a released toy: the launch watched sample by sample until all is still."""

import math
from dataclasses import dataclass
from typing import Final

from limboline.games.all_wound_up.actions import Ends, Mark, Run
from limboline.games.all_wound_up.components import (
    BUMP,
    FATES,
    FELL,
    MARKS,
    SPENT,
    STANDS,
    THROUGH,
)
from limboline.games.all_wound_up.toys.launch import Launch
from limboline.games.all_wound_up.toys.model import Model, model_of
from limboline.games.all_wound_up.toys.parameters import KITS, Chance
from limboline.games.all_wound_up.toys.trace import name_of, pack
from limboline.games.all_wound_up.zones.angles import FULL
from limboline.games.all_wound_up.zones.board import Board
from limboline.games.all_wound_up.zones.figure import Axes, Pose, axes_of, body
from limboline.games.all_wound_up.zones.standing import fallen_on, heading_of, restand
from limboline.games.all_wound_up.zones.watching import Watch

MOST_SAMPLES: Final = 1500  # half a minute; the longest spring runs for a dozen seconds
MOST_TRIES: Final = 8
SEEDS: Final = 1 << 32
LYING: Final = math.cos(math.radians(45))  # so far over, a toy has fallen
STANDING: Final = math.cos(math.radians(30))  # so far over at the end, it is stood up too
_BUMP_AGAIN: Final = 25  # samples apart, after which touching is a new bump
_MICRO: Final = 1e6
_HAIR: Final = 200  # micrometres, and thousandths of a degree
_HIGHEST: Final = 0.1  # m: no toy ever gets up there, not even on its head


@dataclass(frozen=True)
class Standing:
    """A toy on the board before a run."""

    seat: int
    hat: int
    pose: Pose
    step: int


@dataclass(frozen=True)
class Release:
    """What is asked of nature. Toys come in the order in which they count: the acting one first."""

    board: Board
    toys: tuple[Standing, ...]
    turns: int
    seed: int
    kit: str = "equal"


@dataclass(frozen=True)
class Recorded:
    """A run, and the recording of it."""

    run: Run
    trace: bytes


class Exploded(RuntimeError):  # noqa: N818 - what happened
    """A simulation that went wrong, or never came to an end."""


def run(release: Release, given_up: int = 0) -> Recorded:
    """Let the toy go. A launch that goes wrong is tried in finer steps, then with the next seed.

    So many launches may have been given up before, by the caller that waited for them.
    """
    for tries in range(given_up, given_up + MOST_TRIES):
        seed = (release.seed + tries) % SEEDS
        for half_step in (False, True):
            try:
                return once(release, model_of(release.kit, half_step), seed, tries)
            except Exploded:
                continue
    raise Exploded(f"{MOST_TRIES} launches went wrong, from seed {release.seed} on")


def once(
    release: Release, made: Model, seed: int, tries: int = 0, chance: Chance | None = None
) -> Recorded:
    """One launch, to its end, with its toys' own chances unless others are given.

    Raises `Exploded` when the simulation breaks.
    """
    return _Running(release, made, seed, chance or KITS[release.kit].chance).to_the_end(tries)


class _Running:
    """A launch, the watch over it, and what is written down."""

    def __init__(self, release: Release, made: Model, seed: int, chance: Chance) -> None:
        self._seats: Final = {toy.hat: toy.seat for toy in release.toys}
        self._start: Final = {toy.hat: toy.pose for toy in release.toys}
        acting = release.toys[0].hat
        stands = [(toy.hat, toy.pose) for toy in release.toys]
        self._launch: Final = Launch(made, stands, acting, release.turns, seed, chance)
        self._watch: Final = Watch(
            release.board, [(toy.seat, toy.pose, toy.step) for toy in release.toys]
        )
        self._fates: Final = dict.fromkeys(self._seats, STANDS)
        self._last: Final = dict(self._start)
        self._lies: Final[set[int]] = set()
        self._awake: Final = {acting}  # the toys that were touched, or have moved
        self._bumped: Final[dict[tuple[int, int], int]] = {}
        self._seen: Final = {hat: [self._launch.seen(hat)] for hat in self._seats}
        self._spent = release.turns == 0

    def to_the_end(self, tries: int) -> Recorded:
        """Watch until everything is still or a toy is through the gate."""
        for sample in range(1, MOST_SAMPLES):
            self._launch.advance()
            if self._launch.broken():
                raise Exploded("MuJoCo says that the numbers have gone bad")
            self._note_bumps(sample)
            self._note_spring(sample)
            if self._look(sample) or self._launch.at_rest():
                return self._written(sample, tries)
        raise Exploded(f"still moving after {MOST_SAMPLES} samples")

    def _note_bumps(self, sample: int) -> None:
        for one, other in self._launch.bumps():
            before = self._bumped.get((one, other), -_BUMP_AGAIN)
            self._bumped[one, other] = sample
            self._awake.update((one, other))
            if sample - before < _BUMP_AGAIN:
                continue
            acting = self._launch.acting
            first, second = (other, one) if other == acting else (one, other)
            self._watch.marks.append((sample, BUMP, self._seats[first], self._seats[second]))

    def _note_spring(self, sample: int) -> None:
        if self._spent or not self._launch.spent:
            return
        self._spent = True
        self._watch.marks.append((sample, SPENT, self._seats[self._launch.acting], 0))

    def _look(self, sample: int) -> bool:
        """Look at every toy; tells whether one of them is through the gate."""
        # All are filmed before any is judged: the last picture of a race shows every toy.
        for hat, seen in self._seen.items():
            seen.append(self._launch.seen(hat) if hat in self._launch.on_board else seen[-1])
        for hat, seat in self._seats.items():
            seen = self._seen[hat]
            if hat not in self._launch.on_board or seen[-1] == seen[-2]:
                continue
            x, y, z, w, i, j, k, crank = seen[-1]
            if z > _HIGHEST:
                raise Exploded("a toy has flown away")
            x, y = x * _MICRO, y * _MICRO
            axes = axes_of(w, i, j, k)
            pose = _pose(x, y, axes, crank)
            self._last[hat] = pose
            lies = axes[2][2] < LYING
            if lies and hat not in self._lies:
                self._watch.fell(sample, seat, fallen_on(axes))
                self._lies.add(hat)
            elif axes[2][2] >= STANDING:  # it has landed on its feet, and may fall again
                self._lies.discard(hat)
            if lies:
                fate = self._watch.look(sample, seat, x, y, body(x, y, axes, pose[3]))
            else:
                fate = self._watch.look_at_feet(sample, seat, x, y, pose)
            if fate == STANDS:
                continue
            self._fates[hat] = fate
            if fate == THROUGH:
                return True
            self._launch.remove(hat)
            self._spent = self._spent or self._launch.spent
        return False

    def _written(self, sample: int, tries: int) -> Recorded:
        ends = [self._ends(sample, hat, seat) for hat, seat in self._seats.items()]
        try:
            trace = pack({seat: self._seen[hat] for hat, seat in self._seats.items()})
        except ValueError as jumped:
            raise Exploded(str(jumped)) from None
        marks = [Mark(at, MARKS[kind], toy, number) for at, kind, toy, number in self._watch.marks]
        return Recorded(
            Run(sample, sorted(ends, key=lambda end: end.toy), marks, name_of(trace), tries), trace
        )

    def _ends(self, sample: int, hat: int, seat: int) -> Ends:
        fate, pose = self._fates[hat], self._last[hat]
        if fate != STANDS:
            return Ends(seat, FATES[fate], pose)
        x, y, _, w, i, j, k, _ = self._seen[hat][-1]
        axes = axes_of(w, i, j, k)
        if hat not in self._awake and self._is_where_it_was(hat, axes):
            return Ends(seat, FATES[STANDS], self._start[hat])
        if axes[2][2] >= STANDING:
            return Ends(seat, FATES[STANDS], pose)
        if hat not in self._lies:
            self._watch.fell(sample, seat, fallen_on(axes))
        return Ends(seat, FATES[FELL], restand(x * _MICRO, y * _MICRO, axes, pose[3]))

    # A toy that none has come near stands as it stood, though it has sunk into the board by a hair.
    def _is_where_it_was(self, hat: int, axes: Axes) -> bool:
        x, y, heading, _ = self._start[hat]
        now = self._last[hat]
        turned = (now[2] - heading + FULL // 2) % FULL - FULL // 2
        near = abs(now[0] - x) < _HAIR and abs(now[1] - y) < _HAIR and abs(turned) < _HAIR
        return near and axes[2][2] >= STANDING


def _pose(x: float, y: float, axes: Axes, crank: float) -> Pose:
    """A toy as whole numbers."""
    heading = heading_of(axes[0][0], axes[0][1])
    return round(x), round(y), heading, round(math.degrees(crank) * 1000) % FULL
