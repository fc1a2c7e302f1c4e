"""What an attack has: addresses of its own, ways to the servers, and a note of what it met."""

import asyncio
import contextlib
import json
import socket
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from ipaddress import ip_address
from itertools import count
from random import Random
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.clients import HANG_S, Client, Json
from tests.server.places import PATIENTLY, RealLine

HERE: Final = "127.0.0.1"
# What goes wrong when a server is killed: the attack ends, and the next one begins.
NO_WAY: Final = (OSError, EOFError, httpx.TransportError, WebSocketException)
# The flood is not to wait in our own buffers.
OWN_BUFFER: Final = 64 * 1024
ANSWERS_AT_ONCE: Final = 8
AGAIN_S: Final = 0.1


class Gone(EOFError):  # noqa: N818 - a plain word
    """The server has hung up; the message is its last word."""


@dataclass(frozen=True)
class Size:
    """How much of everything."""

    flood_bytes: int = 9_000_000
    lines: int = 4  # that flood at once
    hold_s: float = 2.0  # what is not taken within that time is held up
    head_bytes: int = 200_000_000  # that a server may not keep
    one_too_many: int = 20  # connections above what one address may have
    patience_s: float = 12.0  # until those who say nothing are let go
    requests: int = 200  # of each kind, over HTTP
    messages: int = 400  # of each kind, over a socket
    onlookers: int = 20


LONG: Final = Size()
SHORT: Final = Size(
    flood_bytes=2_000_000,
    lines=1,
    hold_s=0.3,
    head_bytes=1_000_000,
    one_too_many=2,
    patience_s=0.0,
    requests=60,
    messages=80,
    onlookers=2,
)


@dataclass
class Line:
    """A connection without anything on it yet."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, data: bytes) -> bool:
        """Send it; tells whether the other side still takes anything."""
        try:
            self.writer.write(data)
            await self.writer.drain()
        except OSError:
            return False
        return not self.writer.transport.is_closing()

    async def status(self) -> str:
        """What is answered: a status, or that the connection was closed."""
        try:
            said = await self.reader.readline()
            return said.split()[1].decode() if said.startswith(b"HTTP/1.1 ") else "closed"
        except OSError:
            return "closed"


@dataclass
class Means:
    """For one attack, from one address: its limits are nobody else's."""

    address: str
    url: str
    tables: list[str]  # where others play
    bomb: str  # a table of its own at which very much was taken back; or none
    size: Size
    rng: Random
    kept: dict[str, Any]  # from its earlier rounds
    made: int = 0
    met: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        """Nothing outside this machine is ever touched."""
        hosts = [self.address, str(urlsplit(self.url).hostname)]
        assert all(ip_address(host).is_loopback for host in hosts), hosts
        self._numbers = count(1)

    def note(self, met: str) -> None:
        """Something was tried, and this came of it."""
        self.made += 1
        self.met[met] += 1

    @contextlib.asynccontextmanager
    async def line(self) -> AsyncIterator[Line]:
        """A connection; it is torn in the end."""
        ours = socket.socket()
        ours.setblocking(False)
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, OWN_BUFFER)
        ours.bind((self.address, 0))
        try:
            port = urlsplit(self.url).port
            await asyncio.get_running_loop().sock_connect(ours, (HERE, port))
            reader, writer = await asyncio.open_connection(sock=ours)
        except BaseException:
            ours.close()
            raise
        try:
            yield Line(reader, writer)
        finally:
            writer.transport.abort()

    @contextlib.asynccontextmanager
    async def browser(self) -> AsyncIterator[httpx.AsyncClient]:
        """A browser with an empty cookie jar."""
        way = httpx.AsyncHTTPTransport(local_address=self.address, trust_env=False)
        async with httpx.AsyncClient(transport=way, base_url=self.url, timeout=HANG_S) as http:
            yield http

    async def ask_often(self, ask: Callable[[int], Any], times: int) -> None:
        """Ask over HTTP, a few at a time, and note each answer."""
        door = asyncio.Semaphore(ANSWERS_AT_ONCE)

        async def once(number: int) -> None:
            async with door:
                self.note(said(await ask(number)))

        await asyncio.gather(*map(once, range(times)))

    async def open_table(self, http: httpx.AsyncClient, **wish: Any) -> Json | None:
        """A table of its own; nothing if there were too many already."""
        answer = await http.post("/api/tables", json=wish)
        if answer.status_code != 201:
            self.note(f"no table: {said(answer)}")
            return None
        opened: Json = answer.json()
        return opened

    async def look(self, table: str, token: str = "") -> Client:
        """A socket that looks at a table, or was shown out: then it has no pushes."""
        way = self.url.replace("http", "ws", 1) + "/api/socket"
        ours: dict[str, Any] = {"local_addr": (self.address, 0), "proxy": None}
        client = Client(RealLine(await connect(way, **ours, **PATIENTLY)))
        await client.say({"is": "hello", "table": table, "token": token, "since": 0})
        await client.wait(lambda: client.pushes or client.hung_up)
        if client.hung_up:
            await client.close()
        return client

    async def ask(self, client: Client, request: str, **fields: Any) -> Json:
        """Ask for one thing, and wait for the answer."""
        (answer,) = await self.flood(client, [{"is": request, **fields}])
        return answer

    async def flood(self, client: Client, requests: list[Json]) -> list[Json]:
        """Ask for all of it without waiting, and then wait for the answers. Raises `Gone`."""
        names = [f"x{next(self._numbers)}" for _ in requests]
        for name, request in zip(names, requests, strict=True):
            await client.say({**request, "id": name})
        await client.wait(lambda: client.hung_up or all(one in client.answers for one in names))
        answers = [client.answers[name][0] for name in names if name in client.answers]
        if len(answers) < len(names):
            self.made += len(answers)
            self.met.update(map(verdict, answers))
            raise Gone(client.bye.get("code", "gone"))
        client.heard.clear()
        client.answers.clear()
        del client.pushes[:-1]
        return answers


async def listening(urls: list[str], rng: Random) -> str:
    """A server that listens: one that was killed will be back."""
    while True:
        url = rng.choice(urls)
        try:
            _, writer = await asyncio.open_connection(HERE, urlsplit(url).port)
        except OSError:
            await asyncio.sleep(AGAIN_S)
        else:
            writer.transport.abort()
            return url


def verdict(answer: Json) -> str:
    """What a request over a socket came to."""
    return "done" if answer["ok"] else str(answer["code"])


def said(answer: httpx.Response) -> str:
    """What a request over HTTP came to."""
    if answer.is_success:
        return "done"
    try:
        return str(json.loads(answer.text)["code"])
    except (ValueError, KeyError, TypeError):
        return str(answer.status_code)
