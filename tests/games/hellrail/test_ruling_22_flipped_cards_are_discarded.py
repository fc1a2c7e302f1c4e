"""Ruling 22: a flipped card is discarded after use, for Lust, Thievery, Geryon and Checks alike
(section 6.4)."""

from typing import Any

import pytest

from limboline.games.hellrail.events import Flipped
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, arrival, pile, play, table, told

FLIPS: dict[str, tuple[str, dict[str, Any]]] = {
    "lust": ("use lust whom 1", {"hands": "- | 7"}),
    "thievery, the car is kept": ("use thievery whom 1 car 7", {"trains": "- | 7"}),
    "thievery, the car may be stolen": ("use thievery whom 1 car 6", {"trains": "- | 6"}),
    "geryon, the car is lost": ("use geryon car 7", {"trains": "7"}),
    "geryon, the car may be delivered": ("use geryon car 6", {"trains": "6"}),
}


@pytest.mark.parametrize("case", FLIPS)
def test_an_effect_flips_the_top_card_and_discards_it(case: str) -> None:
    words, more = FLIPS[case]
    state = arrival(words.split()[1], **more, pile="1 2 3")
    events = play(state, ANA, words)
    (flipped,) = told(events, Flipped)
    assert (flipped.seat, flipped.card, flipped.why) == (ANA, 1, words.split()[1])
    assert pile(state) == [2, 3]
    assert table(state).discards[:2] == [45, 1]


def test_so_does_a_check() -> None:
    state = position("G | 4", "40", "18@3,1", checks="3,1:NS0", pile="1 2 3")
    events = play(state, ANA, "move 40 by SS3")
    assert told(events, Flipped) == [Flipped(ANA, 1, "check")]
    assert table(state).discards == [40, 1]
