"""Ruling 42: one Easy card is offered for each loss since the last win, eight at the most, and the
table may change that number (section 8.2)."""

import msgspec
import pytest

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.crew import Crew, after_game, easy_offered, filled_in
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from limboline.kernel import Illegal
from tests.games.infernal_wagon.table import ANA, pile, play, wait


def won() -> State:
    state = position("EXIT T03 | T05", "T06/gem", "")
    play(state, ANA, "play EXIT by star")
    return state


def lost() -> State:
    state = position("D14 T03 | T05", "T06/gem", fallen=3)
    play(state, ANA, "play D14 by lantern")
    return state


def after(*games: State) -> Crew:
    crew = Crew()
    for state in games:
        crew = after_game(crew, state, ["ana", "bo"])
    return crew


def test_each_loss_since_the_last_win_offers_one() -> None:
    assert easy_offered(after()) == 0
    assert easy_offered(after(lost())) == 1
    assert easy_offered(after(lost(), lost(), lost())) == 3


def test_a_win_takes_them_all_back_and_the_count_begins_anew() -> None:
    assert easy_offered(after(lost(), lost(), won())) == 0
    assert easy_offered(after(lost(), lost(), won(), lost())) == 1


def test_eight_are_the_most() -> None:
    assert easy_offered(after(*[lost()] * 8)) == 8
    assert easy_offered(after(*[lost()] * 9)) == 8
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"easy": 9}, Options)


def test_every_way_to_lose_counts_and_a_game_under_way_does_not() -> None:
    late = position("EXIT T03 | T05", "T06/gem", "")
    with pytest.raises(Illegal):
        after(late)
    wait(late)
    cursed = position("EXIT T03 | T05", "T06/gem", "", curses="C1 C2")
    play(cursed, ANA, "play EXIT by star")
    assert easy_offered(after(late, cursed)) == 2


def test_the_number_is_filled_in_and_a_win_fills_in_nothing() -> None:
    assert filled_in(after()) == {}
    assert filled_in(after(lost(), lost())) == {"easy": 2}
    assert filled_in(after(lost(), won())) == {}


def test_the_table_may_change_the_number() -> None:
    assert easy_offered(after(*[lost()] * 5)) == 5
    names = pile(game.setup(Options(easy=2), 3, 1))
    assert sorted(name for name in names if name in ("E1", "E2", "E3", "E4", "E5")) == ["E1", "E2"]
