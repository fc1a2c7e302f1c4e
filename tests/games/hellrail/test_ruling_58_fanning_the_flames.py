"""Ruling 58: fanning draws as many cards as the traction says, one at a time, and ends the turn;
the fanned card is already in the discards and may come back (section 3.8)."""

import pytest

from limboline.games.hellrail.events import Burned, Drew, Refilled
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, asked, hand, play, refused, table, told


@pytest.mark.parametrize(("card", "drawn"), [(6, 1), (7, 2), (8, 3), (9, 4), (10, 5)])
def test_as_many_as_the_traction(card: int, drawn: int) -> None:
    state = position("G | G", f"{card} | 12", pile="21 22 23 24 25 26 27")
    events = play(state, ANA, f"fan {card}")
    assert told(events, Burned) == [Burned(ANA, card, "fan")]
    assert hand(state, ANA) == [21, 22, 23, 24, 25][:drawn]
    assert table(state).discards == [card]


def test_it_ends_the_turn() -> None:
    state = position("G | G", "6 7 | 12", pile="21 22 23")
    play(state, ANA, "fan 6")
    assert asked(state) == (BO, "act")
    assert refused(state, ANA, "fan 7") == "not_your_turn"


def test_the_fanned_card_may_come_back() -> None:
    state = position("G | G", "8 | 12", pile="1 2", discards="")
    events = play(state, ANA, "fan 8")
    assert told(events, Refilled) == [Refilled(1)]
    assert hand(state, ANA) == [1, 2, 8]


def test_one_at_a_time_so_the_pile_is_filled_up_in_between() -> None:
    state = position("G | G", "8 | 12", pile="1 2", discards="3")
    events = play(state, ANA, "fan 8")
    kinds = [type(event) for event in events if isinstance(event, Drew | Refilled)]
    assert kinds == [Drew, Drew, Refilled, Drew, Drew]


def test_only_with_a_card_of_the_hand() -> None:
    state = position("G | G", "8 | 12")
    assert refused(state, ANA, "fan 12") == "not_in_hand"
