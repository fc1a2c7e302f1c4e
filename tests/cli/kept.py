"""Tables as a server keeps them, for commands that look at them or add to them."""

import asyncio
from pathlib import Path
from typing import Any

from limboline.kernel.random import Random
from limboline.store.opening import open_store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.records import finished_games
from limboline.table.seating import Who
from tests.server.logs import Written

SECRET_SEED = 0xC0FFEE


class Evening(Written):
    """A table at which several games were played."""

    def __init__(self, seed: int, seats: int = 3, **options: Any) -> None:
        super().__init__(options, seats, seed)
        self._rng = Random(seed)

    def play_out(self) -> None:
        """Play the game to its end."""
        while self.table.phase != "over":
            self.play(self._rng)

    def rematch(self, seed: int) -> None:
        """Everybody wants another game."""
        for seat in self.table.people():
            self.write(deciding.ready(self.table, Who(f"guest {seat}", seat), True))
        self.write(deciding.begin(self.table, Who("guest 0", 0), f"{seed:x}"))

    @property
    def records(self) -> list[str]:
        """What was played to its end, as text."""
        entries = [log.read_entry(line) for line in self.lines]
        return [str(record) for _, record in finished_games(entries)]

    def keep(self, where: str | Path) -> str:  # type: ignore[override]
        """Put the table where a server would keep it; tells its id."""
        asyncio.run(self._keep(where))
        return self.table.id

    async def _keep(self, where: str | Path) -> None:
        store = await open_store(where)
        lease = await store.lease(self.table.id, "here")
        await store.append(self.table.id, 0, self.lines, self.summary, lease.epoch)
        await store.release([lease])
        await store.close()


def a_night(where: str | Path) -> tuple[Evening, Evening]:
    """A table with two finished games and one under way, and one with a single game."""
    long = Evening(11, silence=True)
    long.play_out()
    long.rematch(12)
    long.play_out()
    long.rematch(SECRET_SEED)
    short = Evening(21, seats=2)
    short.play_out()
    long.keep(where)
    short.keep(where)
    return long, short


def tables_in(where: str | Path) -> dict[str, list[bytes]]:
    """Every table there, with the lines of its log."""

    async def read() -> dict[str, list[bytes]]:
        store = await open_store(where)
        found = await store.tables_after()
        logs = {one.table: [ln.text for ln in await store.read(one.table)] for one in found}
        await store.close()
        return logs

    return asyncio.run(read())
