"""Surveying a course: what every spot and heading of it is worth, in cards to the gate.

From each of them recorded walks are tried with every wind. Then the chart is made true, again and
again: a spot costs a card more than where the best of them lead to, or a turn on the spot.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np

from limboline.games.all_wound_up.tiles import board_of, built_in_layouts
from limboline.games.all_wound_up.toys.chart import (
    FILE,
    HEADINGS,
    SQUARES,
    TURN,
    Chart,
    free_squares,
    key_of,
    spots_of,
)
from limboline.games.all_wound_up.toys.library import Ahead, look_from
from limboline.games.all_wound_up.toys.parameters import MODEL_VERSION, Walker
from limboline.games.all_wound_up.zones.angles import DEGREE, QUARTER
from limboline.games.all_wound_up.zones.board import Board

WINDS: Final = (1, 2, 3, 4)
WALKS: Final = 10  # for each heading of each square, and each wind
ROUGHLY: Final = 3  # where a caller waits for it
ROUNDS: Final = 60  # of making the chart true


def survey(board: Board, walks: int = WALKS, version: int = MODEL_VERSION) -> Any:
    """How many cards it takes to the gate: for each step, square and heading."""
    walker = Walker(version, "equal")
    tried = [[_try(board, step, turns, walks, walker) for turns in WINDS] for step in _steps(board)]
    cards: Any = np.zeros((len(board.course), SQUARES, SQUARES, HEADINGS))
    free = free_squares(board)
    for _ in range(ROUNDS):
        chart = Chart(board, cards, free)
        cards = np.stack([_made_true(chart, cards[step], tried[step]) for step in _steps(board)])
    return cards


def _steps(board: Board) -> range:
    return range(len(board.course))


def _try(board: Board, step: int, turns: int, walks: int, walker: Walker) -> Ahead:
    """What comes of walks with so many turns from every square of a step."""
    poses = [
        (x, y, heading * TURN * DEGREE, QUARTER)
        for x, y in spots_of(board, board.course[step])
        for heading in range(HEADINGS)
    ]
    return look_from(board, poses, step, turns, walker=walker, count=walks)


def _made_true(chart: Chart, before: Any, tried: list[Ahead]) -> Any:
    """What the squares of a step cost, going by what all squares have cost so far."""
    winds = [chart.after(ahead).reshape(*before.shape, -1).mean(axis=-1) for ahead in tried]
    # One does not get just the wind one wants: the best two of them count.
    best = np.sort(np.stack(winds), axis=0)[:2].mean(axis=0)
    return 1 + np.minimum(best, before.min(axis=-1, keepdims=True))


def survey_built_in(file: Path = FILE) -> Iterator[str]:
    """Survey the built-in courses and keep their charts; says what is done."""
    charts: dict[str, Any] = {"version": np.array([MODEL_VERSION])}
    for name, course in built_in_layouts().items():
        charts[key_of(course)] = survey(board_of(course)).astype(np.float16)
        yield f"surveyed {name}"
    np.savez_compressed(file, **charts)
