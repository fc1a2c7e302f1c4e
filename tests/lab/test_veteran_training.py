"""The trainer of Infernal Wagon's `veteran`: it plays by the rules, learns, saves and goes on."""

from collections.abc import Sequence
from pathlib import Path
from shutil import copy
from typing import cast

import numpy as np
import pytest

from limboline.bots.own import own_maker
from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.bots import imagining, weighing
from limboline.games.infernal_wagon.bots.cards import Cards
from limboline.games.infernal_wagon.bots.veteran import Veteran, knows
from limboline.games.infernal_wagon.components import TUNNEL
from limboline.games.infernal_wagon.state import WAGON_LOST, State
from limboline.kernel.random import Random
from limboline.lab.benchmark import Trial, check_row, find_task, make_row
from tests.examples.loading import example

TRAINER = example("learning/veteran.py")
APART = Path(TRAINER.__file__).with_name("apart.py")


def _play(state: State, cards: Cards, rng: Random) -> None:
    """Make any play, and look whether the bot expected what the rules made of it."""
    at = TRAINER.position(state, cards)
    seats = [seat for seat in range(len(state.hands)) if game.legal(state, seat)]
    seat = seats[rng.below(len(seats))]
    codes = cast("Sequence[int]", game.legal(state, seat))
    ways = weighing.ways_of(cards, state.deck, codes)
    code, way = list(ways.items())[rng.below(len(ways))]
    expected = at.after(seat, *way) if state.tunnel < 0 else at.beyond(*way)
    top = state.top
    game.apply(state, seat, code, state.now, None)
    if way.card == cards.exit or (cards.effect[way.card] == TUNNEL and expected.pile):
        return
    assert expected.wrecked == (state.ending == WAGON_LOST)
    if expected.wrecked:
        return
    drawn = state.top - top
    assert drawn == (bool(expected.pile) and not expected.lost_draw)
    found = TRAINER.position(state, cards)
    assert expected.pile == found.pile + drawn
    assert sum(map(len, expected.hands)) == sum(map(len, found.hands)) - drawn
    for one in ("length", "stops", "last", "run", "losses"):
        assert getattr(expected, one) == getattr(found, one)


@pytest.mark.parametrize(("seats", "hard"), [(2, False), (3, True), (4, False)])
def test_what_a_play_is_weighed_by_is_what_the_rules_make_of_it(seats: int, hard: bool) -> None:
    options, rng = Options(hard_mine=hard), Random(1)
    for seed in range(40):
        state = game.setup(options, seats, seed)
        cards = Cards(state.deck)
        while game.outcome(state) is None:
            _play(state, cards, rng)


def test_a_short_training_goes_further_on_deals_it_has_not_seen() -> None:
    training = TRAINER.Training(3, True, seed=1, tables=24)
    before = sum(len(one.rows) for one in training.held_out(24))
    for _ in range(180):
        training.round(0.0)
    after = sum(len(one.rows) for one in training.held_out(24))
    assert after > 1.2 * before


def test_weights_are_saved_for_the_bot_and_the_same_command_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "veteran.npz"
    np.savez(out, allow_pickle=False, **{"3": np.ones(imagining.size(48), np.float32)})
    training = TRAINER.Training(5, True, seed=1, tables=4)
    for _ in range(20):
        training.round(0.5)
    TRAINER.save(out, "5h", training, 7.0)
    again = TRAINER.Training(5, True, seed=2, tables=1)
    assert TRAINER.resume(out, "5h", again) == 7.0
    assert (again.weights == training.weights).all()
    assert (again.games, again.updates) == (training.games, training.updates)
    monkeypatch.setattr(imagining, "_WEIGHTS", out)
    imagining.judges.cache_clear()
    try:
        assert set(imagining.judges()) == {"3", "5h"}
        assert knows(game.view(game.setup(Options(hard_mine=True), 5, 1), 0))
    finally:
        imagining.judges.cache_clear()


def test_those_that_were_trained_apart_sit_at_one_table_each_with_its_own_network(
    tmp_path: Path,
) -> None:
    for seed in range(2):
        training = TRAINER.Training(3, True, seed=seed, tables=2)
        (tmp_path / f"run-{seed}").mkdir()
        TRAINER.save(tmp_path / f"run-{seed}" / "own.npz", "3h", training, 0.0)
        copy(APART, tmp_path / f"run-{seed}")
    bot = f"{tmp_path}/run-{{seed}}/apart.py:Apart"
    trial = Trial(find_task("IW-Hard-3p-cross"), bot, seeds=2, deals=1)
    assert sum(trial) == 2
    assert check_row(make_row(trial, "2026-01-01"), games=2) == []
    one, other = (own_maker(bot.format(seed=seed), game) for seed in range(2))
    first, second = one(0, Random(1)), other(1, Random(2))
    judges = [cast("Veteran", bot).networks for bot in (first, second)]
    assert all(judge is not None and set(judge) == {"3h"} for judge in judges)
    assert (judges[0]["3h"].out != judges[1]["3h"].out).any()  # type: ignore[index]


def test_at_tables_it_was_not_trained_at_it_has_no_network_of_others(tmp_path: Path) -> None:
    out = tmp_path / "own.npz"
    TRAINER.save(out, "3h", TRAINER.Training(3, True, seed=1, tables=2), 0.0)
    networks = imagining.judges_in(str(out))
    usual = game.view(game.setup(Options(), 2, 1), 0)
    assert knows(usual)
    assert not knows(usual, networks)
    assert knows(game.view(game.setup(Options(hard_mine=True), 3, 1), 0), networks)
