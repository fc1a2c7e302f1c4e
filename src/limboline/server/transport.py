"""What carries the messages of a socket to the other side, and whether that side is still there.

A line never waits. While the other side takes nothing it is not free: what there is to tell is
merged meanwhile, and told when it is free again.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final, Protocol

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from limboline.server import limits
from limboline.server.websocket_frames import Budget
from limboline.table.clock import Cancel, Clock

# What can go wrong when the other side is gone.
HUNG_UP: Final = (WebSocketDisconnect, OSError, RuntimeError)
# Where a server that has a shorter way than ASGI's puts it.
SHORT_WAY: Final = "limboline.line"

# So many of the latest trips are remembered.
_KEPT: Final = 5

AnySocket = WebSocket[Any, Any, Any]
Hear = Callable[[str | None], None]
"""Takes in a message: its text, or None for bytes."""


class Transport(Protocol):
    """A way to the other side, and for its messages a way here."""

    on_free: Callable[[], None]
    counted: bool  # for the visitor who has opened it: see `Connections`
    shared: Budget | None  # what all sockets of a visitor may send together

    @property
    def free(self) -> bool:
        """Whether the other side takes more."""

    def write(self, *messages: bytes) -> None:
        """Send messages, at once and in this order."""

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
    shared: Budget | None = None

    def __init__(self, socket: AnySocket) -> None:
        self._socket: Final = socket
        self._waiting: Final[deque[bytes]] = deque()
        self._sending: asyncio.Task[None] | None = None
        self.on_free: Callable[[], None] = lambda: None

    @property
    def free(self) -> bool:
        """Whether nothing waits."""
        return self._sending is None

    def write(self, *messages: bytes) -> None:
        """Send messages after those that wait."""
        self._waiting.extend(messages)
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
        self.on_free = lambda: None
        if self._sending is not None:
            self._sending.cancel()

    def lift_limits(self) -> None:
        """It has none of its own."""


class Answering:
    """The transport of an answer. Who has hung up is not answered, and that is no fault of ours.

    A connection can be closed a moment before the protocol is told so.
    """

    __slots__ = ("_transport", "close", "is_closing")

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport: Final = transport
        self.close: Final = transport.close
        self.is_closing: Final = transport.is_closing

    def write(self, data: bytes) -> None:
        if not self.is_closing():
            self._transport.write(data)


# -- the transport's own clock: it decides nothing in a game ---------------------------------------


def _nothing(*_: int) -> None:
    """There is nobody to tell."""


class Pulse:
    """Pings at intervals, and listens."""

    def __init__(
        self, clock: Clock, ping: Callable[[int], None], silent: Callable[[], None]
    ) -> None:
        """Call `ping` with a number now and then, and `silent` when nothing was heard for long."""
        self._clock: Final = clock
        self._ping = ping
        self._silent = silent
        self._heard_at = clock.now_ms()
        self._number = 0
        self._sent: Final[dict[int, int]] = {}
        self._trips: Final[list[int]] = []
        self._next: Cancel | None = None

    def start(self) -> None:
        """Send the first ping."""
        self._heard_at = self._clock.now_ms()
        self._beat()

    def stop(self) -> None:
        """Send no more, and hold nobody: what is left in a ring waits for the collector."""
        if self._next is not None:
            self._next()
            self._next = None
        self._ping = self._silent = _nothing

    def heard(self, now_ms: int) -> None:
        """Something came from the other side."""
        self._heard_at = now_ms

    def answered(self, number: int) -> int | None:
        """A ping came back: the lag one way, in milliseconds, by the fastest of the latest trips.

        Only a ping that was sent counts, and only once. A client in the same room has none: what
        is measured there is our own work, and no play should be held for it.
        """
        sent_at = self._sent.pop(number, None)
        if sent_at is None:
            return None
        self._trips.append(self._clock.now_ms() - sent_at)
        del self._trips[:-_KEPT]
        lag_ms = min(self._trips) // 2
        return lag_ms if lag_ms >= limits.NEAR_MS else 0

    def sent(self, number: int) -> None:
        """A ping is on its way: what it has waited for before is no lag of the other side's."""
        if number in self._sent:
            self._sent[number] = self._clock.now_ms()

    def _beat(self) -> None:
        now = self._clock.now_ms()
        if now - self._heard_at >= limits.DEAD_AFTER_MS:
            self._silent()
            return
        self._number += 1
        self._sent[self._number] = now
        self._sent.pop(self._number - _KEPT, None)
        self._ping(self._number)
        wait = limits.PING_EVERY_MS
        if self._number < len(limits.FIRST_PINGS_MS):
            first = limits.FIRST_PINGS_MS
            wait = first[self._number] - first[self._number - 1]
        dead_at = self._heard_at + limits.DEAD_AFTER_MS
        self._next = self._clock.call_about(min(now + wait, max(dead_at, now + 1)), self._beat)
