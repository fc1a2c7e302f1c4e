"""Ruling Z5: a toy is never put down on a hazard (section 5.1)."""

from typing import Literal, get_args

import pytest

from limboline.games.all_wound_up.zones.figure import soles
from limboline.games.all_wound_up.zones.touching import all_touched
from limboline.kernel.asking import Span
from limboline.kernel.random import Random
from tests.games.all_wound_up.table import Options, do, game, play_through, position

Name = Literal["oval_out", "oval_in", "oval_crypt", "straight", "ell", "zed"]


@pytest.mark.parametrize("course", get_args(Name))
def test_wherever_somebody_points(course: Name) -> None:
    rng = Random(5)
    for number in range(40):
        at = f"mausoleum 0 k{1 + number % 3} | box"
        state = position(at, "left | right", bettor=0, options=Options(course=course))
        do(state, 0, "bet left")
        (spots,) = game.legal(state, 0)
        assert isinstance(spots, Span)
        game.apply(state, 0, spots.sample(rng), 0, None)
        feet = soles(state.poses[0])
        assert all_touched(state.board.mausoleums, feet) == []
        assert all_touched(state.board.graves, feet) == []


def test_only_its_own_grave_is_no_hazard() -> None:
    state = position("grave 0 k0 | box", "left | right", bettor=0)
    play_through(state, "0 bet left", "0 place 75 65 20")
    assert all_touched(state.board.graves, soles(state.poses[0])) == [0]
