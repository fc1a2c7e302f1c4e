"""The launch library: walks turned to a pose, tried against the board as quickly as exactly."""

import json
import math

import numpy as np
import pytest

from limboline.games.all_wound_up.components import (
    BURIED,
    ENTOMBED,
    FELL,
    LEFT_BOARD,
    MOST_TURNS,
    STANDS,
    THROUGH,
)
from limboline.games.all_wound_up.tiles import board_of, built_in_layouts
from limboline.games.all_wound_up.toys import library
from limboline.games.all_wound_up.toys.accuracy import measure
from limboline.games.all_wound_up.toys.building import FANS_FILE, walk
from limboline.games.all_wound_up.toys.library import (
    BUMPED,
    OldLibrary,
    look_ahead,
    some_walks,
    walks,
)
from limboline.games.all_wound_up.toys.parameters import KITS, Walker
from limboline.games.all_wound_up.toys.parameters import LIVELY_WALKER as EQUAL
from limboline.games.all_wound_up.toys.passports import WALKERS, as_table, name_of, passport
from limboline.games.all_wound_up.zones.figure import Pose, soles
from limboline.games.all_wound_up.zones.watching import Watch
from limboline.kernel.random import Random
from tests.games.all_wound_up.test_ruling_C3_there_and_back import BACK, TEE

OVAL = board_of(built_in_layouts()["oval_out"])


def test_every_toy_has_walks_for_every_number_of_turns() -> None:
    for walker in WALKERS:
        far = [passport(walker, turns).far_cm for turns in range(1, MOST_TURNS + 1)]
        assert far == sorted(far)
        assert all(passport(walker, turns).walks >= 60 for turns in range(1, MOST_TURNS + 1))


@pytest.mark.parametrize("kit", ["equal", "steady"])
def test_the_library_is_of_these_toys(kit: str) -> None:
    kept = walks(KITS[kit].walker(0), 2)
    for seed in (0, 7):
        rows, ends = walk(kit, 0, 2, seed)
        last = int(kept.last[seed])
        assert last == len(rows) - 1
        assert kept.x[seed, last] / 1e6 == pytest.approx(rows[-1][0], abs=2e-4)
        assert kept.end[seed, 1] / 1e6 == pytest.approx(ends[1], abs=2e-4)


@pytest.mark.parametrize(("kit", "apart"), [("steady", 0.05), ("equal", 0.08)])  # some lie short
def test_a_few_walks_veer_as_all_of_them_do(kit: str, apart: float) -> None:
    walker = KITS[kit].walker(0)
    for turns in (1, 2, 3, 4):
        every, some = walks(walker, turns), some_walks(walker, turns, 12)
        assert len(some.last) == 12
        assert some.end[:, 1].mean() == pytest.approx(every.end[:, 1].mean(), abs=2_000)
        assert some.end[:, 0].mean() == pytest.approx(every.end[:, 0].mean(), rel=apart)
    assert some_walks(EQUAL, 1, 1000) is walks(EQUAL, 1)


def test_a_library_of_other_toys_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(library.FILES, 999, library.FILE)
    with pytest.raises(OldLibrary, match="limboline toys --library"):
        walks.__wrapped__(Walker(999, "equal"), 1)


COURSES = {**built_in_layouts(), "tee": TEE, "back": BACK}


def by_hand(course: str, pose: Pose, step: int, turns: int, number: int) -> tuple[int, int]:
    """The fate and the place on the course of one walk, by the slow and exact watch."""
    board = board_of(COURSES[course])
    kept = some_walks(EQUAL, turns, 60)
    watch = Watch(board, [(0, pose, step)])
    turned = math.radians(pose[2] / 1000)
    for sample in range(1, int(kept.last[number]) + 1):
        dx, dy = float(kept.x[number, sample]), float(kept.y[number, sample])
        x = pose[0] + dx * math.cos(turned) - dy * math.sin(turned)
        y = pose[1] + dx * math.sin(turned) + dy * math.cos(turned)
        faces = math.degrees(float(kept.heading[number, sample]) + turned)
        spot = (round(x), round(y), round(faces * 1000) % 360_000, 60_000)
        fate = watch.look(sample, 0, x, y, soles(spot))
        if fate != STANDS:
            return fate, watch.toys[0].step
    return (FELL if kept.fell[number] else STANDS), watch.toys[0].step


