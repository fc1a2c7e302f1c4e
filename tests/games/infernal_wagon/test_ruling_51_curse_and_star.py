"""Ruling 51: a star stands for whatever a Curse asks for, the one on the last Start card too, and
one joint may lift several Curses; but the joint with the Exit lifts none (section 8.10)."""

import pytest

from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from tests.games.infernal_wagon.table import ANA, BO, ending, play

ALL_CURSES = "C1 C2 C3 C4 C5"
FIVE_HANDS = "{} | T17 | T11 | T19 | T33"


def still_cursed(state: State) -> list[str]:
    curses = enumerate(state.curses)
    return [state.deck.names[curse] for seat, curse in curses if state.cursed >> seat & 1]


def test_the_star_of_the_last_start_card_counts() -> None:
    state = position(FIVE_HANDS.format("T03 T05"), "", curses=ALL_CURSES)
    play(state, ANA, "play T03 by lantern")
    assert still_cursed(state) == ["C2", "C3", "C4", "C5"]


def test_a_star_as_start_lifts_the_curse_of_its_stop_only() -> None:
    state = position(FIVE_HANDS.format("E1 T05"), "T23/gem", curses=ALL_CURSES)
    play(state, ANA, "play E1 by star")
    assert still_cursed(state) == ["C1", "C2", "C4", "C5"]


def test_a_star_as_stop_lifts_the_curse_of_its_start_only() -> None:
    state = position(FIVE_HANDS.format("T39 T05"), "T23/gem E1/star", curses=ALL_CURSES)
    play(state, ANA, "play T39 by skull")
    assert still_cursed(state) == ["C1", "C2", "C3", "C4"]


def test_two_stars_lift_every_curse_at_the_table() -> None:
    state = position(FIVE_HANDS.format("E2 T05"), "T23/gem E1/star", curses=ALL_CURSES)
    play(state, ANA, "play E2 by star")
    assert still_cursed(state) == []


@pytest.mark.parametrize("stop", ["T01/pick", "E1/star"])
def test_the_joint_with_the_exit_lifts_nothing(stop: str) -> None:
    state = position("EXIT T05 | T17", stop, "", curses="C1 C4", lifted=(BO,))
    play(state, ANA, "play EXIT by star")
    assert ending(state) == "cursed_exit"
    assert still_cursed(state) == ["C1"]


def test_an_exit_out_of_a_tunnel_lifts_nothing_either() -> None:
    state = position("D01 T05 | T17", "T01/pick", "EXIT", curses="C2 C4", lifted=(BO,))
    play(state, ANA, "play D01 by pick")
    assert ending(state) == "cursed_exit"
