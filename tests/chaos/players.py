"""Clients that never give up: they come back after every cut, and ask again what got no answer."""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.chaos.journals import FOR_NOW, Journal
from tests.chaos.lines import BadLine, Weather
from tests.chaos.tally import Standing, Tally
from tests.chaos.wishes import at_rest, rest, wish
from tests.server.clients import HANG_S, Client
from tests.server.places import PATIENTLY, RealLine

Json = dict[str, Any]

# What goes wrong when nobody listens there, or no longer.
NO_WAY: Final = (OSError, TimeoutError, EOFError, WebSocketException)
# A request that is not answered for so long on an open socket never will be.
UNANSWERED_S: Final = HANG_S
COME_BACK_S: Final = (0.1, 0.6)


@dataclass(frozen=True)
class Chair:
    """Where a client looks from: a seat with its secret, or behind the ropes."""

    table: str
    seat: int = -2
    token: str = ""
    bot: str = ""  # what the host fills open seats with


@dataclass(frozen=True)
class Lot:
    """What a client has to live with: its chair and journal, the ways there, and the weather."""

    chair: Chair
    journal: Journal
    way: Callable[[Random], str]
    weather: Weather
    standing: Standing
    rng: Random


class WritingClient(Client):
    """A socket whose every word is written down as it comes."""

    def __init__(self, line: BadLine, journal: Journal, standing: Standing, tally: Tally) -> None:
        self.asked_at: Final[dict[str, float]] = {}
        self._tally: Final = tally
        self.bad_line: Final = line
        self._journal: Final = journal
        self._standing: Final = standing
        super().__init__(line)

    async def _take(self, message: Json) -> None:
        self._journal.heard(message)
        if message["is"] == "push":
            self._standing.saw(message)
        elif message["is"] == "answer":
            self._answered(message["id"])
        await super()._take(message)
        # A long evening is not kept in memory: it stands in the journal.
        self.heard.clear()
        del self.pushes[:-1]

    def _answered(self, request: str) -> None:
        """For how long somebody has waited, whatever the line has made of it."""
        asked_at = self.asked_at.pop(request, None)
        if asked_at is not None:
            waited_s = time.monotonic() - asked_at
            self._tally.longest_answer_s = max(self._tally.longest_answer_s, waited_s)


