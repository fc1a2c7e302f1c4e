"""Work shared among processes, and its results in the order of the work.

Only so much is under way as keeps all workers busy. So the work may be as long as it likes, and
the caller can look at the results so far before saying what is next.
"""

import multiprocessing
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.pool import Pool
from typing import Final, TypeVar

T = TypeVar("T")
R = TypeVar("R")
P = TypeVar("P")  # what stands for a result that is not there yet

# Pieces under way for each process: one that it does, and some that wait for it.
AHEAD: Final = 4


def in_order(do: Callable[[T], R], work: Iterable[T], processes: int = 1) -> Iterator[tuple[T, R]]:
    """Do each piece of the work, and tell it with its result, in the order of the work."""
    if processes <= 1:
        for piece in work:
            yield piece, do(piece)
        return
    with pool_ignoring_sigint(processes) as pool:
        yield from windowed(
            work, processes, lambda piece: pool.apply_async(do, (piece,)), lambda due: due.get()
        )


def windowed(
    work: Iterable[T],
    workers: int,
    send: Callable[[T], P],
    wait: Callable[[P], R],
) -> Iterator[tuple[T, R]]:
    """Send pieces of work a little ahead, and wait for the results one after the other."""
    under_way: deque[tuple[T, P]] = deque()
    for piece in work:
        under_way.append((piece, send(piece)))
        if len(under_way) >= AHEAD * workers:
            first, promised = under_way.popleft()
            yield first, wait(promised)
    while under_way:
        first, promised = under_way.popleft()
        yield first, wait(promised)


# Ctrl-C reaches every process of a terminal at once. Only the parent is to hear it: the others
# ignore it from the start, and it ends them.
def pool_ignoring_sigint(processes: int) -> Pool:
    """Processes that do not mind Ctrl-C."""
    spawning = multiprocessing.get_context("spawn")
    if threading.current_thread() is not threading.main_thread():
        return spawning.Pool(processes, _ignore_interrupts)
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return spawning.Pool(processes, _ignore_interrupts)
    finally:
        signal.signal(signal.SIGINT, heard)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """What is begun inside is also ended: Ctrl-C is heard only after it."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread ever hears it
        return
    late: list[int] = []
    heard = signal.signal(signal.SIGINT, lambda number, _: late.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)
        if late:
            signal.raise_signal(signal.SIGINT)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
