"""Ruling 16: a loop that leads back into the same circle enters it again, and its effect may be
used again (section 6.1)."""

from limboline.games.hellrail.position import position
from limboline.games.hellrail.state import State
from tests.games.hellrail.table import ANA, asked, place, play, refused

# Out of circle 9 by the east, round the corner, and in again from the south.
LOOP = "5@7,3 7/1@7,4 13@6,4"


def into_circle_9(power: str = "") -> State:
    state = position("6,4:N>out | G", "45 21 29", LOOP, effects="9=guard_duty", power=power)
    play(state, ANA, "move 45 by 1")
    return state


def test_the_effect_is_offered_at_each_arrival() -> None:
    state = into_circle_9()
    assert asked(state) == (ANA, "effect")
    play(state, ANA, "use guard_duty circle 1")
    play(state, ANA, "move 21 by ESWN8")
    assert asked(state) == (ANA, "act")
    play(state, ANA, "move 29 by 2")
    assert place(state, ANA) == "9"
    assert asked(state) == (ANA, "effect")
    play(state, ANA, "use guard_duty circle 2")


def test_an_effect_that_was_left_may_be_used_the_next_time() -> None:
    state = into_circle_9()
    play(state, ANA, "pass")
    play(state, ANA, "move 21 by ESWN8")
    play(state, ANA, "move 29 by 2")
    play(state, ANA, "use guard_duty circle 1")


def test_without_leaving_there_is_no_second_time() -> None:
    state = into_circle_9()
    play(state, ANA, "use guard_duty circle 1")
    assert refused(state, ANA, "use guard_duty circle 2") == "nothing_to_answer"
