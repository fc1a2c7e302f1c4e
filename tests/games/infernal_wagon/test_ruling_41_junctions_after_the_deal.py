"""Ruling 41: Easy, Silence and U-turn cards are shuffled in after the deal, the Exit goes to the
bottom last, and Curses are never shuffled in: one to each player, the rest back in the box
(section 2.5)."""

import pytest

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.rules.setting_up import HAND_SIZE
from tests.games.infernal_wagon.table import cards, pile

ALL_JUNCTIONS = Options(easy=8, silence=True, uturn=True, curse=True)
SEEDS = range(25)


def is_junction_card(name: str) -> bool:
    return name != "EXIT" and name[0] in "EQU"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_starts_with_a_junction_card(seats: int) -> None:
    for seed in SEEDS:
        state = game.setup(ALL_JUNCTIONS, seats, seed)
        for seat in range(seats):
            hand = cards(state, seat)
            assert len(hand) == HAND_SIZE[seats]
            assert all(name[0] in "TXD" for name in hand)


def test_the_chosen_junction_cards_are_all_in_the_pile_and_spread_through_it() -> None:
    tops, bottoms = set(), set()
    for seed in SEEDS:
        names = pile(game.setup(Options(easy=3, silence=True, uturn=True), 3, seed))
        assert sorted(name[0] for name in names if is_junction_card(name)) == sorted(
            "EEE" + "Q" * 8 + "U" * 6
        )
        assert names[-1] == "EXIT"
        tops.add(is_junction_card(names[0]))
        bottoms.add(is_junction_card(names[-2]))
    assert tops == bottoms == {False, True}, "they do not always lie on top or at the bottom"


@pytest.mark.parametrize("options", [Options(), ALL_JUNCTIONS])
def test_the_exit_is_always_the_last_card(options: Options) -> None:
    for seed in SEEDS:
        assert pile(game.setup(options, 4, seed))[-1] == "EXIT"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_player_has_one_curse_and_the_rest_stay_in_the_box(seats: int) -> None:
    dealt = set()
    for seed in SEEDS:
        state = game.setup(Options(curse=True), seats, seed)
        names = [state.deck.names[curse] for curse in state.curses]
        assert len(set(names)) == seats
        boxed = [state.deck.names[card] for card in state.box]
        assert sorted(names + [name for name in boxed if name[0] == "C"]) == [
            "C1",
            "C2",
            "C3",
            "C4",
            "C5",
        ]
        dealt.add(tuple(names))
    assert len(dealt) > len(SEEDS) // 2, "which Curse is left to chance"


def test_without_their_junction_these_cards_stay_in_the_box() -> None:
    state = game.setup(Options(silence=True), 3, 1)
    assert {name[0] for name in pile(state) if is_junction_card(name)} == {"Q"}
    assert state.curses == []
