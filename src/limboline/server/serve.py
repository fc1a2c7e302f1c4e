"""Runs a server: data folder, port, certificate, and an orderly end."""

import asyncio
import contextlib
import errno
import gc
import logging
import os
import signal
import socket
import ssl
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any, Final

import uvicorn

from limboline.kernel.hosting import Misused
from limboline.server.app import make_front
from limboline.server.connections import Counted, listen, raise_file_limit
from limboline.server.context import ServerContext
from limboline.server.identity import BadSecret, server_secret
from limboline.server.starting import ServeOptions, assemble_for
from limboline.server.tls import TlsListener
from limboline.server.websocket import protocols
from limboline.server.welcome import Listens, address_here, has_screen, open_page, welcome
from limboline.store.opening import is_shared, open_store
from limboline.store.store import CannotOpen, Store
from limboline.table.workers import Workers

# How long sockets have to say goodbye, and then how long requests have to finish.
GOODBYE_S: Final = 1.0
GRACE_S: Final = 5
# While the loop is at work the thread that writes waits so long for the interpreter, each time it
# comes back from the disk; and people wait with it.
SWITCH_S: Final = 0.0005
# How much must be new before the collector looks, and how often at what is older and oldest: a look
# at 20,000 things took 16 ms, at 300 tables with all of them it takes 110.
GARBAGE: Final = (10_000, 10, 80)


def serve(options: ServeOptions, tell: Callable[[str], None]) -> None:
    """Serve until a signal ends it. `tell` says where, when it is ready. Raises `Misused`."""
    handle = _listen(options.host, options.port)
    with handle, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(options, handle, tell))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop

    factory: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return factory


async def _serve(options: ServeOptions, handle: socket.socket, tell: Callable[[str], None]) -> None:
    secret = b"" if is_shared(options.database) else _prepare(options.data)
    store = await _open(options)
    bots = Workers(max(1, (os.cpu_count() or 2) // 2))
    try:
        port = handle.getsockname()[1]
        context, place = await assemble_for(options, store, bots, port, secret)
        context.connections.most = raise_file_limit()
        context.on_network = Listens(options.scheme, options.host, port).on_network
        config = _config(options, context)
        words = welcome(options.scheme, options.host, port, options.database or options.data)
        if place:
            words += f"\nOther servers reach this one at {place}."
        logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
        logging.getLogger("limboline").setLevel(logging.INFO)
        await _Server(config, context, lambda: _say_open(options, port, words, tell)).serve(
            [handle]
        )
    finally:
        await bots.close()
        await store.close()


def _say_open(options: ServeOptions, port: int, words: str, tell: Callable[[str], None]) -> None:
    tell(words)
    if options.open_page and has_screen(os.environ):
        open_page(address_here(options.scheme, options.host, port))


def _prepare(folder: Path) -> bytes:
    """The data folder, for its owner's eyes only, and the secret in it."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Misused(
            f"The data folder {folder} cannot be used: {reason}. Choose another with --data."
        ) from None
    try:
        return server_secret(folder)
    except BadSecret as bad:
        raise Misused(str(bad)) from None


async def _open(options: ServeOptions) -> Store:
    try:
        return await open_store(options.database or options.data, alone=True)
    except CannotOpen as cannot:
        raise Misused(str(cannot)) from None


def _listen(host: str, port: int) -> socket.socket:
    if not 0 <= port <= 65_535:
        raise Misused(f"A port is a number from 0 to 65535, not {port}.")
    try:
        return listen(host, port)
    except (OSError, UnicodeError) as error:
        raise Misused(_why_not_there(host, port, error)) from None


def _why_not_there(host: str, port: int, error: Exception) -> str:
    match error:
        case OSError(errno=errno.EADDRINUSE):
            return (
                f"Port {port} is taken: another program listens there, maybe another limboline."
                f" Choose another with --port {port + 1}."
            )
        case OSError(errno=errno.EACCES):
            return f"Port {port} is not for everybody: choose one above 1023 with --port."
        case _:
            return f"This machine has no address {host!r}: choose another with --host."


def _config(options: ServeOptions, context: ServerContext) -> uvicorn.Config:
    config = uvicorn.Config(
        make_front(context),
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        ssl_certfile=options.tls_cert,
        ssl_keyfile=options.tls_key,
        timeout_graceful_shutdown=GRACE_S,
        **protocols(context.connections),
    )
    try:
        config.load()
    except (OSError, ssl.SSLError) as error:
        reason = (error.strerror or str(error)).lower()
        raise Misused(
            f"The certificate {options.tls_cert} and its key cannot be used: {reason}."
        ) from None
    return config


class _Server(uvicorn.Server):
    """A server that says when it is ready, and says goodbye before it goes."""

    def __init__(
        self, config: uvicorn.Config, context: ServerContext, ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._context = context
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        tls = self.config.ssl
        _look_less_for_garbage()  # before anybody could wait for it
        await super().startup(sockets if tls is None else [])
        if self.started:
            if tls is not None:
                self.servers += [self._listen_by_tls(one, tls) for one in sockets or ()]
            sys.setswitchinterval(SWITCH_S)
            self._ready()

    def _listen_by_tls(self, listening: socket.socket, context: ssl.SSLContext) -> Any:
        """Connections are counted before their handshake: otherwise uvicorn does all of it."""

        def make() -> Counted:
            protocol: Any = self.config.http_protocol_class
            made: Counted = protocol(
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            )
            return made

        return TlsListener(listening, context, make, self._context.connections)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Every table notes its time, and every socket is told to come again."""
        await self._context.tables.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_S):
                while self._context.metrics.sockets:
                    await asyncio.sleep(0.01)
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """An end that was asked for is no failure."""
        before = {sig: signal.signal(sig, self._on_signal) for sig in _SIGNALS}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)

    def _on_signal(self, sig: int, frame: FrameType | None) -> None:
        self.handle_exit(sig, frame)


def _look_less_for_garbage() -> None:
    """Let the collector look at what is new, and seldom.

    A server full of tables is a million things that stay: a look at all of them holds all clients
    up for half a second, and it came every few seconds. What a table needs no more goes without.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
