"""One step: so many tables at a fresh server, each with one action a second, for some seconds."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter, process_time

import uvloop
from party import SEATS, Party, Tally
from process import Command, Running, running

# How many tables gather at once.
AT_ONCE = 20
# After the last action everybody still listens for so long.
PATIENCE_S = 2.0
# More than this share of the actions must be done, or the server is behind.
ENOUGH = 0.98


@dataclass(frozen=True)
class Step:
    """What so many tables cost a server."""

    tables: int
    seconds: float
    actions: int
    due: int
    refused: int
    p50_ms: float
    p99_ms: float
    cpu_s: float
    client_bytes: float
    helper_bytes: int
    driver_busy: float

    @property
    def cpu_ms(self) -> float:
        """CPU milliseconds of the server for an action, everything it does beside included."""
        return self.cpu_s / max(1, self.actions) * 1e3

    @property
    def per_cpu_s(self) -> float:
        """Actions for a CPU-second of the server."""
        return self.actions / max(self.cpu_s, 1e-9)

    @property
    def busy(self) -> float:
        """The share of its core that the server used."""
        return self.cpu_s / self.seconds

    def within(self, limit_ms: float) -> bool:
        """Whether the server kept up, and 99 of 100 actions reached everybody in time."""
        return self.p99_ms < limit_ms and self.actions >= ENOUGH * self.due


def take_step(
    command: Command,
    party: Callable[[int, int], Party],
    core: int,
    tables: int,
    warm_up_s: float,
    seconds: float,
    seats: int = SEATS,
) -> Step:
    """Start a server, fill it, warm it up and measure it."""
    with running(command, core) as server:
        return uvloop.run(_measure(server, party, tables, warm_up_s, seconds, seats))


async def _measure(
    server: Running,
    party: Callable[[int, int], Party],
    tables: int,
    warm_up_s: float,
    seconds: float,
    seats: int,
) -> Step:
    empty, helpers_empty = server.memory()
    parties = [party(server.port, number) for number in range(tables)]
    await _gather(parties)
    gc.collect()
    gc.disable()  # the load must come evenly
    try:
        await _drive(parties, warm_up_s, Tally())
        tally = Tally()
        cpu, own, start = server.cpu_s(), process_time(), perf_counter()
        await _drive(parties, seconds, tally)
        spent, cpu, own = perf_counter() - start, server.cpu_s() - cpu, process_time() - own
        full, helpers_full = server.memory()
        await asyncio.sleep(PATIENCE_S)
    finally:
        gc.enable()
        for seated in parties:
            seated.leave()
    waits = sorted(tally.waits_s)
    # What never came back waits for ever.
    lost = tally.due - tally.late - tally.refused - len(waits)
    waits += [float("inf")] * lost
    return Step(
        tables=tables,
        seconds=spent,
        actions=len(waits) - lost,
        due=tally.due,
        refused=tally.refused,
        p50_ms=_at(waits, 0.5),
        p99_ms=_at(waits, 0.99),
        cpu_s=cpu,
        client_bytes=(full - empty) / (tables * seats),
        helper_bytes=helpers_full - helpers_empty,
        driver_busy=own / spent,
    )


async def _gather(parties: list[Party]) -> None:
    waiting = asyncio.Semaphore(AT_ONCE)

    async def gather(party: Party) -> None:
        async with waiting:
            await party.gather()

    await asyncio.gather(*map(gather, parties))


async def _drive(parties: list[Party], seconds: float, tally: Tally) -> None:
    """Each table acts once a second, and no two at the same moment."""
    loop = asyncio.get_running_loop()
    start = loop.time()
    rounds = int(seconds)

    def act(number: int, round_: int) -> None:
        parties[number].act(tally)
        if round_ + 1 < rounds:
            due = start + round_ + 1 + number / len(parties)
            loop.call_at(due, act, number, round_ + 1)

    for number in range(len(parties)):
        loop.call_at(start + number / len(parties), act, number, 0)
    await asyncio.sleep(start + rounds - loop.time())


def _at(waits: list[float], share: float) -> float:
    if not waits:
        return float("inf")
    return waits[min(len(waits) - 1, int(len(waits) * share))] * 1e3
