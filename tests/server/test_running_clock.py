"""A page shows a running clock: how far off it can be, and what it needs to know."""

import json
import random
from dataclasses import dataclass

import pytest

from limboline.kernel.seats import NATURE
from limboline.table.clock import ManualClock
from tests.server.clients import Client, Json
from tests.server.places import Inside
from tests.server.playing import an_evening

pytestmark = pytest.mark.anyio


@dataclass
class PageClock:
    """What docs/protocol.md tells a page to do, word for word."""

    least: float = float("-inf")
    most: float = float("inf")

    def pong(self, server_ms: int, sent: int, came: int) -> None:
        self._narrow(server_ms - came, server_ms - sent)

    def push(self, clock: Json, came: int) -> None:
        self._narrow(clock.get("server_ms", 0) - came, float("inf"))

    def _narrow(self, least: float, most: float) -> None:
        self.least, self.most = max(self.least, least), min(self.most, most)
        if self.least > self.most:
            self.least, self.most = least, most

    def game_ms(self, clock: Json, now: int) -> float:
        if not clock.get("runs"):
            return float(clock["at_ms"])
        offset = (self.least + self.most) / 2
        return float(clock["at_ms"] + now + offset - clock.get("server_ms", 0))


class FarPage:
    """A page with its own clock, on a line that takes its time both ways."""

    def __init__(self, client: Client, clock: ManualClock, chance: random.Random) -> None:
        self.client = client
        self.clock = clock
        self.chance = chance
        self.zero = chance.randint(-10_000_000, 10_000_000)
        self.page = PageClock()
        self.fastest = 10_000
        self.push: Json = {}

    def now(self) -> int:
        return self.clock.now_ms() + self.zero

    def pongs(self, n: int) -> list[int]:
        """What the server's clock showed in the answers to a ping."""
        heard = map(json.loads, self.client.heard)
        return [said["server_ms"] for said in heard if said["is"] == "pong" and said["n"] == n]

    async def ping(self, n: int) -> None:
        up, down = self.chance.randint(5, 400), self.chance.randint(5, 400)
        sent = self.now()
        await self.clock.advance(up)
        await self.client.say({"is": "ping", "n": n})
        await self.client.wait(lambda: self.pongs(n))
        await self.clock.advance(down)
        self.page.pong(self.pongs(n)[0], sent, self.now())
        self.fastest = min(self.fastest, up + down)

    async def take_push(self) -> None:
        """The newest push, after a while on the line."""
        self.push = self.client.push
        await self.clock.advance(self.chance.randint(5, 900))
        self.page.push(self.push["clock"], self.now())


@pytest.mark.parametrize("seed", range(5))
async def test_the_shown_time_is_off_by_half_the_fastest_trip_at_most(
    inside: Inside, seed: int
) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    page = FarPage(evening.host, inside.clock, random.Random(seed))
    for n in range(6):
        answer = await evening.host.ask("talk", kind="chat", words=f"tick {n}")
        await evening.host.seen(answer["seq"])
        await page.take_push()
        await page.ping(n)
        handle = inside.context.tables.handles[evening.table]
        onlooker = next(iter(handle.audience.onlookers))
        truth = handle.push(onlooker).clock.at_ms
        shown = page.page.game_ms(page.push["clock"], page.now())
        assert abs(shown - truth) <= page.fastest / 2


async def test_another_servers_clock_is_not_mixed_with_the_one_before() -> None:
    page = PageClock()
    page.pong(1_000_000, 0, 40)
    page.pong(500, 100, 120)
    assert (page.least, page.most) == (380, 400)


async def test_everybody_is_told_when_the_time_is_over(inside: Inside) -> None:
    evening = await an_evening(inside.visitor)
    await evening.begin()
    onlooker = await inside.visitor().look(evening.table)
    for client in (*evening.clients, onlooker):
        until = [ask["until_ms"] for ask in client.push["asked"] if ask["seat"] == NATURE]
        assert until == [7 * 60_000]


async def test_a_calm_game_has_no_end_in_time(inside: Inside) -> None:
    evening = await an_evening(inside.visitor, options={"clock": "none"})
    await evening.begin()
    assert not [ask for ask in evening.host.push["asked"] if ask["seat"] == NATURE]
