"""With which course a table begins: one that takes so many players 20 to 45 minutes."""

import pytest
from msgspec.structs import replace

from limboline.games.all_wound_up import game
from limboline.games.all_wound_up.game import FEWEST, MOST
from limboline.games.all_wound_up.options import Options
from limboline.games.registry import names, room
from limboline.kernel.replaying import read_options, write_options


def test_three_take_the_rulebooks_oval_two_another_and_four_the_zigzag() -> None:
    assert room("all-wound-up").recommended(2) == Options(course="oval_crypt", rounds=0)
    at_once = Options(passing="at_once", rounds=0)
    assert room("all-wound-up").recommended(4) == replace(at_once, course="zed")
    assert room("all-wound-up").recommended(3) == at_once


def test_three_and_four_pass_their_cards_at_once_and_two_always_do() -> None:
    passing = [room("all-wound-up").recommended(players).passing for players in (2, 3, 4)]
    assert passing == ["in_order", "at_once", "at_once"]


@pytest.mark.parametrize("players", range(FEWEST, MOST + 1))
def test_a_record_names_what_was_usual_when_it_was_played(players: int) -> None:
    usual = room("all-wound-up").recommended(players)
    game.setup(usual, players, seed=1)
    written = write_options(usual)
    assert read_options(game, written) == usual
    assert (usual.course in written) == (usual.course != Options().course)


def test_a_record_without_options_is_a_race_on_the_rulebooks_oval() -> None:
    assert read_options(game, "{}").course == "oval_out"


def test_where_a_game_has_no_say_tables_begin_with_the_defaults() -> None:
    for name in names():
        if name not in ("all-wound-up", "hellrail"):
            assert room(name).recommended(2) == room(name).game.Options()
