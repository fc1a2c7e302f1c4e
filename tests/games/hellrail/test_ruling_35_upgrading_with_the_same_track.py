"""Ruling 35: an upgrade must have all the track of the card below and need not have more, and a
card that covers others may be covered again (section 3.7)."""

from limboline.games.hellrail.events import Upgraded
from limboline.games.hellrail.position import position
from limboline.games.hellrail.view_types import Rail
from tests.games.hellrail.table import ANA, choices, play, refused, table, told


def test_identical_track_is_enough() -> None:
    state = position("G | G", "19", "18@3,1")
    events = play(state, ANA, "upgrade 19 at 3,1")
    assert told(events, Upgraded) == [Upgraded(ANA, 19, (3, 1), 0, [])]
    assert table(state).rails == [Rail(19, (3, 1), 0, [(18, 0)])]


def test_a_stack_may_be_covered_again_by_what_covers_its_top() -> None:
    state = position("G | G", "17 40", "18@3,1 19@3,1 22@3,1")
    assert refused(state, ANA, "upgrade 40 at 3,1") == "must_cover"
    events = play(state, ANA, "upgrade 17 at 3,1")
    assert [sorted(event.new) for event in told(events, Upgraded)] == [["ES", "NW", "SW"]]
    assert table(state).rails == [Rail(17, (3, 1), 0, [(22, 0), (19, 0), (18, 0)])]


def test_every_rail_must_be_where_it_was() -> None:
    state = position("G | G", "10", "5@3,1")  # 10 has NE, ES and SW; 5 has NE and SW
    assert choices(state, ANA, "upgrade") == ["upgrade 10 at 3,1", "upgrade 10 at 3,1 turn 2"]
    assert refused(state, ANA, "upgrade 10 at 3,1 turn 1") == "must_cover"


def test_a_turned_card_is_covered_as_it_lies() -> None:
    state = position("G | G", "10", "5/1@3,1")
    assert choices(state, ANA, "upgrade") == [
        *("upgrade 10 at 3,1 turn 1", "upgrade 10 at 3,1 turn 3")
    ]


def test_a_card_that_looks_the_same_turned_further_covers_as_well() -> None:
    for turn in (0, 1, 2, 3):  # a crossing is the same whichever way round
        state = position("G | G", "19", "18@3,1")
        play(state, ANA, f"upgrade 19 at 3,1 turn {turn}")
        assert table(state).rails == [Rail(19, (3, 1), 0, [(18, 0)])]


def test_less_or_other_track_is_not_enough() -> None:
    state = position("G | G", "5 43", "18@3,1")
    assert choices(state, ANA, "upgrade") == []
    assert refused(state, ANA, "upgrade 5 at 3,1") == "must_cover"
    assert refused(state, ANA, "upgrade 43 at 3,1") == "must_cover"


def test_circles_and_empty_cells_cannot_be_upgraded() -> None:
    state = position("G | G", "17", "18@3,1")
    assert refused(state, ANA, "upgrade 17 at 3,2") == "nothing_to_upgrade"
    assert refused(state, ANA, "upgrade 17 at 3,3") == "nothing_to_upgrade"
    assert refused(state, ANA, "lay 17 at 3,1") == "not_empty"
