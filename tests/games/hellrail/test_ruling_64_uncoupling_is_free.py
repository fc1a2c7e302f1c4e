"""Ruling 64: uncoupling needs no card and takes any car of the train, but only in your own turn and
where the car belongs (sections 3.3 and 3.5)."""

from limboline.games.hellrail.events import Delivered
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import (
    ANA,
    BO,
    arrival,
    choices,
    delivered,
    hand,
    play,
    refused,
    table,
    told,
    train,
)


def test_with_an_empty_hand() -> None:
    state = position("4 | G", "-", trains="16 21")
    assert choices(state, ANA) == ["end", "uncouple 16"]
    events = play(state, ANA, "uncouple 16")
    assert told(events, Delivered) == [Delivered(ANA, 16)]


def test_no_card_is_burned() -> None:
    state = position("4 | G", "7", trains="16")
    play(state, ANA, "uncouple 16")
    assert hand(state, ANA) == [7]
    assert table(state).discards == []


def test_any_car_wherever_it_is_in_the_row_and_as_many_as_belong_here() -> None:
    state = position("4 | G", "-", trains="21 16 22 17 23")
    play(state, ANA, "uncouple 17")
    play(state, ANA, "uncouple 16")
    assert train(state, ANA) == [21, 22, 23]
    assert delivered(state, ANA) == [17, 16]


def test_only_where_the_car_belongs() -> None:
    state = position("5 | G", "-", trains="16 21")
    assert choices(state, ANA, "uncouple") == ["uncouple 21"]
    assert refused(state, ANA, "uncouple 16") == "not_its_setout"
    on_track = position("3,1:N>in | G", "-", "18@3,1", trains="16")
    assert refused(on_track, ANA, "uncouple 16") == "not_its_setout"


def test_only_the_own_cars_and_only_in_the_own_turn() -> None:
    state = position("4 | 4", "7 | 8", trains="16 | 17")
    assert refused(state, ANA, "uncouple 17") == "not_in_train"
    assert refused(state, BO, "uncouple 17") == "not_your_turn"


def test_after_the_effect_has_been_decided() -> None:
    state = arrival("boatmen", trains="16")
    assert refused(state, ANA, "uncouple 16") == "answer_first"
    play(state, ANA, "pass")
    play(state, ANA, "uncouple 16")


def test_a_coupled_car_stays_a_car() -> None:
    state = position("4 | G", "12", trains="16")
    play(state, ANA, "couple 12")
    assert train(state, ANA) == [16, 12]
    assert refused(state, ANA, "uncouple 12") == "not_its_setout"