@pytest.mark.parametrize(
    ("course", "pose", "step", "turns"),
    [
        ("oval_out", (0, -95_000, 90_000, 90_000), 0, 3),
        ("oval_out", (0, -95_000, 90_000, 90_000), 0, 4),
        ("oval_out", (20_000, 30_000, 280_000, 90_000), 4, 4),
        ("oval_in", (230_000, 10_000, 180_000, 90_000), 3, 3),
        ("straight", (0, 700_000, 80_000, 90_000), 3, 4),
        ("zed", (0, 60_000, 100_000, 90_000), 0, 4),
        ("tee", (-180_000, 250_000, 0, 90_000), 2, 3),
        ("back", (0, 680_000, 270_000, 90_000), 3, 3),
    ],
)
def test_the_quick_trial_agrees_with_the_watch(
    course: str, pose: Pose, step: int, turns: int
) -> None:
    ahead = look_ahead(board_of(COURSES[course]), pose, step, turns, count=60)
    slow = [by_hand(course, pose, step, turns, number) for number in range(60)]
    same = [
        (int(fate), int(k)) == found
        for fate, k, found in zip(ahead.fate, ahead.step, slow, strict=True)
    ]
    assert sum(same) >= 54  # it knows the feet only as one rectangle, and 17 samples a second


def test_on_the_way_back_the_same_tile_counts_forward() -> None:
    ahead = look_ahead(board_of(BACK), (0, 660_000, 270_000, 90_000), step=3, turns=3, count=60)
    back = (ahead.fate == STANDS) & (ahead.y < 620_000)
    assert back.any()
    assert (ahead.step[back] == 4).all()


@pytest.mark.parametrize(("kit", "by_bad_luck"), [("steady", 0), ("equal", 0.05)])
def test_from_the_start_strong_springs_are_dangerous(kit: str, by_bad_luck: float) -> None:
    start = (0, -95_000, 90_000, 90_000)
    lost = [
        float(
            np.isin(
                look_ahead(OVAL, start, 0, turns, walker=KITS[kit].walker(0)).fate,
                [ENTOMBED, BURIED, LEFT_BOARD],
            ).mean()
        )
        for turns in (1, 2, 3, 4)
    ]
    assert max(lost[:2]) <= by_bad_luck
    assert 0.1 < lost[2] < 0.6
    assert lost[3] > 0.7


def test_home_is_through_the_gate_and_only_after_a_lap() -> None:
    out = (0, -60_000, 270_000, 90_000)
    assert (look_ahead(OVAL, out, 4, 3).fate == THROUGH).mean() > 0.7
    assert not (look_ahead(OVAL, out, 3, 3).fate == THROUGH).any()


def test_another_toy_in_the_way_stops_a_walk() -> None:
    pose = (0, -95_000, 90_000, 90_000)
    free = look_ahead(OVAL, pose, 0, 2)
    stopped = look_ahead(OVAL, pose, 0, 2, others=[(0, -20_000, 0, 90_000)])
    assert not (free.fate == BUMPED).any()
    assert (stopped.fate == BUMPED).mean() > 0.9
    assert stopped.y.mean() < free.y.mean()
    beside = look_ahead(OVAL, pose, 0, 2, others=[(-41_000, -95_000, 90_000, 90_000)])
    assert (beside.fate == BUMPED).mean() < 0.3


def test_brains_on_the_way_are_seen() -> None:
    ahead = look_ahead(OVAL, (0, -60_000, 90_000, 90_000), 0, 2, walker=KITS["steady"].walker(0))
    assert ahead.brains[:, 0].mean() > 0.8
    assert not ahead.brains[:, 1:].any()


def test_the_library_foretells_what_mujoco_does() -> None:
    found = measure(8, 6, 1, seed=3)
    assert found.releases == 8
    assert abs(found.hazard_foretold - found.hazard_seen) < 0.15
    assert found.far_apart_cm < 2.5


def test_four_of_five_walks_end_in_the_fan() -> None:
    fans = json.loads(FANS_FILE.read_text("utf-8"))["fans"]
    assert sorted(fans) == sorted(map(name_of, WALKERS))
    for walker in WALKERS:
        for turns, (near, far, left, right) in enumerate(fans[name_of(walker)], 1):
            kept = walks(walker, turns)
            reach = np.hypot(kept.end[:, 0], kept.end[:, 1]) / 1000
            angle = np.degrees(np.arctan2(kept.end[:, 1], kept.end[:, 0]))
            within = (near <= reach) & (reach <= far) & (right <= angle) & (angle <= left)
            assert 0.7 <= within.mean() <= 0.97


def test_passports_are_written_as_a_table() -> None:
    told = as_table([passport(EQUAL, 4), passport(KITS["quirky"].walker(0), 4)])
    assert told.count("\n") == 4
    assert "| equal | 4 | 3" in told


def test_random_poses_never_break_it() -> None:
    rng, quirky = Random(5), KITS["quirky"]
    for name in built_in_layouts():
        board = board_of(built_in_layouts()[name])
        for _ in range(6):
            x, y = board.middles[rng.below(4)]
            spot = (x + rng.between(-120_000, 120_000), y, rng.below(360_000), 0)
            ahead = look_ahead(
                board, spot, rng.below(4), rng.between(1, 9), walker=quirky.walker(rng.below(4))
            )
            assert len(ahead.fate) == 60
            assert np.isfinite(ahead.x).all()
