"""Ruling 13: where the line bends is cosmetic; no card lacks space (section 3.10)."""

import pytest

from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.decks import built_in_deck
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import (
    ANA,
    BO,
    cards,
    choices,
    ending,
    own_deck,
    play,
    players,
    railroad,
)

HANDS = "T25 X1 D03 | D16 T31 | T02"
ALL_OTHERS = [
    f"{line.id}/{line.edges['S']}"
    for line in built_in_deck().cards
    if line.kind in ("track", "danger") and line.id not in HANDS.split() and line.id != "T05"
]


def test_a_line_that_bends_into_itself_goes_on() -> None:
    # Nothing but curves: on a real table the fifth card could lie on the first.
    state = position(
        hands="D17 T33 | D16 T35 | T19",
        rail="D13/pick D14/lantern D15/gem T42/skull T40/skull",
        pile="T25 T26 T27 EXIT",
    )
    play(state, ANA, "play D17 by bat")
    play(state, BO, "play D16 by horseshoe")
    play(state, ANA, "play T33 by bat")
    assert railroad(state)[-3:] == ["D17", "D16", "T33"]


@pytest.mark.parametrize(
    "rail",
    [
        "T05/pick T23/gem T29/skull T30/skull",  # mostly straight
        "T06/pick T24/gem T30/gem T29/skull",  # curves
        "X5/gem@star T30/skull@gem T40/skull T28/bat",  # across an Intersection
        " ".join([*ALL_OTHERS, "T05/pick"]),  # as long as can be
    ],
)
def test_only_the_stop_matters_and_not_the_way_to_it(rail: str) -> None:
    straight = position(hands=HANDS, rail="T13/lantern T15/lantern T23/gem T05/pick")
    state = position(hands=HANDS, rail=rail)
    assert game.legal(state, ANA) == game.legal(straight, ANA)
    assert len(choices(state, ANA)) == 2 + 2 + 1


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_from_the_first_card_to_the_exit_every_card_goes_every_way(seed: int) -> None:
    lines = built_in_deck().cards
    ways = {line.id: 1 if line.arrow else len(set(line.edges.values())) for line in lines}
    # A list so cheap that no game is lost: every card of the pile comes out.
    deck = own_deck(**{line.id: 1 for line in lines if line.penalty})
    state = game.setup(Options(clock="none", deck=deck), 3, seed)
    while ready := players(state):
        for seat in ready:
            held = [state.deck.names[state.tunnel]] if state.tunnel >= 0 else cards(state, seat)
            expected = sum(ways[card] for card in held) * len(state.stops)
            assert len(choices(state, seat)) == expected
        game.apply(state, ready[0], game.default(state, ready[0]), 0, None)
    assert ending(state) == "exit"
