"""Ruling Z6: while a toy is off the board its owner bets on and uses yellow and red brains, but no
purple one (section 6.4).
"""

from tests.games.all_wound_up.table import asked, do, game, position, refused, stands_at


def test_yellow_and_red_work_and_purple_does_not() -> None:
    brains = "purple yellow red | -"
    state = position("grave 0 k0 | 0,-95,90", "left wind1 | left right", brains=brains, bettor=0)
    assert refused(state, 0, "spin 90") == "toy_not_on_board"
    assert all(isinstance(choice, int) for choice in game.legal(state, 0))  # no angle is offered
    do(state, 0, "steal 1")
    assert len(state.hands[0]) == 3
    do(state, 0, "bet wind1")
    assert asked(state) == [(0, "raise")]
    do(state, 0, "raise 0 1")
    assert state.bet_reds[0] == 1


def test_purple_works_on_the_board() -> None:
    state = position("0,-60,90 | box", "left | right", brains="purple | -", bettor=0)
    do(state, 0, "spin -90")
    assert stands_at(state, 0)[2] == 0
    assert asked(state) == [(0, "bet")]
