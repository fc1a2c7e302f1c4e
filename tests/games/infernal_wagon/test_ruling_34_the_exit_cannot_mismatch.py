"""Ruling 34: the Exit fits every stop, so it can never be a mismatch (section 7.2)."""

import pytest

from limboline.games.infernal_wagon.events import Collapsed, HandLost, Laid
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import ANA, ending, play, told

LAST_CARDS = ["T02/pick", "T14/lantern", "T24/gem", "T32/horseshoe", "T38/bat", "T42/skull"]


@pytest.mark.parametrize("last_card", [*LAST_CARDS, "E1/star"])
@pytest.mark.parametrize("hard", [False, True])
def test_the_exit_wins_at_every_stop_even_with_one_card_of_railroad(
    last_card: str, hard: bool
) -> None:
    options = Options(hard_mine=hard)
    state = position("EXIT T03 | T05", last_card, "", fallen=3, options=options)
    events = play(state, ANA, "play EXIT by star")
    assert told(events, Laid)[0].fits
    assert not told(events, Collapsed)
    assert not told(events, HandLost)
    assert ending(state) == "exit"


@pytest.mark.parametrize("stop", ["pick", "gem"])
def test_the_exit_wins_at_every_stop_of_an_intersection(stop: str) -> None:
    state = position("EXIT T03 | T05", "X1/pick", "", fallen=3)
    play(state, ANA, f"play EXIT by star to {stop}")
    assert ending(state) == "exit"
