"""Positions from a few words: for tests, puzzles and bug reports."""

from typing import Any

import pytest

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from limboline.kernel import SPECTATOR
from tests.games.infernal_wagon.table import (
    ANA,
    BO,
    CLEO,
    cards,
    pile,
    play,
    players,
    railroad,
    stops,
)


def test_the_shortest_position_is_a_start() -> None:
    state = position("T03 | T05")
    assert railroad(state) == ["S3", "S2", "S1"]
    assert stops(state) == ["star"]
    assert pile(state) == ["EXIT"]
    assert players(state) == [ANA, BO]


def test_hands_are_parted_by_bars_and_an_empty_one_is_a_dash() -> None:
    state = position("T01 T02 | - | X1 D01")
    assert [cards(state, seat) for seat in (ANA, BO, CLEO)] == [["T01", "T02"], [], ["X1", "D01"]]
    assert players(state) == [ANA, CLEO]


def test_a_card_of_the_railroad_is_entered_by_a_symbol_at_a_stop() -> None:
    state = position("T03 | T05", "T06/gem X1/pick T15/lantern@gem")
    assert railroad(state) == ["S3", "S2", "S1", "T06", "X1", "T15"]
    joints = [(card.by, card.to) for card in game.view(state, SPECTATOR).rail[3:]]
    assert joints == [("gem", "star"), ("pick", "pick"), ("lantern", "gem")]
    assert stops(state) == ["gem"]


def test_cards_may_have_fallen() -> None:
    assert railroad(position("T03 | T05", "T06/gem T01/pick", fallen=4)) == ["T01"]
    scenery = Options(start_cards_count=False)
    assert railroad(position("T03 | T05", "T06/gem T01/pick", options=scenery)) == ["T06", "T01"]


def test_every_card_is_somewhere_and_none_is_twice() -> None:
    state = position("T03 | T05", "T06/gem", "T09 EXIT", silence="Q1", uturn="U1", curses="C1 C2")
    assert game.pieces(state) == list(range(96))
    assert game.pieces(state) == game.pieces(game.setup(Options(), 2, 0))


def test_the_rest_of_the_table_can_be_said_too() -> None:
    state = position(
        *("T03 | T05 | T07", "T06/gem", "T09 EXIT"),
        last=BO,
        silence="Q1 Q2 Q3",
        uturn="U1 U2",
        curses="C1 C2 C3",
        lifted=(CLEO,),
        losses=(0, 2, 0),
        now_ms=61_000,
    )
    view = game.view(state, ANA)
    assert (view.last, view.run, view.now_ms) == (BO, 1, 61_000)
    assert (view.silence, view.uturn) == (True, False)
    assert view.shown == ["Q1", "Q2", "Q3", "U1", "U2"]
    assert [curse.lifted for curse in view.curses] == [False, False, True]
    assert view.losses == [0, 2, 0]
    assert players(state) == [ANA, CLEO]


def test_two_players_have_played_as_often_as_is_said() -> None:
    assert players(position("T03 | T05", last=ANA, run=1)) == [ANA, BO]
    assert players(position("T03 | T05", last=ANA, run=2)) == [BO]


def test_a_position_is_played_on_saved_and_loaded_like_any_game() -> None:
    state = position("T03 | T05", "T06/gem", "T09 EXIT", curses="C1 C2")
    again = game.load(game.dump(state))
    for table in (state, again):
        play(table, ANA, "play T03 by pick")
    assert game.dump(state) == game.dump(again)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"hands": "T03 | T99"}, "no card is called T99"),
        ({"hands": "T03 | T05", "pile": "exit"}, "no card is called exit"),
        ({"hands": "T03 | T03"}, "named twice: T03"),
        ({"hands": "T03 EXIT | T05"}, "named twice: EXIT"),
        ({"hands": "T03 | T05", "rail": "T06/gem T05/pick"}, "named twice: T05"),
        ({"hands": "T03 | T05", "rail": "T06/bat"}, "T06 cannot be entered by bat"),
        ({"hands": "T03 | T05", "rail": "D01/lantern"}, "D01 cannot be entered by lantern"),
        ({"hands": "T03 | T05", "uturn": "U1", "pile": "U1 EXIT"}, "named twice: U1"),
        ({"hands": "T03"}, "2 to 5 can play, not 1"),
        ({"hands": "T03 | T05 | T07 | T09 | T11 | T13"}, "2 to 5 can play, not 6"),
        ({"hands": "T03 S1 | T05", "pile": ""}, "named twice: S1"),
        ({"hands": "T03 Q1 | T05"}, "Q1 cannot be among a hand"),
        ({"hands": "T03 | T05", "pile": "C1 EXIT"}, "C1 cannot be among the pile"),
        ({"hands": "T03 | T05", "pile": "EXIT T07"}, "the Exit is the last card of the pile"),
        ({"hands": "T03 | T05", "silence": "U1"}, "U1 cannot be among the Silence cards"),
        ({"hands": "T03 | T05", "uturn": "Q1"}, "Q1 cannot be among the U-turn cards"),
        ({"hands": "T03 | T05", "curses": "C1"}, "there are 1 Curses, and 2 play"),
        ({"hands": "T03 | T05", "curses": "T07 C2"}, "T07 cannot be among the Curses"),
        ({"hands": "T03 | T05", "last": 2}, "there is no seat 2"),
        ({"hands": "T03 | T05", "last": 1, "run": 0}, "seat 1 has played last, and 0 cards"),
        ({"hands": "T03 | T05", "losses": (1,)}, "there are losses for 1 seats, and 2 play"),
        ({"hands": "T03 | T05", "fallen": 4}, "more cards have fallen than were laid"),
        ({"hands": "T03 | T05", "rail": "T06/gem T15/gem@bat"}, "bat is no open end before T15"),
        ({"hands": "T03 | T05", "rail": "T06/gem T15/gem@shovel"}, "shovel is no open end"),
        ({"hands": "T03 | T05", "rail": "T06/shovel"}, "T06 cannot be entered by shovel"),
    ],
)
def test_a_mistake_is_named(words: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        position(**words)
