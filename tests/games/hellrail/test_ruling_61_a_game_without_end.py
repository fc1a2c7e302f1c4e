"""Ruling 61: a game that drags on stops after 60 rounds, or as many as the option `rounds` says,
and is counted (sections 8.1 and 10.2)."""

import msgspec
import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail.events import Ended, TurnBegan
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, CLEO, ending, play, table, told


@pytest.mark.parametrize(("options", "last"), [(Options(), 60), (Options(rounds=7), 7)])
def test_after_the_last_turn_of_the_last_round(options: Options, last: int) -> None:
    state = position("G | G", "6 | 7", turn=BO, round_=last, delivered="1", options=options)
    (event,) = told(play(state, BO, "end"), Ended)
    assert (event.reason, event.scores) == ("rounds", [9, 0])
    assert ending(state) == "rounds"


def test_not_before_it() -> None:
    state = position("G | G", "6 | 7", turn=ANA, round_=60)
    play(state, ANA, "end")
    assert ending(state) == ""
    state = position("G | G", "6 | 7", turn=BO, round_=59)
    events = play(state, BO, "end")
    assert told(events, TurnBegan) == [TurnBegan(ANA, 60)]


def test_a_round_begins_with_the_seat_that_began() -> None:
    state = position("G | G | G", turn=ANA, starts=BO, round_=3)
    events = play(state, ANA, "end")
    assert told(events, TurnBegan) == [TurnBegan(BO, 4)]
    assert told(play(state, BO, "end"), TurnBegan) == [TurnBegan(CLEO, 4)]
    assert table(state).round == 4


def test_a_whole_game_of_nothing_takes_its_rounds() -> None:
    state = game.setup(Options(rounds=5), 3, 1)
    turns = 0
    while not ending(state):
        seat = game.asked(state)[0].seat
        play(state, seat, "end")
        turns += 1
    assert (turns, ending(state)) == (15, "rounds")


@pytest.mark.parametrize("rounds", [4, 0, 101])
def test_from_five_to_a_hundred(rounds: int) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"rounds": rounds}, Options)
    assert msgspec.convert({"rounds": 5}, Options).rounds == 5
    assert msgspec.convert({"rounds": 100}, Options).rounds == 100
