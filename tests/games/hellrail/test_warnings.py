"""Whoever hooks on more than anything can pull is warned."""

from limboline.games.hellrail import game
from limboline.games.hellrail.position import position
from limboline.games.hellrail.warnings import warning
from limboline.games.registry import room
from limboline.kernel.warnings import ActionWarning
from tests.games.hellrail.table import ANA, choices, play

RAILS = "1@3,3"
FOUR = "16 17 18 19"
FIVE = f"{FOUR} 20"


def told(train: str, tenders: tuple[int, ...] = ()) -> ActionWarning | None:
    """What is said of hooking on the car of card 12, which waits in circle 4."""
    state = position("4 | G", "12 10", RAILS, trains=train, tenders=tenders)
    assert choices(state, ANA, "couple") == ["couple 12"]
    return warning(game.view(state, ANA), game.parse("couple 12"))


def test_a_sixth_car_keeps_you_where_you_are() -> None:
    assert told(FIVE) == ActionWarning("stuck", 6)
    assert told(FOUR) is None
    assert told("-") is None


def test_the_tender_counts_as_a_car() -> None:
    assert told(FOUR, tenders=(ANA,)) == ActionWarning("stuck", 6)
    assert told("16 17 18", tenders=(ANA,)) is None


def test_what_is_warned_of_comes_true() -> None:
    state = position("4 | G", "12 10 5 15 25", RAILS, trains=FIVE)
    assert choices(state, ANA, "move")
    play(state, ANA, "couple 12")
    assert choices(state, ANA, "move") == []


def test_nothing_else_is_warned_of() -> None:
    state = position("4 | G", "12 10 5 15 25", RAILS, trains=FIVE)
    view = game.view(state, ANA)
    every = [game.write(state, ANA, code) for code in game.legal(state, ANA)]
    assert [action for action in every if warning(view, action)] == [game.parse("couple 12")]
    assert room(game.name).warnings is warning
