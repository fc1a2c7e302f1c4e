"""Ruling 40: a Boatman crosses one or more empty cells in a straight line to the next card, with a
traction of at least as many; without a card in line he cannot sail, and cars do not matter (section
7.5)."""

import pytest

from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, choices, place, play, refused

BY_TRACTION = "6 7 8 9 10"  # tractions 1 to 5


@pytest.mark.parametrize("cells", [1, 2, 3, 4, 5])
def test_the_traction_must_be_enough_for_the_empty_cells(cells: int) -> None:
    state = position("9 | G", BY_TRACTION, f"18@{7 + cells},3", boats=(ANA,))
    fuel = [words for words in choices(state, ANA, "sail") if words[-1] == "E"]
    assert fuel == [f"sail {card} by E" for card in range(5 + cells, 11)]
    play(state, ANA, fuel[0])
    assert place(state, ANA) == f"{7 + cells},3:W>in"


def test_six_cells_are_too_wide_for_everybody() -> None:
    state = position("9 | G", BY_TRACTION, "18@13,3", boats=(ANA,))
    assert not [words for words in choices(state, ANA, "sail") if words[-1] == "E"]


def test_too_weak_a_card_is_refused() -> None:
    state = position("9 | G", "6 7", "18@9,3", boats=(ANA,))
    assert refused(state, ANA, "sail 6 by E") == "no_such_voyage"
    play(state, ANA, "sail 7 by E")


def test_without_a_card_in_line_nobody_sails() -> None:
    state = position("9 | G", BY_TRACTION, boats=(ANA,))
    assert {words[-1] for words in choices(state, ANA, "sail")} == {"W"}
    assert refused(state, ANA, "sail 10 by E") == "no_such_voyage"
    assert refused(state, ANA, "sail 10 by N") == "no_such_voyage"


def test_the_next_card_in_line_and_no_farther() -> None:
    state = position("9 | G", "10", "18@8,3 19@10,3", boats=(ANA,))
    play(state, ANA, "sail 10 by E")
    assert place(state, ANA) == "8,3:W>in"


def test_the_number_of_cars_does_not_matter() -> None:
    state = position("4 | G", "6", trains="16 17 18 19 20 21", boats=(ANA,), tenders=(ANA,))
    play(state, ANA, "sail 6 by W")
    assert place(state, ANA) == "3"
