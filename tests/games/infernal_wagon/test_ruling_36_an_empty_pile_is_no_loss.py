"""Ruling 36: once the Exit has been drawn everybody plays on without drawing, and that is not a
hand loss (section 6.4)."""

from limboline.games.infernal_wagon.achievements import achieved
from limboline.games.infernal_wagon.events import Drew, HandLost
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import ANA, BO, CLEO, cards, ending, play, told


def test_a_match_with_an_empty_pile_shrinks_the_hand_without_a_loss() -> None:
    state = position("T03 T05 | T07 EXIT", "T06/gem", "")
    events = play(state, ANA, "play T03 by pick")
    assert cards(state, ANA) == ["T05"]
    assert not told(events, Drew)
    assert not told(events, HandLost)
    assert state.losses == [0, 0]
    assert ending(state) == ""


def test_an_empty_pile_does_not_end_a_run_that_a_hand_loss_would_end() -> None:
    strict = Options(second_card_after_loss=False)
    state = position("T03 T17 T05 | T07 EXIT", "T06/gem", "", options=strict)
    play(state, ANA, "play T03 by pick")
    play(state, ANA, "play T17 by lantern")
    assert cards(state, ANA) == ["T05"]


def test_hands_shrunk_by_the_empty_pile_are_still_unforgiving() -> None:
    state = position("T03 | T21 EXIT | T11", "T06/gem", "")
    play(state, ANA, "play T03 by pick")
    play(state, BO, "play T21 by lantern")
    assert cards(state, ANA) == []
    assert ending(state) == ""
    play(state, CLEO, "play T11 by skull")
    play(state, BO, "play EXIT by star")
    assert "unforgiving" in achieved(state)


def test_a_mismatch_that_costs_a_hand_card_is_a_loss_all_the_same() -> None:
    state = position("T14 T03 | T07 EXIT", "T06/gem", "")
    events = play(state, ANA, "play T14 by lantern")
    assert told(events, HandLost)
    assert state.losses == [1, 0]
    assert cards(state, ANA) == ["T03"]
