"""Ruling 39: when nobody holds a card at the end of a turn the game is lost at once, even if the
Exit is the next card of the pile (section 7.5)."""

from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import ANA, BO, cards, ending, pile, play


def test_the_last_card_of_the_crew_is_lost_with_the_exit_next_in_the_pile() -> None:
    state = position("T14 | - | -", "T06/gem", "EXIT")
    play(state, ANA, "play T14 by lantern")
    assert pile(state) == ["EXIT"]
    assert ending(state) == "hands_empty"


def test_the_last_card_of_the_crew_that_matches_draws_the_exit_and_the_game_goes_on() -> None:
    state = position("T02 | - | -", "T06/gem", "EXIT")
    play(state, ANA, "play T02 by pick")
    assert cards(state, ANA) == ["EXIT"]
    assert ending(state) == ""


def test_one_card_in_another_hand_keeps_the_game_going() -> None:
    state = position("T14 | T03", "T06/gem", "EXIT")
    play(state, ANA, "play T14 by lantern")
    assert ending(state) == ""
    play(state, BO, "play T03 by lantern")
    assert cards(state, BO) == ["EXIT"]


def test_an_exit_played_as_the_last_card_of_the_crew_wins() -> None:
    state = position("EXIT | -", "T06/gem", "")
    play(state, ANA, "play EXIT by star")
    assert ending(state) == "exit"
