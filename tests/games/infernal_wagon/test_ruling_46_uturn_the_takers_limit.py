"""Ruling 46: under a U-turn a play counts for the taker's limit; by the option `uturn_limit` it
counts for the hand that the card came from (sections 8.5 and 10.8)."""

from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from tests.games.infernal_wagon.table import ANA, BO, CLEO, choices, play, players, refused

OWNERS = Options(uturn_limit="owner")


def takes(state: State, seat: int) -> set[str]:
    """The cards that a seat may take."""
    return {words.split()[1] for words in choices(state, seat)}


def test_three_players_the_taker_waits_and_the_owner_does_not() -> None:
    state = position("T03 T05 | T13 T11 | T17", "T14/lantern", "T09 EXIT", uturn="U1")
    play(state, ANA, "play T13 by lantern")
    assert players(state) == [BO, CLEO]
    assert refused(state, ANA, "play T17 by lantern").code == "someone_else_first"
    assert takes(state, CLEO) == {"T03", "T05", "T11", "T09"}, "Bo's hand may be used again"


def test_two_players_take_two_cards_running_and_then_it_is_the_others_go() -> None:
    state = position("T03 T05 | T13 T02 T11", "T14/lantern", "T09 T07 EXIT", uturn="U1")
    play(state, ANA, "play T13 by lantern")
    assert players(state) == [ANA, BO]
    play(state, ANA, "play T11 by pick")
    assert players(state) == [BO]
    assert refused(state, ANA, "play T02 by pick").code == "someone_else_first"
    play(state, BO, "play T03 by pick")
    assert players(state) == [ANA, BO]


def test_a_play_before_the_uturn_counts_for_the_same_limit() -> None:
    state = position("T03 T05 | T13 T11 | T17", "T06/gem", "U1 T09 EXIT")
    play(state, ANA, "play T03 by pick")
    assert state.uturn
    assert players(state) == [BO, CLEO]


def test_by_option_three_players_the_hand_rests_and_the_taker_goes_on() -> None:
    state = position(
        "T03 T05 | T13 T11 | T17", "T14/lantern", "T09 EXIT", uturn="U1", options=OWNERS
    )
    play(state, ANA, "play T13 by lantern")
    assert takes(state, ANA) == {"T17"}
    assert takes(state, BO) == {"T03", "T05", "T17"}
    assert takes(state, CLEO) == {"T03", "T05"}
    assert refused(state, CLEO, "play T11 by pick").code == "someone_else_first"
    play(state, ANA, "play T17 by lantern")
    assert takes(state, ANA) == {"T11", "T09"}


def test_by_option_two_players_use_a_hand_twice_running_and_then_the_other_hand() -> None:
    hands = "T03 T05 | T13 T02 T11"
    state = position(hands, "T14/lantern", "T09 T07 EXIT", uturn="U1", options=OWNERS)
    play(state, ANA, "play T13 by lantern")
    play(state, ANA, "play T11 by pick")
    assert players(state) == [BO]
    assert takes(state, BO) == {"T03", "T05"}


def test_by_option_the_only_hand_left_need_not_rest() -> None:
    state = position("- | T13 T11 | -", "T14/lantern", "T09 EXIT", uturn="U1", options=OWNERS)
    play(state, ANA, "play T13 by lantern")
    assert takes(state, ANA) == takes(state, CLEO) == {"T11", "T09"}
    assert takes(state, BO) == set()
