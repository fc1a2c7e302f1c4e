"""How well the launch library foretells what MuJoCo does, and what a run costs."""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from limboline.games.all_wound_up.components import BURIED, ENTOMBED, FATES, FELL, LEFT_BOARD
from limboline.games.all_wound_up.tiles import board_of, built_in_layouts
from limboline.games.all_wound_up.toys.library import BUMPED, look_ahead
from limboline.games.all_wound_up.toys.running import Release, Standing, run
from limboline.games.all_wound_up.zones.angles import FULL
from limboline.games.all_wound_up.zones.board import Board
from limboline.games.all_wound_up.zones.figure import Pose
from limboline.games.all_wound_up.zones.placing import TILE_AT, Place, refusal
from limboline.kernel.random import Random


@dataclass(frozen=True)
class Accuracy:
    """What the library says of releases, beside what became of them."""

    releases: int
    hazard_foretold: float  # how often a toy is lost, by the library and by MuJoCo
    hazard_seen: float
    hazard_apart: float  # mean of |foretold - seen|, release by release
    chance_apart: float  # what that would be if the library were right, for want of runs
    far_apart_cm: float  # mean distance of the mean ends, where nothing stops the toy
    look_ms: float  # CPU of 150 library walks
    run_ms: float  # CPU of a run
    slowest_ms: float


def measure(
    releases: int, runs: int, toys: int, seed: int = 0, turns: int = 0, *, bare: bool = False
) -> Accuracy:
    """Let a toy go from many spots, each time with several seeds, among so many toys.

    On a bare board nothing is printed that would end a run early.
    """
    rng = Random(seed).fork("accuracy")
    foretold, seen, apart, costs, looks = [], [], [], [], []
    for _ in range(releases):
        board, standing = _somewhere(rng, toys, bare=bare)
        wound = turns or rng.between(1, 4)
        first = standing[0]
        others = [toy.pose for toy in standing[1:]]
        began = time.process_time()
        ahead = look_ahead(board, first.pose, first.step, wound, others=others)
        looks.append(time.process_time() - began)
        lost = [ENTOMBED, BURIED, LEFT_BOARD]
        # What bumps goes on: where to, the library does not know, so those do not count.
        sure = ahead.fate != BUMPED
        ends = []
        hit = bumped = 0
        for number in range(runs):
            release = Release(board, tuple(standing), wound, rng.below(1 << 32))
            began = time.process_time()
            done = run(release).run
            costs.append(time.process_time() - began)
            bumped += any(mark.kind == "bump" for mark in done.marks)
            end = next(end for end in done.toys if end.toy == first.seat)
            hit += end.fate in [FATES[fate] for fate in lost]
            ends.append(end.pose[:2])
            del number
        if bumped or not sure.all():
            continue
        foretold.append(float(np.isin(ahead.fate, lost).mean()))
        seen.append(hit / runs)
        if not hit and not np.isin(ahead.fate, [*lost, FELL]).any():
            middle = np.array(ends).mean(axis=0)
            apart.append(float(np.hypot(ahead.x.mean() - middle[0], ahead.y.mean() - middle[1])))
    return Accuracy(
        len(foretold),
        float(np.mean(foretold)) if foretold else 0.0,
        float(np.mean(seen)) if seen else 0.0,
        float(np.abs(np.array(foretold) - np.array(seen)).mean()) if seen else 0.0,
        float(np.mean([_by_chance(part, runs) for part in foretold])) if foretold else 0.0,
        float(np.mean(apart)) / 10_000 if apart else 0.0,
        1000 * float(np.mean(looks)),
        1000 * float(np.mean(costs)),
        1000 * max(costs),
    )


def _by_chance(part: float, runs: int) -> float:
    """How far a share of so many runs is from the true one, on the average."""
    return math.sqrt(2 / math.pi * part * (1 - part) / runs)


def _somewhere(rng: Random, toys: int, *, bare: bool) -> tuple[Board, Sequence[Standing]]:
    """Some toys on a tile of one of the built-in courses."""
    board = board_of(built_in_layouts()[rng.choice(sorted(built_in_layouts()))])
    if bare:
        board = board.bare()
    step = rng.below(len(board.course))
    x, y = board.middles[board.course[step]]
    standing: list[Standing] = []
    while len(standing) < toys:
        pose: Pose = (
            x + 1000 * rng.between(-100, 100),
            y + 1000 * rng.between(-100, 100),
            1000 * rng.below(360),
            rng.below(FULL),
        )
        if not refusal(board, Place(TILE_AT, step), pose, [toy.pose for toy in standing]):
            standing.append(Standing(len(standing), len(standing), pose, step))
    return board, standing
