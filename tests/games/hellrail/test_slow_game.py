"""Whole games with every option, played by the room and by the rules page at the same time."""

from typing import Any

import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail.options import Options
from limboline.kernel.suite import Moment, Play, random_play
from limboline.kernel.variants import one_by_one
from tests.games.hellrail.own_cards import lame_cards, scattered_circles
from tests.games.hellrail.side_by_side import SideBySide
from tests.games.runs import SHARES, all_at_once, plays, share_of_deep

PLAYS = plays("hellrail")
TABLES = [*one_by_one(Options), all_at_once(Options)]
SHORT = 12  # rounds, where a table would play sixty


def play_side_by_side(options: Any, seats: int, seed: int, play: Play) -> None:
    """Play a game at both tables, and compare them at every step."""
    both = SideBySide(game.setup(options, seats, seed))

    def look(moment: Moment) -> None:
        both.assert_alike(moment.state)
        both.play(moment.state, moment.seat, moment.code, moment.at_ms)

    state, _ = random_play(game, options, seats, seed, look, play)
    both.assert_alike(state)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_the_room_plays_by_the_rules_page(number: int) -> None:
    play = ("hauling", "brawling")[number % 2]
    play_side_by_side(TABLES[number], 2 + number % 3, number, PLAYS[play])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("play", PLAYS)
def test_the_room_plays_by_the_rules_page_with_own_cards_and_circles(play: str, seats: int) -> None:
    own = Options(cards=lame_cards(), circles=scattered_circles(), rounds=SHORT)
    play_side_by_side(own, seats, seats, PLAYS[play])


@pytest.mark.slow
@pytest.mark.parametrize("share", SHARES)
def test_the_room_plays_by_the_rules_page_wherever_we_look(share: int) -> None:
    for run in share_of_deep(game.name, share):
        play_side_by_side(*run.table[1:])
