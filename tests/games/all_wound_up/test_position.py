"""Positions from a few words are whole, and nonsense is refused."""

import pytest

from limboline.games.all_wound_up import Options, game
from limboline.games.all_wound_up.position import position


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
