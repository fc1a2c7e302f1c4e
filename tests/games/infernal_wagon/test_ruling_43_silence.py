"""Ruling 43: while one Silence card lies open only gestures are allowed, and the second card
cancels both (sections 8.3 and 12.4)."""

import pytest

from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from limboline.kernel import SPECTATOR
from tests.games.infernal_wagon.table import ANA, BO, cards, ending, play

WORDS = {"chat", "callout"}
GESTURES = {"gesture", "ping"}


def may_speak(state: State) -> set[bool]:
    """Whether the seats may use words; all gestures must always be allowed."""
    spoken = set()
    for seat in range(len(state.hands)):
        talk = game.talk(state, seat)
        assert talk >= GESTURES
        spoken.add(talk >= WORDS)
        assert talk >= WORDS or not talk & WORDS
    return spoken


def test_whoever_draws_silence_hushes_everybody_and_draws_again() -> None:
    state = position("T03 T05 | T07 | T11", "T06/gem", "Q1 T09 EXIT")
    assert may_speak(state) == {True}
    play(state, ANA, "play T03 by pick")
    assert cards(state, ANA) == ["T05", "T09"]
    assert may_speak(state) == {False}


def test_the_second_card_gives_the_voice_back_and_the_third_takes_it_again() -> None:
    state = position("T03 T05 | T13 T14", "T06/gem", "Q2 T09 Q3 T11 EXIT", silence="Q1")
    assert may_speak(state) == {False}
    play(state, ANA, "play T03 by pick")
    assert may_speak(state) == {True}
    play(state, BO, "play T13 by lantern")
    assert may_speak(state) == {False}


def test_two_in_one_draw_cancel_each_other() -> None:
    state = position("T03 T05 | T07 | T11", "T06/gem", "Q1 Q2 T09 EXIT")
    play(state, ANA, "play T03 by pick")
    assert may_speak(state) == {True}
    assert cards(state, ANA) == ["T05", "T09"]


def test_silence_ends_with_the_game() -> None:
    state = position("EXIT T05 | T07", "T06/gem", "", silence="Q1")
    assert game.talk(state, SPECTATOR) == frozenset()
    play(state, ANA, "play EXIT by star")
    assert ending(state) == "exit"
    assert may_speak(state) == {True}


@pytest.mark.parametrize("allowed", [False, True])
def test_under_silence_nobody_scribbles_letters_unless_the_table_allows_it(allowed: bool) -> None:
    options = Options(silence=True, silence_scribbles=allowed)
    state = position("T03 T05 | T07", "T06/gem", "T09 EXIT", options=options, silence="Q1")
    assert ("scribble" in game.talk(state, ANA)) is allowed
    loud = position("T03 T05 | T07", "T06/gem", "T09 EXIT", options=options)
    assert "scribble" in game.talk(loud, ANA)
