"""Ruling 19: a mismatched Danger card that costs the draw still does its extra (section 5.4).

By the option `loss_cancels_effect` the hand loss ends the turn on the spot (section 10.5).
"""

import pytest

from limboline.games.infernal_wagon import Options
from limboline.games.infernal_wagon.events import Collapsed, Drew, Exploded, HandLost, Laid
from limboline.games.infernal_wagon.events import Tunnelled as Added
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import ANA, cards, own_deck, pile, play, railroad, stops

RAIL = "T05/pick T23/gem"  # five cards, and the stop is gem
LITERAL = Options(loss_cancels_effect=True)
HAND_LOSS_TUNNEL = own_deck(D01=0)


def test_a_mismatched_explosion_goes_off_and_there_is_no_draw() -> None:
    state = position(hands="D07 T01 | T07 | T09", rail=RAIL, pile="T33 EXIT")
    events = play(state, ANA, "play D07 by pick")
    assert [type(event) for event in events] == [Laid, HandLost, Exploded]
    assert railroad(state) == ["T05", "T23", "D07"]
    assert cards(state, ANA) == ["T01"]


def test_a_mismatched_tunnel_that_costs_the_draw_still_adds_its_card() -> None:
    options = Options(deck=HAND_LOSS_TUNNEL)
    state = position(hands="D01 T02 | T07 | T09", rail=RAIL, pile="T13 T33 EXIT", options=options)
    events = play(state, ANA, "play D01 by pick")
    assert [type(event) for event in events] == [Laid, HandLost, Added, Laid]
    assert railroad(state)[-2:] == ["D01", "T13"]
    assert cards(state, ANA) == ["T02"]


def test_by_the_option_the_hand_loss_cancels_blast_and_added_card() -> None:
    state = position(hands="D07 T01 | T07 | T09", rail=RAIL, pile="T33 EXIT", options=LITERAL)
    events = play(state, ANA, "play D07 by pick")
    assert [type(event) for event in events] == [Laid, HandLost]
    assert len(railroad(state)) == 6
    options = Options(deck=HAND_LOSS_TUNNEL, loss_cancels_effect=True)
    state = position(hands="D01 T02 | T07 | T09", rail=RAIL, pile="T13 T33 EXIT", options=options)
    events = play(state, ANA, "play D01 by pick")
    assert [type(event) for event in events] == [Laid, HandLost]
    assert stops(state) == ["lantern"]
    assert pile(state) == ["T13", "T33", "EXIT"]


def test_the_option_spares_matches_and_mismatches_that_cost_railroad() -> None:
    state = position(hands="D09 T01 | T07 | T09", rail=RAIL, pile="T33 EXIT", options=LITERAL)
    events = play(state, ANA, "play D09 by gem")  # a match
    assert [type(event) for event in events] == [Laid, Exploded, Drew]
    state = position(hands="D01 T02 | T07 | T09", rail=RAIL, pile="T13 T33 EXIT", options=LITERAL)
    events = play(state, ANA, "play D01 by pick")  # costs 4
    assert [type(event) for event in events] == [Laid, Collapsed, Added, Laid, Drew]


@pytest.mark.parametrize("literal", [False, True])
def test_with_the_blast_first_there_is_nothing_left_to_cancel(literal: bool) -> None:
    options = Options(explosion_first=True, loss_cancels_effect=literal)
    state = position(hands="D07 T01 | T07 | T09", rail=RAIL, pile="T33 EXIT", options=options)
    events = play(state, ANA, "play D07 by pick")
    assert [type(event) for event in events] == [Laid, Exploded, HandLost]
    assert railroad(state) == ["T05", "T23", "D07"]
