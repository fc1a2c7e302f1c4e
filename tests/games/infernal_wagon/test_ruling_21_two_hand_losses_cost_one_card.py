"""Ruling 21: two hand losses in one turn shrink the hand by one card only (section 4.7).

In the built-in deck no Tunnel costs the draw, so this table plays with a list of its own.
"""

from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.events import AnyEvent, Drew, HandLost
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from tests.games.infernal_wagon.table import ANA, BO, cards, own_deck, pile, play, railroad, told

OPTIONS = Options(deck=own_deck(D01=0))


def lose_twice() -> tuple[State, list[AnyEvent]]:
    """Ana lays a Tunnel on a gem, and T32 comes out of it: two mismatches, two hand losses."""
    state = position(
        hands="D01 T14 T42 | T07 T35",
        rail="T05/pick",
        pile="T32 T33 T34 EXIT",
        options=OPTIONS,
    )
    events = play(state, ANA, "play D01 by pick")
    assert railroad(state)[-2:] == ["D01", "T32"]
    return state, events


def test_the_hand_shrinks_by_one_and_the_pile_stays() -> None:
    state, events = lose_twice()
    assert cards(state, ANA) == ["T14", "T42"]
    assert pile(state) == ["T33", "T34", "EXIT"]
    assert told(events, Drew) == []


def test_it_is_told_and_counted_as_one_loss() -> None:
    state, events = lose_twice()
    assert told(events, HandLost) == [HandLost(ANA, 2)]
    assert game.view(state, BO).losses == [1, 0]


def test_the_second_loss_does_not_reach_into_the_next_turn() -> None:
    state, _ = lose_twice()
    events = play(state, BO, "play T35 by horseshoe")
    assert told(events, Drew) == [Drew(BO, "T33")]
    events = play(state, ANA, "play T42 by skull")
    assert told(events, Drew) == [Drew(ANA, "T34")]


def test_losses_in_two_turns_are_two() -> None:
    state, _ = lose_twice()
    events = play(state, ANA, "play T14 by lantern")
    assert told(events, HandLost) == [HandLost(ANA, 1)]
    assert cards(state, ANA) == ["T42"]
    assert game.view(state, BO).losses == [2, 0]
