"""A server that browsers can reach: a real port, the built page, and a clock moved by hand."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from time import monotonic
from typing import Final

import uvicorn

from limboline.server.context import Settings
from limboline.table.clock import ManualClock
from limboline.table.dealing import Deal, secret_deal
from limboline.table.workers import Workers
from tests.server.clients import HANG_S
from tests.server.deals import deals
from tests.server.places import HOST, Inside, Visitor, an_inner_server, browser
from tests.servers.ports import free_port

# Tests that let time pass until a page shows something would go on for ever where the page is lost.
LOST_S: Final = 10 * HANG_S


class _Server(uvicorn.Server):
    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals are for pytest."""
        yield


class WebSite:
    """A server on a real port of this machine. It can be closed and opened again in mid-game."""

    def __init__(
        self,
        folder: Path,
        settings: Settings,
        bots: Workers | None = None,
        deal: Deal | None = None,
    ) -> None:
        self.clock = ManualClock()
        self.inside: Inside
        self._folder = folder
        self._settings = settings
        self._bots = bots
        self._chosen: list[int] = []
        self._usual = deal or deals()
        self._secret = deal is secret_deal
        self._open = contextlib.AsyncExitStack()
        self._since = monotonic()
        self._port = free_port()  # nobody is given it while the server is closed

    @property
    def url(self) -> str:
        """Where the page is; browsers trust it as they trust https."""
        return f"http://localhost:{self._port}"

    @property
    def lan_url(self) -> str:
        """The same, by a name that browsers do not trust: as phones see a laptop on their LAN."""
        return f"http://{HOST}:{self._port}"

    async def open(self) -> None:
        """Open the server; the second time with the same tables, at the same address."""
        deal = secret_deal if self._secret else self._deal
        site = an_inner_server(self._folder, self.clock, self._settings, deal, self._bots)
        self.inside = await self._open.enter_async_context(site)
        await self._open.enter_async_context(self._listening())

    async def close(self) -> None:
        """Close it: sockets break, and the log stays."""
        await self._open.aclose()

    def deal_next(self, seed: int) -> None:
        """The next game that begins is dealt from this seed."""
        self._chosen.append(seed)

    def _deal(self) -> int:
        return self._chosen.pop(0) if self._chosen else self._usual()

    def visitor(self) -> Visitor:
        """Somebody without a page, such as a bot's owner."""
        visitor = Visitor(browser(self.url))
        self.inside.visitors.append(visitor)
        return visitor

    async def pass_ms(self, ms: int) -> None:
        """Let time pass at every table; a guard against tests whose page never gets there."""
        assert monotonic() - self._since < LOST_S, "time passes, and the page is lost"
        await self.inside.pass_ms(ms)

    @contextlib.asynccontextmanager
    async def _listening(self) -> AsyncIterator[None]:
        config = uvicorn.Config(
            self.inside.app,
            host="127.0.0.1",
            port=self._port,
            lifespan="off",  # the server is open already
            log_config=None,
            ws_ping_interval=None,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=5,
        )
        server = _Server(config)
        serving = asyncio.create_task(server.serve())
        async with asyncio.timeout(HANG_S):
            while not server.started:
                assert not serving.done(), "the server did not start"
                await asyncio.sleep(0.01)
        try:
            yield
        finally:
            await self.inside.context.tables.close()
            server.should_exit = True
            async with asyncio.timeout(HANG_S):
                await serving
