"""Ruling 29: the card that a Tunnel added was not the draw, so the turn still ends with one
ordinary draw, unless there was a hand loss (section 6.2)."""

from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import ANA, cards, pile, play, railroad


def test_the_player_draws_after_a_tunnel() -> None:
    state = position("D01 T03 | T05 T07", "T06/gem", "T14 T09 EXIT")
    play(state, ANA, "play D01 by pick")
    assert railroad(state)[-1] == "T14"
    assert cards(state, ANA) == ["T03", "T09"]
    assert pile(state) == ["EXIT"]


def test_the_draw_comes_only_after_the_added_card_is_turned() -> None:
    state = position("D01 T03 | T05 T07", "T06/gem", "T15 T09 EXIT")
    play(state, ANA, "play D01 by pick")
    assert cards(state, ANA) == ["T03"]
    play(state, ANA, "turn T15 by lantern")
    assert cards(state, ANA) == ["T03", "T09"]


def test_a_chain_of_tunnels_gives_one_draw() -> None:
    state = position("D01 T03 | T05 T07", "T06/gem", "D02 T24 T09 T11 EXIT")
    play(state, ANA, "play D01 by pick")
    assert railroad(state)[-3:] == ["D01", "D02", "T24"]
    assert cards(state, ANA) == ["T03", "T09"]
    assert pile(state) == ["T11", "EXIT"]


def test_a_tunnel_that_cost_railroad_is_followed_by_a_draw_all_the_same() -> None:
    state = position("D01 T03 | T05 T07", "T06/pick T23/gem", "T14 T09 EXIT")
    play(state, ANA, "play D01 by pick")
    assert "S3" not in railroad(state)
    assert cards(state, ANA) == ["T03", "T09"]


def test_a_hand_loss_by_the_added_card_takes_the_draw() -> None:
    state = position("D01 T03 | T05 T07", "T06/gem", "T32 T09 EXIT")
    play(state, ANA, "play D01 by pick")
    assert railroad(state)[-2:] == ["D01", "T32"]
    assert cards(state, ANA) == ["T03"]
    assert pile(state) == ["T09", "EXIT"]
