"""Whole games between bots: always legal, always to the end, always the same from the same seed."""

import pytest

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.bots import BOTS
from limboline.games.infernal_wagon.options import Options
from limboline.kernel import Record, replay
from limboline.kernel.variants import one_by_one
from tests.games.infernal_wagon.bot_table import by_post, table
from tests.games.infernal_wagon.own_deck import nasty_deck
from tests.games.runs import all_at_once

HELL = Options(easy=8, silence=True, uturn=True, curse=True)
VARIANTS = [
    *one_by_one(Options),
    HELL,
    Options(uturn=True, uturn_hands="hidden_from_owner", clock="none"),
    Options(curse=True, clock="none", tunnel_exit="to_hand"),
    Options(deck=nasty_deck(), hard_mine=True),
    all_at_once(Options),
]


# `mate` is `veteran` with people's reactions, and thinks long.
EACH = [pytest.param(name, marks=pytest.mark.slow if name == "mate" else ()) for name in BOTS]


@pytest.mark.parametrize("name", EACH)
def test_bots_play_every_option_to_the_end_and_only_what_is_legal(name: str) -> None:
    for seed, options in enumerate(VARIANTS):
        match = table([name] * (2 + seed % 4), options, seed)
        match.play_out()
        record = Record.parse(str(match.record))
        assert game.dump(replay(game, record)) == game.dump(match.state)


@pytest.mark.parametrize("options", [Options(), HELL, Options(uturn=True, clock="none")])
def test_bots_of_all_kinds_play_together(options: Options) -> None:
    for seed in range(4):
        seated = tuple((*BOTS, "crew", *BOTS)[seed : seed + 5])  # a table has five seats
        match = table([*seated], options, seed)
        match.play_out()
        assert match.record.players == seated


@pytest.mark.parametrize("name", BOTS)
def test_equal_seeds_give_equal_games(name: str) -> None:
    def played(seed: int) -> str:
        match = table([name] * 4, HELL, seed)
        match.play_out()
        return str(match.record)

    assert played(8) == played(8)
    assert played(8) != played(9)


# Whatever a bot knows beyond the letters it gets, it could only have from the state.
@pytest.mark.parametrize("name", EACH)
@pytest.mark.parametrize("options", [Options(), HELL, all_at_once(Options)])
def test_a_bot_that_gets_only_letters_plays_the_same_game(name: str, options: Options) -> None:
    for seats, seed in ((2, 1), (3, 2), (5, 3)):
        here = table([name] * seats, options, seed)
        away = table([name] * seats, options, seed, wrap=by_post)
        here.play_out()
        away.play_out()
        assert str(here.record) == str(away.record)
