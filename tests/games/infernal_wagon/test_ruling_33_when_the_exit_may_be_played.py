"""Ruling 33: the Exit may be played on any legal turn of its holder, so with three to five players
somebody else must play first, unless nobody else can (section 7.2)."""

import pytest

from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import ANA, BO, CLEO, cards, ending, play, refused


@pytest.mark.parametrize("others", ["T07 | T11", "T07 | T11 | T17", "T07 | T11 | T17 | T19"])
def test_three_to_five_players_somebody_plays_before_the_exit(others: str) -> None:
    state = position(f"T03 T05 | {others}", "T06/gem", "EXIT")
    play(state, ANA, "play T03 by pick")
    assert cards(state, ANA) == ["T05", "EXIT"]
    assert refused(state, ANA, "play EXIT by star").code == "someone_else_first"
    play(state, BO, "play T07 by pick")
    play(state, ANA, "play EXIT by star")
    assert ending(state) == "exit"


def test_two_players_the_exit_may_be_the_second_card_running() -> None:
    state = position("T03 T05 | T07", "T06/gem", "EXIT")
    play(state, ANA, "play T03 by pick")
    play(state, ANA, "play EXIT by star")
    assert ending(state) == "exit"


def test_two_players_the_exit_may_not_be_the_third_card_running() -> None:
    state = position("T03 T05 | T07", "T06/gem", "EXIT", last=ANA)
    play(state, ANA, "play T03 by pick")
    assert refused(state, ANA, "play EXIT by star").code == "someone_else_first"


def test_the_holder_need_not_wait_for_players_without_cards() -> None:
    state = position("T03 T05 | - | -", "T06/gem", "EXIT")
    play(state, ANA, "play T03 by pick")
    play(state, ANA, "play EXIT by star")
    assert ending(state) == "exit"


def test_nobody_else_may_play_the_holders_exit() -> None:
    state = position("T03 EXIT | T07 | T11", "T06/gem", "", last=ANA)
    assert refused(state, CLEO, "play EXIT by star").code == "not_in_hand"
