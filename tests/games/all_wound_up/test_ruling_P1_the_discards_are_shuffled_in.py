"""Ruling P1: when the draw pile runs out in the middle of a deal, everything discarded is shuffled
and it goes on (section 3.1).
"""

from limboline.games.all_wound_up.events import Shuffled
from tests.games.all_wound_up.table import cards, happened, play_through, position


def test_a_deal_goes_on_with_the_shuffled_discards() -> None:
    state = position("box | box", "wind1 | left", pile="wind2x3", discards="...", dealer=0)
    events = play_through(state, "1 pass", "0 pass")
    (shuffled,) = happened(events, Shuffled)
    assert shuffled.n == 57  # all but the three of the pile; the last two cards were put away
    assert [len(hand) for hand in state.hands] == [10, 10]
    assert cards(state, 0).count("wind2") >= 3  # whoever is dealt first gets what was on top
    assert sum(state.discards) == 0
    assert state.buried == [[], []]
    assert len(state.pile) - state.top == 40


def test_a_pile_that_suffices_is_not_shuffled() -> None:
    state = position("box | box", "wind1 | left", pile="wind2x8 wind3x8 wind4x6", discards="...")
    assert not happened(play_through(state, "1 pass", "0 pass"), Shuffled)
