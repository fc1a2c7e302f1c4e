"""Ruling 1: engines are rammed from behind and head-on, and keep their facing (section 5.1)."""

import pytest

from limboline.games.hellrail.events import Rammed
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, place, play, told

LINE = "18@3,-1 19@3,-2"


def test_from_behind_it_goes_on_facing_ahead() -> None:
    state = position("G | 3,-1:NS0>N", "40", LINE)
    events = play(state, ANA, "move 40 by NN3")
    assert told(events, Rammed) == [Rammed(ANA, BO)]
    assert (place(state, ANA), place(state, BO)) == ("3,-1:NS0>N", "3,-1:N>out")


def test_head_on_it_is_pushed_back_facing_the_rammer() -> None:
    state = position("G | 3,-1:NS0>S", "40", LINE)
    events = play(state, ANA, "move 40 by NN3")
    assert told(events, Rammed) == [Rammed(ANA, BO)]
    assert (place(state, ANA), place(state, BO)) == ("3,-1:NS0>N", "3,-1:N>in")


@pytest.mark.parametrize(
    ("faces", "way", "ends"),
    [
        ("N", "NN4", "3,-2:S>in"),
        ("S", "NN4", "3,-2:S>out"),
        ("N", "NNN5", "3,-2:NS1>N"),
        ("S", "NNN5", "3,-2:NS1>S"),
        ("N", "NNN6", "3,-2:NS0>N"),
        ("S", "NNN6", "3,-2:NS0>S"),
    ],
)
def test_it_keeps_its_facing_tie_after_tie_and_from_card_to_card(
    faces: str, way: str, ends: str
) -> None:
    state = position(f"G | 3,-1:NS0>{faces}", "40", LINE)
    play(state, ANA, f"move 40 by {way}")
    assert place(state, BO) == ends


def test_one_ram_is_told_once_however_long_the_push() -> None:
    state = position("G | 3,-1:NS0>N", "40", LINE)
    assert len(told(play(state, ANA, "move 40 by NNN6"), Rammed)) == 1


def test_whoever_stops_one_tie_behind_rams_nobody() -> None:
    state = position("G | 3,-1:NS0>N", "40", LINE)
    assert told(play(state, ANA, "move 40 by NN2"), Rammed) == []
    assert place(state, BO) == "3,-1:NS0>N"
