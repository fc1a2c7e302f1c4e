"""Ruling 7: a card that a Tunnel adds does not count as a play (sections 3.2 and 5.5)."""

from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import ANA, BO, CLEO, play, players, railroad, refused, wait


def test_with_two_players_a_tunnel_and_its_card_are_one_of_two_plays() -> None:
    state = position(hands="D01 T25 T35 | T07", rail="T06/gem", pile="T15 T33 T34 EXIT")
    play(state, ANA, "play D01 by pick")
    play(state, ANA, "turn T15 by lantern")
    assert players(state) == [ANA, BO]
    play(state, ANA, "play T25 by gem")
    assert refused(state, ANA, "play T35 by horseshoe").code == "someone_else_first"


def test_a_whole_chain_is_one_play() -> None:
    state = position(hands="D01 T35 | T07", rail="T06/gem", pile="D02 D03 D04 T33 T34 EXIT")
    play(state, ANA, "play D01 by pick")
    wait(state)
    assert railroad(state)[-5:] == ["D01", "D02", "D03", "D04", "T33"]
    play(state, ANA, "play T35 by horseshoe")
    assert players(state) == [BO]


def test_the_limit_does_not_stop_the_added_card_of_a_second_play() -> None:
    state = position(hands="D01 T25 | T07", rail="T06/gem", pile="T15 T33 EXIT", last=ANA, run=1)
    play(state, ANA, "play D01 by pick")  # the second in a row
    assert players(state) == [ANA]
    play(state, ANA, "turn T15 by lantern")
    assert players(state) == [BO]


def test_with_three_players_the_tunnel_itself_was_the_one_play() -> None:
    state = position(hands="D01 T25 | T07 T09 | T11", rail="T06/gem", pile="T15 T33 T34 EXIT")
    play(state, ANA, "play D01 by pick")
    play(state, ANA, "turn T15 by lantern")
    assert players(state) == [BO, CLEO]
    assert refused(state, ANA, "play T25 by gem").code == "someone_else_first"
    play(state, BO, "play T07 by pick")
    assert players(state) == [ANA, CLEO]
