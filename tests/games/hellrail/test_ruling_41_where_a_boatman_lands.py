"""Ruling 41: a Boatman lands in a circle, which is entered, or on the near tie of a rail card,
where he rams by one tie; then his token returns to the supply (section 7.5)."""

import pytest

from limboline.games.hellrail.events import Burned, Rammed, Sailed
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import (
    ANA,
    BO,
    CLEO,
    arrival,
    asked,
    choices,
    place,
    play,
    seat_of,
    table,
    told,
)


def test_in_a_circle_its_effect_may_be_used() -> None:
    state = position("4 | G", "7", boats=(ANA,), effects="3=chaos")
    events = play(state, ANA, "sail 7 by W")
    assert told(events, Burned) == [Burned(ANA, 7, "sail")]
    assert told(events, Sailed) == [Sailed(ANA, "3", 1)]
    assert asked(state) == (ANA, "effect")


def test_on_a_rail_card_he_stands_on_the_near_tie_facing_in() -> None:
    state = position("9 | G", "7 6", "17@9,3", boats=(ANA,))
    events = play(state, ANA, "sail 7 by E")
    assert told(events, Sailed) == [Sailed(ANA, "9,3:W>in", 2)]
    assert asked(state) == (ANA, "act")
    assert {"move 6 by N1", "move 6 by E1", "move 6 by S1"} <= set(choices(state, ANA))


def test_the_token_returns_to_the_supply() -> None:
    state = position("4 | G | G", "7", boats=(ANA, BO))
    play(state, ANA, "sail 7 by W")
    assert not seat_of(state, ANA).boat
    assert table(state).discards == [7]
    again = arrival("boatmen", "7", boats=(BO,))
    assert choices(again, ANA, "use") == ["use boatmen"]


@pytest.mark.parametrize(
    ("faces", "way", "ends"),
    [
        ("in", "EE", "9,3:EW1>E"),
        ("in", "EN", "9,3:NW>N"),
        ("out", "EE", "9,3:EW1>W"),
        ("out", "ES", "9,3:SW>W"),
    ],
)
def test_who_stands_there_is_rammed_by_one_tie(faces: str, way: str, ends: str) -> None:
    state = position(f"9 | 9,3:W>{faces}", "7", "17@9,3", boats=(ANA,))
    assert choices(state, ANA, "sail")[:3] == ["sail 7 by EN", "sail 7 by EE", "sail 7 by ES"]
    events = play(state, ANA, f"sail 7 by {way}")
    assert told(events, Rammed) == [Rammed(ANA, BO)]
    assert (place(state, ANA), place(state, BO)) == ("9,3:W>in", ends)


def test_a_row_is_pushed_as_by_any_ram() -> None:
    state = position("9 | 9,3:W>in | 9,3:EW1>W", "7", "18@9,3", boats=(ANA,))
    play(state, ANA, "sail 7 by EE")
    assert (place(state, BO), place(state, CLEO)) == ("9,3:EW1>E", "9,3:EW0>W")


def test_a_soul_catcher_works_at_the_landing() -> None:
    state = position("9 | 9,3:W>in", "7", "18@9,3", boats=(ANA,), catchers=(ANA,), trains="- | 20")
    play(state, ANA, "sail 7 by EE")
    assert asked(state) == (ANA, "catch")
    play(state, ANA, "accept")
    assert (place(state, ANA), place(state, BO)) == ("9,3:W>in", "9,3:EW1>E")
    assert seat_of(state, BO).cars == []


def test_a_check_on_that_tie_is_paid_for() -> None:
    state = position(
        "9 | G", "7", "18@9,3", boats=(ANA,), trains="20 21", checks="9,3:W", pile="1 ..."
    )
    play(state, ANA, "sail 7 by E")
    assert asked(state) == (ANA, "drop")
