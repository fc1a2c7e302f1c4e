"""Positions from a few words are whole, and nonsense is refused."""

from typing import Any

import pytest

from limboline.games.all_wound_up import Options, game
from limboline.games.all_wound_up.position import position
from limboline.kernel.testing import Impossible


def test_a_position_has_every_piece_of_the_box() -> None:
    box = game.pieces(game.setup(Options(), 2, 1))
    state = position("0,-95,90 | grave 1 k2", "wind3x2 wild | left", brains="black | red red")
    assert game.pieces(state) == box
    assert game.pieces(position("box | box", pile="wind2x3", discards="...")) == box


def test_it_can_be_dumped_and_played_on() -> None:
    state = position("0,-95,90 | box", "wind3 | left", bettor=0)
    assert game.dump(game.load(game.dump(state))) == game.dump(state)
    assert [ask.seat for ask in game.asked(state)] == [0]


@pytest.mark.parametrize(
    ("at", "more", "why"),
    [
        ("box", {}, "2 to 4 can play, not 1"),
        ("box | box | box | box | box", {}, "2 to 4 can play, not 5"),
        ("box | box", {"dealer": 2}, "there is no seat 2"),
        ("box | box", {"bettor": -1}, "there is no seat -1"),
        ("box | box", {"brains": "black blackx | -"}, "there is no brain 'blackx'"),
        ("box | box", {"brains": "red red red | red red red"}, "not so many brains of red"),
        ("box | box", {"card": "wind9"}, "there is no card 'wind9'"),
        ("box | grave 99", {}, "there is no grave 99, where the toy of seat 1 is"),
        ("box | mausoleum", {}, "there is no mausoleum -1"),
        ("box | box k9", {}, "the course has no step 9"),
        ("0,-95,90 | 900,900,0", {}, "the toy of seat 1 stands beside the board"),
        ("0,-95,90 | 10,-95,90", {}, "the toys of seats 0 and 1 stand in each other"),
        ("box | box", {"stock": (5, 5)}, "there are brains of 5 colours, not of 2"),
        ("box | box", {"stock": (5, 5, 5, 5, -1)}, "not so many brains of red"),
        ("box | box", {"brains": "red", "stock": (5, 5, 5, 5, 5)}, "not so many brains of red"),
        ("box | box", {"fed": (1,)}, "there are brains for 1 seats, and 2 play"),
        ("box | box", {"fed": (-1, 0)}, "brains fed: -1 is not from 0"),
        ("box | box", {"last_brain": (0, 99)}, "last brains: 99 is not from -1"),
        ("box | box", {"round_": 0}, "rounds are counted from 1 to"),
        ("box | box", {"stack": [(99,)]}, "there is no such stage"),
        ("box | box", {"stack": []}, "there is no such stage"),
        ("box | box", {"pile": "wildxtwo"}, "several cards are written like wildx2"),
        ("0,-95,90 | here", {}, "a toy is somewhere"),
        ("0,-95,90 | grave two", {}, "a toy is somewhere"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    at: str, more: dict[str, Any], why: str
) -> None:
    with pytest.raises(Impossible, match=why):
        position(at, "wind3 | left", **more)


@pytest.mark.parametrize(
    ("at", "hands", "why"),
    [
        ("box | ", "left | right", "a toy is somewhere"),
        ("box | box", "up | right", "there is no card up"),
        ("box | box", "wildx7 | right", "not so many of wild"),
        ("box | box", "left | right | left", "more than 2 players"),
    ],
)
def test_nonsense_is_refused(at: str, hands: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        position(at, hands)
