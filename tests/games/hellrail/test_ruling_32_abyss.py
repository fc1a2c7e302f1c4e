"""Ruling 32: the Abyss takes an unoccupied rail card of the traction of the card you discard; of a
stack only the top card falls, and a Check on it returns to the supply (section 6.5)."""

from limboline.games.hellrail.events import Paid, Removed, Unmarked
from limboline.games.hellrail.view_types import Rail
from tests.games.hellrail.table import (
    ANA,
    BO,
    arrival,
    asked,
    choices,
    play,
    refused,
    table,
    told,
)


def test_the_card_falls_into_the_discards_after_the_price() -> None:
    state = arrival("abyss", "8 7")
    play(state, ANA, "use abyss at 3,1")
    assert asked(state) == (ANA, "pay")
    assert choices(state, ANA) == ["pay 8"], "7 has another traction"
    events = play(state, ANA, "pay 8")
    assert told(events, Paid) == [Paid(ANA, 8, "abyss")]
    assert told(events, Removed) == [Removed(ANA, 18, (3, 1))]
    assert table(state).rails == []
    assert table(state).discards == [45, 8, 18]


def test_of_a_stack_only_the_top_card_falls() -> None:
    state = arrival("abyss", "7 12", rails="20@4,2 5@4,2 17@4,2")
    assert choices(state, ANA, "use") == ["use abyss at 4,2"]
    play(state, ANA, "use abyss at 4,2")
    play(state, ANA, "pay 7")
    assert table(state).rails[1:] == [Rail(5, (4, 2), 0, [(20, 0)])]


def test_the_traction_of_the_top_card_counts_and_not_that_below() -> None:
    state = arrival("abyss", "6", rails="1@4,2 17@4,2")  # a 1 under a 2
    assert choices(state, ANA, "use") == []


def test_not_a_card_on_which_an_engine_stands() -> None:
    state = arrival("abyss", "7", "4,2:NS0>N | G", rails="17@4,2 12@5,3")
    assert choices(state, ANA, "use") == ["use abyss at 5,3"]
    assert refused(state, ANA, "use abyss at 4,2") == "answer_first"


def test_a_check_does_not_save_it_and_returns_to_the_supply() -> None:
    state = arrival("abyss", "8", rails="17@4,2", checks="3,1:EW0 3,1:N 4,2:N")
    play(state, ANA, "use abyss at 3,1")
    events = play(state, ANA, "pay 8")
    assert told(events, Unmarked) == [Unmarked("3,1:EW0"), Unmarked("3,1:N")]
    assert table(state).checks == ["4,2:N"]


def test_circles_do_not_fall() -> None:
    state = arrival("abyss", "8 7 6 9 10")
    assert choices(state, ANA, "use") == ["use abyss at 3,1"]
    assert refused(state, ANA, "use abyss at 4,1") == "answer_first"


def test_the_empty_cell_can_be_laid_on_again() -> None:
    state = arrival("abyss", "8 7", others="G")
    play(state, ANA, "use abyss at 3,1")
    play(state, ANA, "pay 8")
    play(state, ANA, "lay 7 at 3,1 turn 1")
    assert asked(state) == (ANA, "act")
    play(state, ANA, "end")
    assert asked(state) == (BO, "act")
