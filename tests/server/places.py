"""Where a server can be reached: inside this process, or over real sockets."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from limboline.server.app import make_app
from limboline.server.assembling import assemble
from limboline.server.context import ServerContext, Settings
from limboline.server.handles import LocalTable
from limboline.store.opening import FILE_NAME, open_store
from limboline.store.store import NotSaved
from limboline.table.clock import Clock, ManualClock, settle
from limboline.table.dealing import Deal
from limboline.table.workers import Workers
from tests.server.clients import HANG_S, Client, HungUp, Json, Transport
from tests.server.deals import deals
from tests.table.idling import until_idle

HOST = "table.local"
SECRET = b"a secret of the tests, 32 bytes!"
# No machine is so busy that a connection takes longer; and our clients send no pings of their own.
PATIENTLY: dict[str, Any] = {
    "compression": None,
    "max_size": None,
    "open_timeout": HANG_S,
    "ping_interval": None,
}


def browser(url: str, **more: Any) -> httpx.AsyncClient:
    """A browser with an empty cookie jar, whose owner has patience."""
    return httpx.AsyncClient(base_url=url, timeout=HANG_S, **more)


class InsideLine:
    """A socket of an application in this process, closed and read the way a server does it."""

    def __init__(self, app: Litestar, headers: dict[str, str]) -> None:
        self._to_app: asyncio.Queue[Any] = asyncio.Queue()
        self._from_app: asyncio.Queue[Any] = asyncio.Queue()
        self.reads = asyncio.Event()  # cleared, the other side takes nothing
        self.reads.set()
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": "/api/socket",
            "raw_path": b"/api/socket",
            "query_string": b"",
            "root_path": "",
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
            "subprotocols": [],
            "client": ("192.0.2.7", 4000),
            "server": (HOST, 80),
            "state": {},
            "extensions": {},
        }
        self._to_app.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(self._run(app, scope))

    async def _run(self, app: Any, scope: Any) -> None:
        try:
            await app(scope, self._to_app.get, self._take)
        finally:
            self._from_app.put_nowait(HungUp(1006))

    async def _take(self, message: Any) -> None:
        await self.reads.wait()
        match message["type"]:
            case "websocket.send":
                self._from_app.put_nowait(message["text"])
            case "websocket.close":
                code, reason = message["code"], message["reason"]
                self._to_app.put_nowait({"type": "websocket.disconnect", "code": code})
                self._from_app.put_nowait(HungUp(code, reason))

    async def send(self, message: str | bytes) -> None:
        kind = "text" if isinstance(message, str) else "bytes"
        self._to_app.put_nowait({"type": "websocket.receive", kind: message})

    async def receive(self) -> str:
        message: str | HungUp = await self._from_app.get()
        if isinstance(message, HungUp):
            raise message
        return message

    async def close(self) -> None:
        self._to_app.put_nowait({"type": "websocket.disconnect", "code": 1005})
        async with asyncio.timeout(HANG_S):
            await self.task


class RealLine:
    """A socket over a real network."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    async def send(self, message: str | bytes) -> None:
        with contextlib.suppress(ConnectionClosed):
            await self.connection.send(message)

    async def receive(self) -> str:
        try:
            return await self.connection.recv(decode=True)
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else 1006
            raise HungUp(code, closed.rcvd.reason if closed.rcvd else "") from None

    async def close(self) -> None:
        await self.connection.close()


