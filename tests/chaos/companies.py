"""A table and everybody at it: how they sit down, and how their evening ends."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.chaos.journals import Journal
from tests.chaos.lines import Weather
from tests.chaos.plan import Kind
from tests.chaos.players import Chair, Lot, Onlooker, Player
from tests.chaos.tally import Standing
from tests.server.clients import HANG_S
from tests.server.places import Visitor, browser

# However busy the machine: a table that takes longer to come to rest never will.
REST_S: Final = 2 * HANG_S


@dataclass
class Company:
    """A table, its players and its onlookers."""

    kind: Kind
    table: str
    standing: Standing
    everybody: list[Onlooker] = field(default_factory=list)

    async def come_to_rest(self) -> str:
        """Wait until nothing happens any more, and look once more; tells what went wrong."""
        try:
            async with asyncio.timeout(REST_S):
                await asyncio.gather(*(one.rests.wait() for one in self.everybody))
            await asyncio.gather(*(one.look_again() for one in self.everybody))
        except TimeoutError:
            restless = [one.journal.client for one in self.everybody if not one.rests.is_set()]
            return f"table {self.table}: it never came to rest for {', '.join(restless) or 'all'}"
        return ""


async def sit_down(
    kind: Kind,
    urls: list[str],
    way: Callable[[Random], str],
    journals: Path,
    weather: Weather,
    seed: int,
) -> Company:
    """Open a table and fill its seats. Nobody has a socket yet."""
    # Every table has come from another address: the server bounds what one may open.
    headers = {"X-Forwarded-For": f"10.0.{kind.number // 250}.{kind.number % 250 + 1}"}
    seated: list[Any] = []
    for number in range(kind.people):
        url = urls[(kind.number + number) % len(urls)]
        visitor = Visitor(browser(url, headers=headers))
        async with visitor.http:
            if seated:
                table = seated[0]["table"]
                seated.append(await visitor.join(table, name=f"Friend {number}"))
            else:
                wish = {"game": kind.game, "seats": kind.seats, "options": kind.options}
                opened = await visitor.open_table(**wish)
                seated.append(opened["seated"])
    table = seated[0]["table"]
    standing = Standing()
    company = Company(kind, table, standing)

    def come(name: str, chair: Chair, who: type[Onlooker]) -> None:
        journal = Journal(journals, name, table, chair.seat)
        rng = Random(f"{seed} {name}")
        company.everybody.append(who(Lot(chair, journal, way, weather, standing, rng)))

    for seat in seated:
        chair = Chair(table, seat["seat"], seat["token"], kind.bot)
        come(f"{kind.name}-s{chair.seat}", chair, Player)
    for number in range(kind.watchers):
        come(f"{kind.name}-w{number}", Chair(table), Onlooker)
    return company
