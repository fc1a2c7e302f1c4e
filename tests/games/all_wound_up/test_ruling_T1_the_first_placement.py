"""Ruling T1: a toy that is not in play yet is put into the start box by its owner as soon as a card
concerns it, and then the card is carried out (sections 2.2 and 5.1).
"""

from limboline.games.all_wound_up.events import Placed
from limboline.kernel.asking import Span
from tests.games.all_wound_up.table import (
    Options,
    asked,
    do,
    game,
    happened,
    position,
    refused,
    stands_at,
)


def test_the_own_card_asks_for_a_spot_first() -> None:
    state = position("box | box", "left | right", bettor=0)
    do(state, 0, "bet left")
    assert asked(state) == [(0, "place")]
    do(state, 0, "place -40 -95 45")
    assert stands_at(state, 0) == (-40, -95, 45)
    assert asked(state) == [(0, "turn")]


def test_a_rivals_card_does_too_and_the_owner_chooses() -> None:
    state = position("box | box", "rival | right", bettor=0)
    do(state, 0, "bet rival")
    assert asked(state) == [(1, "place")]
    do(state, 1, "place 30 -100 90")
    assert asked(state) == [(0, "turn")]


def test_only_the_start_box_is_offered() -> None:
    state = position("box | box", "left | right", bettor=0)
    do(state, 0, "bet left")
    (box,) = game.legal(state, 0)
    assert isinstance(box, Span)
    assert (box.low, box.high) == ((-90, -115, 0), (90, -75, 359))
    assert refused(state, 0, "place 0 0 90") == "outside_place"


def test_four_toys_fit_side_by_side() -> None:
    state = position("box | box | box | box", "left | left | left | left", bettor=0, dealer=3)
    do(state, 0, "bet left")
    for seat, x in enumerate((-72, -24, 24, 72)):
        events = do(state, seat, f"place {x} -95 90")
        assert not happened(events, Placed)[0].moved
        do(state, seat, "turn 0")


def test_characters_are_dealt_at_random() -> None:
    casts = {tuple(game.setup(Options(), 4, seed).hats) for seed in range(12)}
    assert len(casts) > 6
    assert all(sorted(cast) == [0, 1, 2, 3] for cast in casts)
