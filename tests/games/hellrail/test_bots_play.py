"""Whole games between bots: always legal, always to the end, always the same from the same seed."""

import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail.options import Options
from limboline.kernel import Record, replay
from limboline.kernel.variants import one_by_one
from tests.games.hellrail.bot_table import STEADY, by_post, table
from tests.games.runs import all_at_once

VARIANTS = [*one_by_one(Options), all_at_once(Options)]
QUICK = ["random", "novice", "hauler"]
HELL = Options(effects="secret", layout="advocate", wide_tender=True)


@pytest.mark.parametrize("name", QUICK)
def test_bots_play_every_option_to_the_end_and_only_what_is_legal(name: str) -> None:
    for seed, options in enumerate(VARIANTS):
        match = table([name] * (2 + seed % 3), options, seed)
        match.play_out()
        record = Record.parse(str(match.record))
        assert game.dump(replay(game, record)) == game.dump(match.state)


@pytest.mark.parametrize("options", [Options(), HELL])
def test_bots_of_all_kinds_play_together(options: Options) -> None:
    match = table(STEADY, options, 3)
    match.play_out()
    assert Record.parse(str(match.record)).players == ("random", "novice", "hauler", "search-8")


@pytest.mark.parametrize("name", QUICK)
def test_equal_seeds_give_equal_games(name: str) -> None:
    def played(seed: int) -> str:
        match = table([name] * 3, HELL, seed)
        match.play_out()
        return str(match.record)

    assert played(8) == played(8)
    assert played(8) != played(9)


# Whatever a bot knows beyond the letters it gets, it could only have from the state.
@pytest.mark.parametrize("name", STEADY)
def test_a_bot_that_gets_only_letters_plays_the_same_game(name: str) -> None:
    here = table([name, "novice"], HELL, 2)
    away = table([name, "novice"], HELL, 2, wrap=by_post)
    here.play_out()
    away.play_out()
    assert str(here.record) == str(away.record)
