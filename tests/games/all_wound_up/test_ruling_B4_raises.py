"""Ruling B4: raises go round among those who have a bet, a pass is not for good, and all who could
raise must pass in a row (section 4.4).
"""

from tests.games.all_wound_up.table import asked, do, play_through, position, refused


def test_a_pass_is_not_for_good() -> None:
    state = position("box | box | box", "left wild | left wild | right", bettor=0)
    play_through(state, "0 bet left", "1 pass")
    assert asked(state) == [(1, "raise")]
    do(state, 1, "pass")
    assert asked(state) == [(0, "raise")]
    do(state, 0, "raise 1 0")
    assert asked(state) == [(1, "raise")]
    do(state, 1, "raise 1 0")
    assert state.last_bet is not None  # nobody has cards or red brains left
    assert state.last_bet.winners == (0, 1)


def test_it_ends_when_all_have_passed_in_a_row() -> None:
    state = position("box | box | box", "left wildx2 | left wild | left right", bettor=0)
    play_through(state, "0 bet left", "1 pass", "2 pass")
    play_through(state, "1 pass", "2 pass", "0 raise 1 0", "1 pass", "2 pass")
    assert asked(state) == [(0, "raise")]
    do(state, 0, "pass")
    assert state.last_bet is not None
    assert state.last_bet.winners == (0,)


def test_a_raise_is_something() -> None:
    state = position("box | box", "left wild | left right", brains="- | red", bettor=0)
    do(state, 0, "bet left")
    assert refused(state, 1, "raise 0 0") == "raise_by_nothing"
    assert refused(state, 1, "raise 1 0") == "not_so_many_wilds"
    assert refused(state, 1, "raise 0 2") == "not_so_many_brains"
