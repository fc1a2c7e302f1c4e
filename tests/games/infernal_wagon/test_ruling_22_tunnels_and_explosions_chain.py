"""Ruling 22: Tunnels and Explosions that a Tunnel adds do what they always do (section 5.7)."""

from limboline.games.infernal_wagon.events import Drew, Exploded, HandLost, Laid, Tunnelled
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import (
    ANA,
    BO,
    cards,
    ending,
    pile,
    play,
    players,
    railroad,
    told,
)


def test_an_explosion_out_of_a_tunnel_goes_off() -> None:
    rail = "T05/pick T06/gem"  # five cards, and the stop is pick
    state = position(hands="D01 T02 | T07 | T09", rail=rail, pile="D08 T33 EXIT")
    events = play(state, ANA, "play D01 by pick")
    assert [type(event) for event in events] == [Laid, Tunnelled, Laid, Exploded, Drew]
    assert railroad(state) == ["T06", "D01", "D08"]
    assert cards(state, ANA) == ["T02", "T33"]


def test_it_goes_off_after_a_mismatch_too() -> None:
    rail = "T05/pick T06/gem"
    state = position(hands="D01 T02 | T07 | T09", rail=rail, pile="D09 T33 EXIT")
    events = play(state, ANA, "play D01 by pick")
    assert [type(event) for event in events] == [Laid, Tunnelled, Laid, HandLost, Exploded]
    assert railroad(state) == ["T06", "D01", "D09"]


def test_a_tunnel_out_of_a_tunnel_adds_another_card_for_the_same_player() -> None:
    state = position(hands="T07 | D01 T02 | T09", rail="T06/gem", pile="D02 T25 T33 T34 EXIT")
    events = play(state, BO, "play D01 by pick")
    assert told(events, Tunnelled) == [Tunnelled(BO, "D02"), Tunnelled(BO, "T25")]
    assert players(state) == [BO]
    play(state, BO, "turn T25 by gem")
    assert railroad(state)[-3:] == ["D01", "D02", "T25"]
    assert cards(state, BO) == ["T02", "T33"]
    assert pile(state) == ["T34", "EXIT"]


def test_a_chain_of_mismatches_can_take_the_wagon() -> None:
    rail = "T06/gem T05/pick"  # five cards, and the stop is gem
    state = position(hands="T07 | D01 T02 | T09", rail=rail, pile="T31 T33 EXIT")
    play(state, BO, "play D01 by pick")
    assert ending(state) == "wagon_lost"
    assert pile(state) == ["T33", "EXIT"]


def test_all_six_tunnels_may_follow_each_other() -> None:
    state = position(hands="D01 T02 | T07", rail="T06/gem", pile="D02 D03 D04 D05 D06 T01 T33 EXIT")
    events = play(state, ANA, "play D01 by pick")
    assert len(told(events, Laid)) == 7
    assert told(events, Drew) == [Drew(ANA, "T33")]
