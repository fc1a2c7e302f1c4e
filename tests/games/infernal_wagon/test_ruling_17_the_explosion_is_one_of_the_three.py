"""Ruling 17: the Explosion itself is one of the three cards that stay (section 5.3)."""

from limboline.games.infernal_wagon.events import Drew, Exploded, HandLost, Laid
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import ANA, play, railroad, told


def test_of_eight_cards_the_explosion_and_the_two_before_it_stay() -> None:
    rail = "T05/gem T01/pick T02/pick T06/pick T25/gem T07/horseshoe"
    state = position(hands="D07 T03 | T09 | T11", rail=rail, fallen=2, pile="T33 EXIT")
    events = play(state, ANA, "play D07 by pick")
    assert told(events, Exploded) == [Exploded(["S1", "T05", "T01", "T02", "T06"], 3)]
    assert railroad(state) == ["T25", "T07", "D07"]
    assert [type(event) for event in events] == [Laid, Exploded, Drew]


def test_a_mismatched_explosion_keeps_the_same_three() -> None:
    state = position(
        hands="D07 T04 | T09 | T11", rail="T05/gem T03/pick T13/lantern", pile="T33 EXIT"
    )
    events = play(state, ANA, "play D07 by pick")
    assert [type(event) for event in events] == [Laid, HandLost, Exploded]
    assert railroad(state) == ["T03", "T13", "D07"]


def test_an_explosion_out_of_a_tunnel_keeps_the_tunnel_and_one_more() -> None:
    state = position(hands="D01 T04 | T09 | T11", rail="T05/gem T01/pick", pile="D08 T33 EXIT")
    play(state, ANA, "play D01 by pick")
    assert railroad(state) == ["T01", "D01", "D08"]
