"""Ruling 45: under a U-turn the card's owner draws and bears a hand loss, also for a Tunnel's
added card, while the taker turns the cards (sections 8.6 and 8.5)."""

from limboline.games.infernal_wagon.events import HandLost
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import (
    ANA,
    BO,
    CLEO,
    cards,
    pile,
    play,
    players,
    refused,
    told,
)


def test_the_owner_draws_and_the_taker_does_not() -> None:
    state = position("T03 T05 | T13 T11 | T17", "T14/lantern", "T09 EXIT", uturn="U1")
    play(state, ANA, "play T13 by lantern")
    assert cards(state, ANA) == ["T03", "T05"]
    assert cards(state, BO) == ["T11", "T09"]


def test_the_owner_bears_the_hand_loss() -> None:
    state = position("T03 T05 | T14 T11 | T17", "T41/skull", "T09 EXIT", uturn="U1")
    events = play(state, ANA, "play T14 by lantern")
    assert told(events, HandLost) == [HandLost(BO, 1)]
    assert state.losses == [0, 1, 0]
    assert cards(state, BO) == ["T11"]
    assert cards(state, ANA) == ["T03", "T05"]
    assert pile(state) == ["T09", "EXIT"]
    assert players(state) == [BO, CLEO]


def test_the_taker_turns_a_tunnels_card_and_the_owner_draws() -> None:
    state = position("T03 T05 | D01 T11 | T17", "T06/gem", "T15 T09 EXIT", uturn="U1")
    play(state, ANA, "play D01 by pick")
    assert players(state) == [ANA]
    assert refused(state, BO, "turn T15 by gem").code == "tunnel_first"
    play(state, ANA, "turn T15 by lantern")
    assert cards(state, ANA) == ["T03", "T05"]
    assert cards(state, BO) == ["T11", "T09"]


def test_the_owner_bears_the_hand_loss_of_an_added_card() -> None:
    state = position("T03 T05 | D01 T11", "T06/gem", "T32 T09 EXIT", uturn="U1")
    play(state, ANA, "play D01 by pick")
    assert state.losses == [0, 1]
    assert cards(state, ANA) == ["T03", "T05"]
    assert cards(state, BO) == ["T11"]


def test_an_exit_out_of_the_tunnel_goes_to_the_owner_where_a_table_takes_it_in_hand() -> None:
    options = Options(tunnel_exit="to_hand")
    state = position("T03 T05 | D01 T11", "T06/gem", "EXIT", uturn="U1", options=options)
    play(state, ANA, "play D01 by pick")
    assert cards(state, BO) == ["T11", "EXIT"]
    assert cards(state, ANA) == ["T03", "T05"]
