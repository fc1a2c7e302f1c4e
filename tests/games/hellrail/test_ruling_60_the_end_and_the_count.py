"""Ruling 60: the game ends at once, and cards drawn so far are kept; delivered cars count, then
cars still in the train without the Tender, and whoever is equal then wins together (sections 8.1 to
8.3)."""

import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail.events import Ended
from limboline.games.hellrail.position import position
from limboline.games.hellrail.state import State
from tests.games.hellrail.table import ANA, BO, CLEO, ending, hand, play, refused, told


def test_at_once_and_what_was_drawn_is_kept() -> None:
    state = position("G | G", "10 | 7", pile="1")  # 10 draws five: 1, then itself, then none
    play(state, ANA, "fan 10")
    assert ending(state) == "cards"
    assert hand(state, ANA) == [1, 10]
    assert hand(state, BO) == [7], "nobody else has a turn"


def test_in_the_middle_of_a_tenders_draw() -> None:
    state = position("G | G", "6 | 7", pile="1 2", tenders=(BO,))
    play(state, ANA, "end")
    play(state, BO, "draw 3")
    assert ending(state) == "cards"
    assert hand(state, BO) == [7, 1, 2]


def test_nothing_can_be_done_afterwards() -> None:
    state = position("G | G", "7 | 8", pile="")
    play(state, ANA, "end")
    assert game.asked(state) == ()
    assert refused(state, BO, "lay 8 at 3,1") == "game_over"


def over(delivered: str, trains: str = "", **more: tuple[int, ...]) -> State:
    """A game of three that has just ended."""
    state = position("G | G | G", pile="", delivered=delivered, trains=trains, **more)  # type: ignore[arg-type]
    (event,) = told(play(state, ANA, "end"), Ended)
    assert event.reason == "cards"
    return state


def winners(state: State) -> tuple[int, ...]:
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.winners


def test_souls_are_the_values_of_the_delivered_cars() -> None:
    state = over("1 3 | 2 | 4 5 6", "- | 7 8 9 | -")  # 9 + 4, 9, 3 + 5 + 6
    assert game.view(state, ANA).scores == [13, 9, 14]
    assert winners(state) == (CLEO,), "a few cheap cars beat one dear one, and trains do not count"


@pytest.mark.parametrize(
    ("trains", "won"),
    [
        ("45 | 34 | 1", (ANA, BO)),  # 3 and 3; Cleo has delivered less
        ("45 | 3 | -", (BO,)),
        ("45 34 | 5 | -", (ANA,)),  # 6 and 5
        ("- | - | -", (ANA, BO)),
    ],
)
def test_between_equals_the_cars_in_the_train_decide(trains: str, won: tuple[int, ...]) -> None:
    state = over("6 | 9 | 10", trains)  # 6, 6 and 5
    assert winners(state) == won


def test_a_tender_is_worth_nothing() -> None:
    assert winners(over("6 | 9 | 10", tenders=(ANA,))) == (ANA, BO)


def test_however_much_is_in_the_train_a_soul_delivered_counts_more() -> None:
    assert winners(over("6 | 10 | -", "- | 1 2 7 13 16 21 32 | -")) == (ANA,)


def test_where_nobody_has_anything_all_win_together() -> None:
    assert winners(over("- | - | -")) == (ANA, BO, CLEO)


def test_the_count_lies_open() -> None:
    state = position("G | G | G", pile="", delivered="1 | 2 | 3", trains="4 | - | 6")
    (event,) = told(play(state, ANA, "end"), Ended)
    assert event.delivered == [[1], [2], [3]]
    assert (event.scores, event.attached) == ([9, 9, 4], [3, 0, 6])
