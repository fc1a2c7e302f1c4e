"""A WebSocket of uvicorn's with a short way in and out.

ASGI puts a queue, a task and half a dozen wrapped calls between a socket and its table: measured,
they cost more than all the rest of a push. Frames are read and the connection is opened and closed
by uvicorn and websockets as ever; only whole text messages take the short way.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request

from limboline.server.transport import SHORT_WAY, Hear

# The head of a text frame, whole and unmasked; then its length in 1, 1 + 2 or 1 + 8 bytes.
_TEXT: Final = b"\x81"
_MASKED: Final = 0x80
_SHORT: Final = 126
_SHORTEST: Final = 6  # head, length and mask
_LONG: Final = 1 << 16


def framed(message: bytes) -> bytes:
    """A text message as a server sends it (RFC 6455, section 5.2)."""
    size = len(message)
    if size < _SHORT:
        return _TEXT + size.to_bytes(1) + message
    if size < _LONG:
        return _TEXT + b"\x7e" + size.to_bytes(2) + message
    return _TEXT + b"\x7f" + size.to_bytes(8) + message


def whole_messages(data: bytes, largest: int) -> list[str] | None:
    """The messages, if there is nothing but whole, masked text frames; otherwise None."""
    messages: list[str] = []
    at, end = 0, len(data)
    while at < end:
        if end - at < _SHORTEST or data[at] != _TEXT[0] or not data[at + 1] & _MASKED:
            return None
        size = data[at + 1] & ~_MASKED
        at += 2
        if size == _SHORT:
            size = int.from_bytes(data[at : at + 2])
            at += 2
        elif size > _SHORT:
            return None
        start, at = at + 4, at + 4 + size
        if at > end or size > largest:
            return None
        try:
            messages.append(apply_mask(data[start:at], data[start - 4 : start]).decode())
        except UnicodeDecodeError:
            return None
    return messages


class _Ends(asyncio.Queue[Any]):
    """All that goes through uvicorn's queue where messages do not: a tenth of the room will do."""

    def __init__(self) -> None:
        """Nothing has ended."""
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


class SwiftSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which is also a `Line`."""

    def __init__(self, *given: Any, **more: Any) -> None:
        """Nobody listens yet."""
        super().__init__(*given, **more)
        self.queue = _Ends()
        self._hear: Hear | None = None
        self._in_step = False  # the parser waits for the beginning of a frame
        self.free = True
        self.on_free: Callable[[], None] = lambda: None

    def handle_connect(self, event: Request) -> None:
        """Somebody connects: whoever serves them finds the short way in the scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[SHORT_WAY] = self

    # -- out ----------------------------------------------------------------------------------

    def write(self, message: bytes) -> None:
        """Send a message, unless the connection is about to end."""
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            self.transport.write(framed(message))

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
        """The connection ends: nobody listens any more."""
        self._hear = None
        self.on_free = lambda: None

    # -- in -----------------------------------------------------------------------------------

    def listen(self, hear: Hear) -> None:
        """Messages come straight to `hear`."""
        self._hear = hear
        del self.request, self.response  # of no more use, and a tenth of what a socket takes
        self._in_step = not self.conn.reader.buffer and self.queue.empty()

    def data_received(self, data: bytes) -> None:
        """Mostly whole messages come: they need no parser. What is odd in any way is parsed.

        Measured, that halves what a message costs on its way in.
        """
        messages = whole_messages(data, self.config.ws_max_size) if self._in_step else None
        if messages is None:
            self._in_step = False
            super().data_received(data)
            return
        for text in messages:
            if self._hear is not None and not self.close_sent:
                self._hear(text)

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
