"""Ruling 14: a train may have any number of cars, but nothing pulls more than five; by the option
`longest_train` nobody couples a sixth (sections 3.4 and 10.2)."""

from limboline.games.hellrail.options import Options
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, arrival, choices, play, refused, train

FIVE = "16 17 18 19 20"
RAILS = "1@3,3"


def test_a_sixth_car_is_coupled() -> None:
    state = position("4 | G", "12 10", RAILS, trains=FIVE)
    play(state, ANA, "couple 12")
    assert train(state, ANA) == [16, 17, 18, 19, 20, 12]


def test_with_six_cars_no_card_moves_the_train() -> None:
    state = position("4 | G", "5 10 15 25", RAILS, trains=f"{FIVE} 12")
    assert choices(state, ANA, "move") == []
    assert refused(state, ANA, "move 5 by S1") == "too_heavy"


def test_with_five_the_strongest_do() -> None:
    state = position("4 | G", "4 10", RAILS, trains=FIVE)
    assert {words.split()[1] for words in choices(state, ANA, "move")} == {"10"}


def test_uncoupling_makes_it_light_enough_again() -> None:
    state = position("4 | G", "10", RAILS, trains=f"{FIVE} 12")
    play(state, ANA, "uncouple 16")
    play(state, ANA, "move 10 by S1")


def test_by_the_option_nobody_couples_a_sixth() -> None:
    five = Options(longest_train="five")
    state = position("4 | G", "12 23 10", RAILS, trains="16 17 18 19", options=five)
    play(state, ANA, "couple 12")
    assert choices(state, ANA, "couple") == []
    assert refused(state, ANA, "couple 23") == "train_too_long"


def test_by_the_option_a_sixth_may_still_be_stolen() -> None:
    five = Options(longest_train="five")
    state = arrival(
        "thievery", trains=f"{FIVE.replace('18', '11')} | 23", pile="3 ...", options=five
    )
    play(state, ANA, "use thievery whom 1 car 23")
    play(state, ANA, "accept")
    assert len(train(state, ANA)) == 6
