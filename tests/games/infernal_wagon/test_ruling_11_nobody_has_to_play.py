"""Ruling 11: nobody is ever forced to play; only the clock presses (section 3.1)."""

import pytest

from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.position import position
from limboline.kernel import NATURE, due
from tests.games.infernal_wagon.table import ANA, BO, ending, play, players, refused, wait

MINUTE_MS = 60_000


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_may_play_and_nobody_has_a_deadline(seats: int) -> None:
    asks = game.asked(game.setup(Options(), seats, seed=3))
    assert [(ask.seat, ask.until_ms) for ask in asks if ask.seat != NATURE] == [
        (seat, None) for seat in range(seats)
    ]


def test_a_crew_that_only_thinks_loses_to_the_clock_and_to_nothing_else() -> None:
    state = game.setup(Options(), 3, seed=3)
    first = due(game, state)
    assert first is not None
    assert (first.seat, first.until_ms) == (NATURE, 7 * MINUTE_MS)
    wait(state)
    assert ending(state) == "time"


def test_without_a_clock_nothing_is_ever_due() -> None:
    state = position(
        hands="T01 T03 | T07 | T09", rail="T06/gem", pile="T33 EXIT", options=Options(clock="none")
    )
    assert due(game, state) is None
    play(state, ANA, "play T01 by pick", at_ms=600 * MINUTE_MS)
    assert due(game, state) is None


def test_the_one_player_who_may_play_need_not() -> None:
    state = position(hands="T01 T03 | T07 | -", rail="T06/gem", pile="T33 T34 EXIT", last=ANA)
    assert players(state) == [BO]
    play(state, BO, "play T07 by pick", at_ms=7 * MINUTE_MS - 1)


def test_there_is_no_passing_because_there_is_no_turn_to_pass() -> None:
    state = position(hands="T01 T03 | T07 | T09", rail="T06/gem", pile="T33 EXIT")
    assert refused(state, ANA, "pass").code == "no_such_action"
