"""Ruling 53: Shift Change may be swapped with an unused token, which you name; with secret effects
it is one at random (sections 6.17 and 9.1)."""

from limboline.games.hellrail.events import Swapped
from limboline.games.hellrail.options import Options
from tests.games.hellrail.table import (
    ANA,
    arrival,
    choices,
    effect_on,
    play,
    refused,
    table,
    told,
)

SECRET = Options(effects="secret")
ALL = "1=lust 2=abyss 3=boatmen 5=geryon 6=heresy 7=thievery 8=tenders 9=gluttony"


def test_each_unused_one_can_be_named() -> None:
    state = arrival("shift_change", effects=ALL)
    named = [words.split()[-1] for words in choices(state, ANA, "use")]
    assert named == [*"12356789", *table(state).unused]
    assert len(table(state).unused) == 6


def test_the_named_one_comes_to_the_circle() -> None:
    state = arrival("shift_change", effects=ALL)
    events = play(state, ANA, "use shift_change token chaos")
    assert told(events, Swapped) == [Swapped(ANA, "4", "unused", "chaos")]
    assert effect_on(state, "4") == "chaos"
    assert "shift_change" in table(state).unused
    assert "chaos" not in table(state).unused


def test_with_a_token_of_a_circle_the_two_change_places() -> None:
    state = arrival("shift_change", effects=ALL)
    play(state, ANA, "use shift_change token 9")
    assert (effect_on(state, "4"), effect_on(state, "9")) == ("gluttony", "shift_change")


def test_what_is_not_unused_cannot_be_named_as_such_nor_the_gate() -> None:
    state = arrival("shift_change", effects=ALL)
    for token in ("lust", "G", "4", "seat1", "unused"):
        assert refused(state, ANA, f"use shift_change token {token}") == "answer_first"


def test_with_secret_effects_chance_decides() -> None:
    came = set()
    for seed in range(40):
        state = arrival("shift_change", effects=ALL, options=SECRET, seed=seed)
        assert [words.split()[-1] for words in choices(state, ANA, "use")] == [
            *("1", "2", "3", "5", "6", "7", "8", "9", "unused")
        ]
        assert refused(state, ANA, "use shift_change token chaos") == "answer_first"
        play(state, ANA, "use shift_change token unused")
        came.add(state.tokens[4])
    assert len(came) == 6


def test_and_nobody_is_told_what_came() -> None:
    state = arrival("shift_change", effects=ALL, options=SECRET)
    events = play(state, ANA, "use shift_change token unused")
    assert told(events, Swapped) == [Swapped(ANA, "4", "unused", "")]
    assert effect_on(state, "4") == "?"
