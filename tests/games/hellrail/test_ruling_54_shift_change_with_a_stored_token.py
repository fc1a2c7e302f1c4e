"""Ruling 54: Shift Change swapped with another player's stored token changes places with it, so
that player now has Shift Change (section 6.17)."""

from limboline.games.hellrail.events import Swapped
from tests.games.hellrail.table import (
    ANA,
    BO,
    CLEO,
    arrival,
    choices,
    effect_on,
    play,
    refused,
    seat_of,
    told,
)


def test_they_change_places() -> None:
    state = arrival("shift_change", "7 | 8", power="- | lust | chaos")
    events = play(state, ANA, "use shift_change token seat1")
    assert told(events, Swapped) == [Swapped(ANA, "4", "seat1", "lust")]
    assert effect_on(state, "4") == "lust"
    assert [seat_of(state, seat).power for seat in (ANA, BO, CLEO)] == [
        *("", "shift_change", "chaos")
    ]


def test_only_where_one_is_stored_and_not_ones_own() -> None:
    state = arrival("shift_change", "7 | 8", power="geryon | lust | -")
    aims = [words.split()[-1] for words in choices(state, ANA, "use") if "seat" in words]
    assert aims == ["seat1"]
    for token in ("seat0", "seat2", "seat3"):
        assert refused(state, ANA, f"use shift_change token {token}") == "answer_first"


def test_the_new_holder_may_use_it_in_a_circle_later() -> None:
    state = arrival("shift_change", "7 | 8", "3,1:W>out | G", power="- | lust")
    play(state, ANA, "use shift_change token seat1")
    play(state, ANA, "end")
    play(state, BO, "move 8 by 1")
    assert "use shift_change token 4" in choices(state, BO)
