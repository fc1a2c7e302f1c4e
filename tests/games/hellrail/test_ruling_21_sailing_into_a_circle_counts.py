"""Ruling 21: sailing into a circle with a Boatman counts as entering it of your own will (sections
6.1 and 7.5)."""

from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, asked, effect_on, place, play

# From circle 1 eastwards over the empty cell 3,1 to circle 2.


def test_its_effect_may_be_used() -> None:
    state = position("1 | G", "7 8", boats=(ANA,), effects="2=boatmen")
    play(state, ANA, "sail 7 by E")
    assert place(state, ANA) == "2"
    assert asked(state) == (ANA, "effect")
    play(state, ANA, "use boatmen")


def test_a_stored_effect_may_be_used_also_at_the_gate() -> None:
    state = position("4 | 1", "7", boats=(ANA,), power="chaos")
    play(state, ANA, "sail 7 by N")
    assert place(state, ANA) == "G"
    play(state, ANA, "use chaos")
    assert effect_on(state, "4") != ""


def test_on_a_rail_card_there_is_nothing_to_decide() -> None:
    state = position("1 | G", "8", "17@0,1", boats=(ANA,), power="chaos")
    play(state, ANA, "sail 8 by W")
    assert place(state, ANA) == "0,1:E>in"
    assert asked(state) == (ANA, "act")
