"""Ruling 9: you may derail on purpose, for one step over the end of the track, but not straight
from a circle (section 4.7)."""

from limboline.games.hellrail.events import Derailed
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, asked, choices, place, play, refused, told


def test_one_step_over_the_end_derails() -> None:
    state = position("3,-1:N>out | G", "40", "18@3,-1")
    events = play(state, ANA, "move 40 by 1")
    assert [event.seat for event in told(events, Derailed)] == [ANA]
    assert place(state, ANA) == "G"
    assert asked(state) == (BO, "act"), "the own turn is over"


def test_the_step_over_the_end_costs_a_point_like_any_other() -> None:
    state = position("3,-1:S>in | G", "45 34 3", "18@3,-1")  # 45 and 34 are worth 3, 3 is worth 4
    assert choices(state, ANA, "move") == [
        *("move 45 by N1", "move 45 by N2", "move 45 by N3"),
        *("move 34 by N1", "move 34 by N2", "move 34 by N3"),
        *("move 3 by N1", "move 3 by N2", "move 3 by N3", "move 3 by N4"),
    ]
    assert refused(state, ANA, "move 45 by N4") == "too_far"
    events = play(state, ANA, "move 3 by N4")
    assert [event.seat for event in told(events, Derailed)] == [ANA]


def test_nobody_derails_straight_from_a_circle() -> None:
    state = position("G | G", "40", "18@3,1")
    assert {words.split()[-1][0] for words in choices(state, ANA, "move")} == {"S"}
    for way in ("N1", "E1", "W1"):
        assert refused(state, ANA, f"move 40 by {way}") == "no_such_way"


def test_without_any_track_nobody_leaves_a_circle() -> None:
    state = position("G | G", "40 41 42")
    assert choices(state, ANA, "move") == []
