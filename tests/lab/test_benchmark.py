"""The benchmark: deals that are the same for all, sound intervals, rows that can be checked."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from limboline.games.registry import room
from limboline.kernel.hosting import Misused
from limboline.lab.benchmark import (
    Row,
    Task,
    Trial,
    check_row,
    find_task,
    leaderboard,
    make_row,
    tasks,
)
from limboline.lab.benchmark import deals as deals_of
from limboline.lab.benchmark.rows import enter
from limboline.lab.benchmark.scoring import score_of
from limboline.lab.benchmark.trial import Piece, play, seats_of
from tests.rulings import ROOT

ALONE = next(task for task in tasks().values() if task.kind == "self")
CROSS = next(task for task in tasks().values() if task.kind == "cross")
ADHOC = next(task for task in tasks().values() if task.kind == "with")
RIVALS = next(task for task in tasks().values() if task.kind == "against")
QUICK = {ALONE.game}  # where a game of any bot but a learned one takes a moment
MINE = """
from limboline.games.registry import room

class Mine(room({game!r}).bots.BOTS["greedy"]):
    name = "mine-{seed}"
"""


def tried(task: Task = ALONE, bot: str = "greedy", seeds: int = 2, deals: int = 3) -> Trial:
    trial = Trial(task, bot, seeds=seeds, deals=deals)
    assert sum(trial) == trial.total
    return trial


@pytest.mark.parametrize("name", tasks())
def test_a_task_can_be_played(name: str) -> None:
    task = find_task(name.lower())
    rules = room(task.game).game
    assert rules.properties.fewest <= task.players <= rules.properties.most
    rules.setup(task.settings(), task.players, deals_of(task, "test", 1)[0])
    assert bool(task.other) == (task.kind in ("with", "against"))
    assert (task.kind == "against") == (not rules.properties.cooperative)
    if task.other:
        assert task.other in room(task.game).bots.BOTS


def test_deals_are_the_same_for_ever_and_in_one_split_alone() -> None:
    test, validation = deals_of(ALONE, "test"), deals_of(ALONE, "validation")
    train = deals_of(ALONE, "train", 5_000)
    assert len({*test, *validation, *train}) == len(test) + len(validation) + len(train) == 7_000
    assert deals_of(ALONE, "test", 3) == test[:3]
    assert f"{test[0]:x}" == "cc46ac62116b89185ada621cf88a0338"
    assert deals_of(CROSS, "test", 3) == test[:3], "who sits there is another question"


@pytest.mark.parametrize("number", [0, 1_001])
def test_there_are_no_other_deals(number: int) -> None:
    with pytest.raises(Misused, match="1 to 1000 test deals"):
        deals_of(ALONE, "test", number)


def test_a_bot_sits_with_itself_with_a_stranger_or_with_other_seeds() -> None:
    def seats(task: Task, seed: int, deal: int, turn: int = 0) -> list[tuple[str, int]]:
        return seats_of(Piece(task, "mine-{seed}", 5, seed, deal, 0, turn))

    assert seats(ALONE, 3, 0) == [("mine-3", 3)] * ALONE.players
    assert seats(ADHOC, 3, 0, 1) == [(ADHOC.other, -1), ("mine-3", 3)]
    partners = {seats(CROSS, 3, deal)[1][0] for deal in range(8)}
    assert partners == {"mine-0", "mine-1", "mine-2", "mine-4"}


def test_seeds_differ_and_the_same_one_plays_the_same() -> None:
    games = tried(seeds=2, deals=6).finished
    assert games == tried(seeds=2, deals=6).finished
    first, second = ([game.mark for game in games if game.seed == seed] for seed in (0, 1))
    assert first != second


def test_policies_of_several_seeds_are_files_of_their_own(tmp_path: Path) -> None:
    for seed in (0, 1):
        text = MINE.format(game=CROSS.game, seed=seed)
        (tmp_path / f"run{seed}.py").write_text(text, "utf-8")
    trial = tried(CROSS, f"{tmp_path}/run{{seed}}.py:Mine", seeds=2)
    assert len(trial.own()) == len(trial.names()) == 2
    row = make_row(trial, "2026-01-01")
    assert check_row(row) == []
    (tmp_path / "run1.py").write_text("# another bot\n" + MINE.format(game=CROSS.game, seed=1))
    assert "not the bot that played" in check_row(row)[0]
    (tmp_path / "run1.py").unlink()
    assert "is not here" in check_row(row)[0]
    with pytest.raises(Misused, match="no such file"):
        Trial(CROSS, f"{tmp_path}/run{{seed}}.py:Mine", seeds=3)


def test_those_that_were_not_trained_apart_have_no_cross_play() -> None:
    with pytest.raises(Misused, match="trained apart"):
        Trial(CROSS, "greedy")


def test_an_unknown_bot_or_task_is_told_at_once() -> None:
    with pytest.raises(Misused, match="No bot is called 'hal': there are"):
        Trial(ALONE, "hal")
    with pytest.raises(Misused, match=f"No task is called 'chess': there are {ALONE.name}"):
        find_task("chess")


def test_a_trial_that_was_stopped_counts_its_whole_deals() -> None:
    trial = Trial(RIVALS, "random", seeds=1, deals=2)
    playing = iter(trial)
    for _ in range(3):
        next(playing)
    assert len(trial.finished) == 3
    assert [(game.deal, game.turn) for game in trial.whole()] == [(0, 0), (0, 1)]


def test_the_interval_knows_of_seeds_and_of_deals() -> None:
    chance = np.random.default_rng(1)
    alike = (chance.random((5, 400)) < 0.5).astype(float)
    apart = alike.copy()
    apart[0], apart[1] = 1.0, 0.0
    narrow, wide = score_of(alike, 1), score_of(apart, 1)
    assert narrow.value == pytest.approx(0.5, abs=0.05)
    assert 0.03 < narrow.high - narrow.low < 0.12
    assert wide.high - wide.low > 0.6
    # One and the same game from both seats is one deal, and says no more than that.
    twice = np.repeat(alike[:, :50], 2, axis=1)
    assert score_of(twice, 2).high > score_of(twice, 1).high


def test_ten_of_ten_is_not_yet_certain() -> None:
    found = score_of(np.ones((1, 10)), 1)
    assert (found.value, found.high) == (1.0, 1.0)
    assert found.low < 0.75


def test_the_interval_covers_what_is_true_about_as_often_as_it_says() -> None:
    chance = np.random.default_rng(2)
    covered = 0
    for _ in range(400):
        seeds = chance.normal(0, 0.08, (5, 1))
        luck = chance.normal(0, 0.2, (1, 100))
        chances = np.clip(0.5 + seeds + luck, 0, 1)
        found = score_of((chance.random((5, 100)) < chances).astype(float), 1)
        covered += found.low <= 0.5 <= found.high
    assert 0.93 <= covered / 400 <= 1.0


def test_a_row_that_was_made_up_is_found_out() -> None:
    row = make_row(tried(seeds=2, deals=4), "2026-01-01")
    assert check_row(row, games=4) == []

    def wrong(**changes: object) -> str:
        (problem,) = check_row(msgspec.structs.replace(row, **changes), games=0)
        return problem

    assert "its games give" in wrong(score=0.99)
    assert "it has not 5 games" in wrong(deals=5)
    assert "rules" in wrong(rules=row.rules + 1)
    assert "neither" in wrong(won=("xxxx", "xxxx"))
    others = tuple("".join("1" if sign == "0" else "0" for sign in signs) for signs in row.won)
    shares = np.array([[float(sign) for sign in signs] for signs in others])
    found = score_of(shares, 1)
    dreamt = msgspec.structs.replace(
        row,
        won=others,
        score=round(found.value, 4),
        low=round(found.low, 4),
        high=round(found.high, 4),
    )
    assert check_row(dreamt, games=0) == [], "its numbers fit together"
    assert "deal" in check_row(dreamt, games=1)[0], "and its games were not so"


def test_validation_deals_are_no_row() -> None:
    trial = Trial(ALONE, "random", seeds=1, deals=1, split="validation")
    assert sum(trial) == 1
    with pytest.raises(Misused, match="test deals"):
        make_row(trial, "2026-01-01")


def test_a_file_keeps_one_row_of_a_bot_at_a_task(tmp_path: Path) -> None:
    file = tmp_path / "rows.json"
    enter(make_row(tried(deals=1), "2026-01-01"), file)
    enter(make_row(tried(deals=2), "2026-01-02"), file)
    enter(make_row(tried(bot="random", deals=1), "2026-01-01"), file)
    rows = leaderboard(file)
    assert [(row.bot, row.made) for row in rows if row.bot == "greedy"] == [
        ("greedy", "2026-01-02")
    ]
    assert len(rows) == 2
    file.write_text('[{"task": 7}]', "utf-8")
    with pytest.raises(Misused, match="is no leaderboard"):
        leaderboard(file)


def rows() -> list[object]:
    """Every row that is shipped; those of long games are played again with the slow tests."""
    return [
        pytest.param(
            row,
            id=f"{row.task}-{row.bot}",
            marks=() if games_are_short(row) else pytest.mark.slow,
        )
        for row in leaderboard()
    ]


def games_are_short(row: Row) -> bool:
    return find_task(row.task).game in QUICK and row.bot in ("random", "greedy", "careful", "crew")


@pytest.mark.parametrize("row", rows())
def test_games_of_the_leaderboard_played_again_go_as_it_says(row: Row) -> None:
    """If bots or rules have changed: `limboline benchmark TASK BOT --leaderboard FILE`."""
    assert check_row(row, games=1) == []


def test_the_numbers_of_the_leaderboard_follow_from_its_games() -> None:
    assert {row.task for row in leaderboard()} <= set(tasks())
    for row in leaderboard():
        assert check_row(row, games=0) == [], f"{row.task}, {row.bot}"


def test_the_manual_shows_the_leaderboard() -> None:
    page = (ROOT / "docs" / "benchmark.md").read_text("utf-8")
    for row in leaderboard():
        shown = f"{100 * row.score:.1f} % | {100 * row.low:.0f} to {100 * row.high:.0f}"
        line = f"| {row.task} | `{row.bot}` | {shown} | {row.seeds} | {row.deals} |"
        assert line in page, line
    for task in tasks().values():
        assert f"| **{task.name}** | {task.about}" in page


def test_a_game_played_again_is_the_same_in_every_task_that_has_it() -> None:
    first = Trial(ADHOC, ADHOC.other, seeds=1, deals=1).pieces()
    assert [play(piece).turn for piece in first] == list(range(ADHOC.players))
