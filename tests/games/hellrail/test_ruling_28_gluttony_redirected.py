"""Ruling 28: when Gluttony is redirected, the first card comes from the new target, and the old one
is safe this time (section 7.3)."""

from limboline.games.hellrail.events import Snatched
from limboline.games.hellrail.state import State
from tests.games.hellrail.table import (
    ANA,
    BO,
    CLEO,
    DORA,
    arrival,
    asked,
    choices,
    play,
    refused,
    seat_of,
    table,
    told,
)


def announced(hands: str = "- | 9 10 11 | 12 13 14 | 15 16") -> State:
    state = arrival("gluttony", hands, "G | G | G", heresy="- | redirect")
    play(state, ANA, "use gluttony whom 1")
    return state


def test_the_first_card_comes_from_the_new_target() -> None:
    state = announced()
    events = play(state, BO, "redirect 2")
    assert [(event.seat, event.whom) for event in told(events, Snatched)] == [(ANA, CLEO)]
    assert [table(state).seats[seat].holds for seat in range(4)] == [1, 3, 2, 2]


def test_the_old_target_is_safe_for_all_of_this_use() -> None:
    state = announced()
    play(state, BO, "redirect 2")
    assert asked(state) == (ANA, "gluttony")
    assert choices(state, ANA) == ["pass", "take 2", "take 3"]
    assert refused(state, ANA, "take 1") == "answer_first"
    play(state, ANA, "take 3")
    assert choices(state, ANA) == ["pass", "take 2", "take 3"]
    assert seat_of(state, BO).holds == 3


def test_without_a_redirection_anybody_may_be_next() -> None:
    state = announced()
    play(state, BO, "pass")
    assert choices(state, ANA) == ["pass", "take 1", "take 2", "take 3"]


def test_it_stops_where_only_the_safe_one_has_cards_left() -> None:
    state = announced("- | 9 10 11 | 12 | -")
    play(state, BO, "redirect 2")
    assert asked(state) == (ANA, "act")
    assert table(state).seats[DORA].holds == 0
