"""Chances and changes from rollouts, and how sure they are."""

import pytest

from limboline.analysis.estimates import SURE_OF_EIGHT, apart, chance, difference, total
from limboline.lab.tally import wilson

WON, LOST, SHARED = (1.0, 0.0), (0.0, 1.0), (0.5, 0.5)


def test_a_chance_is_the_share_of_wins_within_wilsons_bounds() -> None:
    found = chance([WON] * 30 + [LOST] * 10, 0)
    low, high = wilson(30, 40)
    assert found.share == 0.75
    assert (found.low, found.high) == (round(low, 4), round(high, 4))


def test_a_shared_win_is_half_a_win_for_each() -> None:
    value = [SHARED] * 8
    assert [chance(value, side).share for side in (0, 1)] == [0.5, 0.5]


def test_what_is_the_same_in_both_cancels() -> None:
    before = [WON, LOST] * 20
    assert difference(before, before, 0).by == 0
    paired = difference([WON, WON, *before[2:]], before, 0)
    shuffled = difference([WON, WON, *before[2:]], before[1:] + before[:1], 0)
    assert paired.by == pytest.approx(shuffled.by) == pytest.approx(1 / 40)
    assert paired.high - paired.low < (shuffled.high - shuffled.low) / 5


def test_a_change_is_sure_when_its_bounds_leave_nothing_out() -> None:
    assert difference([WON] * 20, [LOST] * 20, 0).is_sure
    assert difference([LOST] * 20, [WON] * 20, 0).is_sure
    assert not difference([WON, *[LOST] * 19], [LOST] * 20, 0).is_sure


def test_half_a_rollout_is_never_sure() -> None:
    found = difference([WON] * 4, [WON] * 4, 0)
    assert (found.low, found.high) == (-0.125, 0.125)


def test_eight_questions_need_wider_bounds() -> None:
    after, before = [WON, LOST] * 20, [LOST, LOST] * 20
    one, eight = difference(after, before, 0), difference(after, before, 0, SURE_OF_EIGHT)
    assert one.by == eight.by
    assert eight.low < one.low < one.high < eight.high


def test_changes_add_up_with_their_doubts() -> None:
    found = total([(0.2, 0.01), (-0.5, 0.03)])
    assert found.by == -0.3
    assert found.high - found.by == pytest.approx(1.959964 * 0.2, abs=1e-3)
    assert total([]).by == 0


def test_values_of_different_length_are_compared_as_a_whole() -> None:
    found = apart([WON] * 10, [WON, LOST] * 40, 0)
    assert found.by == 0.5
    assert found.is_sure
    assert not apart([WON, LOST] * 5, [WON, LOST] * 40, 0).is_sure
