"""A position that no table can come to is refused with a sentence that says what is wrong."""

import re
from typing import Any

import pytest

from limboline.games.hellrail.position import position

LINE = "18@3,1"
NINE = (
    *("3,1:N", "3,1:E", "3,1:S", "3,1:W", "3,1:NS0", "3,1:NS1", "3,1:EW0", "3,1:EW1"),
    *("2,2:N",),
)


@pytest.mark.parametrize(
    ("at", "facts", "said"),
    [
        ("3,1:N>in | 3,1:N>out", {"rails": LINE}, "two engines stand on 3,1:N"),
        ("3,1:NS0>S | G", {}, "there is no track at 3,1:NS0, where seat 0 stands"),
        ("3,1:NE>E | G", {"rails": LINE}, "there is no track at 3,1:NE, where seat 0 stands"),
        ("nowhere | G", {}, "seat 0 cannot stand at 'nowhere'"),
        ("G | G | G | G | G", {}, "at most 4 can play, not 5"),
        ("G | G", {"effects": "1=lust 2=lust"}, "there is one token of lust, not 2"),
        ("G | G", {"effects": "1=lust", "power": "lust"}, "there is one token of lust, not 2"),
        ("G | G", {"effects": "1=envy"}, "there is no effect 'envy'"),
        ("G | G", {"effects": "12=lust"}, "there is no circle '12'"),
        ("G | G", {"effects": "G=lust"}, "no effect lies on the Gate"),
        ("G | G", {"power": "envy"}, "there is no effect 'envy'"),
        ("G | G", {"heresy": "cancel | cancel"}, "there is one Heresy token 'cancel', not 2"),
        ("G | G", {"heresy": "burn"}, "there is no Heresy token 'burn'"),
        ("G | G | G", {"boats": (0, 1, 2)}, "there are 2 Boatmen, not 3"),
        ("G | G | G", {"tenders": (0, 1, 2)}, "there are 2 Tenders, not 3"),
        ("G | G | G", {"catchers": (0, 1, 2)}, "there are 2 Soul Catchers, not 3"),
        ("G | G", {"boats": (1, 1)}, "seat 1 has one Boatman at most"),
        ("G | G", {"boats": (2,)}, "there is no seat 2"),
        ("G | G", {"checks": "3,1:N"}, "there is no track at 3,1:N, where a Check lies"),
        ("G | G", {"rails": LINE, "checks": "3,1:N 3,1:N"}, "two Checks lie on 3,1:N"),
        ("G | G", {"checks": "north"}, "there is no tie 'north'"),
        ("G | G", {"cerberus": "12"}, "there is no circle '12'"),
        ("G | G", {"rails": "18@3,0"}, "there is a circle at 3,0"),
        (
            "G | G",
            {"rails": "18@3,1 19@2,2", "checks": " ".join(NINE)},
            "there are 8 Checks, not 9",
        ),
        ("G | G", {"rails": "18/4@3,1"}, "a card is turned by 0 to 3 quarters, not by 4"),
        ("G | G", {"rails": "18@3"}, "a rail is written like 18@3,1, not '18@3'"),
        ("G | G", {"rails": "18@3,1 5@3,1"}, "card 5 does not cover the track at 3,1"),
        ("G | G", {"hands": "12 | 12"}, "named twice: 12"),
        ("G | G", {"hands": "46"}, "there is no card 46"),
        ("G | G", {"turn": 2}, "there is no seat 2"),
        ("G | G", {"starts": -1}, "there is no seat -1"),
        ("G | G", {"round_": 0}, "rounds are counted from 1 to 60, not 0"),
    ],
)
def test_an_impossible_table_is_refused(at: str, facts: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        position(at, **facts)


def test_a_table_that_can_be_is_laid_out() -> None:
    state = position(
        "3,-1:N>in | 3,-1:NS0>S | G",
        "12 13 | 7",
        "5@3,1 10@3,1 18@3,-1",
        effects="1=lust",
        power="abyss | geryon",
        heresy="cancel | redirect",
        checks="3,1:N 3,-1:E",
        boats=(0, 1),
    )
    assert len(state.places) == 3
