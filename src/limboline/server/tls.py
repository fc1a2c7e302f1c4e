"""TLS for connections that are counted before their handshake, and that have a while for it.

A loop that accepts connections by itself tells of one only when its handshake is over: without one
it would take a file for a minute, and count for no visitor. So connections are accepted here,
where it is known from whom they come; the handshake is the loop's own.
"""

import asyncio
import contextlib
import logging
import socket
import ssl
from collections.abc import Callable
from typing import Final

from limboline.server import limits
from limboline.server.connections import Connections, Counted

# However a handshake fails, it is no news: the connection ends.
_FAILED: Final = (OSError, ssl.SSLError, TimeoutError, RuntimeError)
# Where no file is left, the next connection is looked for after so long.
_REST_S: Final = 0.2

_log: Final = logging.getLogger(__name__)


class TlsListener:
    """A port behind which TLS is spoken. uvicorn closes it as it closes its own."""

    def __init__(
        self,
        listening: socket.socket,
        context: ssl.SSLContext,
        make: Callable[[], Counted],
        connections: Connections,
    ) -> None:
        """Accept connections from now on."""
        listening.setblocking(False)
        self._listening: Final = listening
        self._context: Final = context
        self._make: Final = make
        self._connections: Final = connections
        self._shaking: Final[set[asyncio.Task[None]]] = set()
        self._accepting: Final = asyncio.create_task(self._accept())

    def close(self) -> None:
        """Accept nothing more; handshakes that are not over are given up."""
        self._accepting.cancel()
        for shaking in self._shaking:
            shaking.cancel()

    async def wait_closed(self) -> None:
        """Wait until nothing is under way any more."""
        await asyncio.gather(self._accepting, *self._shaking, return_exceptions=True)

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                plain, address = await loop.sock_accept(self._listening)
            except OSError as error:  # no file is left, or the other side was gone again
                _log.debug("a connection could not be accepted: %s", error)
                await asyncio.sleep(_REST_S)
                continue
            visitor = self._connections.enter(str(address[0]))
            if visitor is None:
                plain.close()
                continue
            shaking = loop.create_task(self._shake_hands(plain, visitor))
            self._shaking.add(shaking)
            shaking.add_done_callback(self._shaking.discard)

    async def _shake_hands(self, plain: socket.socket, visitor: str) -> None:
        protocol = self._make()
        protocol.counted_for = visitor
        try:
            with contextlib.suppress(*_FAILED):  # the loop then closes what it was given
                await asyncio.get_running_loop().connect_accepted_socket(
                    lambda: protocol,
                    plain,
                    ssl=self._context,
                    ssl_handshake_timeout=limits.HANDSHAKE_S,
                )
        finally:
            # A protocol that was told of its connection sees to the rest itself.
            if protocol.counted_for is not None:
                self._connections.leave(visitor)
