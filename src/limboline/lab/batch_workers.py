"""A batch on several cores: worker processes step their share of the tables in shared memory.

    with workers_batch(name, tables=1024, workers=4, seats=2) as tables:
        tables.step(policy(tables.obs, tables.mask))

It has the arrays of a `Batch`, in memory that all processes see. Equal seeds and as many workers
give equal games. With no workers at all this process does the work itself, in `wait`.
"""

from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from limboline.bots.seat_encoder import split_rows
from limboline.kernel.encoding import Pace
from limboline.kernel.game import Outcome
from limboline.lab.batch import Batch, Reward, batch, refuse_what_is_not_allowed
from limboline.lab.batch_meanings import menu

Shapes = dict[str, tuple[tuple[int, ...], str]]
_STEP: Final = "step"
_LEAVE: Final = "leave"


class WorkersBatch:
    """Many tables, shared among processes."""

    def __init__(self, workers: int, tables: int, most: int, settings: dict[str, Any]) -> None:
        if not 0 <= workers <= tables:
            raise ValueError("there are no more workers than tables")
        sample = batch(tables=1, **settings)
        self.game: Final = sample.game
        self.spec: Final = sample.spec
        self.seats: Final = sample.seats
        self.fields: Final = sample.fields
        self.stages: Final = sample.stages
        self.choices: Final = sample.choices
        shapes = _shapes(sample, tables, most)
        size = sum(_bytes(shape, kind) for shape, kind in shapes.values())
        self._memory: Final = SharedMemory(create=True, size=size)
        arrays = _arrays(self._memory, shapes)
        self._actions: Final = arrays["actions"]
        self.rows: Final = arrays["rows"]
        self.mask: Final = arrays["mask"]
        self.reward: Final = arrays["reward"]
        self.done: Final = arrays["done"]
        self.seat: Final = arrays["seat"]
        self.menu: Final = arrays["menu"]
        self.obs: Final = split_rows(self.rows, sample.desk.fields)
        self.final: Final = split_rows(arrays["final"], sample.desk.fields)
        for track, _ in sample.desk.tracks:
            self.obs[track.name] = arrays[f"track {track.name}"]
            self.final[track.name] = arrays[f"final {track.name}"]
        self.outcomes: dict[int, Outcome] = {}
        self._tables: Final = np.arange(tables)
        self._starts: Final = [tables * worker // workers for worker in range(workers)] + [tables]
        self._arrays: Final = arrays
        self._own: Final = None if workers else batch(tables=tables, **settings)
        if self._own is not None:
            _show(self._own, arrays)
        # Spawned, not forked: a fork would carry over threads and locks.
        context = get_context("spawn")
        self._pipes: Final[list[Connection]] = []
        self._processes: Final = []
        for worker in range(workers):
            near, far = context.Pipe()
            share = (self._starts[worker], self._starts[worker + 1], worker, workers)
            process = context.Process(
                target=_work, args=(far, self._memory.name, shapes, share, settings), daemon=True
            )
            process.start()
            far.close()
            self._pipes.append(near)
            self._processes.append(process)
        for pipe in self._pipes:
            pipe.recv()

    def __len__(self) -> int:
        """How many tables there are."""
        return len(self._tables)

    def __enter__(self) -> "WorkersBatch":
        """The batch itself: leaving the block ends its processes."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the processes."""
        self.close()

    def step(self, actions: NDArray[Any] | Sequence[int]) -> None:
        """Choose a number at every table; all workers go on at once."""
        self.send(actions)
        self.wait()

    def send(self, actions: NDArray[Any] | Sequence[int]) -> None:
        """Choose a number at every table, and leave the workers to it."""
        chosen = np.asarray(actions)
        refuse_what_is_not_allowed(self.mask, self._tables, chosen)
        self._actions[:] = chosen
        for pipe in self._pipes:
            pipe.send(_STEP)

    def wait(self) -> None:
        """Be there when the workers have done what was sent; until then the arrays are theirs."""
        self.outcomes = {}
        if self._own is not None:
            self._own.step(self._actions)
            _show(self._own, self._arrays)
            self.outcomes = self._own.outcomes
        for start, pipe in zip(self._starts, self._pipes, strict=False):
            for table, outcome in pipe.recv().items():
                self.outcomes[start + table] = outcome

    def close(self) -> None:
        """End the workers, and give the memory back. The arrays must not be used any more."""
        for pipe in self._pipes:
            pipe.send(_LEAVE)
            pipe.close()
        for process in self._processes:
            process.join()
        self._memory.unlink()


def workers_batch(
    game: str,
    tables: int = 1_024,
    workers: int = 2,
    seats: int | None = None,
    options: Mapping[str, Any] | Any = None,
    *,
    reward: Reward = "outcome",
    talk: bool = False,
    seed: int = 0,
    deals: Sequence[int] | None = None,
    pace: Pace | None = None,
    menu: int = 0,
) -> WorkersBatch:
    """Lay out many tables of a game, shared among so many worker processes, or among none.

    They also list what may be chosen in `menu`, so many numbers for each table, if they are asked.
    """
    settings = {
        "game": game,
        "seats": seats,
        "options": options,
        "reward": reward,
        "talk": talk,
        "seed": seed,
        "deals": deals,
        "pace": pace,
    }
    return WorkersBatch(workers, tables, menu, settings)


def _shapes(sample: Batch, tables: int, most: int) -> Shapes:
    """The arrays that are shared, by name."""
    rows = (tables, sample.rows.shape[1])
    shapes: Shapes = {
        "actions": ((tables,), "int64"),
        "menu": ((tables, most), "int16"),
        "reward": ((tables, sample.seats), "float32"),
        "rows": (rows, "uint8"),
        "final": (rows, "uint8"),
        "mask": ((tables, sample.choices), "bool"),
        "done": ((tables,), "bool"),
        "seat": ((tables,), "uint8"),
    }
    for track, _ in sample.desk.tracks:
        shapes[f"track {track.name}"] = ((tables, *track.shape), "uint8")
        shapes[f"final {track.name}"] = ((tables, *track.shape), "uint8")
    return shapes


def _bytes(shape: tuple[int, ...], kind: str) -> int:
    return int(np.prod(shape)) * np.dtype(kind).itemsize


def _arrays(memory: SharedMemory, shapes: Shapes) -> dict[str, NDArray[Any]]:
    found: dict[str, NDArray[Any]] = {}
    start = 0
    for name, (shape, kind) in shapes.items():
        found[name] = np.ndarray(shape, kind, memory.buf, start)
        start += _bytes(shape, kind)
    return found


def _work(
    pipe: Connection,
    name: str,
    shapes: Shapes,
    share: tuple[int, int, int, int],
    settings: dict[str, Any],
) -> None:
    """The far side: step one's own tables whenever one is told to."""
    first, last, worker, workers = share
    own = dict(settings)
    own["seed"] = settings["seed"] * workers + worker
    if settings["deals"] is not None:
        own["deals"] = settings["deals"][worker::workers] or settings["deals"]
    tables = batch(tables=last - first, **own)
    memory = SharedMemory(name)
    shared = {one: array[first:last] for one, array in _arrays(memory, shapes).items()}
    _show(tables, shared)
    pipe.send(_STEP)
    while pipe.recv() == _STEP:
        tables.step(shared["actions"])
        _show(tables, shared)
        pipe.send(tables.outcomes)
    del shared
    memory.close()


def _show(tables: Batch, shared: dict[str, NDArray[Any]]) -> None:
    """Copy what the tables say to the memory that all processes share."""
    shared["rows"][:] = tables.rows
    if shared["menu"].size:
        shared["menu"][:] = menu(tables.mask, shared["menu"].shape[1])
    shared["mask"][:] = tables.mask
    shared["reward"][:] = tables.reward
    shared["done"][:] = tables.done
    shared["seat"][:] = tables.seat
    for track, _ in tables.desk.tracks:
        shared[f"track {track.name}"][:] = tables.obs[track.name]
    if not tables.outcomes:
        return
    over = list(tables.outcomes)
    final = [tables.final[field.name][over].reshape(len(over), -1) for field in tables.desk.fields]
    shared["final"][over] = np.concatenate(final, axis=1)
    for track, _ in tables.desk.tracks:
        shared[f"final {track.name}"][over] = tables.final[track.name][over]
