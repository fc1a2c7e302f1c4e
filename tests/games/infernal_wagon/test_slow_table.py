"""Whole games with every option, played by the room and by the rules page at the same time."""

from typing import Any

import pytest
from msgspec.structs import replace

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.options import Options
from limboline.kernel.suite import Moment, Play, random_play
from tests.games.infernal_wagon.own_deck import nasty_deck
from tests.games.infernal_wagon.side_by_side import assert_alike, do_slowly, slow_table_like
from tests.games.runs import SHARES, Run, all_at_once, plays, quick, share_of_deep


def play_side_by_side(options: Any, seats: int, seed: int, play: Play) -> None:
    """Play a game at both tables, and compare them at every step."""
    slow = slow_table_like(game.setup(options, seats, seed))

    def look(moment: Moment) -> None:
        assert_alike(moment.state, slow)
        do_slowly(moment.state, slow, moment.seat, moment.code, moment.at_ms)

    state, _ = random_play(game, options, seats, seed, look, play)
    assert_alike(state, slow)


@pytest.mark.parametrize("run", quick(game.name), ids=str)
def test_the_room_plays_by_the_rules_page(run: Run) -> None:
    play_side_by_side(*run.table[1:])


@pytest.mark.slow
@pytest.mark.parametrize("share", SHARES)
def test_the_room_plays_by_the_rules_page_wherever_we_look(share: int) -> None:
    for run in share_of_deep(game.name, share):
        play_side_by_side(*run.table[1:])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("play", plays(game.name))
def test_the_room_plays_by_the_rules_page_with_a_nasty_deck(play: str, seats: int) -> None:
    own = Options(deck=nasty_deck())
    tables = [own, replace(all_at_once(Options), deck=nasty_deck())]
    tables += [replace(own, loss_cancels_effect=True), replace(own, explosion_first=True)]
    for seed, options in enumerate(tables):
        play_side_by_side(options, seats, seed, plays(game.name)[play])
