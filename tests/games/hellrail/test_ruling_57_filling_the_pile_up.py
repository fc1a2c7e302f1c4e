"""Ruling 57: whoever draws or flips from an empty pile first shuffles the discards, cards just
spent among them; with neither, the game is over (sections 3.9 and 8.1)."""

from limboline.games.hellrail.events import Drew, Flipped, Refilled
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, arrival, ending, hand, pile, play, table, told


def test_for_a_draw() -> None:
    state = position("G | G", "7 | 8", pile="", discards="1 2 3")
    events = play(state, ANA, "end")
    assert told(events, Refilled) == [Refilled(3)]
    assert table(state).discards == []
    assert sorted([*pile(state), *hand(state, BO)]) == [1, 2, 3, 8]


def test_for_a_flip_with_the_card_just_burned_among_them() -> None:
    state = arrival("geryon", trains="16", pile="")
    events = play(state, ANA, "use geryon car 16")
    assert told(events, Refilled) == [Refilled(1)]
    assert [event.card for event in told(events, Flipped)] == [45]


def test_for_a_check_with_the_toll_among_them() -> None:
    state = position("4 | G", "10 5", "18@3,3", pile="", checks="3,3:N", cerberus="4")
    play(state, ANA, "move 10 by S1")
    events = play(state, ANA, "pay 5")
    assert told(events, Refilled) == [Refilled(2)]


def test_not_a_moment_earlier() -> None:
    state = position("G | G", "7 | 8", pile="9", discards="1 2 3")
    events = play(state, ANA, "end")
    assert told(events, Refilled) == []
    assert pile(state) == []
    assert table(state).discards == [1, 2, 3]
    play(state, BO, "lay 8 at 3,1")
    assert table(state).pile == 0


def test_chance_decides_the_new_order() -> None:
    orders = set()
    for seed in range(10):
        state = position("G | G", "7 | 8", pile="", discards="1 2 3 4 5 6", seed=seed)
        play(state, ANA, "end")
        orders.add(tuple(pile(state)))
    assert len(orders) > 5


def test_in_the_middle_of_a_longer_draw() -> None:
    state = position("G | G", "8 | 9", pile="1", discards="2 3")
    events = play(state, ANA, "fan 8")
    assert [event.seat for event in told(events, Drew)] == [ANA, ANA, ANA, BO]
    assert told(events, Refilled) == [Refilled(3)]


def test_more_than_once() -> None:
    state = position("G | G", "6 | 11", pile="", discards="1 16")  # 6 and 11 draw one
    events = [*play(state, ANA, "fan 6"), *play(state, BO, "fan 11")]
    assert told(events, Refilled) == [Refilled(3), Refilled(1)]
    assert ending(state) == ""


def test_with_neither_the_game_is_over() -> None:
    state = position("G | G", "7 | 8", pile="")
    play(state, ANA, "end")
    assert ending(state) == "cards"
    assert hand(state, BO) == [8]
