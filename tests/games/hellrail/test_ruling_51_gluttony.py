"""Ruling 51: Gluttony draws blindly, one card after the other, until you stop or hold more than
each of the others; then your hand must become empty this turn, and you cannot fan (section
6.12)."""

import pytest

from limboline.games.hellrail.events import AnyEvent, Discarded, Snatched
from limboline.kernel import SPECTATOR, Tell
from tests.games.hellrail.table import (
    ANA,
    BO,
    CLEO,
    arrival,
    asked,
    choices,
    hand,
    play,
    refused,
    seat_of,
    table,
    told,
)


def test_one_by_one_from_whom_you_like_until_you_hold_the_most() -> None:
    state = arrival("gluttony", "- | 9 10 11 | 12 13 14")
    play(state, ANA, "use gluttony whom 1")
    assert [table(state).seats[seat].holds for seat in range(3)] == [1, 2, 3]
    assert choices(state, ANA) == ["pass", "take 1", "take 2"]
    play(state, ANA, "take 2")
    assert [table(state).seats[seat].holds for seat in range(3)] == [2, 2, 2]
    assert asked(state) == (ANA, "gluttony"), "as many as each is not more"
    play(state, ANA, "take 2")
    assert [table(state).seats[seat].holds for seat in range(3)] == [3, 2, 1]
    assert asked(state) == (ANA, "act"), "more than each: it is over"


def test_more_than_one_of_them_is_not_more_than_each() -> None:
    state = arrival("gluttony", "6 7 | 9 | 12 13 14")
    play(state, ANA, "use gluttony whom 1")
    assert asked(state) == (ANA, "gluttony"), "Cleo holds three as well"


def test_you_may_stop_before() -> None:
    state = arrival("gluttony", "- | 9 10 11 | 12 13 14")
    play(state, ANA, "use gluttony whom 1")
    play(state, ANA, "pass")
    assert asked(state) == (ANA, "act")
    assert len(hand(state, ANA)) == 1


def test_blindly() -> None:
    drawn = set()
    for seed in range(12):
        state = arrival("gluttony", "- | 9 10 11 | 12", seed=seed)
        (event,) = told(play(state, ANA, "use gluttony whom 1"), Snatched)
        drawn.add(event.card)
    assert drawn == {9, 10, 11}, "chance decides"


def test_only_the_two_of_them_learn_which() -> None:
    state = arrival("gluttony", "- | 9 | 12")
    tell: Tell[AnyEvent] = Tell()
    play(state, ANA, "use gluttony whom 1", tell=tell)
    for seat, card in ((ANA, 9), (BO, 9), (CLEO, None), (SPECTATOR, None)):
        assert told(tell.heard_by(seat), Snatched) == [Snatched(ANA, BO, card)]


@pytest.mark.parametrize("hands", ["6 7 | 9 | 12", "6 | - | -"])
def test_whoever_holds_the_most_already_cannot_use_it(hands: str) -> None:
    assert choices(arrival("gluttony", hands), ANA, "use") == []


def test_nobody_fans_afterwards() -> None:
    state = arrival("gluttony", "6 | 9 10 | 12")
    play(state, ANA, "use gluttony whom 1")
    assert choices(state, ANA, "fan") == []
    assert refused(state, ANA, "fan 6") == "no_fanning_gluttony"


def test_what_is_left_at_the_end_of_the_turn_is_discarded() -> None:
    state = arrival("gluttony", "6 | 9 10 | 12", pile="1 2 ...")
    play(state, ANA, "use gluttony whom 1")
    play(state, ANA, "lay 6 at 3,3")
    held = hand(state, ANA)
    events = play(state, ANA, "end")
    assert told(events, Discarded) == [Discarded(ANA, held)]
    assert seat_of(state, ANA).holds == 0
    assert table(state).discards == [45, *held]


def test_the_next_turn_is_an_ordinary_one() -> None:
    state = arrival("gluttony", "6 | 9 10 | 12", pile="1 2 3 4 ...")
    play(state, ANA, "use gluttony whom 1")
    play(state, ANA, "end")
    play(state, BO, "fan 1")
    assert asked(state) == (CLEO, "act")
    play(state, CLEO, "end")
    play(state, ANA, "end")
    assert seat_of(state, ANA).holds == 1, "kept this time"
