"""Ruling 10: a turn runs to its end, draw included, before the next card (section 3.4)."""

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.events import Collapsed, Drew, Laid
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from limboline.kernel import NATURE
from tests.games.infernal_wagon.table import (
    ANA,
    BO,
    CLEO,
    cards,
    choices,
    pile,
    play,
    players,
    refused,
)


def waiting_tunnel() -> State:
    """Ana has laid a Tunnel, and its card T15 waits to be turned."""
    state = position(hands="D01 T03 | T07 T17 | T09", rail="T06/gem", pile="T15 T33 T34 EXIT")
    play(state, ANA, "play D01 by pick")
    return state


def test_one_action_lays_pays_and_draws() -> None:
    state = position(hands="T15 T03 | T07 | T09", rail="T06/gem", pile="T33 T34 EXIT")
    events = play(state, ANA, "play T15 by gem")
    assert [type(event) for event in events] == [Laid, Collapsed, Drew]
    assert cards(state, ANA) == ["T03", "T33"]
    play(state, BO, "play T07 by pick")  # there is nothing to wait for


def test_while_a_tunnel_waits_no_other_card_is_accepted() -> None:
    state = waiting_tunnel()
    assert players(state) == [ANA]
    assert choices(state, BO) == []
    assert refused(state, BO, "play T17 by lantern").code == "tunnel_first"
    assert refused(state, BO, "turn T15 by lantern").code == "tunnel_first"
    assert refused(state, ANA, "play T03 by lantern").code == "turn_the_card"
    assert refused(state, ANA, "play T15 by lantern").code == "tunnel_first"


def test_only_the_clock_goes_on_while_a_tunnel_waits() -> None:
    reasons = [(ask.seat, ask.reason) for ask in game.asked(waiting_tunnel())]
    assert reasons == [(NATURE, "clock"), (ANA, "tunnel")]


def test_the_draw_comes_only_after_the_added_card() -> None:
    state = waiting_tunnel()
    assert cards(state, ANA) == ["T03"]
    assert pile(state) == ["T33", "T34", "EXIT"]
    events = play(state, ANA, "turn T15 by lantern")
    assert [type(event) for event in events] == [Laid, Drew]
    assert cards(state, ANA) == ["T03", "T33"]
    assert players(state) == [BO, CLEO]


def test_there_is_nothing_to_turn_without_a_tunnel() -> None:
    state = position(hands="T15 T03 | T07 | T09", rail="T06/gem", pile="T33 EXIT")
    assert refused(state, ANA, "turn T15 by gem").code == "no_tunnel"
