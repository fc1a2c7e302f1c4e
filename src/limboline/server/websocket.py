"""What carries HTTP and WebSockets: uvicorn's protocols, with limits and a short way for messages.

The one module that knows uvicorn from inside, which is why uvicorn is pinned.

Limits. A head has so many bytes and lines, a request so much time, a socket so many frames and
bytes a second, whatever kind of frame: when they are spent nothing more is read until there are
some again, so a flood holds up itself and no other connection.

The short way. ASGI puts a queue, a task and half a dozen wrapped calls between a socket and its
table; whole text messages go straight to their `Connection` and back.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request

from limboline.server import limits
from limboline.server.connections import Connections, Counted
from limboline.server.transport import SHORT_WAY, Answering, Hear
from limboline.server.websocket_frames import (
    CONTROL,
    FINAL,
    MASKED,
    WHOLE_TEXT,
    Budget,
    frame_at,
    framed,
)

# -- HTTP ------------------------------------------------------------------------------------------

# A head is fed to the parser in such pieces: it keeps what it has not understood yet.
_PIECE: Final = 8 * 1024
_REASONS: Final = {
    400: b"Bad Request",
    408: b"Request Timeout",
    413: b"Content Too Large",
    431: b"Request Header Fields Too Large",
    503: b"Service Unavailable",
}


class LimitedHttp(HttpToolsProtocol, Counted):
    """uvicorn's HTTP, for `connections` that are counted, with limits on size and time."""

    connections_open: Connections

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._visitor: str | None = None  # for whom it is counted
        self._deadline: asyncio.TimerHandle | None = None
        self._head = 0  # bytes that were no body: of the head, or behind the body
        self._refused = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.counted_for is None:
            self._visitor = self.connections_open.enter(self.client[0] if self.client else "")
        else:
            self._visitor, self.counted_for = self.counted_for, None
        if self._visitor is None:
            self._refuse(503)
        else:
            self._expect(limits.FIRST_REQUEST_S)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect(None)
        if self._visitor is not None:
            self.connections_open.leave(self._visitor)
            self._visitor = None
        super().connection_lost(exc)

    def _expect(self, within_s: float | None) -> None:
        """Give the other side so long for what comes next; None is as long as it likes."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = (
            None if within_s is None else self.loop.call_later(within_s, self._too_late)
        )

    def _too_late(self) -> None:
        self._deadline = None
        self._refuse(408 if self._head else None)

    def _refuse(self, status: int | None) -> None:
        """End the connection, with a status if anything was asked. The log is not for strangers."""
        self._refused = True
        self._expect(None)
        if self.transport.is_closing():
            return
        answered = self.cycle is not None and self.cycle.response_started
        if status is not None and (not answered or self.cycle.response_complete):
            head = b"HTTP/1.1 %d %s\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
            self.transport.write(head % (status, _REASONS[status]))
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        self._unset_keepalive_if_required()
        if self._deadline is None:
            self._expect(limits.FIRST_REQUEST_S)
        try:
            for start in range(0, len(data), _PIECE):
                piece = data[start : start + _PIECE]
                self.parser.feed_data(piece)
                self._head += len(piece)  # where the head ends within the piece hardly matters
                if self._head > limits.LARGEST_HEAD:
                    self._refuse(431)
                if self._refused:
                    return
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            else:
                self._refuse(400)
        except httptools.HttpParserError:
            self._refuse(400)

    def handle_websocket_upgrade(self) -> None:
        self._expect(None)
        assert self._visitor is not None
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, FastWebSocket)
        protocol.counted = bool(self._visitor)
        protocol.shared = self.connections_open.budget_of(self._visitor)
        protocol.leave = partial(self.connections_open.leave, self._visitor)
        self._visitor = None
        self.parser = None  # type: ignore[assignment]  # it holds us, and we are of no more use

    # -- the parser's callbacks ------------------------------------------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) <= limits.MOST_HEADERS:  # one too many is enough to know
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if len(self.headers) > limits.MOST_HEADERS or len(self.pipeline) >= limits.MOST_PIPELINED:
            self._refuse(431)
            return
        self._expect(limits.REQUEST_S)
        super().on_headers_complete()
        if self.cycle is not None:  # it has none yet if it asks for a WebSocket
            answering: Any = Answering(self.transport)
            self.cycle.transport = answering

    def on_body(self, body: bytes) -> None:
        self._head = 0
        if not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._expect(None)
        if not self._refused:
            super().on_message_complete()


# -- WebSockets ------------------------------------------------------------------------------------


class _Ends(asyncio.Queue[Any]):
    """All that goes through uvicorn's queue where messages do not: a tenth of the room will do."""

    def __init__(self) -> None:
        self._events: list[Any] = []
        self._awaited: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Whether nothing has come that was not taken."""
        return not self._events

    def put_nowait(self, item: Any) -> None:
        """Something has come."""
        self._events.append(item)
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(None)

    async def get(self) -> Any:
        """Wait for it. There is only one who does."""
        while not self._events:
            self._awaited = asyncio.get_running_loop().create_future()
            await self._awaited
        return self._events.pop(0)


class FastWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which is also a `Transport`.

    Frames are cut here, one after the other. Whole text messages, which nearly all are, need no
    parser: measured, that halves what a message costs on its way in. All else is parsed, opened and
    closed by uvicorn and websockets as ever.
    """

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.queue = _Ends()
        self._hear: Hear | None = None
        self._rest = b""  # what came and was not looked at: part of a frame, or more than is paid
        self._budget: Budget | None = Budget(self.loop.time())
        self.shared: Budget | None = None  # with the other sockets of the same visitor
        self._resuming: asyncio.TimerHandle | None = None
        self.leave: Callable[[], None] = lambda: None
        self.counted = False
        self._in_parts = False  # a message has begun that comes in several frames
        self.free = True
        self.on_free: Callable[[], None] = lambda: None

    def handle_connect(self, event: Request) -> None:
        """The handler of the socket finds the short way in the scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[SHORT_WAY] = self

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest = b""
        if self._resuming is not None:
            self._resuming.cancel()
        self.leave()
        super().connection_lost(exc)
        self._let_go()

    def _let_go(self) -> None:
        """Hold nothing that holds us: what is left in a ring waits for the collector."""
        self.leave = lambda: None
        self.conn.parser.close()
        self.conn.__dict__.pop("parser")

    async def run_asgi(self) -> None:
        """Serve the socket. Its scope knows us, and all that was made of it."""
        await super().run_asgi()
        scope: Any = self.scope
        scope.clear()

    # -- out ----------------------------------------------------------------------------------

    def write(self, *messages: bytes) -> None:
        """Send messages, unless the connection is about to end. Together they cost as much as one.

        Going to the kernel is most of what sending costs.
        """
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            self.transport.write(framed(*messages))

    def pause_writing(self) -> None:
        """The other side takes nothing more."""
        super().pause_writing()
        self.free = False

    def resume_writing(self) -> None:
        """The other side takes more again."""
        super().resume_writing()
        self.free = True
        self.on_free()

    async def finish(self) -> None:
        """What was written is on its way; closing waits by itself."""

    def close(self) -> None:
        """The connection ends: nothing is handed on any more."""
        self._hear = None
        self.on_free = lambda: None

    # -- in -----------------------------------------------------------------------------------

    def listen(self, hear: Hear) -> None:
        """Messages come straight to `hear`."""
        self._hear = hear
        del self.request, self.response  # of no more use, and a tenth of what a socket takes

    def lift_limits(self) -> None:
        """The other side has proved to be one of us: it may send what it likes."""
        self._budget = None

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self._rest:
            data, self._rest = self._rest + data, b""
        if self._resuming is None:
            self._take(data)
        else:  # what was still on its way when reading was paused
            self._rest = data

    def _take(self, data: bytes) -> None:
        """Take one frame after the other, as far as the budget goes."""
        at, end = 0, len(data)
        while at < end and not self.transport.is_closing():
            found = frame_at(data, at)
            if found is None:
                break
            begins, ends = found
            size = ends - begins
            if ends > end and size <= self.config.ws_max_size:
                break
            if not self._pays(1 + size / limits.BYTES_AS_A_FRAME):
                self._rest = data[at:]
                self._rest_a_while()
                return
            self._take_frame(data, at, begins, min(ends, end))
            at = ends
        if at < end:
            self._rest = data[at:]
            if not self._pays(1):  # a client that sends a frame byte by byte pays for each
                self._rest_a_while()

    def _pays(self, cost: float) -> bool:
        if self._budget is None:
            return True
        now_s = self.loop.time()
        if not self._budget.spend(cost, now_s):
            return False
        return self.shared is None or self.shared.spend(cost, now_s)

    def _rest_a_while(self) -> None:
        """Read nothing more until the budget is full enough: then the other side's buffers fill."""
        if self._budget is not None and not self.transport.is_closing():
            self.transport.pause_reading()
            waits_s = [self._budget.wait_s, 0.0 if self.shared is None else self.shared.wait_s]
            self._resuming = self.loop.call_later(max(0.01, *waits_s), self._go_on)

    def _go_on(self) -> None:
        self._resuming = None
        if self.transport.is_closing():
            return
        data, self._rest = self._rest, b""
        self._take(data)
        if self._resuming is None and not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def _take_frame(self, data: bytes, at: int, begins: int, ends: int) -> None:
        head = data[at]
        if head == WHOLE_TEXT and self._hear is not None and not self._in_parts:
            if self.close_sent:
                return
            if data[at + 1] & MASKED and ends - begins <= self.config.ws_max_size:
                try:
                    text = apply_mask(data[begins:ends], data[begins - 4 : begins]).decode()
                except UnicodeDecodeError:
                    pass  # the parser says what is to be said
                else:
                    self._hear(text)
                    return
        if not head & CONTROL:
            self._in_parts = not head & FINAL
        super().data_received(data[at:ends])

    def send_receive_event_to_app(self) -> None:
        """Hand a message on."""
        if self._hear is None or self.close_sent or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.curr_msg_data_type != "text":
            self._hear(None)
            return
        try:
            text = message.decode()
        except UnicodeDecodeError:  # a stranger's, and nothing for the log
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            self._hear(text)


def protocols(open_: Connections) -> dict[str, Any]:
    """How uvicorn is to speak, with connections that are counted together."""

    class Http(LimitedHttp):
        connections_open = open_

    return {
        "http": Http,
        "ws": FastWebSocket,
        "ws_max_size": limits.LARGEST_MESSAGE + limits.LARGEST_ENVELOPE,
        "ws_ping_interval": None,  # the server has its own pings, which measure the lag
        "ws_per_message_deflate": False,
    }
