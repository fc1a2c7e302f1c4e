"""Nature is never refused: the rules take every run that the toys make, and films show the same."""

import math
from typing import Any

import pytest

from limboline.games.all_wound_up.game import game
from limboline.games.all_wound_up.options import Options
from limboline.games.all_wound_up.tiles import board_of, built_in_layouts
from limboline.games.all_wound_up.toys.model import model_of
from limboline.games.all_wound_up.toys.nature import Nature
from limboline.games.all_wound_up.toys.running import Release, Standing, once
from limboline.games.all_wound_up.toys.trace import unpack
from limboline.games.all_wound_up.zones.placing import TILE_AT, Place, refusal
from limboline.kernel.asking import Code
from limboline.kernel.random import Random
from limboline.kernel.seats import NATURE
from limboline.kernel.suite_optional import check_nature
from tests.games.all_wound_up.plays import PLAYS
from tests.games.all_wound_up.scenes import crowded, faults, overlap, runs


def walks(view: Any) -> Code | None:
    """Nature's own runner, asked anew."""
    plan = Nature(NATURE, Random(0)).plan(view, [], 0)
    return None if plan is None else plan.code


@pytest.mark.parametrize(("play", "seats"), [("racing", 4), ("racing", 3)])
def test_games_in_which_toys_really_walk_are_never_stopped(play: str, seats: int) -> None:
    options = Options(rounds=1, course="oval_crypt")
    assert check_nature(game, options, seats, seats, walks, PLAYS[play]) >= 3


def test_every_run_at_a_crowded_table_is_believed() -> None:
    for state, recorded in runs(300, 2005):
        assert recorded is not None
        assert not faults(state, recorded)


@pytest.mark.slow
def test_every_run_of_thousands_is_believed() -> None:
    for state, recorded in runs(3000, 2006):
        assert recorded is not None
        assert not faults(state, recorded)


def test_toys_that_the_rules_let_stand_side_by_side_do_not_touch() -> None:
    rng = Random(12)
    assert max(overlap(crowded(rng)) for _ in range(400)) < 100


def test_toys_that_are_seen_upright_would() -> None:
    """One foot is lower than the other, and so they lean by ten degrees."""
    place = Place(TILE_AT, 1)
    board = GATE.bare()
    x, y = board.middles[board.course[1]]
    here, there = (x, y, 90_000, 270_000), (x - 44_000, y, 90_000, 90_000)
    assert refusal(board, place, here, [there], leans=False) == ""
    assert refusal(board, place, here, [there]) == "on_toy"


GATE = board_of(built_in_layouts()["straight"])


def test_the_last_picture_of_a_race_shows_everybody() -> None:
    """The toy that is through the gate ends the run before the others are looked at."""
    gate = GATE.gate
    x, y = gate.x - 40_000 * gate.ahead_x, gate.y - 40_000 * gate.ahead_y
    heading = round(math.degrees(math.atan2(gate.ahead_y, gate.ahead_x))) % 360 * 1000
    aside = (x + 80_000 * gate.ahead_y, y + 80_000 * gate.ahead_x, heading, 90_000)
    toys = (
        Standing(0, 0, (x, y, heading, 90_000), GATE.last),
        Standing(1, 1, aside, GATE.last),
    )
    for seed in range(20):
        recorded = once(Release(GATE, toys, 4, seed), model_of("equal"), seed)
        if recorded.run.toys[0].fate == "home":
            break
    assert recorded.run.toys[0].fate == "home"
    films = unpack(recorded.trace)
    assert {len(film) for film in films.values()} == {recorded.run.samples + 1}
