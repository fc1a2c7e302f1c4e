"""Ruling 48: under a U-turn the Exit is taken and played by another player, like any card (section
8.5)."""

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.events import Laid
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import ANA, BO, CLEO, ending, play, players, refused, told


def test_the_holder_must_let_somebody_else_play_it() -> None:
    state = position("T03 T05 | EXIT T11 | T17", "T14/lantern", "", uturn="U1")
    assert refused(state, BO, "play EXIT by star").code == "own_card"
    (laid,) = told(play(state, ANA, "play EXIT by star"), Laid)
    assert (laid.seat, laid.owner) == (ANA, BO)
    assert ending(state) == "exit"


def test_two_players_the_other_one_plays_it() -> None:
    state = position("T03 T05 | EXIT T11", "T14/lantern", "", uturn="U1", last=BO, run=2)
    assert refused(state, BO, "play EXIT by star").code == "own_card"
    play(state, ANA, "play EXIT by star")
    assert ending(state) == "exit"


def test_the_limit_holds_for_the_exit_too() -> None:
    state = position("T03 T05 | T13 T11 | T17", "T14/lantern", "EXIT", uturn="U1")
    play(state, ANA, "play T13 by lantern")
    assert game.view(state, ANA).exit_with == BO
    assert refused(state, ANA, "play EXIT by star").code == "someone_else_first"
    play(state, CLEO, "play EXIT by star")
    assert ending(state) == "exit"


def test_the_last_card_of_all_is_played_by_somebody_with_an_empty_hand() -> None:
    state = position("- | EXIT", "T14/lantern", "", uturn="U1")
    assert players(state) == [ANA]
    play(state, ANA, "play EXIT by star")
    assert ending(state) == "exit"


def test_a_holder_who_cannot_see_the_hand_still_knows_of_the_exit() -> None:
    options = Options(uturn_hands="hidden_from_owner")
    state = position("T03 T05 | EXIT T11", "T14/lantern", "", uturn="U1", options=options)
    assert game.view(state, BO).hands[BO] == ["EXIT", None]
    assert refused(state, BO, "play EXIT by star").code == "own_card"
