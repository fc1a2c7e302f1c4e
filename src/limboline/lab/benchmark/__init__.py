"""The benchmark: named tasks on fixed deals, and a leaderboard that can be checked."""

from limboline.lab.benchmark.rows import Row, check_row, leaderboard, make_row
from limboline.lab.benchmark.scoring import Score, score
from limboline.lab.benchmark.task_list import Task, deals, find_task, tasks
from limboline.lab.benchmark.trial import Finished, Trial

__all__ = [
    "Finished",
    "Row",
    "Score",
    "Task",
    "Trial",
    "check_row",
    "deals",
    "find_task",
    "leaderboard",
    "make_row",
    "score",
    "tasks",
]
