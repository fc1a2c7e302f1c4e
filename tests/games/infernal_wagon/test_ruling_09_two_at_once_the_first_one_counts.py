"""Ruling 9: of two plays for one track end the first counts; the other goes home (section 3.5)."""

import pytest

from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from tests.games.infernal_wagon.table import (
    ANA,
    BO,
    CLEO,
    cards,
    play,
    players,
    railroad,
    refused,
)


def trio() -> State:
    """Everybody looks at track end 4, which stops at pick."""
    return position(
        hands="T01 D01 T03 | T07 T09 T11 | T02 T05", rail="T06/gem", pile="T15 T33 T34 EXIT"
    )


def test_the_slower_card_stays_in_hand_and_its_player_hears_who_was_faster() -> None:
    state = trio()
    play(state, BO, "play T09 by pick at 4", at_ms=5_000)
    no = refused(state, CLEO, "play T02 by pick at 4", at_ms=5_004)
    assert (no.code, no.facts) == ("late", {"faster": BO})
    assert cards(state, CLEO) == ["T02", "T05"]
    assert railroad(state)[-1] == "T09"


def test_the_very_first_track_end_is_contested_like_any_other() -> None:
    state = position(hands="T01 T03 | T07 T09", pile="T33 T34 EXIT")
    play(state, BO, "play T07 by horseshoe at 3")
    no = refused(state, ANA, "play T01 by pick at 3")
    assert (no.code, no.facts) == ("late", {"faster": BO})


def test_a_late_card_is_no_play_and_is_not_laid_at_the_new_end_though_it_would_fit() -> None:
    state = trio()
    play(state, ANA, "play T01 by pick at 4")  # the new end stops at pick, too
    assert refused(state, CLEO, "play T02 by pick at 4").code == "late"
    assert players(state) == [BO, CLEO]
    play(state, CLEO, "play T02 by pick at 5")


def test_a_tunnel_takes_two_ends_and_both_are_late_for_others() -> None:
    state = trio()
    play(state, ANA, "play D01 by pick at 4")
    play(state, ANA, "turn T15 by lantern at 5")
    for end in (4, 5):
        no = refused(state, BO, f"play T07 by pick at {end}")
        assert (no.code, no.facts) == ("late", {"faster": ANA})
    play(state, BO, "play T07 by pick at 6")


@pytest.mark.parametrize("end", [0, 2, 5, 999_999])
def test_there_must_be_such_a_track_end(end: int) -> None:
    no = refused(trio(), BO, f"play T07 by pick at {end}")
    assert (no.code, no.facts) == ("no_such_end", {"at": end})
