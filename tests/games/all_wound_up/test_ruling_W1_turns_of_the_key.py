"""Ruling W1: the turns are the card's, less one for each black brain and one more for each green
one, never fewer than none, and with none the card counts all the same (section 5.2).
"""

from limboline.games.all_wound_up.events import Wound
from limboline.games.all_wound_up.state import State
from tests.games.all_wound_up.table import (
    NATURE,
    asked,
    do,
    game,
    happened,
    position,
    refused,
    stands_at,
)


def winding(card: str, brains: str, at: str = "0,-95,90 | box") -> State:
    """Seat 0 is about to wind its toy."""
    state = position(at, f"{card} | left", brains=brains, bettor=0)
    do(state, 0, f"bet {card}")
    return state


def test_black_takes_off_and_green_adds() -> None:
    state = winding("wind3", "black green green | -")
    (wound,) = happened(do(state, 0, "wind 1 2"), Wound)
    assert wound.turns == 4
    assert state.brains[0] == [0, 0, 0, 0, 0]
    assert state.stock == [5, 5, 5, 5, 5]
    assert asked(state) == [(NATURE, "run")]


def test_nobody_spends_what_they_do_not_have() -> None:
    state = winding("wind3", "black | green")
    assert refused(state, 0, "wind 2 0") == "not_so_many_brains"
    assert refused(state, 0, "wind 0 1") == "not_so_many_brains"


def test_with_no_turns_nothing_moves_and_the_card_is_spent() -> None:
    state = winding("wind1", "black black | -", "box | box")
    do(state, 0, "place 0 -95 90")
    (wound,) = happened(do(state, 0, "wind 2 0"), Wound)
    assert wound.turns == 0
    assert asked(state) == [(1, "bet")]
    assert stands_at(state, 0) == (0, -95, 90)


def test_nine_is_the_most() -> None:
    state = winding("wind4", "green green green green green | -")
    (wound,) = happened(do(state, 0, "wind 0 5"), Wound)
    assert wound.turns == 9
    game.apply(state, NATURE, game.default(state, NATURE), 0, None)
