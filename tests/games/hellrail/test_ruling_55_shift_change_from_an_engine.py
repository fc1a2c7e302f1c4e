"""Ruling 55: a Shift Change used from your own engine takes the place of the chosen token, and that
one becomes unused (section 6.17)."""

from limboline.games.hellrail.events import Swapped
from tests.games.hellrail.table import (
    ANA,
    BO,
    arrival,
    asked,
    choices,
    effect_on,
    play,
    seat_of,
    table,
    told,
)


def test_on_a_circle() -> None:
    state = arrival("geryon", effects="2=lust", power="shift_change")
    events = play(state, ANA, "use shift_change token 2")
    assert told(events, Swapped) == [Swapped(ANA, "unused", "2", "lust")]
    assert (effect_on(state, "2"), effect_on(state, "4")) == ("shift_change", "geryon")
    assert seat_of(state, ANA).power == ""
    assert "lust" in table(state).unused


def test_on_the_circle_where_it_is_used() -> None:
    state = arrival("geryon", power="shift_change")
    play(state, ANA, "use shift_change token 4")
    assert effect_on(state, "4") == "shift_change"
    assert "geryon" in table(state).unused
    assert asked(state) == (ANA, "act"), "one effect for each entry"


def test_on_another_engine() -> None:
    state = arrival("geryon", power="shift_change | lust")
    play(state, ANA, "use shift_change token seat1")
    assert [seat_of(state, seat).power for seat in (ANA, BO)] == ["", "shift_change"]
    assert "lust" in table(state).unused
    assert effect_on(state, "4") == "geryon"


def test_it_can_be_used_at_the_gate() -> None:
    state = arrival("geryon", "7", effects="2=lust", power="shift_change")
    play(state, ANA, "pass")
    play(state, ANA, "move 7 by NN5")
    aims = [words.split()[-1] for words in choices(state, ANA, "use")]
    assert {"2", "4"} <= set(aims)
    play(state, ANA, "use shift_change token 2")
    assert effect_on(state, "2") == "shift_change"
