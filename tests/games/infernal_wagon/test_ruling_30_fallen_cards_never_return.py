"""Ruling 30: cards that have dropped off the railroad are out of the game and never go back into
the pile (section 4.8)."""

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.events import Collapsed, Exploded
from limboline.games.infernal_wagon.position import position
from limboline.kernel import SPECTATOR
from tests.games.infernal_wagon.table import ANA, BO, cards, pile, play, railroad, told


def test_cards_that_fell_are_not_drawn_when_the_pile_is_empty() -> None:
    state = position("T03 T05 | T07 T11", "T01/pick T29/gem", "EXIT", fallen=3)
    (collapsed,) = told(play(state, ANA, "play T05 by gem"), Collapsed)
    assert collapsed.cards == ["T01", "T29"]
    assert cards(state, ANA) == ["T03", "EXIT"]
    play(state, BO, "play T07 by pick")
    assert cards(state, BO) == ["T11"]
    assert pile(state) == []


def test_a_tunnel_brings_up_nothing_that_was_blown_off() -> None:
    state = position("D07 T03 | D03 T11", "T06/pick T05/gem", "EXIT", last=1)
    (exploded,) = told(play(state, ANA, "play D07 by pick"), Exploded)
    assert exploded.cards == ["S3", "S2", "S1"]
    play(state, BO, "play D03 by gem")
    assert railroad(state) == ["T06", "T05", "D07", "D03"]
    assert game.view(state, SPECTATOR).gone == ["S3", "S2", "S1"]
