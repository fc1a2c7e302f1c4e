"""Ruling 45: a Soul Catcher works at the moment of contact, once for each ram, on the engine you
hit yourself, and only if that has a car (section 7.7)."""

from limboline.games.hellrail.events import Caught, Rammed, Rolled
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import (
    ANA,
    BO,
    CLEO,
    asked,
    place,
    play,
    seat_of,
    table,
    told,
    train,
)

LINE = "18@3,-1 19@3,-2"


def test_the_last_car_is_thrown_off_before_the_push() -> None:
    state = position("G | 3,-1:NS1>N", "40", LINE, trains="- | 20 21 22", catchers=(ANA,))
    events = play(state, ANA, "move 40 by NN3")
    assert [event.to for event in told(events, Rolled)] == ["3,-1:S>in"]
    assert asked(state) == (ANA, "catch")
    assert place(state, BO) == "3,-1:NS1>N", "not pushed yet"
    events = play(state, ANA, "accept")
    assert told(events, Caught) == [Caught(ANA, BO, 22)]
    assert train(state, BO) == [20, 21]
    assert 22 in table(state).discards
    assert (place(state, ANA), place(state, BO)) == ("3,-1:NS0>N", "3,-1:N>out")


def test_it_returns_to_the_supply() -> None:
    state = position("G | 3,-1:NS1>N", "40", LINE, trains="- | 20", catchers=(ANA,))
    play(state, ANA, "move 40 by NN3")
    play(state, ANA, "accept")
    assert not seat_of(state, ANA).catcher


def test_it_may_be_kept_and_is_asked_for_once_a_ram() -> None:
    state = position("G | 3,-1:S>in", "40", LINE, trains="- | 20", catchers=(ANA,))
    play(state, ANA, "move 40 by NNN5")
    assert asked(state) == (ANA, "catch")
    events = play(state, ANA, "pass")
    assert len(told(events, Rammed)) == 1
    assert asked(state) == (ANA, "act")
    assert seat_of(state, ANA).catcher
    assert train(state, BO) == [20]


def test_the_next_ram_is_another_chance() -> None:
    state = position("G | 3,-1:S>in", "40 41", LINE, trains="- | 20", catchers=(ANA,))
    play(state, ANA, "move 40 by NN2")
    play(state, ANA, "pass")
    play(state, ANA, "move 41 by 1")
    assert asked(state) == (ANA, "catch")


def test_only_the_engine_that_is_hit_directly() -> None:
    state = position(
        "G | 3,-1:NS1>N | 3,-1:NS0>N", "40", LINE, trains="- | - | 20 21", catchers=(ANA,)
    )
    play(state, ANA, "move 40 by NN3")
    assert asked(state) == (ANA, "act"), "Bo has no car, and Cleo is not hit by Ana"
    assert train(state, CLEO) == [20, 21]


def test_the_first_of_a_row_is() -> None:
    state = position(
        "G | 3,-1:NS1>N | 3,-1:NS0>N", "40", LINE, trains="- | 22 | 20 21", catchers=(ANA,)
    )
    play(state, ANA, "move 40 by NN3")
    assert table(state).stages[-1].whom == BO


def test_without_one_nobody_is_asked() -> None:
    state = position("G | 3,-1:NS1>N", "40", LINE, trains="- | 20", catchers=(BO,))
    play(state, ANA, "move 40 by NN3")
    assert asked(state) == (ANA, "act")


def test_whoever_is_rammed_cannot_use_it() -> None:
    state = position("G | 3,-1:NS1>S", "40", LINE, trains="20 | -", catchers=(BO,))
    play(state, ANA, "move 40 by NN3")
    assert train(state, ANA) == [20]
    assert seat_of(state, BO).catcher
