"""Ruling 26: the new target is neither who announced the effect nor the old one, and must be
possible; the holder may name itself, and with two players nobody can redirect (section 7.3)."""

import pytest

from limboline.games.hellrail.events import Redirected, Showed
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
    told,
)

FOUR = "G | G | G"


def test_neither_the_announcer_nor_the_old_target() -> None:
    state = arrival("lust", "8 | 9 | 10 | 11", FOUR, heresy="- | - | redirect")
    play(state, ANA, "use lust whom 1")
    assert choices(state, CLEO) == ["pass", "redirect 2", "redirect 3"]
    for whom in (ANA, BO):
        assert refused(state, CLEO, f"redirect {whom}") == "answer_first"


@pytest.mark.parametrize("whom", [CLEO, DORA])
def test_the_holder_may_name_itself_or_a_third(whom: int) -> None:
    state = arrival("lust", "8 | 9 | 10 | 11", FOUR, heresy="- | - | redirect", pile="1 2 ...")
    play(state, ANA, "use lust whom 1")
    events = play(state, CLEO, f"redirect {whom}")
    assert told(events, Redirected) == [Redirected(CLEO, whom, "lust")]
    assert told(events, Showed)[0].seat == whom


def test_the_old_target_may_turn_it_away_from_itself() -> None:
    state = arrival("lust", "8 | 9 | 10", heresy="- | redirect")
    play(state, ANA, "use lust whom 1")
    assert asked(state) == (BO, "heresy_on_you")
    assert choices(state, BO) == ["pass", "redirect 2"]


def test_thievery_needs_a_car() -> None:
    state = arrival(
        "thievery", "8 | 9 | 10 | 11", FOUR, trains="- | 17 | - | 19", heresy="-|redirect"
    )
    play(state, ANA, "use thievery whom 1 car 17")
    assert choices(state, BO) == ["pass", "redirect 3"]


def test_gluttony_needs_a_card() -> None:
    state = arrival("gluttony", "- | 9 | - | 11", FOUR, heresy="- | redirect")
    play(state, ANA, "use gluttony whom 1")
    assert choices(state, BO) == ["pass", "redirect 3"]


def test_shift_change_needs_a_stored_token() -> None:
    state = arrival(
        "shift_change", "- | 9 | 10 | 11", FOUR, power="- | lust | - | chaos", heresy="- | redirect"
    )
    play(state, ANA, "use shift_change token seat1")
    assert choices(state, BO) == ["pass", "redirect 3"]


def test_where_nobody_else_is_possible_the_holder_is_not_even_asked() -> None:
    state = arrival(
        "thievery", "8 | 9 | 10", trains="- | 17 | -", heresy="- | redirect", pile="1 2"
    )
    play(state, ANA, "use thievery whom 1 car 17")
    assert asked(state)[0] == ANA


@pytest.mark.parametrize("effect", ["lust", "gluttony"])
def test_with_two_players_there_is_no_third(effect: str) -> None:
    state = arrival(effect, "- | 9 10", "G", heresy="- | redirect")
    play(state, ANA, f"use {effect} whom 1")
    assert asked(state)[0] == ANA
