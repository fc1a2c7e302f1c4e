"""Ruling 24: a cancelled effect costs nothing and flips nothing, but the visit is used up; one that
came from an engine goes back to the unused ones (section 7.2)."""

import pytest

from limboline.games.hellrail.events import Cancelled, Flipped
from tests.games.hellrail.table import (
    ANA,
    BO,
    arrival,
    asked,
    effect_on,
    hand,
    pile,
    play,
    refused,
    seat_of,
    table,
    told,
    train,
)


def test_nothing_is_paid() -> None:
    state = arrival("abyss", "8 7 | 9", heresy="- | cancel")
    play(state, ANA, "use abyss at 3,1")
    events = play(state, BO, "cancel")
    assert told(events, Cancelled) == [Cancelled(BO, ANA, "abyss")]
    assert hand(state, ANA) == [8, 7]
    assert [rail.at for rail in table(state).rails] == [(3, 1)]


def test_nothing_is_flipped_and_no_car_is_lost() -> None:
    state = arrival("geryon", "8", heresy="- | cancel", trains="16", pile="1 2")
    play(state, ANA, "use geryon car 16")
    events = play(state, BO, "cancel")
    assert told(events, Flipped) == []
    assert pile(state) == [1, 2]
    assert train(state, ANA) == [16]


def test_the_visit_is_used_up_and_the_turn_goes_on() -> None:
    state = arrival("guard_duty", "8", heresy="- | cancel", power="boatmen")
    play(state, ANA, "use guard_duty circle 1")
    play(state, BO, "cancel")
    assert table(state).cerberus == ""
    assert asked(state) == (ANA, "act")
    assert refused(state, ANA, "use guard_duty circle 1") == "nothing_to_answer"
    assert refused(state, ANA, "use boatmen") == "nothing_to_answer"


def test_the_token_of_the_circle_stays_there() -> None:
    state = arrival("guard_duty", "8", heresy="- | cancel")
    play(state, ANA, "use guard_duty circle 1")
    play(state, BO, "cancel")
    assert effect_on(state, "4") == "guard_duty"


@pytest.mark.parametrize(
    ("stored", "words"),
    [
        ("guard_duty", "use guard_duty circle 1"),
        ("shift_change", "use shift_change token 4"),
        ("chaos", "use chaos"),
    ],
)
def test_a_stored_one_goes_back_to_the_unused(stored: str, words: str) -> None:
    state = arrival("lust", "8", heresy="- | cancel", power=stored)
    assert stored not in table(state).unused
    play(state, ANA, words)
    play(state, BO, "cancel")
    assert seat_of(state, ANA).power == ""
    assert stored in table(state).unused
    assert effect_on(state, "4") == "lust"


def test_cancelled_gluttony_leaves_no_duty_behind() -> None:
    state = arrival("gluttony", "8 | 9 10 11", heresy="- | cancel")
    play(state, ANA, "use gluttony whom 1")
    play(state, BO, "cancel")
    assert not table(state).glutton
    play(state, ANA, "fan 8")
