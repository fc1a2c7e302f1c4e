"""Launches for the tests of the toys: alone on a bare table, among others, and on a course.

`python -m tests.games.all_wound_up.scenes 10000` lets so many toys loose among others, and says
how many launches had to be given up, refused by the rules, or end elsewhere than their film.
"""

import math
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, get_args, get_type_hints

from limboline.games.all_wound_up.codec import code_of
from limboline.games.all_wound_up.components import ON_BOARD
from limboline.games.all_wound_up.game import game
from limboline.games.all_wound_up.options import Options, rule_flags
from limboline.games.all_wound_up.rules.setting_up import empty_table
from limboline.games.all_wound_up.state import ACTING, DONE, RUNNING, State
from limboline.games.all_wound_up.tiles import board_of, built_in_layouts
from limboline.games.all_wound_up.toys.launch import Launch
from limboline.games.all_wound_up.toys.model import Model, model_of
from limboline.games.all_wound_up.toys.nature import release_of
from limboline.games.all_wound_up.toys.parameters import CALM, LIVELY, Chance
from limboline.games.all_wound_up.toys.running import STANDING, Exploded, Recorded, Release, once
from limboline.games.all_wound_up.toys.trace import unpack
from limboline.games.all_wound_up.view import course_of
from limboline.games.all_wound_up.zones.angles import FULL
from limboline.games.all_wound_up.zones.board import Board
from limboline.games.all_wound_up.zones.figure import Pose, axes_of, depth, outline
from limboline.games.all_wound_up.zones.placing import TILE_AT, Place, refusal
from limboline.games.all_wound_up.zones.standing import restand
from limboline.kernel.random import Random
from limboline.kernel.seats import SPECTATOR
from limboline.kernel.suite_optional import check_answer

COURSES: Final[Any] = tuple(built_in_layouts())
KINDS_OF_TOYS: Final[Any] = get_args(get_type_hints(Options)["toys"])
LONGEST: Final = 1500
MOST_APART: Final = 500  # micrometres


@dataclass(frozen=True)
class Walk:
    """How a walk alone has ended: centimetres and degrees, seen from where it began."""

    ahead_cm: float
    left_cm: float
    turned: float
    upright: float  # 1 stands, 0 lies
    samples: int
    broken: bool


def walk(made: Model, heading: int, turns: int, seed: int, chance: Chance = LIVELY) -> Walk:
    """Let the first toy walk alone, from the middle of a bare table."""
    launch = Launch(made, [(0, (0, 0, heading, 90_000))], 0, turns, seed, chance)
    samples = 0
    while not launch.at_rest() and samples < LONGEST:
        launch.advance()
        samples += 1
    x, y, _, w, i, j, k, _ = launch.seen(0)
    begun = math.radians(heading / 1000)
    ahead = x * math.cos(begun) + y * math.sin(begun)
    left = y * math.cos(begun) - x * math.sin(begun)
    faces = math.degrees(math.atan2(2 * (w * k + i * j), 1 - 2 * (j * j + k * k)) - begun)
    turned = (faces + 180) % 360 - 180
    upright = 1 - 2 * (i * i + j * j)
    return Walk(100 * ahead, 100 * left, turned, upright, samples, launch.broken())


def crowd(rng: Random, toys: int = 4) -> list[Pose]:
    """Toys close together, clear of each other; the first looks at the second."""
    standing: list[Pose] = [(0, 0, 0, rng.below(FULL))]
    while len(standing) < toys:
        x, y = rng.between(45_000, 160_000), rng.between(-60_000, 60_000)
        if len(standing) == 1:
            x, y = rng.between(50_000, 140_000), rng.between(-15_000, 15_000)
        pose = (x, y, rng.below(FULL), rng.below(FULL))
        if all(depth(outline(pose), outline(other)) == 0 for other in standing):
            standing.append(pose)
    return standing


def crowded(rng: Random) -> State:
    """A table at which a toy was just let go on one of the built-in courses, with others about.

    In half of them the toys stand as near to each other as the rules let them.
    """
    options = Options(course=rng.choice(COURSES), toys=rng.choice(KINDS_OF_TOYS))
    board = board_of(course_of(options))
    toys = rng.between(1, 4)
    seats = max(2, toys)
    state = empty_table(board, rule_flags(options, seats), Random(0))
    state.options = options
    step, acting = rng.below(4), rng.below(toys)
    packed = rng.below(2) == 1
    standing: list[Pose] = []
    while len(standing) < toys:
        pose = _somewhere(rng, board, step, standing if packed else [])
        if not refusal(board, Place(TILE_AT, step), pose, standing):
            seat = len(standing)
            standing.append(pose)
            state.poses[seat], state.where[seat], state.steps[seat] = pose, ON_BOARD, step
    turns, seed = rng.between(1, 6), rng.below(1 << 32)
    state.stack = [(ACTING, acting, acting, DONE), (RUNNING, acting, turns, seed)]
    return state


