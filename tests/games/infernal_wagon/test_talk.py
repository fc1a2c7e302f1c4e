"""Who may say what, and when (section 12)."""

import pytest

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from limboline.kernel import SPECTATOR
from tests.games.infernal_wagon.table import ANA, BO, CLEO, play, wait

EVERYTHING = {"chat", "callout", "gesture", "ping", "scribble"}
MIMES = {"gesture", "ping"}
CREW = (ANA, BO, CLEO)


def table(silence: str = "", pile: str = "T09 T17 EXIT") -> State:
    return position("T03 T05 | T07 | -", "T06/gem", pile, silence=silence)


@pytest.mark.parametrize("seat", CREW)
def test_everybody_may_say_anything_with_cards_or_without(seat: int) -> None:
    assert game.talk(table(), seat) == EVERYTHING


@pytest.mark.parametrize("seat", CREW)
@pytest.mark.parametrize(("silence", "said"), [("Q1", MIMES), ("Q1 Q2", EVERYTHING)])
def test_one_silence_card_leaves_gestures_and_the_next_gives_words_back(
    seat: int, silence: str, said: set[str]
) -> None:
    assert game.talk(table(silence), seat) == said


def test_silence_falls_with_the_draw_that_turns_it_over() -> None:
    state = table(pile="Q1 T09 T17 EXIT")
    play(state, ANA, "play T03 by pick")
    assert [game.talk(state, seat) for seat in CREW] == [MIMES] * 3


def test_spectators_are_silent_while_the_game_runs() -> None:
    for silence in ("", "Q1", "Q1 Q2"):
        assert game.talk(table(silence), SPECTATOR) == frozenset()


def test_after_the_end_everybody_talks_even_if_silence_lay_open() -> None:
    state = table("Q1")
    wait(state)
    assert [game.talk(state, seat) for seat in (*CREW, SPECTATOR)] == [EVERYTHING] * 4
