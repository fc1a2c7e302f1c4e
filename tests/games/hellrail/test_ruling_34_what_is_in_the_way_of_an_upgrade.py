"""Ruling 34: an engine or a Check keeps a card from being upgraded (by the option
`upgrade_blocked_by` only an engine), while only engines are in the way of the Abyss and of a False
Path (sections 3.7 and 10.2)."""

import pytest

from limboline.games.hellrail.options import Options
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, arrival, choices, play, refused, table

ENGINES = Options(upgrade_blocked_by="engines")


def test_a_check_is_in_the_way() -> None:
    state = position("G | G", "17", "18@3,1", checks="3,1:EW0")
    assert choices(state, ANA, "upgrade") == []
    assert refused(state, ANA, "upgrade 17 at 3,1") == "upgrade_blocked"


@pytest.mark.parametrize("options", [Options(), ENGINES])
def test_an_engine_is(options: Options) -> None:
    state = position("G | 3,1:EW0>E", "17", "18@3,1", options=options)
    assert choices(state, ANA, "upgrade") == []
    assert refused(state, ANA, "upgrade 17 at 3,1") == "upgrade_blocked"


def test_the_own_engine_too() -> None:
    state = position("3,1:N>in | G", "17", "18@3,1")
    assert refused(state, ANA, "upgrade 17 at 3,1") == "upgrade_blocked"


def test_what_lies_on_another_card_is_not() -> None:
    state = position("G | 4,2:N>in", "17", "18@3,1 19@4,2", checks="4,2:S")
    assert choices(state, ANA, "upgrade") == ["upgrade 17 at 3,1"]


def test_by_the_option_a_check_is_not_and_stays_where_it_was() -> None:
    state = position("G | G", "17", "18@3,1", checks="3,1:EW0", options=ENGINES)
    play(state, ANA, "upgrade 17 at 3,1")
    assert table(state).checks == ["3,1:EW0"]


@pytest.mark.parametrize("words", ["use abyss at 3,1", "use false_path at 3,1 turn 1"])
def test_a_check_is_not_in_the_way_of_abyss_and_false_path(words: str) -> None:
    state = arrival(words.split()[1], "8", checks="3,1:EW0")
    play(state, ANA, words)
    play(state, ANA, "pay 8")
