"""Toys at a live table: they walk in a process of their own, and what they did is kept."""

import asyncio
import signal

import pytest

from limboline.games.all_wound_up.toys.trace import name_of
from limboline.kernel.record import Record
from limboline.kernel.replaying import replay
from limboline.kernel.seats import NATURE
from limboline.store.store import Store
from limboline.table import entries as log
from limboline.table.records import recordings_named
from limboline.table.workers import Workers
from tests.table.conftest import anyio_backend, empty_store, store
from tests.table.evening import GUARD_S, Evening, open_evening

__all__ = ["anyio_backend", "empty_store", "store"]

pytestmark = pytest.mark.anyio


async def two_bots(store: Store, workers: Workers) -> Evening:
    evening = await open_evening(store, seats=2, game="all-wound-up", bots=workers, rounds=2)
    await evening.begin_bots("random")
    return evening


def runs(evening: Evening) -> list[log.Acted]:
    assert evening.table.play is not None
    return [acted for acted in evening.table.play.acts if acted.seat == NATURE]


async def play_until_runs(evening: Evening, count: int) -> None:
    async with asyncio.timeout(GUARD_S):
        while len(runs(evening)) < count and evening.table.phase == "playing":
            await evening.pass_ms(1_000)


async def test_toys_walk_in_a_worker_and_their_walks_are_kept(store: Store) -> None:
    workers = Workers(longest_thought_s=GUARD_S)
    evening = await two_bots(store, workers)
    await play_until_runs(evening, 2)
    play = evening.table.play
    assert play is not None
    record = Record.parse(str(play.record()))
    names = recordings_named(record)
    assert len(names) == len(runs(evening)) >= 2
    for name in names:
        recording = await store.recording(evening.table.id, name)
        assert recording is not None
        assert name_of(recording) == name
    assert play.game.dump(replay(play.game, record)) == play.game.dump(play.state)
    assert workers.deaths == 0
    await evening.live.stop()
    await workers.close()


async def test_a_worker_that_dies_in_a_run_is_replaced_and_another_seed_is_tried(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    workers = Workers(longest_thought_s=GUARD_S)
    evening = await two_bots(store, workers)
    await play_until_runs(evening, 1)
    [runner] = workers._runners
    asked = runner.ask
    killed: list[bool] = []

    def ask_and_kill(sitting, question):  # type: ignore[no-untyped-def]
        if killed or b'"kind":"run"' not in bytes(question.view):
            return asked(sitting, question)
        killed.append(True)
        assert runner._process is not None
        runner._process.send_signal(signal.SIGSTOP)  # however quick it is, it answers no more
        answer = asked(sitting, question)
        runner.kill()
        return answer

    runner.ask = ask_and_kill  # type: ignore[method-assign]
    before = len(runs(evening))
    await play_until_runs(evening, before + 1)
    assert killed
    assert runner.deaths == 1
    assert "was lost, and is tried again" in caplog.text
    assert runs(evening)[before].words.endswith(" tries 1")
    await evening.live.stop()
    await workers.close()
