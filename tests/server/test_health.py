"""Whether all is well is tried, not assumed: on the disk, and on the event loop."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from limboline.server.health import FRESH_MS, LoopWatch
from limboline.server.metrics import Metrics
from limboline.store.opening import FILE_NAME
from tests.server.places import Inside
from tests.store.test_trouble import full_disk

pytestmark = pytest.mark.anyio


async def test_all_is_well(inside: Inside) -> None:
    answer = await inside.visitor().http.get("/health")
    assert answer.json()["status"] == "well"


async def test_a_full_disk_is_not_well(inside: Inside, tmp_path: Path) -> None:
    http = inside.visitor().http
    assert (await http.get("/health")).status_code == 200
    wal = tmp_path / f"{FILE_NAME}-wal"
    with full_disk(wal.stat().st_size):
        await inside.pass_ms(FRESH_MS)
        answer = await http.get("/health")
        assert answer.status_code == 503
        assert answer.json()["code"] == "not_saved"
    await inside.pass_ms(FRESH_MS)
    assert (await http.get("/health")).status_code == 200


async def test_a_database_that_cannot_be_read_is_not_well_and_is_counted(
    inside: Inside, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    http = inside.visitor().http
    opened = await inside.visitor().open_table(seats=2)
    await inside.context.tables.put_away(opened["table"])
    with sqlite3.connect(tmp_path / FILE_NAME) as database:
        database.execute("ALTER TABLE tables RENAME TO torn")
    answer = await http.get(f"/api/codes/{opened['code']}")
    assert answer.json()["code"] == "not_read"
    assert (await http.get("/health")).status_code == 503
    assert inside.context.metrics.read_failures >= 1
    assert "The database does not answer" in caplog.text
    text = (await http.get("/metrics")).text
    assert "limboline_read_failures_total" in text


async def test_many_who_ask_at_once_try_the_disk_once(inside: Inside) -> None:
    notes = 0
    store: Any = inside.context.health._store
    note = store._store.note

    async def counted(name: str, text: str) -> None:
        nonlocal notes
        notes += 1
        await note(name, text)

    store._store.note = counted
    http = inside.visitor().http
    for _ in range(10):
        assert (await http.get("/health")).status_code == 200
    assert notes == 1


def test_only_our_own_work_counts_as_a_stall_of_the_loop() -> None:
    now = worked = 0.0
    calls: list[Any] = []
    metrics = Metrics()
    watch = LoopWatch(metrics, lambda: now, lambda: worked)
    watch.start(lambda wait_s, call: calls.append((wait_s, call)))
    for late_s, work_s, stalls in (
        (0.0, 0.01, 0),
        (0.049, 0.06, 0),
        (0.3, 0.01, 0),  # the machine was busy with other things
        (0.06, 0.07, 1),
        (0.0, 0.0, 1),
        (3.0, 3.0, 2),
    ):
        wait_s, look = calls.pop()
        now, worked = now + wait_s + late_s, worked + work_s
        look()
        assert metrics.loop_stalls == stalls
