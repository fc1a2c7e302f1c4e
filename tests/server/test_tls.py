"""Handshakes: counted, bounded, and nothing of what follows them is lost, on either loop."""

import asyncio
import contextlib
import ssl
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any, cast

import pytest

from limboline.server import limits
from limboline.server.connections import Connections, Counted, listen
from limboline.server.tls import TlsListener

CERTIFICATE = Path(__file__).parent / "certificate"
GUARD_S = 60.0

Scene = Callable[[Connections, int], Coroutine[Any, Any, None]]


class Echo(Counted):
    """Says what it hears, as a server that counts its connections."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._visitor, self.counted_for = self.counted_for, None

    def data_received(self, data: bytes) -> None:
        self._transport.write(data)

    def connection_lost(self, exc: Exception | None) -> None:
        assert self._visitor is not None
        self._connections.leave(self._visitor)


@contextlib.asynccontextmanager
async def a_server(connections: Connections) -> AsyncIterator[int]:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(CERTIFICATE / "cert.pem", CERTIFICATE / "key.pem")
    with listen() as listening:
        listener = TlsListener(listening, context, lambda: Echo(connections), connections)
        try:
            yield listening.getsockname()[1]
        finally:
            listener.close()
            await listener.wait_closed()


@pytest.fixture(params=["asyncio", "uvloop"])
def play(request: pytest.FixtureRequest) -> Callable[[Scene], None]:
    """Plays a scene with connections that are counted and a port, on one loop or the other."""
    factory = None
    if request.param == "uvloop":
        if sys.platform == "win32":
            pytest.skip("there is no uvloop for this system")
        import uvloop

        factory = uvloop.new_event_loop

    async def in_time(scene: Scene) -> None:
        connections = Connections(proxies="")
        async with asyncio.timeout(GUARD_S), a_server(connections) as port:
            await scene(connections, port)

    def run(scene: Scene) -> None:
        with asyncio.Runner(loop_factory=factory) as runner:
            runner.run(in_time(scene))

    return run


async def an_echo(port: int, words: bytes) -> None:
    trusting = ssl._create_unverified_context()
    reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=trusting)
    writer.write(words)
    assert await reader.readexactly(len(words)) == words
    writer.close()
    with contextlib.suppress(OSError, ssl.SSLError):
        await writer.wait_closed()


async def until_none_is_open(connections: Connections) -> None:
    while connections.count:
        await asyncio.sleep(0.01)


def test_nobody_of_many_visitors_is_lost(play: Callable[[Scene], None]) -> None:
    async def scene(connections: Connections, port: int) -> None:
        for _ in range(4):
            await asyncio.gather(*(an_echo(port, b"hello %d" % n * 100) for n in range(25)))
        await until_none_is_open(connections)
        assert not connections.refused

    play(scene)


@pytest.mark.parametrize("said", [b"", b"\x16\x03\x01\x02", b"GET / HTTP/1.1\r\n\r\n"])
def test_a_handshake_that_is_never_made_is_counted_and_then_ended(
    monkeypatch: pytest.MonkeyPatch, play: Callable[[Scene], None], said: bytes
) -> None:
    monkeypatch.setattr(limits, "HANDSHAKE_S", 0.2)

    async def scene(connections: Connections, port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while not connections.count:
            await asyncio.sleep(0.001)
        writer.write(said)
        with contextlib.suppress(ConnectionError):
            await reader.read()
        await until_none_is_open(connections)
        writer.close()
        await an_echo(port, b"and the next one is served")

    play(scene)


def test_one_address_has_only_so_many_handshakes_at_once(
    monkeypatch: pytest.MonkeyPatch, play: Callable[[Scene], None]
) -> None:
    monkeypatch.setattr(limits, "MOST_FROM_ONE_ADDRESS", 2)

    async def scene(connections: Connections, port: int) -> None:
        silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
        while connections.count < 2:
            await asyncio.sleep(0.01)
        reader, one_more = await asyncio.open_connection("127.0.0.1", port)
        with contextlib.suppress(ConnectionError):
            assert await reader.read() == b""
        assert connections.refused["address"] == 1
        for _, writer in [*silent, (reader, one_more)]:
            writer.close()
        await until_none_is_open(connections)

    play(scene)
