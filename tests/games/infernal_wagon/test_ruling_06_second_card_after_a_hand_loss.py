"""Ruling 6: with two players a hand loss does not cost the second card (sections 3.2 and 10.3).

By the option `second_card_after_loss` it does.
"""

import pytest

from limboline.games.infernal_wagon import Options
from limboline.games.infernal_wagon.events import HandLost
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from tests.games.infernal_wagon.table import ANA, BO, CLEO, play, players, refused, told

STRICT = Options(second_card_after_loss=False)


def duo(options: Options, bo: str = "T07 T09") -> State:
    """The railroad stops at pick; T14 and T24 do not fit there, and cost the draw."""
    return position(
        hands=f"T14 T24 T03 | {bo}", rail="T06/gem", pile="T33 T34 T35 EXIT", options=options
    )


def test_a_hand_loss_leaves_the_second_card() -> None:
    state = duo(Options())
    assert told(play(state, ANA, "play T14 by lantern"), HandLost) == [HandLost(ANA, 2)]
    assert players(state) == [ANA, BO]
    play(state, ANA, "play T03 by lantern")
    assert refused(state, ANA, "play T24 by gem").code == "someone_else_first"


def test_by_the_strict_option_a_hand_loss_ends_the_run_unless_the_other_cannot_play() -> None:
    state = duo(STRICT)
    play(state, ANA, "play T14 by lantern")
    assert players(state) == [BO]
    assert refused(state, ANA, "play T03 by lantern").code == "someone_else_first"
    play(state, BO, "play T07 by pick")
    play(state, ANA, "play T03 by pick")
    assert players(state) == [ANA, BO]  # a first card without a loss leaves the second
    state = duo(STRICT, bo="-")
    play(state, ANA, "play T14 by lantern")
    play(state, ANA, "play T03 by lantern")


def test_the_strict_option_also_counts_the_loss_of_an_added_card() -> None:
    for options, left in ((Options(), [ANA, BO]), (STRICT, [BO])):
        state = position(
            hands="D01 T03 | T07 T09", rail="T06/gem", pile="T24 T33 EXIT", options=options
        )
        assert told(play(state, ANA, "play D01 by pick"), HandLost) == [HandLost(ANA, 1)]
        assert players(state) == left


def test_under_a_uturn_the_loss_is_the_owners_and_the_run_that_ends_the_takers() -> None:
    state = position(
        hands="T03 T05 | T14 T09",
        rail="T06/gem",
        pile="T33 T34 EXIT",
        uturn="U1",
        options=Options(uturn=True, second_card_after_loss=False),
    )
    assert told(play(state, ANA, "play T14 by lantern"), HandLost) == [HandLost(BO, 1)]
    assert players(state) == [BO]


@pytest.mark.parametrize("options", [Options(), STRICT])
def test_with_three_players_the_option_changes_nothing(options: Options) -> None:
    state = position(
        hands="T14 T24 T03 | T07 T09 | T11", rail="T06/gem", pile="T33 EXIT", options=options
    )
    play(state, ANA, "play T14 by lantern")
    assert players(state) == [BO, CLEO]
    play(state, BO, "play T07 by pick")
    assert players(state) == [ANA, CLEO]
