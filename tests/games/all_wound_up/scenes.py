"""Launches for the tests of the toys: alone on a bare table, among others, and on a course.

`python -m tests.games.all_wound_up.scenes 10000` lets so many toys loose among others and says
how many launches had to be given up.
"""

import math
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from limboline.games.all_wound_up.tiles import board_of, house_layouts
from limboline.games.all_wound_up.toys.launch import Launch
from limboline.games.all_wound_up.toys.model import Model, model_of
from limboline.games.all_wound_up.toys.parameters import LIVELY, Chance
from limboline.games.all_wound_up.toys.running import Exploded, Recorded, Release, Standing, once
from limboline.games.all_wound_up.zones.angles import FULL
from limboline.games.all_wound_up.zones.figure import Pose, depth, outline
from limboline.games.all_wound_up.zones.placing import TILE_AT, Place, refusal
from limboline.kernel.random import Random

COURSES: Final = tuple(house_layouts())
LONGEST: Final = 1500


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


def on_course(rng: Random) -> Release:
    """A release on one of the house's courses, with others about."""
    board = board_of(house_layouts()[rng.choice(COURSES)])
    standing: list[Standing] = []
    seats = [0, 1, 2, 3]
    rng.shuffle(seats)
    toys = rng.between(1, 4)
    step = rng.below(4)
    while len(standing) < toys:
        x, y = board.middles[board.course[step]]
        pose = (
            x + 1000 * rng.between(-100, 100),
            y + 1000 * rng.between(-100, 100),
            rng.below(FULL),
            rng.below(FULL),
        )
        if not refusal(board, Place(TILE_AT, step), pose, [toy.pose for toy in standing]):
            standing.append(Standing(seats[len(standing)], len(standing), pose, step))
    return Release(board, tuple(standing), rng.between(1, 6), rng.below(1 << 32), rng.below(2) == 1)


def runs(count: int, seed: int) -> Iterator[tuple[Release, Recorded | None]]:
    """Many releases and their runs; None for one that had to be given up."""
    rng = Random(seed)
    for _ in range(count):
        release = on_course(rng)
        try:
            yield release, once(release, model_of(release.quirky), release.seed)
        except Exploded:
            yield release, None


def main() -> int:
    """Run as many as asked, and tell."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    given_up = 0
    began = time.process_time()
    for number, (release, recorded) in enumerate(runs(count, 2004), 1):
        if recorded is None:
            given_up += 1
            print(f"given up: {release}")
        if number % 1000 == 0:
            print(f"{number} launches, {given_up} given up", flush=True)
    each_ms = (time.process_time() - began) / count * 1000
    print(f"{count} launches, {given_up} given up, {each_ms:.0f} ms each")
    return given_up > 0


if __name__ == "__main__":
    sys.exit(main())
