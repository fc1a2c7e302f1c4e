"""Ruling 24: the Tunnel's player pays for the added card; railroad is everybody's (section 5.5)."""

import pytest

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.events import Collapsed, Drew, HandLost
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from tests.games.infernal_wagon.table import cards, pile, play, railroad, told

HANDS = ["T07 T08", "T09 T10", "T11 T12", "T17 T18", "T19 T20"]


def tunnel_of(seat: int, seats: int, added: str) -> State:
    """A seat holds Tunnel D01, which fits the railroad; this card lies on top of the pile."""
    hands = HANDS[:seats]
    hands[seat] = "D01 T02"
    return position(hands=" | ".join(hands), rail="T06/gem", pile=f"{added} T33 T34 EXIT")


@pytest.mark.parametrize(("seat", "seats"), [(1, 2), (2, 3), (0, 4), (3, 5)])
def test_a_hand_loss_falls_on_the_player_of_the_tunnel_alone(seat: int, seats: int) -> None:
    state = tunnel_of(seat, seats, "T32")  # horseshoes, on a lantern
    events = play(state, seat, "play D01 by pick")
    assert told(events, HandLost) == [HandLost(seat, 1)]
    assert cards(state, seat) == ["T02"]
    assert all(len(cards(state, other)) == 2 for other in range(seats) if other != seat)
    assert game.view(state, seat).losses == [int(other == seat) for other in range(seats)]
    assert pile(state) == ["T33", "T34", "EXIT"]


@pytest.mark.parametrize(("seat", "seats"), [(1, 2), (2, 3), (3, 5)])
def test_railroad_falls_for_everybody_and_the_player_still_draws(seat: int, seats: int) -> None:
    state = tunnel_of(seat, seats, "T31")  # costs 3
    events = play(state, seat, "play D01 by pick")
    assert told(events, Collapsed) == [Collapsed(["S3", "S2", "S1"], 3)]
    assert railroad(state) == ["T06", "D01", "T31"]
    assert told(events, Drew) == [Drew(seat, "T33")]


def test_a_match_costs_nothing_though_the_card_was_nobody_s_choice() -> None:
    state = tunnel_of(1, 3, "T13")
    events = play(state, 1, "play D01 by pick")
    assert told(events, Collapsed) == []
    assert railroad(state) == ["S3", "S2", "S1", "T06", "D01", "T13"]
