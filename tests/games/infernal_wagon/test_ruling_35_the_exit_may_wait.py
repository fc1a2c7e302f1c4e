"""Ruling 35: nobody has to play the Exit; its holder may play other cards first or wait, say for a
Curse that has to go (section 7.2)."""

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.position import position
from limboline.kernel import NATURE, due
from tests.games.infernal_wagon.table import ANA, BO, cards, choices, ending, play, wait


def test_the_holder_may_play_another_card_instead() -> None:
    state = position("EXIT T03 | T07 T11", "T06/gem", "")
    assert "play T03 by pick at 4" in choices(state, ANA)
    play(state, ANA, "play T03 by pick")
    assert ending(state) == ""
    assert cards(state, ANA) == ["EXIT"]


def test_the_others_play_on_while_the_holder_waits() -> None:
    state = position("EXIT T03 | T07 T11 | T05", "T06/gem", "")
    play(state, BO, "play T07 by pick")
    assert ending(state) == ""
    assert cards(state, ANA) == ["EXIT", "T03"]


def test_only_the_clock_presses_the_holder() -> None:
    state = position("EXIT | T07", "T06/gem", "")
    assert [ask.until_ms for ask in game.asked(state) if ask.seat != NATURE] == [None, None]
    ask = due(game, state)
    assert ask is not None
    assert ask.seat == NATURE
    wait(state)
    assert ending(state) == "time"


def test_waiting_for_a_curse_turns_a_loss_into_a_win() -> None:
    hasty = position("EXIT T03 | T15 T11", "T06/gem", "", curses="C1 C2", lifted=(BO,))
    patient = hasty.clone()
    play(hasty, ANA, "play EXIT by star")
    assert ending(hasty) == "cursed_exit"
    play(patient, BO, "play T15 by lantern")
    play(patient, ANA, "play EXIT by star")
    assert ending(patient) == "exit"
