"""The tasks of the benchmark, and their deals.

A room names its own in `data/benchmark.json`. Deals are seeds that anybody can work out: those of
one split are in no other, and tasks of one game with as many players share them.
"""

from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

import msgspec

from limboline.games.registry import names, room
from limboline.kernel.hosting import Misused
from limboline.kernel.random import Random

VERSION: Final = 1  # of the tasks and their deals: they never change under one number

Split = Literal["train", "validation", "test"]
SPLITS: Final[dict[Split, int]] = {"train": 100_000, "validation": 1_000, "test": 1_000}

Kind = Literal["self", "cross", "with", "against"]


class Task(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that bots can be good at.

    With whom a bot sits at the table: in `self` with itself, in `cross` with those that were made
    from other seeds; `with` and `against` the bot that is named in `other`, from every seat.
    `deals` is how many of the test deals a full row of the leaderboard has played.
    """

    name: str
    about: str
    players: int
    kind: Kind
    deals: int
    options: dict[str, Any] = {}
    other: str = ""
    paper: bool = False
    game: str = ""

    @property
    def turns(self) -> int:
        """How often a deal is played: once from every seat, if others sit there too."""
        return self.players if self.other else 1

    def settings(self) -> Any:
        """The options of its game."""
        return msgspec.convert(self.options, room(self.game).game.Options)


@cache
def tasks() -> dict[str, Task]:
    """Every task by its name."""
    found = {}
    for game in names():
        file = files(room(game).package) / "data" / "benchmark.json"
        if file.is_file():
            for task in msgspec.json.decode(file.read_bytes(), type=list[Task]):
                found[task.name] = msgspec.structs.replace(task, game=game)
    return found


def find_task(name: str) -> Task:
    """A task by its name, in whatever letters. `Misused` says which ones there are."""
    for known, task in tasks().items():
        if known.lower() == name.lower():
            return task
    raise Misused(f"No task is called {name!r}: there are {', '.join(tasks())}.")


def deals(task: Task, split: Split, number: int | None = None) -> list[int]:
    """The first deals of a split, or all of them: seeds for `setup`, and for a batch's `deals`."""
    most = SPLITS[split]
    wanted = most if number is None else number
    if not 1 <= wanted <= most:
        raise Misused(f"There are 1 to {most} {split} deals, not {wanted}.")
    label = f"benchmark {VERSION}, {task.game}, {task.players} players, {split}"
    chance = Random(0).fork(label)
    return [chance.fork(f"deal {deal}").seed for deal in range(wanted)]
