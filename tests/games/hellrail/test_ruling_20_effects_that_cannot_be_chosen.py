"""Ruling 20: an effect cannot be chosen without a price to pay, an object or a token left, nor one
whose token you already have; whoever takes Heresy chooses which (sections 6.2 and 6.14)."""

from typing import Any

import pytest

from tests.games.hellrail.table import ANA, BO, CLEO, arrival, asked, choices, play, seat_of

NO_USE: dict[str, tuple[str, dict[str, Any]]] = {
    "abyss without a card": ("abyss", {}),
    "abyss without a card of that traction": ("abyss", {"hands": "7 9"}),
    "false path without a card": ("false_path", {}),
    "false path without a card of that traction": ("false_path", {"hands": "7 9"}),
    "geryon without a car": ("geryon", {"hands": "7"}),
    "thievery where nobody has a car": ("thievery", {"hands": "7", "trains": "16"}),
    "gluttony where nobody has a card": ("gluttony", {"hands": "- | - | -"}),
    "gluttony with the largest hand": ("gluttony", {"hands": "7 8 | 9 | 10"}),
    "no boatman left": ("boatmen", {"boats": (BO, CLEO)}),
    "a boatman at hand": ("boatmen", {"boats": (ANA,)}),
    "no tender left": ("tenders", {"tenders": (BO, CLEO)}),
    "a tender at hand": ("tenders", {"tenders": (ANA,)}),
    "no soul catcher left": ("soul_catcher", {"catchers": (BO, CLEO)}),
    "a soul catcher at hand": ("soul_catcher", {"catchers": (ANA,)}),
    "no heresy left": ("heresy", {"heresy": "- | cancel | redirect"}),
    "a heresy at hand": ("heresy", {"heresy": "redirect | - | -"}),
    "infernal power over a stored effect": ("infernal_power", {"power": "geryon"}),
    "no check left": (
        "delinquency",
        {
            "rails": "17@4,2",
            "checks": "4,2:N 4,2:E 4,2:S 4,2:W 4,2:NS0 4,2:NS1 4,2:EW0 4,2:EW1",
        },
    ),
}


@pytest.mark.parametrize("case", NO_USE)
def test_it_cannot_be_chosen(case: str) -> None:
    effect, more = NO_USE[case]
    state = arrival(effect, **more)
    assert choices(state, ANA, "use") == []


POSSIBLE: dict[str, tuple[str, dict[str, Any]]] = {
    "abyss with one": ("abyss", {"hands": "8"}),
    "false path with one": ("false_path", {"hands": "8"}),
    "geryon with a car": ("geryon", {"trains": "16"}),
    "thievery where somebody has one": ("thievery", {"trains": "- | 16"}),
    "gluttony with as many cards as another": ("gluttony", {"hands": "7 | 9 | -"}),
    "the second boatman": ("boatmen", {"boats": (BO,)}),
    "the second tender": ("tenders", {"tenders": (BO,)}),
    "the second soul catcher": ("soul_catcher", {"catchers": (BO,)}),
    "infernal power with a free engine": ("infernal_power", {"power": "- | geryon"}),
    "the eighth check": (
        "delinquency",
        {"rails": "17@4,2", "checks": "4,2:N 4,2:E 4,2:S 4,2:W 4,2:NS0 4,2:NS1 4,2:EW0"},
    ),
    "lust with an empty hand": ("lust", {}),
}


@pytest.mark.parametrize("case", POSSIBLE)
def test_it_can_be_chosen(case: str) -> None:
    effect, more = POSSIBLE[case]
    state = arrival(effect, **more)
    assert asked(state) == (ANA, "effect")
    assert choices(state, ANA, "use")


@pytest.mark.parametrize("token", ["cancel", "redirect"])
def test_the_taker_of_heresy_chooses_which(token: str) -> None:
    state = arrival("heresy")
    assert choices(state, ANA, "use") == ["use heresy token cancel", "use heresy token redirect"]
    play(state, ANA, f"use heresy token {token}")
    assert seat_of(state, ANA).heresy == token


def test_what_somebody_else_has_is_not_there_to_be_taken() -> None:
    state = arrival("heresy", heresy="- | cancel | -")
    assert choices(state, ANA, "use") == ["use heresy token redirect"]


def test_an_effect_that_is_no_use_does_not_keep_the_stored_one_from_being_used() -> None:
    state = arrival("geryon", power="boatmen")
    assert choices(state, ANA) == ["pass", "use boatmen"]
