"""A table at which very much was taken back, as a patient attacker leaves it behind (S3)."""

from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Final

from limboline.kernel import Span
from limboline.kernel.random import Random
from limboline.store.opening import open_store
from limboline.store.store import Store
from limboline.table import deciding
from limboline.table.reading import read_table
from tests.server.logs import Written

GAME: Final = "all-wound-up"
UNDOS: Final = 10_000
# Lines that are saved at once.
AT_ONCE: Final = 1_000


@dataclass(frozen=True)
class Bomb:
    """Where it lies, how often something was taken back there, and the CPU time of one waking."""

    table: str
    undos: int
    cpu_s: float


async def lay_bomb(where: str | Path, undos: int = UNDOS) -> Bomb:
    """Leave such a table in a store, and wake it once to see what that costs."""
    store = await open_store(where)
    try:
        table_id = await _write(store, undos)
        begun = process_time()
        table, _ = await read_table(store, table_id)
        cpu_s = process_time() - begun
    finally:
        await store.close()
    assert table.play is not None
    return Bomb(table_id, table.play.undos, cpu_s)


async def _write(store: Store, undos: int) -> str:
    """One act and its undo, over and over: they were decided once, and are as good each time."""
    written = Written({}, 2, seed=1, game=GAME)
    table, play = written.table, written.table.play
    assert play is not None
    offered = play.game.legal(play.state, 0)[0]
    code = offered.sample(Random(0)) if isinstance(offered, Span) else offered
    before = len(written.lines)
    written.write(deciding.act_by_code(table, 0, code, 1_000))
    written.write(deciding.take_back(table, 0))
    pair = written.lines[before:]
    lines = written.lines + pair * (undos - 1)
    lease = await store.lease(table.id, "")
    for start in range(0, len(lines), AT_ONCE):
        some = lines[start : start + AT_ONCE]
        await store.append(table.id, start, some, written.summary, lease.epoch)
    await store.release([lease])
    return table.id
