"""Playing over the socket: friends at a table, and quick plays to the end."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from limboline.games import registry
from limboline.kernel import Span
from limboline.kernel.random import Random as Chance
from tests.server.clients import HANG_S, Client, Json, phase
from tests.server.places import Inside, Visitor

GAME = registry.names()[0]


@dataclass
class Evening:
    """Friends at one table."""

    table: str
    visitors: list[Visitor]
    clients: list[Client]
    seated: list[Json] = field(default_factory=list)

    @property
    def host(self) -> Client:
        return self.clients[0]

    async def begin(self, fill: str = "") -> None:
        """Everybody is ready, and the host starts."""
        for client in self.clients[1:]:
            assert (await client.ask("ready"))["ok"]
        answer = await self.host.ask("begin", fill=fill)
        assert answer["ok"], answer
        for client in self.clients:
            await client.until(lambda push: phase(push) == "playing")

    async def agree(self) -> None:
        """Wait until everybody has seen the same line of the log."""
        for client in self.clients:
            newest = max(other.push["seq"] for other in self.clients)
            await client.seen(newest)


async def an_evening(visitor: Callable[[], Visitor], friends: int = 2, **wish: Any) -> Evening:
    """Friends sit down at a new table, each with a socket."""
    names = ("Ana", "Mia", "Otto", "Zoe", "Kim")[:friends]
    visitors = [visitor() for _ in names]
    opened = await visitors[0].open_table(name=names[0], **{"seats": friends, **wish})
    seated = [opened["seated"]]
    for friend, name in zip(visitors[1:], names[1:], strict=True):
        seated.append(await friend.join(opened["table"], name=name))
    clients = [
        await friend.look(opened["table"], seat["token"])
        for friend, seat in zip(visitors, seated, strict=True)
    ]
    return Evening(opened["table"], visitors, clients, seated)


def best(client: Client) -> tuple[bool, Json]:
    """The first play of a client that fits, or else the first."""
    stops = client.push["view"]["stops"]
    may = client.push["may"]
    for action in may:
        if "star" in (*stops, action["by"]) or action["by"] == action.get("to", stops[0]):
            return True, action
    return False, may[0]


def one_of(push: Json, offered: Json, rng: Random) -> Json:
    """An action that is offered; of a span of them, one in it."""
    if offered["do"] != "span":
        return offered
    low, high = tuple(offered["low"]), tuple(offered["high"])
    span = Span(offered["verb"], low, high, offered.get("total"))
    game = registry.room(push["table"]["game"]).game
    action = game.write(None, push["you"], span.sample(Chance(rng.getrandbits(64))))
    readable: Json = msgspec.to_builtins(action)
    return readable


def player(evening: Evening) -> Client:
    """Somebody who may act now, and best somebody whose card fits."""
    able = [client for client in evening.clients if client.push.get("may")]
    return max(able, key=lambda client: best(client)[0])


async def play_one(evening: Evening) -> tuple[Client, Json]:
    """Somebody who may act plays."""
    await evening.agree()
    client = player(evening)
    answer = await client.ask("act", action=best(client)[1])
    assert answer["ok"], answer
    await client.until(lambda push: push["seq"] >= answer["seq"])
    return client, answer


async def play_out(evening: Evening) -> int:
    """Play to the end; tells how many actions it took."""
    actions = 0
    await evening.agree()
    while phase(evening.host.push) == "playing":
        await play_one(evening)
        actions += 1
        await evening.agree()
    for client in evening.clients:
        await client.until(lambda push: phase(push) == "over")
    return actions


async def let_time_pass(inside: Inside, until: Callable[[], Any], step_ms: int = 500) -> None:
    """Move the clock until something has come of it; bots have the time that they need."""
    async with asyncio.timeout(HANG_S):
        while not until():
            await inside.pass_ms(step_ms)


def live_of(inside: Inside, table: str) -> Any:
    """The live table itself, to look at what no client may see."""
    handle: Any = inside.context.tables.handles[table]
    return handle.live
