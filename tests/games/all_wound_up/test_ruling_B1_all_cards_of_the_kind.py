"""Ruling B1: the bettor passes, or names a kind other than Wild and plays all own cards of it with
any number of Wilds (section 4.2).
"""

from tests.games.all_wound_up.table import answers, cards, do, position, refused


def test_all_cards_of_the_kind_are_played() -> None:
    state = position("box | box", "wind3x3 wildx2 left | right", bettor=0)
    do(state, 0, "bet wind3")
    assert (state.bet_cards[0], state.bet_wilds[0]) == (3, 0)
    assert cards(state, 0) == ["left", "wild", "wild"]


def test_any_number_of_wilds_may_go_with_them() -> None:
    for wilds in (1, 2):
        state = position("box | box", "wind3x3 wildx2 left | right", bettor=0)
        do(state, 0, f"bet wind3 wilds {wilds}")
        assert state.bet_wilds[0] == wilds
    assert cards(state, 0) == ["left"]


def test_a_wild_is_no_kind() -> None:
    state = position("box | box", "wind3 wildx2 | right", bettor=0)
    assert refused(state, 0, "bet wild wilds 1") == "wild_is_no_action"
    assert refused(state, 0, "bet wind3 wilds 3") == "not_so_many_wilds"
    assert answers(state, 0) >= {"pass", "bet wind3", "bet wind3 wilds 2"}
