"""Ruling 37: elsewhere a Tender is no car; by the option `wide_tender` it is one for Checks, Soul
Catchers and derailing, but never for Geryon and Thievery (sections 7.6 and 10.2)."""

import pytest

from limboline.games.hellrail.events import Caught, TenderDropped
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import (
    ANA,
    BO,
    arrival,
    asked,
    choices,
    play,
    seat_of,
    table,
    told,
    train,
)

PLAIN, WIDE = Options(), Options(wide_tender=True)
LINE = "18@3,-1"


@pytest.mark.parametrize(("options", "kept"), [(PLAIN, True), (WIDE, False)])
def test_derailing(options: Options, kept: bool) -> None:
    state = position("3,-1:N>out | G", "40", LINE, tenders=(ANA,), options=options)
    play(state, ANA, "move 40 by 1")
    assert seat_of(state, ANA).tender == kept


def at_a_check(cars: str, options: Options) -> tuple[int, str, list[str]]:
    """Ana comes with a Tender onto a Check and flips a 1: who is asked what, and the answers."""
    state = position(
        "G | 4",
        "10",
        LINE,
        trains=cars,
        tenders=(ANA,),
        checks="3,-1:S",
        pile="1 ...",
        options=options,
    )
    play(state, ANA, "move 10 by N1")
    return *asked(state), choices(state, ANA, "pick")


def test_a_check_does_not_count_it() -> None:
    assert at_a_check("20", PLAIN)[1:] == ("act", [])
    assert at_a_check("20 21", PLAIN)[1:] == ("drop", ["pick 20", "pick 21"])


def test_by_the_option_a_check_does_and_it_may_be_what_is_dropped() -> None:
    assert at_a_check("", WIDE)[1:] == ("act", [])
    assert at_a_check("20", WIDE)[1:] == ("drop", ["pick 0", "pick 20"])


def test_by_the_option_it_is_dropped_into_the_supply() -> None:
    state = position(
        "G | 4",
        "10",
        LINE,
        trains="20",
        tenders=(ANA,),
        checks="3,-1:S",
        pile="1 ...",
        options=WIDE,
    )
    play(state, ANA, "move 10 by N1")
    assert told(play(state, ANA, "pick 0"), TenderDropped) == [TenderDropped(ANA)]
    assert not seat_of(state, ANA).tender
    assert train(state, ANA) == [20]
    assert table(state).discards == [10, 1]


def test_a_soul_catcher_finds_no_car_in_it() -> None:
    state = position("G | 3,-1:S>in", "40", LINE, tenders=(BO,), catchers=(ANA,))
    play(state, ANA, "move 40 by NN1")
    assert asked(state) == (ANA, "act")
    assert seat_of(state, BO).tender


def test_by_the_option_a_soul_catcher_takes_it_if_it_is_the_only_car() -> None:
    state = position("G | 3,-1:S>in", "40", LINE, tenders=(BO,), catchers=(ANA,), options=WIDE)
    play(state, ANA, "move 40 by NN1")
    assert asked(state) == (ANA, "catch")
    assert told(play(state, ANA, "accept"), Caught) == [Caught(ANA, BO, 0)]
    assert not seat_of(state, BO).tender


def test_by_the_option_a_real_car_goes_before_it() -> None:
    state = position(
        "G | 3,-1:S>in", "40", LINE, trains="- | 20", tenders=(BO,), catchers=(ANA,), options=WIDE
    )
    play(state, ANA, "move 40 by NN1")
    assert told(play(state, ANA, "accept"), Caught) == [Caught(ANA, BO, 20)]
    assert seat_of(state, BO).tender


@pytest.mark.parametrize("options", [PLAIN, WIDE])
@pytest.mark.parametrize(("effect", "holder"), [("geryon", ANA), ("thievery", BO)])
def test_geryon_and_thievery_never_see_a_car_in_it(
    effect: str, holder: int, options: Options
) -> None:
    state = arrival(effect, "8 | 9", tenders=(holder,), options=options)
    assert choices(state, ANA, "use") == []
