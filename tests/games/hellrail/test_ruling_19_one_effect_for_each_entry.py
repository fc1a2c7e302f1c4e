"""Ruling 19: one effect may be used for each entry, also after a Shift Change or Chaos has brought
another one there (sections 6.1 and 6.17)."""

from tests.games.hellrail.table import ANA, arrival, asked, choices, effect_on, play, refused


def test_after_the_effect_it_is_an_ordinary_turn() -> None:
    state = arrival("guard_duty")
    play(state, ANA, "use guard_duty circle 1")
    assert asked(state) == (ANA, "act")
    assert refused(state, ANA, "use guard_duty circle 2") == "nothing_to_answer"


def test_what_shift_change_brings_cannot_be_used_in_this_visit() -> None:
    state = arrival("shift_change", effects="1=guard_duty")
    play(state, ANA, "use shift_change token 1")
    assert effect_on(state, "4") == "guard_duty"
    assert asked(state) == (ANA, "act")
    assert refused(state, ANA, "use guard_duty circle 2") == "nothing_to_answer"


def test_what_chaos_brings_cannot_either() -> None:
    state = arrival("chaos")
    play(state, ANA, "use chaos")
    assert asked(state) == (ANA, "act")
    assert choices(state, ANA, "use") == []


def test_of_the_circles_effect_and_the_stored_one_only_one() -> None:
    state = arrival("guard_duty", power="boatmen")
    assert {"use boatmen", "use guard_duty circle 1"} <= set(choices(state, ANA))
    play(state, ANA, "use boatmen")
    assert asked(state) == (ANA, "act")
    assert refused(state, ANA, "use guard_duty circle 1") == "nothing_to_answer"
