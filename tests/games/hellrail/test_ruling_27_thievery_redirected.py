"""Ruling 27: when Thievery is redirected, whoever redirects names the player and whoever announced
it chooses the car (section 7.3)."""

from limboline.games.hellrail.events import Flipped, Stole
from limboline.games.hellrail.state import State
from tests.games.hellrail.table import ANA, BO, CLEO, arrival, asked, choices, play, told, train


def redirected() -> State:
    """Ana wanted Bo's car 17, and Bo has sent her to Cleo. A 3, traction 3, lies on the pile."""
    state = arrival(
        "thievery", "8 | 9 | 10", trains="- | 17 | 23 24 25", heresy="- | redirect", pile="3 ..."
    )
    play(state, ANA, "use thievery whom 1 car 17")
    return state


def test_the_announcer_is_asked_for_the_car_before_anything_is_flipped() -> None:
    state = redirected()
    events = play(state, BO, "redirect 2")
    assert told(events, Flipped) == []
    assert asked(state) == (ANA, "car")
    assert choices(state, ANA) == ["pick 23", "pick 24", "pick 25"]


def test_the_chosen_car_is_what_the_flip_decides_about() -> None:
    state = redirected()
    play(state, BO, "redirect 2")
    events = play(state, ANA, "pick 23")
    assert [event.card for event in told(events, Flipped)] == [3]
    events = play(state, ANA, "accept")
    assert told(events, Stole) == [Stole(ANA, CLEO, 23)]
    assert (train(state, ANA), train(state, BO), train(state, CLEO)) == ([23], [17], [24, 25])


def test_if_the_flip_fails_it_is_the_new_target_that_gets_a_car() -> None:
    state = arrival(
        "thievery", "8 | 9 | 10", trains="28 | 17 | 24", heresy="- | redirect", pile="3 ..."
    )
    play(state, ANA, "use thievery whom 1 car 17")
    play(state, BO, "redirect 2")
    play(state, ANA, "pick 24")
    assert (train(state, ANA), train(state, BO), train(state, CLEO)) == ([], [17], [24, 28])
