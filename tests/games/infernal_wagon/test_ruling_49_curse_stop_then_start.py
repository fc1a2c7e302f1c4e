"""Ruling 49: a Curse asks for the stop of the earlier card and then the start of the next, in the
direction of travel; after an Intersection only the stop that was used counts (section 8.9)."""

from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from tests.games.infernal_wagon.table import ANA, BO, play


def is_cursed(state: State, seat: int) -> bool:
    return bool(state.cursed >> seat & 1)


# C1 is "pick, then lantern", C4 "horseshoe, then bat".
def test_the_stop_comes_first_and_then_the_start() -> None:
    state = position("T15 T07 | T05 T11", "T06/gem", curses="C1 C4")
    play(state, ANA, "play T15 by lantern")
    assert not is_cursed(state, ANA)
    assert is_cursed(state, BO)


def test_the_other_way_round_does_not_help() -> None:
    state = position("T05 T07 | T17 T11", "T14/lantern", curses="C1 C4")
    play(state, ANA, "play T05 by pick")
    assert is_cursed(state, ANA)


def test_the_two_ends_of_one_card_are_no_joint() -> None:
    state = position("T03 T07 | T17 T11", "T01/pick", curses="C1 C4")
    play(state, ANA, "play T03 by pick")
    assert is_cursed(state, ANA)


def test_the_stop_of_the_earlier_card_counts_and_not_its_start() -> None:
    state = position("T15 T07 | T17 T11", "T06/pick", curses="C1 C4")
    play(state, ANA, "play T15 by lantern")
    assert is_cursed(state, ANA), "the joint is gem, then lantern"


def test_after_an_intersection_only_the_stop_that_was_used_counts() -> None:
    beside = position("T15 T07 | T17 T11", "X1/gem", curses="C1 C4")
    ahead = beside.clone()
    play(beside, ANA, "play T15 by lantern to gem")
    assert is_cursed(beside, ANA)
    play(ahead, ANA, "play T15 by lantern to pick")
    assert not is_cursed(ahead, ANA)
