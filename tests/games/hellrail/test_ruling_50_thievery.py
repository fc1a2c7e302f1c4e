"""Ruling 50: if the flipped card matches the car you may take it; if not, you give a car of the
flipped traction, of your choice if you have several (section 6.19)."""

import pytest

from limboline.games.hellrail.events import Forfeited, Stole
from limboline.games.hellrail.state import State
from tests.games.hellrail.table import ANA, BO, arrival, asked, choices, play, refused, told, train


def tried(top: int, own: str = "16 17 22") -> State:
    """Ana tries to steal Bo's car 23, of traction 3, and flips a card."""
    state = arrival("thievery", trains=f"{own} | 23 24 | 25", pile=f"{top} ...")
    play(state, ANA, "use thievery whom 1 car 23")
    return state


def test_any_car_of_any_other_train() -> None:
    state = arrival("thievery", trains="16 | 23 24 | 25")
    assert choices(state, ANA, "use") == [
        *("use thievery whom 1 car 23", "use thievery whom 1 car 24", "use thievery whom 2 car 25")
    ]


def test_the_same_traction_takes_it_to_the_end_of_the_own_train() -> None:
    state = tried(3)
    assert asked(state) == (ANA, "steal")
    events = play(state, ANA, "accept")
    assert told(events, Stole) == [Stole(ANA, BO, 23)]
    assert (train(state, ANA), train(state, BO)) == ([16, 17, 22, 23], [24])


def test_it_is_a_may() -> None:
    state = tried(3)
    play(state, ANA, "pass")
    assert (train(state, ANA), train(state, BO)) == ([16, 17, 22], [23, 24])


def test_otherwise_a_car_of_the_flipped_traction_goes_the_other_way() -> None:
    state = tried(1)  # 16 has traction 1
    assert asked(state) == (ANA, "act")
    assert (train(state, ANA), train(state, BO)) == ([17, 22], [23, 24, 16])


def test_of_several_the_loser_chooses() -> None:
    state = tried(2)  # 17 and 22 have traction 2
    assert asked(state) == (ANA, "give")
    assert choices(state, ANA) == ["pick 17", "pick 22"]
    assert refused(state, ANA, "pass") == "answer_first"
    assert refused(state, ANA, "pick 16") == "answer_first"
    events = play(state, ANA, "pick 22")
    assert told(events, Forfeited) == [Forfeited(ANA, BO, 22)]
    assert (train(state, ANA), train(state, BO)) == ([16, 17], [23, 24, 22])


@pytest.mark.parametrize(("top", "own"), [(4, "16 17 22"), (1, "-"), (5, "16 28")])
def test_without_such_a_car_nothing_is_lost(top: int, own: str) -> None:
    state = tried(top, own)
    assert asked(state) == (ANA, "act")
    assert train(state, BO) == [23, 24]
    assert len(train(state, ANA)) == len(own.replace("-", "").split())


def test_the_car_that_failed_is_not_what_is_compared_with_the_own_ones() -> None:
    state = tried(1, "28")  # 28 has traction 3, as car 23 has, but a 1 was flipped
    assert train(state, ANA) == [28]
