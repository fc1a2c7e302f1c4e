"""Ruling 18: a mismatched Explosion pays first and explodes then (sections 5.4 and 10.4).

By the option `explosion_first` it is the other way round. In the built-in deck Explosions cost the
draw, so these tables play with lists of their own.
"""

import pytest

from limboline.games.infernal_wagon import Options
from limboline.games.infernal_wagon.events import Collapsed, Ended, Exploded, HandLost, Laid
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from tests.games.infernal_wagon.table import ANA, ending, own_deck, play, railroad

EIGHT = "T05/pick T23/gem T24/gem T29/gem"  # with the Start cards and the Explosion, at skull


def mismatched_explosion(cost: int, blast_first: bool, fallen: int = 0) -> State:
    """Ana holds an Explosion that costs so much; it makes the railroad 8 long, less the fallen."""
    options = Options(deck=own_deck(D07=cost), explosion_first=blast_first)
    return position(
        hands="D07 T01 | T07 | T09", rail=EIGHT, fallen=fallen, pile="T33 EXIT", options=options
    )


def test_the_penalty_is_paid_from_the_whole_railroad_before_the_blast() -> None:
    state = mismatched_explosion(2, blast_first=False)
    events = play(state, ANA, "play D07 by pick")
    assert events[1:3] == [
        Collapsed(["S3", "S2"], 6),
        Exploded(["S1", "T05", "T23"], 3),
    ]
    assert railroad(state) == ["T24", "T29", "D07"]


def test_by_the_option_the_blast_comes_first_and_three_cards_pay() -> None:
    state = mismatched_explosion(2, blast_first=True)
    events = play(state, ANA, "play D07 by pick")
    assert events[1:3] == [
        Exploded(["S3", "S2", "S1", "T05", "T23"], 3),
        Collapsed(["T24", "T29"], 1),
    ]
    assert railroad(state) == ["D07"]


@pytest.mark.parametrize("cost", [3, 4])
def test_a_cost_of_three_or_more_loses_the_wagon_only_after_a_blast(cost: int) -> None:
    state = mismatched_explosion(cost, blast_first=False)
    play(state, ANA, "play D07 by pick")
    assert ending(state) == ""
    assert len(railroad(state)) == 3
    state = mismatched_explosion(cost, blast_first=True)
    events = play(state, ANA, "play D07 by pick")
    assert [type(event) for event in events] == [Laid, Exploded, Ended]
    assert ending(state) == "wagon_lost"


def test_what_the_penalty_has_left_may_be_too_short_to_blow_up() -> None:
    state = mismatched_explosion(4, blast_first=False, fallen=2)
    events = play(state, ANA, "play D07 by pick")
    assert events[1] == Collapsed(["S1", "T05", "T23", "T24"], 2)
    assert railroad(state) == ["T29", "D07"]


@pytest.mark.parametrize("blast_first", [False, True])
def test_in_the_built_in_deck_the_order_makes_no_difference(blast_first: bool) -> None:
    state = position(
        hands="D07 T01 | T07 | T09",
        rail=EIGHT,
        pile="T33 EXIT",
        options=Options(explosion_first=blast_first),
    )
    events = play(state, ANA, "play D07 by pick")
    assert {type(event) for event in events} == {Laid, HandLost, Exploded}
    assert railroad(state) == ["T24", "T29", "D07"]
