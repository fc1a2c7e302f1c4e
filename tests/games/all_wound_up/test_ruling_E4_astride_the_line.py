"""Ruling E4: a toy that stops astride the gate's line has not finished, and stands on the board
(section 8.3).
"""

from limboline.games.all_wound_up.components import ON_BOARD
from limboline.games.all_wound_up.state import RACING
from limboline.games.all_wound_up.zones.figure import soles
from limboline.games.all_wound_up.zones.touching import off_board
from tests.games.all_wound_up.table import asked, play_nature, play_through, position, walk


def test_it_stands_on_the_board_and_the_game_goes_on() -> None:
    state = position("0,-95,270 k4 | box", "wind3 wild | left", bettor=0)
    play_through(state, "0 bet wind3", "0 pass", "0 wind 0 0")
    walk(state, {0: "stands 0,-130,270"}, "250:spent:0:0")
    assert state.ending == RACING
    assert state.where[0] == ON_BOARD
    assert not off_board(state.board, soles(state.poses[0]))
    assert asked(state) == [(1, "bet")]


def test_from_there_the_next_run_may_take_it_through() -> None:
    state = position("0,-130,270 k4 | box", "wind1 wild | left", bettor=0)
    play_through(state, "0 bet wind1", "0 pass", "0 wind 0 0")
    play_nature(state)
    assert state.winners == [0]
