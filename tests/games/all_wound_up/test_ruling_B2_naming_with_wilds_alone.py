"""Ruling B2: a kind that the bettor has none of may be named with Wilds alone, one at least
(section 4.2).
"""

from tests.games.all_wound_up.table import answers, cards, do, position, refused


def test_a_kind_that_is_missing_takes_a_wild() -> None:
    state = position("box | box", "wind3 wild | right", bettor=0)
    assert refused(state, 0, "bet left") == "no_such_cards"
    do(state, 0, "bet left wilds 1")
    assert (state.bet_cards[0], state.bet_wilds[0]) == (0, 1)
    assert cards(state, 0) == ["wind3"]


def test_without_wilds_only_held_kinds_are_offered() -> None:
    state = position("box | box", "wind3 left | right", bettor=0)
    assert answers(state, 0) == {"pass", "bet wind3", "bet left"}
