"""Who does the damage: kills servers, lets them sleep, and once kills the database itself."""

import asyncio
from random import Random
from typing import Final

from tests.chaos.plan import Plan
from tests.chaos.servers import Servers
from tests.chaos.tally import Tally
from tests.server.clients import HANG_S
from tests.servers.postgres import Cluster

# Longer than a lease: whoever wakes up owns nothing any more.
ASLEEP_S: Final = (3.5, 5.0)
FREEZES: Final = 0.15  # instead of a kill, where another server can take over
DATABASE_GONE_S: Final = (0.5, 2.0)
WAITS: Final = 0.7  # mostly a server is hit in full play; else perhaps while it finds its feet
# If people cannot play for so long, they never will.
LIFELESS_S: Final = 2 * HANG_S


class Killer:
    """Goes round until the evening is over."""

    def __init__(self, plan: Plan, servers: Servers, cluster: Cluster | None, tally: Tally) -> None:
        """Take aim."""
        self._plan: Final = plan
        self._servers: Final = servers
        self._cluster: Final = cluster
        self._tally: Final = tally
        self._rng: Final = Random(f"{plan.seed} killer")

    async def go_round(self) -> None:
        """Damage, for as long as the plan says. Afterwards all servers run."""
        loop = asyncio.get_running_loop()
        ends_at = loop.time() + self._plan.seconds
        if not self._plan.kills:
            await asyncio.sleep(self._plan.seconds)
            return
        while loop.time() < ends_at or self._owes():
            acts = self._tally.acts
            await asyncio.sleep(self._rng.uniform(*self._plan.rough.lives_s))
            if not self._tally.kills or self._rng.random() < WAITS:
                await self._people_play(acts)
            late = loop.time() >= ends_at - self._plan.seconds / 2
            if self._cluster is not None and late and not self._tally.database_kills:
                await self._kill_database(self._cluster)
            elif loop.time() < ends_at or self._owes():
                await self._strike(self._rng.randrange(len(self._servers)))

    def _owes(self) -> bool:
        """Whether some damage has yet to be done: on a busy machine it may take longer."""
        database = self._cluster is not None and not self._tally.database_kills
        return database or not self._tally.kills

    async def _people_play(self, before: int) -> None:
        """Let half of the tables play again, however slow the machine is."""
        enough = before + (self._plan.tables + 1) // 2
        async with asyncio.timeout(LIFELESS_S):
            while self._tally.acts < enough:
                await asyncio.sleep(0.1)

    async def _strike(self, number: int) -> None:
        if len(self._servers) > 1 and self._rng.random() < FREEZES:
            self._tally.freezes += 1
            await self._servers.freeze(number, self._rng.uniform(*ASLEEP_S))
            return
        self._tally.kills += 1
        await self._servers.kill(number)
        await asyncio.sleep(self._rng.uniform(*self._plan.rough.gone_s))
        await self._servers.start(number)

    async def _kill_database(self, cluster: Cluster) -> None:
        self._tally.database_kills += 1
        await asyncio.to_thread(cluster.kill)
        await asyncio.sleep(self._rng.uniform(*DATABASE_GONE_S))
        await asyncio.to_thread(cluster.start)


async def watch(servers: Servers, tally: Tally) -> None:
    """Note each second what the largest process holds, and how often loops have stalled."""
    while True:
        await asyncio.sleep(1)
        tally.memory_kb.append(servers.memory_kb())
        for process, (stalls, faults) in (await servers.counted()).items():
            new = stalls - tally.stalls[process]
            if new and tally.attack:
                tally.stalled[tally.attack] += new
            tally.stalls[process], tally.faults[process] = stalls, faults
