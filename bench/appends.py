"""Durable appends: how many lines a second the store takes, and how long one line waits.

.venv/bin/python bench/appends.py                      # SQLite, and a private PostgreSQL if there
.venv/bin/python bench/appends.py --seconds 10         # calmer numbers
.venv/bin/python bench/appends.py --database postgresql://...   # an EMPTY database of your own
"""

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.servers.postgres import NoPostgres, private_cluster

from limboline.store.opening import open_store
from limboline.store.store import Lease, Store, Summary

WRITERS = (1, 8, 64)
STEADY_PER_S = 500
STEADY_TABLES = 50

# A usual line, and a usual table.
LINE = b'{"entry":"acted","seat":1,"words":"play T05 by gem at 17","at_ms":192480,"request":"k3J9"}'
SUMMARY = Summary("wagon", "ana", "lime train", "playing", False, False, 4, 4, ("ana", "bea"))


@dataclass(frozen=True)
class Rate:
    """So many lines a second, and what each cost this process."""

    writers: int
    lines_per_s: float
    cpu_us: float


@dataclass(frozen=True)
class Waits:
    """How long lines waited, in milliseconds."""

    p50: float
    p99: float


async def as_fast_as_they_can(store: Store, writers: int, seconds: float) -> Rate:
    """Every writer has a table of its own, and writes its next line when the last is saved."""
    leases = [await store.lease(f"rush-{writers}-{number}", "bench") for number in range(writers)]
    start, cpu = perf_counter(), process_time()

    async def write(lease: Lease) -> int:
        seq = 0
        while perf_counter() - start < seconds:
            await store.append(lease.table, seq, [LINE], SUMMARY, lease.epoch)
            seq += 1
        return seq

    lines = sum(await asyncio.gather(*(write(lease) for lease in leases)))
    spent, cpu = perf_counter() - start, process_time() - cpu
    return Rate(writers, lines / spent, cpu / lines * 1e6)


async def steadily(store: Store, seconds: float) -> Waits:
    """Lines come at an even rate, whether the last one is saved or not."""
    leases = [await store.lease(f"steady-{number}", "bench") for number in range(STEADY_TABLES)]
    waits: list[float] = []
    start = perf_counter()

    async def write(number: int) -> None:
        due = start + number / STEADY_PER_S
        await asyncio.sleep(due - perf_counter())
        began = perf_counter()
        seq, table = divmod(number, STEADY_TABLES)
        await store.append(leases[table].table, seq, [LINE], SUMMARY, leases[table].epoch)
        waits.append((perf_counter() - began) * 1e3)

    async with asyncio.TaskGroup() as lines:
        for number in range(int(seconds * STEADY_PER_S)):
            lines.create_task(write(number))
    waits.sort()
    return Waits(waits[len(waits) // 2], waits[len(waits) * 99 // 100])


async def measure(where: str, seconds: float) -> tuple[list[Rate], Waits]:
    """All that the table shows of one database."""
    store = await open_store(where)
    try:
        rates = [await as_fast_as_they_can(store, writers, seconds) for writers in WRITERS]
        return rates, await steadily(store, seconds)
    finally:
        await store.close()


def bare_sync(folder: str, times: int = 200) -> Waits:
    """What the disk itself takes for one page: no store can be faster with one writer."""
    waits = []
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(times):
            os.pwrite(file.fileno(), b"\1" * 4096, 0)
            began = perf_counter()
            os.fdatasync(file.fileno())
            waits.append((perf_counter() - began) * 1e3)
    waits.sort()
    return Waits(waits[times // 2], waits[times * 99 // 100])


def run(where: str, seconds: float) -> tuple[list[Rate], Waits]:
    """Measure on the loop that a server runs on."""
    import uvloop

    return uvloop.run(measure(where, seconds))


@contextmanager
def databases(wished: str) -> Iterator[Iterator[tuple[str, str]]]:
    """The databases to measure, each with its address."""
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".appends-") as folder:

        def each() -> Iterator[tuple[str, str]]:
            if wished:
                yield wished.partition(":")[0], wished
                return
            bare = bare_sync(folder)
            print(f"one page to this disk: p50 {bare.p50:.2f} ms, p99 {bare.p99:.2f} ms\n")
            yield "SQLite", folder
            try:
                with private_cluster() as cluster:
                    yield "PostgreSQL", cluster.url()
            except NoPostgres as why:
                print(f"PostgreSQL is not measured: {why}")

        yield each()


def main() -> None:
    """Measure and print; nothing is asserted."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each number (default 3)")
    parser.add_argument("--database", default="", help="measure only this one; it must be empty")
    wishes = parser.parse_args()
    with databases(wishes.database) as found:
        for name, where in found:
            rates, waits = run(where, wishes.seconds)
            for rate in rates:
                print(
                    f"{name:10} {rate.writers:3} writers {rate.lines_per_s:9,.0f} lines/s"
                    f" {rate.cpu_us:7.1f} us CPU a line"
                )
            print(
                f"{name:10} at {STEADY_PER_S} lines/s: p50 {waits.p50:.2f} ms,"
                f" p99 {waits.p99:.2f} ms\n"
            )


if __name__ == "__main__":
    main()
