"""Ruling 32: a star fits everything, on either side of the joint, every time (section 3.9)."""

import pytest

from limboline.games.infernal_wagon.components import SYMBOLS
from limboline.games.infernal_wagon.events import Collapsed, HandLost, Laid
from limboline.games.infernal_wagon.position import position
from tests.games.infernal_wagon.table import ANA, play, railroad, told

# For each symbol a Rockfall that is entered by it, and a curve that has it at both ends.
ROCKFALLS = {"pick": "D13", "lantern": "D14", "gem": "D15"}
ROCKFALLS |= {"horseshoe": "D16", "bat": "D17", "skull": "D18"}
DOUBLES = {"pick": "T02", "lantern": "T14", "gem": "T24"}
DOUBLES |= {"horseshoe": "T32", "bat": "T38", "skull": "T42"}


@pytest.mark.parametrize("symbol", SYMBOLS[:-1])
def test_a_star_may_be_laid_at_any_stop(symbol: str) -> None:
    double = DOUBLES[symbol]
    state = position("E1 T03 | T05", f"{double}/{symbol}", "T09 EXIT", fallen=3)
    (laid,) = told(play(state, ANA, "play E1 by star"), Laid)
    assert laid.fits
    assert railroad(state) == [double, "E1"]


@pytest.mark.parametrize("symbol", SYMBOLS[:-1])
def test_every_card_fits_a_stop_with_a_star(symbol: str) -> None:
    rockfall = ROCKFALLS[symbol]
    state = position(f"{rockfall} T03 | T05", "E1/star", "T09 EXIT", fallen=3)
    events = play(state, ANA, f"play {rockfall} by {symbol}")
    assert told(events, Collapsed) == []
    assert railroad(state) == ["E1", rockfall]


@pytest.mark.parametrize("symbol", SYMBOLS[:-1])
def test_the_last_start_card_takes_every_first_card(symbol: str) -> None:
    double = DOUBLES[symbol]
    state = position(f"{double} T03 | T05", "", "T09 EXIT")
    assert told(play(state, ANA, f"play {double} by {symbol}"), HandLost) == []
    assert len(state.hands[ANA]) == 2


def test_two_stars_fit_each_other() -> None:
    state = position("E2 T03 | T05", "E1/star", "T09 EXIT", fallen=3)
    (laid,) = told(play(state, ANA, "play E2 by star"), Laid)
    assert laid.fits
