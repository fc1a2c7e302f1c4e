"""Ruling 33: a False Path turns a rail card by a quarter, a half or three quarters, the whole stack
and its Checks with it, and may be repeated, also on the same card (section 6.10)."""

import pytest

from limboline.games.hellrail.events import Paid, Twisted
from limboline.games.hellrail.view_types import Rail
from tests.games.hellrail.table import (
    ANA,
    arrival,
    asked,
    choices,
    hand,
    place,
    play,
    refused,
    table,
    told,
)


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_by_one_two_or_three_quarters(quarters: int) -> None:
    state = arrival("false_path", "10", rails="5/2@4,2")
    play(state, ANA, f"use false_path at 4,2 turn {quarters}")
    events = play(state, ANA, "pay 10")
    assert told(events, Paid) == [Paid(ANA, 10, "false_path")]
    assert told(events, Twisted) == [Twisted(ANA, (4, 2), quarters)]
    assert table(state).rails[1] == Rail(5, (4, 2), (2 + quarters) % 4)


@pytest.mark.parametrize("words", ["use false_path at 4,2", "use false_path at 4,2 turn 0"])
def test_it_really_has_to_turn(words: str) -> None:
    state = arrival("false_path", "10", rails="5@4,2")
    assert refused(state, ANA, words) == "answer_first"


def test_the_track_leads_elsewhere_afterwards() -> None:
    state = arrival("false_path", "10 7", rails="5@4,2")  # NE and SW: from 4 it leads to 8
    play(state, ANA, "use false_path at 4,2 turn 1")  # now ES and NW: from 4 to 2
    play(state, ANA, "pay 10")
    play(state, ANA, "pass")
    play(state, ANA, "move 7 by EN4")
    assert place(state, ANA) == "2"


def test_the_whole_stack_turns() -> None:
    state = arrival("false_path", "12", rails="5@4,2 8@4,2 17/3@4,2")
    play(state, ANA, "use false_path at 4,2 turn 3")
    play(state, ANA, "pay 12")
    assert table(state).rails[1] == Rail(17, (4, 2), 2, [(8, 3), (5, 3)])


TURNED = {
    "N": "ESW",
    "W": "NES",
    "NE": ("ES", "SW", "NW"),
    "NW": ("NE", "ES", "SW"),
    "NS0": ("EW0", "NS1", "EW1"),
    "NS1": ("EW1", "NS0", "EW0"),
    "EW0": ("NS1", "EW1", "NS0"),
    "EW1": ("NS0", "EW0", "NS1"),
}


@pytest.mark.parametrize("quarters", [1, 2, 3])
@pytest.mark.parametrize("tie", TURNED)
def test_checks_turn_with_it(tie: str, quarters: int) -> None:
    state = arrival("false_path", "12", rails="17@4,2", checks=f"4,2:{tie} 3,1:N")
    play(state, ANA, f"use false_path at 4,2 turn {quarters}")
    play(state, ANA, "pay 12")
    assert table(state).checks == [f"4,2:{TURNED[tie][quarters - 1]}", "3,1:N"]


def test_again_and_again_each_time_for_another_card_also_the_same_one() -> None:
    state = arrival("false_path", "10 15 8 7", rails="5@4,2")
    play(state, ANA, "use false_path at 4,2 turn 1")
    play(state, ANA, "pay 10")
    assert asked(state) == (ANA, "twist")
    assert len(choices(state, ANA)) == 1 + 3 + 3, "15 for the 5, and 8 for the 18"
    play(state, ANA, "twist 15 at 4,2 turn 1")
    play(state, ANA, "twist 8 at 3,1 turn 2")
    play(state, ANA, "pass")
    assert [(rail.card, rail.turn) for rail in table(state).rails] == [(18, 2), (5, 2)]
    assert hand(state, ANA) == [7]
    assert refused(state, ANA, "twist 7 at 4,2 turn 1") == "nothing_to_answer"


def test_the_price_has_the_traction_of_the_card() -> None:
    state = arrival("false_path", "10 7 15", rails="5@4,2")
    play(state, ANA, "use false_path at 4,2 turn 1")
    assert choices(state, ANA) == ["pay 10", "pay 15"]
    play(state, ANA, "pay 10")
    assert refused(state, ANA, "twist 7 at 4,2 turn 1") == "answer_first"


def test_not_a_card_on_which_an_engine_stands() -> None:
    state = arrival("false_path", "10 8", "4,2:N>in | G", rails="5@4,2")
    assert choices(state, ANA, "use") == [
        f"use false_path at 3,1 turn {turn}" for turn in (1, 2, 3)
    ]
    play(state, ANA, "use false_path at 3,1 turn 1")
    play(state, ANA, "pay 8")
    assert choices(state, ANA) == ["pass"]
