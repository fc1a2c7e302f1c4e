"""Ruling 40: an Exit that lies before the clock runs out wins; at the last instant itself it is
too late (section 7.6)."""

import pytest

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import ANA, ending, play, refused, wait

LIMITS = [
    (Options(), 420_000),
    (Options(clock="6:00"), 360_000),
    (Options(clock="5:00", pace="x1.5"), 450_000),
    (Options(pace="x2"), 840_000),
]


@pytest.mark.parametrize(("options", "limit_ms"), LIMITS)
def test_a_thousandth_before_the_limit_the_exit_wins(options: Options, limit_ms: int) -> None:
    state = position("EXIT T03 | T05", "T06/gem", "", options=options)
    play(state, ANA, "play EXIT by star", at_ms=limit_ms - 1)
    assert ending(state) == "exit"


@pytest.mark.parametrize(("options", "limit_ms"), LIMITS)
def test_at_the_limit_the_exit_is_too_late(options: Options, limit_ms: int) -> None:
    state = position("EXIT T03 | T05", "T06/gem", "", options=options)
    assert refused(state, ANA, "play EXIT by star", at_ms=limit_ms).code == "time_is_up"
    wait(state)
    assert state.now == limit_ms
    assert ending(state) == "time"


def test_without_a_clock_the_exit_is_never_too_late() -> None:
    state = position("EXIT T03 | T05", "T06/gem", "", options=Options(clock="none"))
    play(state, ANA, "play EXIT by star", at_ms=100_000_000)
    assert ending(state) == "exit"


def test_the_clock_does_not_wait_for_a_tunnels_card() -> None:
    state = position("D01 T03 | T05", "T06/gem", "T15 EXIT")
    box = game.pieces(state)
    play(state, ANA, "play D01 by pick", at_ms=418_000)
    assert refused(state, ANA, "turn T15 by lantern", at_ms=420_000).code == "time_is_up"
    wait(state)
    assert ending(state) == "time"
    assert game.pieces(state) == box, "the card that waited is still there"
    assert refused(state, ANA, "play T03 by pick").code == "game_over"
