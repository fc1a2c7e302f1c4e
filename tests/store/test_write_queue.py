"""When the writer takes what waits: at once for a few tables, a little later for a crowd."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from time import monotonic

import pytest

from limboline.store import write_queue as trays
from limboline.store.write_queue import CROWD, ENOUGH, WriteQueue

HANG_S = 30.0
LONG_S = 1_000.0


class Writer:
    """Takes from a queue in a thread of its own, like the real one."""

    def __init__(self, queue: WriteQueue[int]) -> None:
        self.taken: SimpleQueue[list[int]] = SimpleQueue()
        self._queue = queue
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        while batch := self._queue.take():
            self.taken.put(batch)

    def next(self) -> list[int]:
        return self.taken.get(timeout=HANG_S)


@contextmanager
def a_writer(queue: WriteQueue[int]) -> Iterator[Writer]:
    writer = Writer(queue)
    yield writer
    queue.close()
    writer.thread.join(HANG_S)
    assert not writer.thread.is_alive()


def crowded(monkeypatch: pytest.MonkeyPatch, pause_s: float) -> WriteQueue[int]:
    """A queue at which a crowd has just been."""
    monkeypatch.setattr(trays, "WINDOW_S", LONG_S)
    monkeypatch.setattr(trays, "PAUSE_S", pause_s)
    queue: WriteQueue[int] = WriteQueue()
    for number in range(CROWD):
        queue.put(number, f"table {number}")
    # The first look: the window is over, and there was a crowd in it.
    queue._window_from = monotonic() - 1.5 * LONG_S
    assert queue.take() == list(range(CROWD))
    return queue


def test_a_few_tables_do_not_wait() -> None:
    queue: WriteQueue[int] = WriteQueue()
    with a_writer(queue) as writer:
        for number in range(200):
            queue.put(number, f"table {number % (CROWD - 1)}")
            assert writer.next() == [number]


def test_what_a_crowd_wants_is_taken_together(monkeypatch: pytest.MonkeyPatch) -> None:
    queue = crowded(monkeypatch, LONG_S)
    with a_writer(queue) as writer:
        for number in range(ENOUGH - 1):
            queue.put(number)
        assert writer.taken.empty(), "there may be more to come"
        queue.put(ENOUGH - 1)
        assert writer.next() == list(range(ENOUGH)), "but not for ever"


def test_nobody_in_a_crowd_waits_longer_than_the_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    queue = crowded(monkeypatch, 0.02)
    with a_writer(queue) as writer:
        for number in range(50):
            queue.put(number)
            assert writer.next() == [number]


def test_what_waits_at_the_end_is_still_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    queue = crowded(monkeypatch, LONG_S)
    with a_writer(queue) as writer:
        queue.put(7)
        queue.close()
        assert writer.next() == [7]


def test_when_the_crowd_has_gone_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    queue = crowded(monkeypatch, LONG_S)
    queue._window_from = monotonic() - 1.5 * LONG_S
    queue._tables = {"only one"}
    queue._taken_at -= 2 * LONG_S
    queue.put(1)
    assert queue.take() == [1]
    queue.put(2)
    assert queue.take() == [2], "without a pause"


def test_nothing_is_lost_between_two_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trays, "PAUSE_S", 0.0005)
    monkeypatch.setattr(trays, "WINDOW_S", 0.002)
    queue: WriteQueue[int] = WriteQueue()
    with a_writer(queue) as writer:
        for number in range(20_000):
            queue.put(number, f"table {number % 40}")
    taken = []
    while not writer.taken.empty():
        taken += writer.taken.get()
    assert taken == list(range(20_000))
