"""What goes wrong in a launch is caught, tried again, and never shown."""

import math
from dataclasses import replace

import pytest

from limboline.games.all_wound_up.tiles import board_of, built_in_layouts
from limboline.games.all_wound_up.toys import running
from limboline.games.all_wound_up.toys.launch import Launch
from limboline.games.all_wound_up.toys.model import Model, model_of
from limboline.games.all_wound_up.toys.parameters import LIVELY, Chance
from limboline.games.all_wound_up.toys.running import (
    LYING,
    Exploded,
    Recorded,
    Release,
    Standing,
    once,
    run,
)
from limboline.games.all_wound_up.zones.figure import axes_of
from limboline.games.all_wound_up.zones.standing import BACK, FACE, LEFT, RIGHT, fallen_on
from limboline.kernel.random import Random
from tests.games.all_wound_up.scenes import crowd

OVAL = board_of(built_in_layouts()["oval_out"])
RELEASE = Release(OVAL, (Standing(1, 0, (0, -95_000, 90_000, 90_000), 0),), 2, (1 << 32) - 1)


def test_a_launch_that_blows_up_is_noticed(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Exploded):
        once(RELEASE, model_of("equal"), 3, chance=replace(LIVELY, stumbles=50, stumble=1e9))
    capfd.readouterr()


def test_a_toy_that_flies_away_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_HIGHEST", 0.0015)  # as high as a step lifts it
    with pytest.raises(Exploded, match="flown away"):
        once(RELEASE, model_of("equal"), 3)


def test_a_run_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MOST_SAMPLES", 40)
    with pytest.raises(Exploded, match="still moving"):
        once(RELEASE, model_of("equal"), 3)


def test_finer_steps_come_first_then_the_next_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[tuple[float, int]] = []

    def breaks_thrice(
        release: Release, made: Model, seed: int, tries: int = 0, chance: Chance | None = None
    ) -> Recorded:
        tried.append((made.model.opt.timestep, seed))
        if len(tried) <= 3:
            raise Exploded("planted")
        return once(release, made, seed, tries, chance)

    monkeypatch.setattr(running, "once", breaks_thrice)
    recorded = run(RELEASE)
    last = (1 << 32) - 1
    assert tried == [(0.002, last), (0.001, last), (0.002, 0), (0.001, 0)]
    assert recorded.run.tries == 1


def test_who_was_given_up_by_a_host_begins_with_another_seed() -> None:
    again = run(RELEASE, given_up=2).run
    assert again.tries == 2
    assert again.trace == run(replace(RELEASE, seed=1)).run.trace


def test_when_nothing_helps_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MOST_SAMPLES", 10)
    with pytest.raises(Exploded, match="8 launches went wrong"):
        run(RELEASE)


def test_a_toy_that_is_not_wound_stays() -> None:
    recorded = run(replace(RELEASE, turns=0)).run
    assert recorded.toys[0].fate == "stands"
    assert math.dist(recorded.toys[0].pose[:2], (0, -95_000)) < 500
    assert all(mark.kind != "spent" for mark in recorded.marks)


def test_a_toy_falls_on_the_side_that_its_head_goes_to() -> None:
    """By where the toy was looking a moment before it fell."""
    agreed: list[bool] = []
    rng = Random(77)
    for seed in range(24):
        launch = Launch(model_of("equal"), list(enumerate(crowd(rng))), 0, 4, seed, LIVELY)
        seen = []
        while not launch.at_rest():
            launch.advance()
            seen.append([axes_of(*launch.seen(hat)[3:7]) for hat in range(4)])
        for hat in range(4):
            lies = [at for at, toys in enumerate(seen) if toys[hat][2][2] < LYING]
            if not lies:
                continue
            ahead, left, _ = seen[max(0, lies[0] - 15)][hat]
            up = seen[lies[0]][hat][2]
            along = up[0] * ahead[0] + up[1] * ahead[1]
            across = up[0] * left[0] + up[1] * left[1]
            side = FACE if along > 0 else BACK
            if abs(across) > abs(along):
                side = LEFT if across > 0 else RIGHT
            agreed.append(fallen_on(seen[lies[0]][hat]) == side)
    assert len(agreed) >= 5
    assert sum(agreed) >= 0.75 * len(agreed)  # some spin while they fall


def test_falls_are_marked_in_a_run_and_end_as_such() -> None:
    fell = 0
    for seed in range(20):
        toys = tuple(
            Standing(seat, seat, (x, y - 60_000, heading, crank), 0)
            for seat, (x, y, heading, crank) in enumerate(crowd(Random(500 + seed), 2))
        )
        recorded = run(Release(OVAL, toys, 4, seed)).run
        marked = {mark.toy: mark.number for mark in recorded.marks if mark.kind == "fall"}
        for end in recorded.toys:
            assert end.fate != "fell" or marked[end.toy] in (BACK, FACE, LEFT, RIGHT)
            fell += end.fate == "fell"
    assert fell >= 2
