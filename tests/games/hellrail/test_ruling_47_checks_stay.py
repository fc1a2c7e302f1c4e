"""Ruling 47: a Check stays after it has struck (by the option `checks` it goes back once it was
paid for); one lies on a tie, never on a circle or under an engine, and eight are all (sections 6.9,
7.8 and 10.2)."""

import pytest

from limboline.games.hellrail.events import Marked, Unmarked
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, arrival, choices, play, refused, table, told

LINE = "18@3,-1"
ONCE = Options(checks="once")


def test_it_stays_where_it_is() -> None:
    state = position("G | 4", "40", LINE, checks="3,-1:S", pile="5 ...")
    play(state, ANA, "move 40 by N1")
    assert table(state).checks == ["3,-1:S"]


@pytest.mark.parametrize(("cars", "answers"), [("", []), ("20 21", ["pick 20"])])
def test_by_the_option_it_is_gone_once_it_has_struck(cars: str, answers: list[str]) -> None:
    state = position(
        "G | 4", "10", LINE, trains=cars, checks="3,-1:S 3,-1:N", pile="1 ...", options=ONCE
    )
    events = play(state, ANA, "move 10 by N1")
    for words in answers:
        play(state, ANA, words)
    assert told(events, Unmarked) == [Unmarked("3,-1:S")]
    assert table(state).checks == ["3,-1:N"]


def test_any_tie_without_engine_and_check_will_do() -> None:
    state = arrival("delinquency", "-", "3,1:EW0>E | G", checks="3,1:N")
    ties = {words.split()[-1] for words in choices(state, ANA, "use")}
    assert ties == {"3,1:E", "3,1:S", "3,1:W", "3,1:NS0", "3,1:NS1", "3,1:EW1"}
    assert refused(state, ANA, "use delinquency tie 3,1:N") == "answer_first"
    assert refused(state, ANA, "use delinquency tie 3,1:EW0") == "answer_first"


def test_a_tie_that_is_not_there_will_not() -> None:
    state = arrival("delinquency")
    for tie in ("3,1:NE", "3,3:N", "3,2:N"):
        assert refused(state, ANA, f"use delinquency tie {tie}") == "answer_first"


def test_it_is_put_down_for_all_to_see() -> None:
    state = arrival("delinquency")
    events = play(state, ANA, "use delinquency tie 3,1:EW1")
    assert told(events, Marked) == [Marked(ANA, "3,1:EW1")]
    assert table(state).checks == ["3,1:EW1"]


EIGHT = "4,2:N 4,2:E 4,2:S 4,2:W 4,2:NS0 4,2:NS1 4,2:EW0 4,2:EW1"


def test_with_all_eight_out_the_effect_cannot_be_used() -> None:
    seven = EIGHT.rpartition(" ")[0]
    assert choices(arrival("delinquency", rails="17@4,2", checks=seven), ANA, "use")
    assert choices(arrival("delinquency", rails="17@4,2", checks=EIGHT), ANA, "use") == []
