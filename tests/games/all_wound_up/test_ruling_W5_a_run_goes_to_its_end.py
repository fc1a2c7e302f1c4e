"""Ruling W5: every run goes to the end of its spring and no toy is let go twice (section 5.2)."""

from tests.games.all_wound_up.table import NATURE, asked, play_through, position, refused, walk


def test_after_a_run_the_card_is_done() -> None:
    state = position("0,-95,90 | box", "wind3 wild | left", bettor=0)
    play_through(state, "0 bet wind3", "0 pass", "0 wind 0 0")
    assert refused(state, 0, "wind 0 0") == "not_asked"
    walk(state, {0: "stands 0,-60,90"}, "250:spent:0:0")
    assert asked(state) == [(1, "bet")]
    assert refused(state, 0, "wind 0 0") == "not_asked"


def test_nobody_acts_while_toys_move() -> None:
    state = position(
        "0,-95,90 | 60,-95,90", "wind3 wild | left", brains="purple | yellow", bettor=0
    )
    play_through(state, "0 bet wind3", "0 pass", "1 pass", "0 wind 0 0")
    assert asked(state) == [(NATURE, "run")]
    assert refused(state, 0, "spin 90") == "not_asked"
    assert refused(state, 1, "steal 0") == "not_asked"
