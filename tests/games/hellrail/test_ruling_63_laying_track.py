"""Ruling 63: a rail card goes on any empty cell beside a card, side by side and not by a corner; no
track has to match, and the table has no edge (section 3.6)."""

from limboline.games.hellrail.position import position
from limboline.games.hellrail.view_types import Rail
from tests.games.hellrail.table import ANA, choices, play, refused, table


def cells(words: list[str]) -> set[str]:
    return {each.split()[3] for each in words}


def test_beside_circles_and_rails() -> None:
    state = position("G | G", "18")
    beside_circles = cells(choices(state, ANA, "lay"))
    assert {"3,-1", "2,0", "4,0", "3,1", "1,1", "-1,3", "7,3", "0,4"} <= beside_circles
    assert "3,-2" not in beside_circles
    state = position("G | G", "19", "18@3,-1")
    assert {"3,-2", "2,-1", "4,-1"} <= cells(choices(state, ANA, "lay"))


def test_a_corner_is_not_enough() -> None:
    state = position("G | G", "18")
    assert "2,-1" not in cells(choices(state, ANA, "lay"))
    assert refused(state, ANA, "lay 18 at 2,-1") == "not_beside"
    assert refused(state, ANA, "lay 18 at 9,9") == "not_beside"


def test_not_on_another_card() -> None:
    state = position("G | G", "18", "19@3,1")
    assert refused(state, ANA, "lay 18 at 3,1") == "not_empty"
    assert refused(state, ANA, "lay 18 at 3,0") == "not_empty"


def test_any_way_round_that_lies_differently() -> None:
    state = position("G | G", "5 18 10 17", "19@3,-1")
    turns: dict[str, list[str]] = {"5": [], "18": [], "10": [], "17": []}
    for words in choices(state, ANA, "lay"):
        if words.split()[3] == "3,1":
            turns[words.split()[1]].append(words.partition("turn ")[2] or "0")
    assert turns == {"5": ["0", "1"], "18": ["0"], "10": ["0", "1", "2", "3"], "17": ["0"]}


def test_a_turn_that_looks_the_same_is_the_same() -> None:
    for said, lies in ((0, 0), (1, 1), (2, 0), (3, 1)):  # 5 has NE and SW
        state = position("G | G", "5", "18@3,1")
        play(state, ANA, f"lay 5 at 3,-1 turn {said}")
        assert table(state).rails[1] == Rail(5, (3, -1), lies)


def test_no_track_has_to_match() -> None:
    state = position("G | G", "5", "18@3,1")
    play(state, ANA, "lay 5 at 3,-1 turn 1")
    assert table(state).rails[1] == Rail(5, (3, -1), 1)


def test_the_table_has_no_edge() -> None:
    state = position("G | G", "18 19 40 1 2")
    for step, card in enumerate((18, 19, 40, 1, 2)):
        play(state, ANA, f"lay {card} at 3,{-1 - step}")
    assert [rail.at for rail in table(state).rails] == [(3, -1 - step) for step in range(5)]


def test_wherever_the_engines_stand() -> None:
    state = position("9 | G", "18")
    play(state, ANA, "lay 18 at 3,-1")
