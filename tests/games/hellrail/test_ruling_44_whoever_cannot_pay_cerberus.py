"""Ruling 44: whoever cannot pay Cerberus cannot leave, by rail or by Boatman, but may do anything
else; that holds for everybody, and he begins off the table (section 7.4)."""

from limboline.games.hellrail import game
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import (
    ANA,
    arrival,
    asked,
    choices,
    place,
    play,
    refused,
    seat_of,
    table,
)


def test_everything_but_leaving_stays_open() -> None:
    state = position("4 | G", "12 3", "18@3,3", trains="16", cerberus="4")
    assert {words.split()[1] for words in choices(state, ANA, "move")} == {"3"}, "12 is worth 6"
    state = position("4 | G", "12", "18@3,3", trains="16", cerberus="4")
    assert choices(state, ANA, "move") == []
    assert {words.split()[0] for words in choices(state, ANA)} == {
        *("end", "uncouple", "couple", "fan", "lay")
    }
    play(state, ANA, "uncouple 16")
    play(state, ANA, "couple 12")


def test_a_boatman_pays_too() -> None:
    state = position("4 | G", "12", boats=(ANA,), cerberus="4")
    assert choices(state, ANA, "sail") == []
    assert refused(state, ANA, "sail 12 by W") == "toll_too_high"
    state = position("4 | G", "12 5", boats=(ANA,), cerberus="4")
    play(state, ANA, "sail 12 by W")
    assert asked(state) == (ANA, "toll")
    play(state, ANA, "pay 5")
    assert place(state, ANA) == "3"
    assert not seat_of(state, ANA).boat


def test_who_is_held_is_told_so_wherever_they_meant_to_go() -> None:
    state = position("4 | G", "12", "18@3,3", trains="16 17", boats=(ANA,), cerberus="4")
    for words in ("move 12 by S1", "move 12 by S9", "move 12 by N1", "sail 12 by S"):
        assert refused(state, ANA, words) == "toll_too_high"


def test_whoever_placed_him_pays_as_well() -> None:
    state = arrival("guard_duty", "5 6", rails="19@3,3")
    play(state, ANA, "use guard_duty circle 4")
    assert table(state).cerberus == "4"
    play(state, ANA, "move 6 by S1")
    assert asked(state) == (ANA, "toll")


def test_he_stays_until_somebody_moves_him() -> None:
    state = position("4 | 4", "6 5 | 7 8", "19@3,3", cerberus="4")
    play(state, ANA, "move 6 by S1")
    play(state, ANA, "pay 5")
    assert table(state).cerberus == "4"
    play(state, ANA, "end")
    play(state, 1, "move 7 by SS2")
    assert asked(state) == (1, "toll")


def test_coming_in_is_free() -> None:
    state = arrival("", "5", cerberus="4")
    assert place(state, ANA) == "4"


def test_he_begins_off_the_table() -> None:
    for seed in range(5):
        assert game.setup(Options(), 3, seed).cerberus == -1
        assert table(game.setup(Options(), 3, seed)).cerberus == ""
