"""Ruling P3: two players exchange three cards, then put two away and draw two, then one, and
whoever does not deal draws first (section 3.3).
"""

from limboline.games.all_wound_up.position import stage
from limboline.games.all_wound_up.state import State
from tests.games.all_wound_up.table import asked, cards, do, play_through, position, refused


def fresh() -> State:
    """Two players about to pass; seat 1 does not deal."""
    return position(
        "box | box",
        "wind1x5 leftx5 | wind2x5 rightx5",
        pile="wind3 wind3 wind4 wind4 rival wild ...",
        stack=[stage("give", 3, -1)],
    )


def test_three_cards_change_hands_when_both_have_chosen() -> None:
    state = fresh()
    assert asked(state) == [(0, "give"), (1, "give")]
    do(state, 0, "give left left left")
    assert asked(state) == [(1, "give")]
    assert cards(state, 1).count("left") == 0
    do(state, 1, "give right right wind2")
    assert cards(state, 1).count("left") == 3
    assert cards(state, 0).count("right") == 2


def test_then_two_and_one_are_swapped_and_the_dealer_draws_last() -> None:
    state = fresh()
    play_through(state, "0 give left left left", "1 give right right right")
    assert asked(state) == [(0, "swap"), (1, "swap")]
    play_through(state, "0 swap wind1 wind1", "1 swap wind2 wind2")
    assert cards(state, 1).count("wind3") == 2
    assert cards(state, 0).count("wind4") == 2
    play_through(state, "1 swap wind2", "0 swap wind1")
    assert "rival" in cards(state, 1)
    assert "wild" in cards(state, 0)
    assert asked(state) == [(1, "bet")]
    assert [len(hand) for hand in state.hands] == [10, 10]


def test_so_many_cards_and_no_others() -> None:
    state = fresh()
    assert refused(state, 0, "give left left") == "wrong_cards"
    assert refused(state, 0, "give right right right") == "wrong_cards"
