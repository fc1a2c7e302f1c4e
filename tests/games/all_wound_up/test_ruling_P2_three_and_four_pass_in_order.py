"""Ruling P2: with three or four players cards are passed to the left one after the other, from the
dealer's left, each receiver taking them up first, or by an option all at once (section 3.2).
"""

import pytest

from tests.games.all_wound_up.table import Options, asked, game


@pytest.mark.parametrize("seats", [3, 4])
def test_passing_goes_round_from_one_more_than_players_down_to_one(seats: int) -> None:
    state = game.setup(Options(), seats, 7)
    order, numbers = [], []
    while asked(state)[0][1] == "give":
        ((seat, _),) = asked(state)
        order.append(seat)
        numbers.append(state.stack[-1][1])
        game.apply(state, seat, game.default(state, seat), 0, None)
    first = (state.dealer + 1) % seats
    assert numbers == [n for n in range(seats + 1, 0, -1) for _ in range(seats)]
    assert order == [(first + step) % seats for step in range(seats)] * (seats + 1)
    assert [len(hand) for hand in state.hands] == [10] * seats


def test_who_receives_has_the_cards_before_choosing() -> None:
    state = game.setup(Options(), 3, 7)
    giver = asked(state)[0][0]
    receiver = (giver + 1) % 3
    code = game.default(state, giver)
    game.apply(state, giver, code, 0, None)
    assert asked(state) == [(receiver, "give")]
    assert len(state.hands[receiver]) == 14
    assert len(state.hands[giver]) == 6


def test_by_the_option_everybody_chooses_before_anything_moves() -> None:
    state = game.setup(Options(passing="at_once"), 3, 7)
    assert [seat for seat, _ in asked(state)] == [0, 1, 2]
    for seat in (2, 0):
        game.apply(state, seat, game.default(state, seat), 0, None)
    assert [len(hand) for hand in state.hands] == [6, 10, 6]
    assert asked(state) == [(1, "give")]
    game.apply(state, 1, game.default(state, 1), 0, None)
    assert [len(hand) for hand in state.hands] == [10, 10, 10]
    assert state.stack[-1][1] == 3
