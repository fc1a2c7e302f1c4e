"""Ruling T4: whoever wins the card turns one rival's toy either way by 0 to 180 degrees, after its
owner has put it down, and tied winners choose separately (section 5.4).
"""

from tests.games.all_wound_up.table import (
    answers,
    asked,
    do,
    play_through,
    position,
    refused,
    stands_at,
)

AT = "0,-100,90 | 60,-60,90 | box"


def test_any_rival_either_way() -> None:
    state = position(AT, "rival | left | left", bettor=0)
    do(state, 0, "bet rival")
    assert asked(state) == [(0, "aim")]
    assert answers(state, 0) == {"aim 1", "aim 2"}
    assert refused(state, 0, "aim 0") == "no_such_rival"
    do(state, 0, "aim 1")
    assert asked(state) == [(0, "turn")]
    do(state, 0, "turn -170")
    assert stands_at(state, 1)[2] == 280


def test_a_toy_off_the_board_is_put_down_by_its_owner_first() -> None:
    state = position(AT, "rival | left | left", bettor=0)
    play_through(state, "0 bet rival", "0 aim 2")
    assert asked(state) == [(2, "place")]
    do(state, 2, "place -60 -95 0")
    assert asked(state) == [(0, "turn")]
    do(state, 0, "turn 180")
    assert stands_at(state, 2) == (-60, -95, 180)


def test_tied_winners_choose_separately() -> None:
    state = position(AT, "rival | rival | left", bettor=0)
    play_through(state, "0 bet rival", "0 aim 1", "0 turn 90")
    assert asked(state) == [(1, "aim")]
    play_through(state, "1 aim 0", "1 turn -90")
    assert (stands_at(state, 0)[2], stands_at(state, 1)[2]) == (0, 180)
