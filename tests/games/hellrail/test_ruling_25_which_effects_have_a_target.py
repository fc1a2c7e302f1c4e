"""Ruling 25: only effects that name a player can be redirected: Lust, Thievery, Gluttony, and Shift
Change on a stored token (section 7.3)."""

from typing import Any

import pytest

from tests.games.hellrail.table import ANA, CLEO, arrival, asked, choices, play

RICH: dict[str, Any] = {
    "hands": "8 | 9 10 11 | 12 13 14 | 15",
    "others": "G | G | G",
    "trains": "16 | 17 | 19 | 20",
    "heresy": "- | - | redirect | -",
}


@pytest.mark.parametrize(
    "words",
    [
        "use lust whom 1",
        "use thievery whom 1 car 17",
        "use gluttony whom 1",
        "use shift_change token seat1",
    ],
)
def test_these_can_be_redirected(words: str) -> None:
    state = arrival(words.split()[1], power="- | geryon | abyss | chaos", **RICH)
    play(state, ANA, words)
    assert asked(state) == (CLEO, "heresy")
    assert choices(state, CLEO) == ["pass", "redirect 2", "redirect 3"]


@pytest.mark.parametrize(
    "words",
    [
        "use abyss at 3,1",
        "use boatmen",
        "use tenders",
        "use chaos",
        "use delinquency tie 3,1:N",
        "use false_path at 3,1 turn 1",
        "use geryon car 16",
        "use guard_duty circle G",
        "use infernal_power",
        "use soul_catcher",
    ],
)
def test_at_these_nobody_with_the_second_token_is_asked(words: str) -> None:
    state = arrival(words.split()[1], effects="1=lust", **RICH)
    play(state, ANA, words)
    assert asked(state)[0] == ANA


@pytest.mark.parametrize("token", ["1", "thievery"])
def test_a_shift_change_aimed_at_a_circle_or_an_unused_token_hits_nobody(token: str) -> None:
    powers = "- | geryon | abyss | chaos"
    state = arrival("shift_change", effects="1=lust", power=powers, **RICH)
    play(state, ANA, f"use shift_change token {token}")
    assert asked(state) == (ANA, "act")


def test_whoever_can_cancel_is_asked_at_all_of_them() -> None:
    for words in ("use boatmen", "use chaos", "use soul_catcher", "use guard_duty circle G"):
        state = arrival(words.split()[1], **RICH | {"heresy": "- | - | cancel | -"})
        play(state, ANA, words)
        assert asked(state) == (CLEO, "heresy")
