"""The leaderboard: a file of rows, each of which can be checked by anybody.

A row holds how every one of its games went, a sign a game, and a mark of each. So its numbers can
be worked out anew, and any of its games can be played again: that takes seconds, not hours.
"""

from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

import limboline
from limboline.bots.own import fingerprint, is_here
from limboline.games.registry import room
from limboline.kernel.hosting import Misused
from limboline.kernel.random import Random
from limboline.lab.benchmark.scoring import score, score_of
from limboline.lab.benchmark.task_list import VERSION, find_task
from limboline.lab.benchmark.trial import Finished, Piece, Trial, play

# A game that was lost, shared with one other, or won.
_SHARES: Final = {"0": 0.0, "=": 0.5, "1": 1.0}
_SIGNS: Final = {share: sign for sign, share in _SHARES.items()}


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a bot did at a task; `won` and `marks` hold a text a seed, with a sign for each game."""

    task: str
    bot: str
    benchmark: int = VERSION
    limboline: str
    rules: int
    made: str
    score: float
    low: float
    high: float
    seeds: int
    deals: int
    own: dict[str, str] = {}
    won: tuple[str, ...]
    marks: tuple[str, ...]


def make_row(trial: Trial, made: str) -> Row:
    """The row of a trial that has played, on the day it was made."""
    games = trial.whole()
    if trial.split != "test":
        raise Misused("The leaderboard is of test deals: leave --split out.")
    found = score(games)
    seeds = range(trial.seeds)
    return Row(
        task=trial.task.name,
        bot=trial.bot,
        limboline=limboline.__version__,
        rules=room(trial.task.game).game.rules_version,
        made=made,
        score=round(found.value, 4),
        low=round(found.low, 4),
        high=round(found.high, 4),
        seeds=trial.seeds,
        deals=len(games) // (trial.seeds * trial.task.turns),
        own=trial.own(),
        won=tuple("".join(_SIGNS[game.share] for game in games if game.seed == n) for n in seeds),
        marks=tuple("".join(game.mark for game in games if game.seed == n) for n in seeds),
    )


def leaderboard(file: Path | None = None) -> list[Row]:
    """The rows of a file, best first within each task; without a file, the built-in ones."""
    try:
        text = (files(__package__) / "leaderboard.json" if file is None else file).read_bytes()
        rows = msgspec.json.decode(text, type=list[Row])
    except msgspec.MsgspecError as error:
        raise Misused(f"{file or 'The leaderboard'} is no leaderboard.", [str(error)]) from None
    return sorted(rows, key=lambda row: (row.task, -row.score, row.bot))


def enter(row: Row, file: Path) -> None:
    """Write a row into a file, in place of an older one of the same bot at the same task."""
    rows = leaderboard(file) if file.exists() else []
    kept = [old for old in rows if (old.task, old.bot) != (row.task, row.bot)]
    text = msgspec.json.encode(sorted([*kept, row], key=lambda row: (row.task, -row.score)))
    file.write_bytes(msgspec.json.format(text, indent=1) + b"\n")


def absent(row: Row) -> list[str]:
    """The bots of one's own that have played, and are not here to play again."""
    return [name for name in row.own if not is_here(name)]


def check_row(row: Row, games: int = 2, seed: int = 0) -> list[str]:
    """What is wrong with a row: its numbers, and so many of its games that are played again."""
    task = find_task(row.task)
    now = room(task.game).game.rules_version
    if (row.benchmark, row.rules) != (VERSION, now):
        return [f"it is of benchmark {row.benchmark} and rules {row.rules}, not {VERSION}, {now}"]
    length = row.deals * task.turns
    sizes = {len(signs) for signs in (*row.won, *row.marks)}
    if len(row.won) != row.seeds or len(row.marks) != row.seeds or sizes != {length}:
        return [f"it has not {length} games with each of {row.seeds} seeds"]
    if not set("".join(row.won)) <= set(_SHARES):
        return ["it has games that are neither won, shared nor lost"]
    shares = np.array([[_SHARES[sign] for sign in signs] for signs in row.won])
    found = score_of(shares, task.turns)
    told = (round(found.value, 4), round(found.low, 4), round(found.high, 4))
    if told != (row.score, row.low, row.high):
        return [f"its games give {told}, not {(row.score, row.low, row.high)}"]
    missing = absent(row)
    if missing:
        return [f"{', '.join(missing)} is not here"] if games else []
    changed = [name for name, mark in row.own.items() if fingerprint(name) != mark]
    if changed:
        return [f"{', '.join(changed)} is not the bot that played"]
    return [
        f"deal {game.deal}, seed {game.seed}: {_SIGNS[game.share]}{game.mark}, not {noted}"
        for game, noted in _played_again(row, games, seed)
        if _SIGNS[game.share] + game.mark != noted
    ]


def _played_again(row: Row, games: int, seed: int) -> Iterable[tuple[Finished, str]]:
    """Some of the games of a row, drawn by lot, and the signs that the row has of them."""
    pieces = Trial(find_task(row.task), row.bot, seeds=row.seeds, deals=row.deals).pieces()
    chance = Random(seed).fork(f"{row.task} {row.bot}")
    for _ in range(games):
        piece: Piece = pieces[chance.below(len(pieces))]
        place = piece.deal * piece.task.turns + piece.turn
        yield play(piece), row.won[piece.seed][place] + row.marks[piece.seed][place]
