"""Tables that are read from their logs at the same moment, as after a restart."""

import asyncio
from itertools import count

import pytest

from limboline.store.store import Store
from limboline.table import reading
from limboline.table.reading import read_table
from limboline.table.table import Table
from tests.table.evening import dump_table, two_play

pytestmark = pytest.mark.anyio

TABLES, PLAYS, TICK_S = 5, 12, 0.001


async def test_in_each_turn_of_the_loop_some_lines_of_one_table_are_folded(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    evenings = [await two_play(store, table_id=f"table-{number}") for number in range(TABLES)]
    for evening in evenings:
        for _ in range(PLAYS):
            name = next(name for name in ("ana", "bea") if evening.legal(name))
            await evening.act(name, evening.default(name))
            await evening.pass_ms(3_001)
        await evening.live.stop()
    folded: list[str] = []
    fold = Table.fold
    ticks = count()

    def noted(table: Table, *line: object, **more: bool) -> object:
        folded.append(table.id)
        return fold(table, *line, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Table, "fold", noted)
    monkeypatch.setattr(reading, "perf_counter", lambda: next(ticks) * TICK_S)
    turns = asyncio.Lock()
    reads = asyncio.gather(*(read_table(store, one.table.id, turns) for one in evenings))
    at_once: list[list[str]] = []
    while not reads.done():
        folded.clear()
        await asyncio.sleep(0)
        at_once.append(folded.copy())
    assert max(map(len, at_once)) <= 6, "so many ticks has a turn"
    assert all(len(set(names)) <= 1 for names in at_once)
    assert sum(map(len, at_once)) > TABLES * PLAYS
    for (woken, _), evening in zip(await reads, evenings, strict=True):
        assert dump_table(woken) == dump_table(evening.table)
