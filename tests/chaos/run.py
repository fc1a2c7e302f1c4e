"""A run from the first hello to the last look, and what came of it."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tests.chaos.attacker import Attacker
from tests.chaos.bomb import lay_bomb
from tests.chaos.checker import Findings, check
from tests.chaos.companies import Company, sit_down
from tests.chaos.journals import read_journal
from tests.chaos.killer import Killer, watch
from tests.chaos.lines import Weather
from tests.chaos.logs import read_postgresql, read_sqlite, takeovers
from tests.chaos.plan import Plan, kinds
from tests.chaos.servers import Servers
from tests.chaos.tally import Tally
from tests.server.listeners import a_post_office
from tests.servers.postgres import Cluster

PROGRESS_S = 15.0
SITTING_DOWN = 8  # tables at once
SENDER = "tables@table.example"
# No measurement, but a bound: an attack that fills the memory goes far beyond it.
MOST_ATTACKED_MB = 256

Say = Callable[[str], None]


@dataclass
class Tale:
    """What came of a run."""

    plan: Plan
    tally: Tally
    findings: Findings
    stops: list[tuple[float, float, str]]  # the longest first: how long, from when on, where
    takeovers: int | None
    faults: list[str] = field(default_factory=list)
    attacker: Attacker | None = None


async def soak(plan: Plan, folder: Path, cluster: Cluster | None, say: Say) -> Tale:
    """Play, damage, come to rest, and check. The database must be empty."""
    journals = folder / "journals"
    journals.mkdir()
    data = folder / "data"
    data.mkdir()
    address = cluster.empty_database() if cluster else ""
    flags = ["--database", address] if cluster else []
    tally = Tally()
    weather = Weather(plan.rough, tally)
    attacker = Attacker(plan, tally)
    async with contextlib.AsyncExitStack() as ending:
        if plan.attack:
            attacker.bomb = await lay_bomb(address or data)
            office = await ending.enter_async_context(a_post_office())
            flags += ["--smtp", office.url, "--mail-from", SENDER]
        servers = Servers(2 if cluster else 1, data, *flags)
        ending.push_async_callback(servers.stop_all)
        ending.push_async_callback(attacker.stop)
        await servers.start_all()
        companies = await _gather_round(plan, servers, journals, weather)
        killer = Killer(plan, servers, cluster, tally)
        restless = await _evening(killer, attacker, servers, companies, weather, say)
    logs = read_postgresql(address) if cluster else read_sqlite(data / "limboline.db")
    findings = check([read_journal(file) for file in sorted(journals.iterdir())], logs)
    return Tale(
        plan,
        tally,
        findings,
        _stops(companies),
        takeovers(address) if cluster else None,
        [*restless, *servers.complaints, *attacker.faults, *broken(plan, tally), *findings.faults],
        attacker,
    )


def broken(plan: Plan, tally: Tally) -> list[str]:
    """What the servers have said of themselves."""
    faults = tally.faults.total()
    said = [f"the servers have counted {faults} faults of their own"] if faults else []
    most_mb = max(tally.memory_kb, default=0) // 1024
    if plan.attack and most_mb > MOST_ATTACKED_MB:
        said.append(f"a server under attack has taken {most_mb} MB, at most {MOST_ATTACKED_MB}")
    return said


def _stops(companies: list[Company]) -> list[tuple[float, float, str]]:
    found = [(s, at_s, one.kind.name) for one in companies for at_s, s in one.standing.stops]
    return sorted(found, reverse=True)


async def _gather_round(
    plan: Plan, servers: Servers, journals: Path, weather: Weather
) -> list[Company]:
    """Everybody sits down, a few tables at a time."""
    door = asyncio.Semaphore(SITTING_DOWN)

    async def come(number: int) -> Company:
        async with door:
            kind = all_kinds[number]
            return await sit_down(kind, servers.urls, servers.way, journals, weather, plan.seed)

    all_kinds = kinds(plan)
    return list(await asyncio.gather(*map(come, range(len(all_kinds)))))


async def _evening(
    killer: Killer,
    attacker: Attacker,
    servers: Servers,
    companies: list[Company],
    weather: Weather,
    say: Say,
) -> list[str]:
    """Everybody plays, while the killer goes round; then all come to rest. Tells who does not."""
    everybody = [one for company in companies for one in company.everybody]
    # A client or a server that stumbles ends the run: it would otherwise only be missed.
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(one.stay()) for one in everybody]
        tasks.append(group.create_task(watch(servers, weather.tally)))
        tasks.append(group.create_task(_tell(weather.tally, say)))
        await attacker.begin(servers.urls, [company.table for company in companies])
        tasks.append(group.create_task(attacker.listen()))
        await killer.go_round()
        await attacker.end()
        weather.clear_up()
        restless = await asyncio.gather(*(company.come_to_rest() for company in companies))
        for task in tasks:
            task.cancel()
    for one in everybody:
        one.journal.close()
    return [what for what in restless if what]


async def _tell(tally: Tally, say: Say) -> None:
    """A line of progress now and then."""
    began = time.monotonic()
    while True:
        await asyncio.sleep(PROGRESS_S)
        memory_mb = max(tally.memory_kb[-int(PROGRESS_S) :], default=0) / 1024
        say(
            f"{time.monotonic() - began:5.0f} s: {tally.acts} acts, {tally.kills} kills,"
            f" {tally.cuts} cuts, {tally.repeats} repeats, {memory_mb:.1f} MB"
        )
