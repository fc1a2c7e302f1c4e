"""Ruling 37: after a hand loss there is no draw, so an Exit that is alone in the pile stays there
for the next draw (section 6.3)."""

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import ANA, BO, cards, ending, pile, play


def test_the_exit_stays_in_the_pile_for_the_next_draw() -> None:
    state = position("T14 T03 | T13 T07", "T06/gem", "EXIT")
    play(state, ANA, "play T14 by lantern")
    assert cards(state, ANA) == ["T03"]
    assert pile(state) == ["EXIT"]
    assert game.view(state, BO).exit_with is None
    play(state, BO, "play T13 by lantern")
    assert cards(state, BO) == ["T07", "EXIT"]
    assert game.view(state, ANA).exit_with == BO


def test_a_mismatch_that_costs_railroad_does_draw_the_exit() -> None:
    state = position("T13 T03 | T15 T07", "T06/gem", "EXIT")
    play(state, ANA, "play T13 by lantern")
    assert cards(state, ANA) == ["T03", "EXIT"]
    assert ending(state) == ""


def test_the_exit_stays_also_when_a_tunnel_has_turned_over_the_card_above_it() -> None:
    state = position("D01 T03 | T15 T07", "T06/gem", "T32 EXIT")
    play(state, ANA, "play D01 by pick")
    assert cards(state, ANA) == ["T03"]
    assert pile(state) == ["EXIT"]
