"""A client of the socket, over whatever carries its messages."""

import asyncio
import contextlib
import json
from collections.abc import Callable
from itertools import count
from typing import Any, Protocol

from limboline.kernel.bundling import unbundle

# Nothing here takes that long, even on a busy machine: whoever waits longer waits for ever.
HANG_S = 60.0

Json = dict[str, Any]


class Transport(Protocol):
    """What carries the messages of one socket."""

    async def send(self, message: str | bytes) -> None: ...

    async def receive(self) -> str:
        """The next message. Raises `HungUp`."""

    async def close(self) -> None: ...


class HungUp(Exception):  # noqa: N818 - a plain word
    """The server has closed the socket."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


class Client:
    """One open socket: what was pushed, what was answered, and how it ended."""

    def __init__(self, line: Transport, *, answers_pings: bool = True) -> None:
        self.line = line
        self.pushes: list[Json] = []
        self.answers: dict[str, list[Json]] = {}
        self.heard: list[str] = []  # every message as it came, to the byte
        self.pings: list[int] = []
        self.bye: Json = {}
        self.hung_up: HungUp | None = None
        self.answers_pings = answers_pings
        self._numbers = count(1)
        self._news = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            while True:
                text = await self.line.receive()
                self.heard.append(text)
                await self._take(json.loads(text))
                self._news.set()
        except HungUp as end:
            self.hung_up = end
            self._news.set()

    async def _take(self, message: Json) -> None:
        match message["is"]:
            case "push":
                if "may" in message:
                    message["may"] = unbundle(message["may"])
                self.pushes.append(message)
            case "answer" | "history":
                self.answers.setdefault(message["id"], []).append(message)
            case "bye":
                self.bye = message
            case "ping":
                self.pings.append(message["n"])
                if self.answers_pings:
                    await self.say({"is": "pong", "n": message["n"]})

    @property
    def push(self) -> Json:
        """How things stand."""
        return self.pushes[-1]

    @property
    def events(self) -> list[Json]:
        """Everything that was told so far."""
        return [event for push in self.pushes for event in push.get("events", [])]

    @property
    def talk(self) -> list[Json]:
        return [said for push in self.pushes for said in push.get("talk", [])]

    async def say(self, message: Json) -> None:
        await self.line.send(json.dumps(message))

    async def hello(self, table: str, token: str = "", since: int = 0) -> Json:
        """Say hello and wait for the first push, or for the bye."""
        await self.say({"is": "hello", "table": table, "token": token, "since": since})
        await self.wait(lambda: bool(self.pushes or self.hung_up))
        return self.pushes[0] if self.pushes else self.bye

    async def ask(self, request: str, /, id_: str = "", **fields: Any) -> Json:
        """Send a request and wait for its answer."""
        id_ = id_ or f"r{next(self._numbers)}"
        known = len(self.answers.get(id_, []))
        await self.say({"is": request, "id": id_, **fields})
        await self.wait(lambda: len(self.answers.get(id_, [])) > known)
        return self.answers[id_][-1]

    async def until(self, what: Callable[[Json], Any]) -> Json:
        """Wait for a push of which this is true: the latest, or any that comes from now on."""
        first = max(0, len(self.pushes) - 1)
        await self.wait(lambda: any(map(what, self.pushes[first:])))
        return next(push for push in self.pushes[first:] if what(push))

    async def seen(self, seq: int) -> Json:
        """Wait until a line of the log has been told."""
        return await self.until(lambda push: push["seq"] >= seq)

    async def pinged(self, times: int) -> None:
        """Wait for so many pings in all."""
        await self.wait(lambda: len(self.pings) >= times)

    async def wait(self, what: Callable[[], Any]) -> None:
        """Wait until this is true. It is looked at whenever a message comes."""
        async with asyncio.timeout(HANG_S):
            while not what():
                assert self.hung_up is None, f"the server has hung up: {self.bye or self.hung_up}"
                self._news.clear()
                await self._news.wait()

    async def ended(self) -> Json:
        """Wait until the server has hung up, and tell its bye."""
        await self.wait(lambda: self.hung_up)
        return self.bye

    async def close(self) -> None:
        await self.line.close()
        self._reader.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._reader


def phase(push: Json) -> str:
    """What the table does."""
    found: str = push["table"]["phase"]
    return found
