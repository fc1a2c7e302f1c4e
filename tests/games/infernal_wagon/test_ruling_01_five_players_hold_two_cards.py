"""Ruling 1: five players hold two cards each, as many as four do (section 2.3)."""

import pytest

from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.components import DANGER, TRACK
from limboline.kernel import Illegal
from tests.games.infernal_wagon.table import cards, pile


@pytest.mark.parametrize(
    ("seats", "size", "left"), [(2, 4, 58), (3, 3, 57), (4, 2, 58), (5, 2, 56)]
)
def test_the_number_of_players_decides_how_many_cards_are_dealt(
    seats: int, size: int, left: int
) -> None:
    state = game.setup(Options(), seats, seed=11)
    assert [len(cards(state, seat)) for seat in range(seats)] == [size] * seats
    assert len(pile(state)) == left
    assert pile(state)[-1] == "EXIT"


def test_five_players_are_dealt_ten_different_track_and_danger_cards() -> None:
    state = game.setup(Options(), 5, seed=11)
    dealt = [card for hand in state.hands for card in hand]
    assert len(set(dealt)) == 10
    assert {state.deck.kind[card] for card in dealt} <= {TRACK, DANGER}


@pytest.mark.parametrize(("seats", "size"), [(2, 4), (3, 3), (4, 2), (5, 2)])
def test_junctions_do_not_change_the_size_of_a_hand(seats: int, size: int) -> None:
    options = Options(easy=8, silence=True, uturn=True, curse=True)
    state = game.setup(options, seats, seed=11)
    assert [len(cards(state, seat)) for seat in range(seats)] == [size] * seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_there_is_no_hand_size_for_other_crews(seats: int) -> None:
    with pytest.raises(Illegal) as caught:
        game.setup(Options(), seats, seed=11)
    assert caught.value.code == "players"
    assert caught.value.facts == {"n": seats}
