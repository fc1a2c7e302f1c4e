"""What carries the messages of a socket to the other side.

A line never waits. While the other side takes nothing it is not free: what there is to tell is
merged meanwhile, and told when it is free again.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final, Protocol

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

# What can go wrong when the other side is gone.
HUNG_UP: Final = (WebSocketDisconnect, OSError, RuntimeError)
# Where a server that has a shorter way than ASGI's puts it.
SHORT_WAY: Final = "limboline.line"

AnySocket = WebSocket[Any, Any, Any]
Hear = Callable[[str | None], None]
"""Takes in a message: its text, or None for bytes."""


class Transport(Protocol):
    """A way to the other side, and for its messages a way here."""

    on_free: Callable[[], None]
    counted: bool  # for whoever has opened it: see `Connections`

    @property
    def free(self) -> bool:
        """Whether the other side takes more."""

    def write(self, message: bytes) -> None:
        """Send a message."""

    def listen(self, hear: Hear) -> None:
        """From now on messages may come straight to `hear`, and not through the socket."""

    async def finish(self) -> None:
        """Wait until all that was written is on its way."""

    def close(self) -> None:
        """What is not yet on its way is not sent."""

    def lift_limits(self) -> None:
        """The other side has proved to be one of us: it may send as much as it likes."""


def transport_of(socket: AnySocket) -> Transport:
    """The shortest way that the server offers."""
    short: Transport | None = (socket.scope.get("extensions") or {}).get(SHORT_WAY)  # type: ignore[assignment]
    return PlainTransport(socket) if short is None else short


class PlainTransport:
    """The way through any ASGI server: free when everything is on its way."""

    counted = False

    def __init__(self, socket: AnySocket) -> None:
        """Nothing was written yet."""
        self._socket: Final = socket
        self._waiting: Final[deque[bytes]] = deque()
        self._sending: asyncio.Task[None] | None = None
        self.on_free: Callable[[], None] = lambda: None

    @property
    def free(self) -> bool:
        """Whether nothing waits."""
        return self._sending is None

    def write(self, message: bytes) -> None:
        """Send a message after those that wait."""
        self._waiting.append(message)
        if self._sending is None:
            self._sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        try:
            while self._waiting:
                await self._socket.send_text(self._waiting.popleft().decode())
        except HUNG_UP:  # it will never be free again
            self._waiting.clear()
            return
        self._sending = None
        self.on_free()

    def listen(self, hear: Hear) -> None:
        """All messages come through the socket."""

    async def finish(self) -> None:
        """Wait until all that was written is on its way."""
        if self._sending is not None:
            await asyncio.wait({self._sending})

    def close(self) -> None:
        """Send no more."""
        if self._sending is not None:
            self._sending.cancel()

    def lift_limits(self) -> None:
        """It has none of its own."""