class Visitor:
    """Somebody with a browser: a cookie jar, and any number of sockets."""

    def __init__(self, http: httpx.AsyncClient, app: Litestar | None = None) -> None:
        self.http = http
        self._app = app
        self.clients: list[Client] = []

    def headers(self) -> dict[str, str]:
        """What a browser sends along when it opens a socket."""
        host = self.http.base_url.netloc.decode()
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Host": host, "Origin": f"http://{host}"}
        return {**headers, "Cookie": cookies} if cookies else headers

    async def socket(self, *, answers_pings: bool = True, **headers: str) -> Client:
        """Open a socket and say nothing yet."""
        client = Client(await self._line(self.headers() | headers), answers_pings=answers_pings)
        self.clients.append(client)
        return client

    async def _line(self, headers: dict[str, str]) -> Transport:
        if self._app is not None:
            return InsideLine(self._app, headers)
        url = str(self.http.base_url.join("/api/socket")).replace("http", "ws", 1)
        extra = {name: value for name, value in headers.items() if name not in ("Host", "Origin")}
        origin: Any = headers["Origin"]
        return RealLine(await connect(url, additional_headers=extra, origin=origin, **PATIENTLY))

    async def look(
        self, table: str, token: str = "", since: int = 0, *, answers_pings: bool = True
    ) -> Client:
        """Open a socket and say hello. Whoever is asked to come again does."""
        async with asyncio.timeout(HANG_S):
            while True:
                client = await self.socket(answers_pings=answers_pings)
                await client.hello(table, token, since)
                if client.pushes or not client.bye.get("again"):
                    return client

    async def open_table(self, **wish: Any) -> Json:
        """Open a table of the first game there is."""
        game = (await self.http.get("/api/games")).json()[0]["game"]
        answer = await self.http.post("/api/tables", json={"game": game, **wish})
        assert answer.status_code == 201, answer.text
        opened: Json = answer.json()
        return opened

    async def join(self, table: str, **wish: Any) -> Json:
        answer = await self.http.post(f"/api/tables/{table}/join", json=wish)
        assert answer.status_code == 201, answer.text
        seated: Json = answer.json()
        return seated

    async def close(self) -> None:
        for client in self.clients:
            await client.close()
        await self.http.aclose()


class Inside:
    """A whole server in this process, on a clock that is moved by hand."""

    def __init__(self, context: ServerContext) -> None:
        self.context = context
        self.app = make_app(context)
        self.visitors: list[Visitor] = []

    @property
    def clock(self) -> ManualClock:
        clock = self.context.clock
        assert isinstance(clock, ManualClock)
        return clock

    def visitor(self) -> Visitor:
        """Somebody new, with an empty cookie jar."""
        app: Any = self.app
        transport = httpx.ASGITransport(app)
        http = httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}")
        visitor = Visitor(http, self.app)
        self.visitors.append(visitor)
        return visitor

    def from_elsewhere(self) -> httpx.AsyncClient:
        """A browser at another address."""
        app: Any = self.app
        transport = httpx.ASGITransport(app, client=("198.51.100.9", 4_000))
        return httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}")

    async def pass_ms(self, ms: int) -> None:
        """Let time pass. Whatever comes due, on the disk too, is finished before time goes on."""
        clock = self.clock
        until = clock.now_ms() + ms
        await self._idle()
        while (first := clock.next_call_ms()) is not None and first <= until:
            clock.move_to(first)
            await self._idle()
        clock.move_to(until)
        await self._idle()

    async def _idle(self) -> None:
        """Wait until nobody at any table has anything to do, and no bot is thinking."""
        await settle()
        async with asyncio.timeout(HANG_S):
            for handle in list(self.context.tables.handles.values()):
                assert isinstance(handle, LocalTable)
                with contextlib.suppress(NotSaved):  # it is being put away
                    await until_idle(handle.live)


_empty_store: list[bytes] = []


async def lay_out_store(folder: Path) -> None:
    """An empty store, if there is none: to make one takes longer than to copy it."""
    file = folder / FILE_NAME
    if file.exists():
        return
    if not _empty_store:
        await (await open_store(folder)).close()
        _empty_store.append(file.read_bytes())
        return
    folder.mkdir(parents=True, exist_ok=True)
    file.write_bytes(_empty_store[0])


def patient_bots() -> Workers:
    """Bots that may think as long as a busy machine takes: they are the last to get a core."""
    return Workers(longest_thought_s=HANG_S)


@contextlib.asynccontextmanager
async def an_inner_server(
    folder: Path,
    clock: Clock | None = None,
    settings: Settings | None = None,
    deal: Deal | None = None,
    bots: Workers | None = None,
    secret: bytes = SECRET,
) -> AsyncIterator[Inside]:
    """A server on a real SQLite file, with real bots in their own processes, and chosen deals."""
    async with contextlib.AsyncExitStack() as ending:
        await lay_out_store(folder)
        store = await open_store(folder)
        ending.push_async_callback(store.close)
        if bots is None:
            bots = patient_bots()
            ending.push_async_callback(bots.close)
        clock = clock or ManualClock()
        inside = Inside(assemble(store, clock, bots, secret, settings, deal=deal or deals()))
        await ending.enter_async_context(inside.app.lifespan())
        try:
            yield inside
        finally:
            for visitor in inside.visitors:
                await visitor.close()
