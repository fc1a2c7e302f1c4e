"""A process that keeps tables and writes until it is killed: for `test_crashes`.

After every append it says what was acknowledged, in one write to a pipe.
"""

import asyncio
import os
import sys
from random import Random

from limboline.store.opening import open_store
from limboline.store.store import Store
from tests.store.evenings import own

TABLES = ("t0", "t1", "t2", "t3", "t4", "t5")


async def keep(where: str, run: str) -> None:
    """Write to all the tables at once."""
    store = await open_store(where, alone=True)
    await asyncio.gather(*(_write(store, table, run) for table in TABLES))


async def _write(store: Store, table: str, run: str) -> None:
    chance = Random(f"{run} {table}")
    owner = await own(store, table)
    await owner.catch_up()
    number = 0
    while True:
        number += 1
        size = chance.randint(1, 4)
        batch = [f"{run} {table} {number} {part}/{size}" for part in range(1, size + 1)]
        await owner.write(*batch)
        os.write(1, f"{owner.seq} {batch[-1]}\n".encode())


if __name__ == "__main__":
    asyncio.run(keep(sys.argv[1], sys.argv[2]))
