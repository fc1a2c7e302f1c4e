"""Ruling 36: a Tender counts as a car to pull, and forbids fanning at once (section 7.6)."""

from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, arrival, choices, play, refused, seat_of

LINE = "18@3,-1"


def test_it_needs_one_more_traction() -> None:
    state = position("G | 4", "6 7 8", LINE, trains="20", tenders=(ANA,))
    assert {words.split()[1] for words in choices(state, ANA, "move")} == {"7", "8"}
    assert refused(state, ANA, "move 6 by N1") == "too_heavy"


def test_alone_it_weighs_one() -> None:
    state = position("G | 4", "6 7", LINE, tenders=(ANA,))
    assert {words.split()[1] for words in choices(state, ANA, "move")} == {"6", "7"}


def test_with_five_cars_nothing_moves() -> None:
    state = position("G | 4", "10", LINE, trains="16 17 19 20 21", tenders=(ANA,))
    assert choices(state, ANA, "move") == []


def test_whoever_has_it_does_not_fan() -> None:
    state = position("G | 4", "6 7", LINE, tenders=(ANA,))
    assert choices(state, ANA, "fan") == []
    assert refused(state, ANA, "fan 6") == "no_fanning_tender"


def test_not_even_in_the_turn_in_which_it_was_taken() -> None:
    state = arrival("tenders", "6 7", trains="20", rails="19@3,3")
    play(state, ANA, "use tenders")
    assert seat_of(state, ANA).tender
    assert refused(state, ANA, "fan 6") == "no_fanning_tender"
    assert refused(state, ANA, "move 6 by S1") == "too_heavy"
    play(state, ANA, "move 7 by S1")


def test_somebody_elses_tender_is_no_concern() -> None:
    state = position("G | 4", "6 7", LINE, tenders=(1,))
    assert choices(state, ANA, "fan") == ["fan 6", "fan 7"]
