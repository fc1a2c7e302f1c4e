"""Ruling 20: a mismatched Tunnel pays with the Wagon on it, and only then adds (section 5.4)."""

from limboline.games.infernal_wagon.events import Collapsed, Drew, Ended, Exploded, Laid, Tunnelled
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import ANA, ending, pile, play, railroad


def test_the_added_card_comes_too_late_to_save_the_wagon() -> None:
    state = position(
        hands="D01 T02 | T07 | T09", rail="T06/pick", fallen=1, pile="T13 T33 EXIT"
    )  # four cards with the Tunnel, which costs four; with the added card they would be five
    events = play(state, ANA, "play D01 by pick")
    assert [type(event) for event in events] == [Laid, Ended]
    assert ending(state) == "wagon_lost"
    assert pile(state) == ["T13", "T33", "EXIT"]


def test_with_one_card_more_the_tunnel_stands_alone_and_then_adds() -> None:
    state = position(hands="D01 T02 | T07 | T09", rail="T06/pick", pile="T13 T33 EXIT")
    events = play(state, ANA, "play D01 by pick")
    assert [type(event) for event in events] == [Laid, Collapsed, Tunnelled, Laid, Drew]
    assert events[1] == Collapsed(["S3", "S2", "S1", "T06"], 1)
    assert railroad(state) == ["D01", "T13"]


def test_an_explosion_out_of_the_tunnel_finds_the_penalty_paid() -> None:
    rail = "T05/pick T23/gem T24/gem"
    state = position(hands="D01 T02 | T07", rail=rail, pile="D08 T33 EXIT")
    events = play(state, ANA, "play D01 by pick")
    # If the blast came before the payment, three cards would have to pay four.
    assert events[1] == Collapsed(["S3", "S2", "S1", "T05"], 3)
    assert [type(event) for event in events[2:]] == [Tunnelled, Laid, Exploded, Drew]
    assert railroad(state) == ["T24", "D01", "D08"]


def test_the_tunnel_and_its_card_are_paid_one_after_the_other() -> None:
    rail = "T05/pick T23/gem"
    state = position(hands="D01 T02 | T07 | T09", rail=rail, pile="T31 T33 EXIT")
    events = play(state, ANA, "play D01 by pick")  # six cards, four fall; then three pay three
    assert [type(event) for event in events] == [Laid, Collapsed, Tunnelled, Laid, Ended]
    assert ending(state) == "wagon_lost"
