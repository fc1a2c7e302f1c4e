"""The comforts for writing situations, tried on the tiny games."""

import pytest

from limboline.kernel import Illegal, Tell, act
from limboline.kernel.testing import (
    Impossible,
    answers,
    asked,
    ending,
    play,
    play_through,
    possible,
    refused,
    run_nature,
    told,
    wait,
)
from tests.kernel.tiny import Marbles, Veto
from tests.kernel.tiny.marbles import Landed, Run
from tests.kernel.tiny.veto import Shown, VetoState

VETO, MARBLES = Veto(), Marbles()


def veto() -> VetoState:
    return VETO.setup(VETO.Options(), 2, 3)


def test_words_are_played_and_what_was_told_comes_back() -> None:
    state = veto()
    card = state.hands[0][0]
    assert answers(VETO, state, 0)[0] == f"play {card}"
    assert told(play(VETO, state, 0, f"play {card}"), Shown) == [Shown(0, card)]
    hears: Tell[object] = Tell()
    play(VETO, state, 1, "let", 500, hears)
    assert hears.heard_by(1)


def test_several_plays_are_written_one_a_line() -> None:
    state = veto()
    card = state.hands[0][0]
    assert asked(VETO, state) == [(0, VETO.asked(state)[0].reason)]
    events = play_through(VETO, state, f"0 play {card}", "1 let")
    assert told(events, Shown) == [Shown(0, card)]
    assert not state.stack
    assert ending(VETO, state) == ""


def test_a_refusal_comes_back_with_its_reason_and_changes_nothing() -> None:
    state = veto()
    assert refused(VETO, state, 1, "let").code == "not_asked"
    with pytest.raises(AssertionError, match="was not refused"):
        refused(VETO, state, 0, f"play {state.hands[0][0]}")


def test_time_passes_until_something_is_due() -> None:
    state = veto()
    with pytest.raises(AssertionError, match="pressed for time"):
        wait(VETO, state)
    play(VETO, state, 0, f"play {state.hands[0][0]}")
    wait(VETO, state)
    assert not state.stack


def test_nature_does_as_scripted() -> None:
    state = MARBLES.setup(MARBLES.Options(), 2, 3)
    play(MARBLES, state, 0, "drop 1")
    assert told(run_nature(MARBLES, state, Run((0, 1))), Landed) == [Landed(2)]


def test_a_table_that_cannot_be_is_refused_with_a_sentence() -> None:
    state = veto()
    assert possible(VETO, state, VETO.Options(), 2) is state
    state.hands[0][0] = state.hands[0][1]
    with pytest.raises(Impossible, match=r"lies on the table [02] times, and the box holds 1"):
        possible(VETO, state, VETO.Options(), 2)
    stuck = veto()
    stuck.stack, stuck.waiting = [stuck.hands[0][0]], []
    with pytest.raises(Impossible, match="no seat is asked"):
        possible(VETO, stuck, VETO.Options(), 2)


class TimedVeto(Veto):
    """A game that tells the time of its latest action."""

    def now(self, state: VetoState) -> int:
        return state.until_ms - 2_000 if state.until_ms else 0


def test_time_does_not_run_backwards() -> None:
    game, state = TimedVeto(), veto()
    first = game.parse(f"play {state.hands[0][0]}")
    act(game, state, 0, first, 5_000)
    with pytest.raises(Illegal) as caught:
        act(game, state, 1, game.parse("let"), 4_999)
    assert (caught.value.code, caught.value.facts) == ("time_runs_on", {"now_ms": 5_000})
    act(game, state, 1, game.parse("let"), 5_000)
