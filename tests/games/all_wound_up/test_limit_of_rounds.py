"""A house rule: after so many rounds the race is called off, and the farthest toy wins (9.1)."""

import pytest

from limboline.games.all_wound_up.events import Ended, RoundBegan
from limboline.games.all_wound_up.state import MOST_ROUNDS, State
from tests.games.all_wound_up.table import Options, do, happened, play_through, position


def called_off(at: str, rules: int = 2, limit: int = 12) -> tuple[State, list[Ended]]:
    """The last round of a race is over."""
    options = Options(rounds=limit)
    seats = at.count("|") + 1
    hands = " | ".join(["left", *["-"] * (seats - 1)])
    state = position(at, hands, bettor=0, round_=12, options=options, rules=rules)
    return state, happened(do(state, 0, "pass"), Ended)


def test_the_farthest_step_wins() -> None:
    _, (ended,) = called_off("0,-95,90 k1 | 60,-95,90 k2 | box")
    assert (ended.reason, ended.winners) == ("rounds", [1])


@pytest.mark.parametrize(
    ("at", "winners"),
    [
        ("0,20,90 | 60,50,90 | box", [1]),  # the next tile lies to the north
        ("0,20,90 | 60,20,270 | box", [0, 1]),  # which way a toy looks does not count
        ("0,-90,270 k4 | 60,-50,270 k4 | 0,0,90", [0]),  # to the gate
        ("grave 0 k1 | 0,200,90 k1 | box", [1]),  # who is not on the board comes after who is
        ("grave 0 k1 | mausoleum 0 k1 | box", [0, 1]),
    ],
)
def test_of_those_on_the_same_step_whoever_is_nearest_to_go_on(at: str, winners: list[int]) -> None:
    _, (ended,) = called_off(at)
    assert ended.winners == winners


def test_by_the_first_rules_they_all_had_won() -> None:
    _, (ended,) = called_off("0,20,90 | 60,50,90", rules=1)
    assert ended.winners == [0, 1]


def test_a_table_may_choose_no_limit() -> None:
    state, ended = called_off("0,20,90 | 60,50,90 | box", limit=0)
    assert not ended
    assert state.round == 13


def test_bots_that_never_get_there_are_stopped_some_day() -> None:
    options = Options(rounds=0)
    state = position("0,20,90 | box", "left | -", bettor=0, round_=MOST_ROUNDS, options=options)
    events = play_through(state, "0 pass")
    assert not happened(events, RoundBegan)
    assert happened(events, Ended)
