"""Whoever hooks on too much, or ends a turn too early, is warned."""

from limboline.games.hellrail import game
from limboline.games.hellrail.actions import Use
from limboline.games.hellrail.position import position
from limboline.games.hellrail.warnings import warning
from limboline.games.registry import room
from limboline.rooms.parts import ActionWarning
from tests.games.hellrail.table import ANA, choices, play

RAILS = "1@3,3"
FOUR = "26 27 28 29"
FIVE = f"{FOUR} 30"


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
    assert told("26 27 28", tenders=(ANA,)) is None


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


def ending(words: str = "end", *, pile: str = "...", train: str = "-", place: str = "4") -> object:
    """What is said of ending a turn in a circle, or of fanning with card 12."""
    state = position(f"{place} | G", "12 10", RAILS, trains=train, pile=pile)
    assert game.read(state, ANA, game.parse(words)) in game.legal(state, ANA)
    return warning(game.view(state, ANA), game.parse(words))


def test_a_turn_is_not_ended_unwarned_where_a_car_belongs() -> None:
    assert ending(train="16 26") == ActionWarning("undelivered", 1)
    assert ending("fan 12", train="16 17") == ActionWarning("undelivered", 2)
    assert ending(train="16", place="5") is None
    assert ending() is None


def test_what_gluttony_would_cost_is_said_before_the_turn_ends() -> None:
    state = position("4 | G", "12 10", RAILS, trains="16")
    state.glutton = True
    end = game.parse("end")
    assert warning(game.view(state, ANA), end) == ActionWarning("discarded", 2)
    play(state, ANA, "lay 12 at 2,2")
    play(state, ANA, "lay 10 at 4,2")
    assert warning(game.view(state, ANA), end) == ActionWarning("undelivered", 1)


def test_whoever_ends_the_last_turn_there_will_be_is_warned() -> None:
    assert ending(pile="30") == ActionWarning("last_turn", 1)
    assert ending(pile="30 31") is None
    assert ending("fan 12", pile="30 31") == ActionWarning("last_turn", 1)


def test_a_token_that_nobody_could_use_is_named() -> None:
    token = Use("heresy", token="redirect")
    two = game.view(position("4 | G", "12 10", RAILS), ANA)
    three = game.view(position("4 | G | G", "12 10", RAILS), ANA)
    assert warning(two, token) == ActionWarning("useless_token")
    assert warning(three, token) is None
