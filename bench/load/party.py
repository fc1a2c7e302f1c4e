"""Four clients at a table, whatever server it is at: one action, and when everybody has it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Protocol

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SEATS = 4
# Nothing takes that long unless something is broken.
HANG_S = 60.0


@dataclass
class Tally:
    """What was asked of a server, and what came of it."""

    due: int = 0
    late: int = 0  # the action before had not come back when it was due
    refused: int = 0
    waits_s: list[float] = field(default_factory=list)


class Client(WSListener):  # type: ignore[misc]
    """One open socket. Each message is handed on as it comes."""

    def __init__(self, take: Callable[[Client, bytes], None]) -> None:
        self._take = take
        self._transport: WSTransport | None = None
        self.lost = False

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self._take(self, frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()

    def on_ws_disconnected(self, transport: WSTransport) -> None:  # noqa: ARG002
        self.lost = True

    def send(self, message: bytes) -> None:
        assert self._transport is not None
        if not self.lost:
            self._transport.send(WSMsgType.TEXT, message)

    def hang_up(self) -> None:
        assert self._transport is not None
        self._transport.disconnect(graceful=False)


async def connect(url: str, take: Callable[[Client, bytes], None]) -> Client:
    """Open a socket."""
    _, client = await ws_connect(
        lambda: Client(take), url, websocket_handshake_timeout=HANG_S, read_buffer_init_size=4096
    )
    assert isinstance(client, Client)
    return client


class Party(Protocol):
    """A table of four at some server."""

    async def gather(self) -> None:
        """Open the table, connect everybody, and begin."""

    def act(self, tally: Tally) -> None:
        """Do one thing, if the one before is done; its wait goes into the tally."""

    def leave(self) -> None:
        """Hang up."""


class Stopwatch:
    """One action, from its sending until all clients have what came of it."""

    def __init__(self, tally: Tally, mark: int, seats: int = SEATS) -> None:
        """Start. Whatever tells of a change after `mark` may be the answer."""
        self._tally = tally
        self._seats = seats
        self._before = mark
        self._mark: int | None = None
        self._came: list[tuple[int, int, float]] = []
        self._start = perf_counter()

    def told(self, seat: int, mark: int) -> bool:
        """A client knows of changes up to a mark. True when all know of the action."""
        if mark > self._before:
            self._came.append((seat, mark, perf_counter()))
        return self._over()

    def accepted(self, mark: int) -> bool:
        """The action was accepted under this mark. True when all know of it."""
        self._mark = mark
        return self._over()

    def _over(self) -> bool:
        if self._mark is None or len(self._came) < self._seats:
            return False
        first: dict[int, float] = {}
        for seat, mark, at in self._came:
            if mark >= self._mark:
                first.setdefault(seat, at)
        if len(first) < self._seats:
            return False
        self._tally.waits_s.append(max(first.values()) - self._start)
        return True


async def until(happened: Callable[[], bool], event: asyncio.Event) -> None:
    """Wait until something is so; the event says when to look again."""
    async with asyncio.timeout(HANG_S):
        while not happened():
            event.clear()
            await event.wait()
