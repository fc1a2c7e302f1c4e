"""Ruling 29: whoever holds Heresy may object, hit or not, but never to an effect of their own
(section 7.1)."""

import pytest

from tests.games.hellrail.table import ANA, BO, CLEO, DORA, arrival, asked, choices, play, refused

FOUR = "G | G | G"


@pytest.mark.parametrize(
    ("heresy", "holder", "why"),
    [
        ("- | cancel", BO, "heresy_on_you"),
        ("- | - | cancel", CLEO, "heresy"),
        ("- | - | - | redirect", DORA, "heresy"),
    ],
)
def test_the_holder_need_not_be_the_one_who_is_hit(heresy: str, holder: int, why: str) -> None:
    state = arrival("lust", "8 | 9 | 10 | 11", FOUR, heresy=heresy)
    play(state, ANA, "use lust whom 1")
    assert asked(state) == (holder, why)


@pytest.mark.parametrize("token", ["cancel", "redirect"])
def test_nobody_objects_to_an_effect_of_their_own(token: str) -> None:
    state = arrival("lust", "8 | 9 | 10 | 11", FOUR, heresy=token)
    play(state, ANA, "use lust whom 1")
    assert asked(state) == (ANA, "act")


def test_without_a_token_there_is_nothing_to_object_with() -> None:
    state = arrival("lust", "8 | 9 | 10 | 11", FOUR, heresy="- | - | cancel")
    play(state, ANA, "use lust whom 1")
    assert refused(state, BO, "cancel") == "not_your_turn"
    assert choices(state, BO) == []


def test_each_token_does_only_its_own() -> None:
    state = arrival("lust", "8 | 9 | 10 | 11", FOUR, heresy="- | cancel | redirect")
    play(state, ANA, "use lust whom 3")
    assert choices(state, BO) == ["pass", "cancel"]
    play(state, BO, "pass")
    assert choices(state, CLEO) == ["pass", "redirect 1", "redirect 2"]
