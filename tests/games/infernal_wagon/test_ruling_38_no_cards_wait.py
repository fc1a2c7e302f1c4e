"""Ruling 38: a player without cards waits until the end, and still wins or loses with the crew
(section 7.5)."""

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.position import position
from limboline.kernel import Outcome
from tests.games.infernal_wagon.table import ANA, BO, CLEO, cards, play, players, refused


def test_a_player_without_cards_is_not_asked_and_cannot_play() -> None:
    state = position("T03 T05 | - | T07", "T06/gem", "T09 EXIT")
    assert players(state) == [ANA, CLEO]
    assert refused(state, BO, "play T03 by pick").code == "no_cards"
    assert refused(state, BO, "play T09 by pick").code == "no_cards"
    assert "chat" in game.talk(state, BO)


def test_a_player_without_cards_is_given_no_new_ones() -> None:
    state = position("T03 T05 | - | T07", "T06/gem", "T09 T11 EXIT")
    play(state, ANA, "play T03 by pick")
    play(state, CLEO, "play T07 by pick")
    assert cards(state, BO) == []


def test_a_player_without_cards_wins_with_the_crew() -> None:
    state = position("EXIT T05 | - | T07", "T06/gem", "")
    play(state, ANA, "play EXIT by star")
    assert game.outcome(state) == Outcome("exit", (1.0, 1.0, 1.0))


def test_a_player_without_cards_loses_with_the_crew() -> None:
    state = position("D14 T05 | - | T07", "T06/gem", "T09 EXIT", fallen=3)
    play(state, ANA, "play D14 by lantern")
    assert game.outcome(state) == Outcome("wagon_lost", (0.0, 0.0, 0.0))