class Onlooker:
    """Somebody who looks at a table, whatever happens."""

    def __init__(self, lot: Lot) -> None:
        """Nobody is connected yet."""
        self.journal: Final = lot.journal
        self.rests: Final = asyncio.Event()
        self._lot: Final = lot
        self._chair: Final = lot.chair
        self._weather: Final = lot.weather
        self._rng: Final = lot.rng
        self._since = 0
        self._was_cut = False

    async def stay(self) -> None:
        """Be there until told otherwise."""
        while True:
            client = await self._come_in(self._since)
            if client is None:
                await asyncio.sleep(self._rng.uniform(*COME_BACK_S))
                continue
            lives_s = self._rng.expovariate(1 / self._weather.rough.cut_every_s)
            cut = asyncio.get_running_loop().call_later(lives_s, self._cut, client)
            self._lot.standing.came()
            try:
                await self._be_there(client)
            finally:
                cut.cancel()
                self._lot.standing.went()
                self._since = client.push["seq"]
                await client.close()
            await self._nap()

    async def _come_in(self, since: int) -> WritingClient | None:
        """Connect and say hello, if anybody is there to hear it."""
        url = self._lot.way(self._rng)
        try:
            connection = await connect(url, **PATIENTLY)
        except NO_WAY:
            return None
        line = BadLine(RealLine(connection), self._weather, self._rng)
        standing, tally = self._lot.standing, self._weather.tally
        client = WritingClient(line, self.journal, standing, tally)
        try:
            await client.hello(self._chair.table, self._chair.token, since)
        except TimeoutError:
            self.journal.hung("its hello was not answered")
        finally:
            if not client.pushes:
                await client.close()
        if client.bye and not client.bye.get("again"):
            self.journal.hung(f"it was shown out: {client.bye['code']}")
        return client if client.pushes else None

    def _cut(self, client: WritingClient) -> None:
        if not self._weather.calm and client.hung_up is None:
            self._weather.tally.cuts += 1
            self._was_cut = True
            client.bad_line.cut()

    async def _nap(self) -> None:
        """Now and then somebody stays away for a while."""
        was_cut, self._was_cut = self._was_cut, False
        if was_cut and not self._weather.calm and self._rng.random() < self._weather.rough.nap:
            self._weather.tally.naps += 1
            await self._weather.let_pass(self._rng.uniform(*self._weather.rough.nap_s))

    async def _be_there(self, client: WritingClient) -> None:
        """Until the line is lost."""
        while await self._think(client):
            if self._weather.calm and at_rest(client.push):
                self.rests.set()

    async def _think(self, client: WritingClient) -> bool:
        """Let a human moment pass; tells whether the line still holds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self._rng.uniform(*self._weather.rough.think_s)):
                await client.wait(lambda: client.hung_up)
        return client.hung_up is None

    async def look_again(self) -> None:
        """At the very end, with fresh eyes: how things stand."""
        async with asyncio.timeout(HANG_S):
            while (client := await self._come_in(0)) is None:
                await asyncio.sleep(self._rng.uniform(*COME_BACK_S))
        self.journal.final(client.push)
        await client.close()


class Player(Onlooker):
    """Somebody on a seat, who plays."""

    def __init__(self, lot: Lot) -> None:
        """Sit down."""
        super().__init__(lot)
        self._number = 0
        self._wanted: Json | None = None  # asked for, and not answered yet
        self._asked_at = 0.0
        self._done: Final[deque[Json]] = deque(maxlen=4)

    async def _be_there(self, client: WritingClient) -> None:
        """Play, one thing at a time, until the line is lost."""
        if self._wanted is not None:
            if self._rng.random() < 0.85:
                await self._ask(client, self._wanted)
            else:  # it may have been done or not: who knows
                self._wanted = None
        while await self._think(client):
            if not self._settled(client):
                continue
            if self._wanted is not None:
                await self._ask(client, self._wanted)
            elif self._weather.calm:
                await self._come_to_rest(client)
            else:
                await self._play(client)

    def _settled(self, client: WritingClient) -> bool:
        """Whether nothing is open, or what was asked for has to be asked for again."""
        if self._wanted is None:
            return True
        answers = client.answers.pop(self._wanted["id"], [])
        if not answers:
            if time.monotonic() - self._asked_at > UNANSWERED_S:
                self.journal.hung(f"request {self._wanted['id']} was not answered")
                self._wanted = None
            return False
        if answers[-1].get("code") in FOR_NOW and self._rng.random() < 0.7:
            return True
        if answers[-1]["ok"] and self._wanted["is"] == "act":
            self._weather.tally.acts += 1
            self._done.append(self._wanted)
        self._wanted = None
        return True

    async def _play(self, client: WritingClient) -> None:
        """Ask for something new; or for something old, which must change nothing."""
        if self._done and self._rng.random() < self._weather.rough.repeat / 2:
            self._weather.tally.repeats += 1
            await client.say(self._rng.choice(self._done))
        wanted = wish(client, self._rng, self._chair.bot)
        if wanted is not None:
            await self._ask_new(client, wanted)

    async def _come_to_rest(self, client: WritingClient) -> None:
        wanted = rest(client.push)
        if wanted is not None:
            await self._ask_new(client, wanted)
        elif client.bad_line.quiet:
            self.rests.set()

    async def _ask_new(self, client: WritingClient, wanted: Json) -> None:
        self._number += 1
        self._wanted = {**wanted, "id": f"{self.journal.client}-{self._number}"}
        if wanted["is"] == "talk":  # no two say the same
            self._wanted["words"] = self._wanted["id"]
        self.journal.asks(self._wanted)
        await self._ask(client, self._wanted)

    async def _ask(self, client: WritingClient, wanted: Json) -> None:
        self._asked_at = time.monotonic()
        client.asked_at.setdefault(wanted["id"], self._asked_at)
        await client.say(wanted)
        if self._rng.random() < self._weather.rough.cut_after_asking:
            self._cut(client)