def _somewhere(rng: Random, board: Board, step: int, beside: list[Pose]) -> Pose:
    """A spot of a tile, or one close to a toy."""
    x, y = board.middles[board.course[step]]
    far = 100
    if beside:
        (x, y, _, _), far = rng.choice(beside), 50
    return (
        x + 1000 * rng.between(-far, far),
        y + 1000 * rng.between(-far, far),
        rng.below(FULL),
        rng.below(FULL),
    )


def on_course(rng: Random) -> Release:
    """What nature is asked for at such a table."""
    release = release_of(game.view(crowded(rng), SPECTATOR))
    assert release is not None
    return release


def runs(count: int, seed: int) -> Iterator[tuple[State, Recorded | None]]:
    """Many tables and the runs at them; None for one that had to be given up."""
    rng = Random(seed)
    for _ in range(count):
        state = crowded(rng)
        release = release_of(game.view(state, SPECTATOR))
        assert release is not None
        yield state, _walked(release)


def _walked(release: Release) -> Recorded | None:
    """A launch as a table has it: in finer steps where the usual ones throw a toy into the air."""
    for half_step in (False, True):
        try:
            return once(release, model_of(release.kit, half_step), release.seed)
        except Exploded:
            continue
    return None


def faults(state: State, recorded: Recorded) -> list[str]:
    """What is wrong with a run: the rules refuse it, or its film does not show what it says."""
    found = []
    try:
        check_answer(game, state, code_of(recorded.run))
    except AssertionError as refused:
        found.append(str(refused))
    if (deep := overlap(state)) > MOST_APART:
        found.append(f"two toys begin {deep / 1000:.2f} mm in each other")
    films = unpack(recorded.trace)
    for end in recorded.run.toys:
        first, last = films[end.toy][0], films[end.toy][-1]
        shown = _shown(last, end.fate)
        apart = math.dist(shown, end.pose[:2])
        if apart > MOST_APART:
            found.append(f"toy {end.toy} {end.fate}, {apart / 1000:.2f} mm off its film")
        begun = math.dist([first[0] * 1e6, first[1] * 1e6], state.poses[end.toy][:2])
        if begun > MOST_APART:
            found.append(f"toy {end.toy} begins {begun / 1000:.2f} mm from where it stood")
    return found


def overlap(state: State) -> float:
    """How deep the toys of a table are in each other when they are set down, in micrometres."""
    release = release_of(game.view(state, SPECTATOR))
    assert release is not None
    made = model_of(release.kit)
    stands = [(toy.hat, toy.pose) for toy in release.toys]
    data = Launch(made, stands, release.toys[0].hat, 0, 0, CALM).data
    owners = made.toy_of_geom[data.contact.geom]
    between = (owners[:, 0] != owners[:, 1]) & (owners >= 0).all(axis=1)
    return float(-1e6 * data.contact.dist[between].min(initial=0.0))


def _shown(last: Any, fate: str) -> tuple[float, float]:
    """Where a toy stands after the last picture of it, in micrometres."""
    x, y = float(last[0]) * 1e6, float(last[1]) * 1e6
    axes = axes_of(*last[3:7].tolist())
    if fate != "fell":
        assert fate != "stands" or axes[2][2] > STANDING - 0.01, "it lies, and is said to stand"
        return x, y
    crank = round(math.degrees(float(last[7])) * 1000) % FULL
    return restand(x, y, axes, crank)[:2]


def main() -> int:
    """Run as many as asked, and tell."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    given_up = wrong = 0
    began = time.process_time()
    for number, (state, recorded) in enumerate(runs(count, 2004), 1):
        if recorded is None:
            given_up += 1
            print(f"given up: {game.dump(state)}")
        elif found := faults(state, recorded):
            wrong += 1
            print(f"wrong: {'; '.join(found)}: {game.dump(state)}")
        if number % 1000 == 0:
            print(f"{number} launches, {given_up} given up, {wrong} wrong", flush=True)
    each_ms = (time.process_time() - began) / count * 1000
    print(f"{count} launches, {given_up} given up, {wrong} wrong, {each_ms:.0f} ms each")
    return given_up + wrong > 0


if __name__ == "__main__":
    sys.exit(main())
