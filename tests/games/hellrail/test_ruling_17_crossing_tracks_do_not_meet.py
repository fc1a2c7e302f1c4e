"""Ruling 17: engines on the inner ties of rails that cross do not meet; only the tie of a side is
shared (section 4.2)."""

import pytest

from limboline.games.hellrail.events import Rammed
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, place, play, told


@pytest.mark.parametrize("where", ["3,1:EW0>E", "3,1:EW0>W", "3,1:EW1>W", "3,1:E>out", "3,1:W>in"])
def test_a_train_passes_across_the_other_straight(where: str) -> None:
    state = position(f"G | {where}", "40", "18@3,1")
    events = play(state, ANA, "move 40 by SS5")
    assert told(events, Rammed) == []
    assert (place(state, ANA), place(state, BO)) == ("4", where)


@pytest.mark.parametrize("where", ["3,1:ES>E", "3,1:SW>S", "3,1:NW>N", "3,1:EW1>E"])
def test_a_train_passes_the_inner_ties_of_every_other_rail(where: str) -> None:
    state = position(f"G | {where}", "40", "17@3,1")
    events = play(state, ANA, "move 40 by SE4")
    assert told(events, Rammed) == []
    assert (place(state, ANA), place(state, BO)) == ("2", where)


@pytest.mark.parametrize("where", ["3,1:N>in", "3,1:N>out", "3,1:E>out", "3,1:E>in", "3,1:NE>N"])
def test_on_a_shared_tie_or_on_the_same_rail_they_do(where: str) -> None:
    state = position(f"G | {where}", "40", "17@3,1")
    events = play(state, ANA, "move 40 by SE3")
    assert told(events, Rammed) == [Rammed(ANA, BO)]
