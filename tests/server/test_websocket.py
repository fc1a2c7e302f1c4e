"""The short way of a socket: the same frames, whatever way they take."""

import asyncio
import base64
import json
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from limboline.server import limits
from limboline.server.websocket_frames import frame_at, framed
from tests.server.clients import HANG_S
from tests.server.process import ServerProcess, a_server

pytestmark = pytest.mark.anyio

LARGEST = limits.LARGEST_MESSAGE + limits.LARGEST_ENVELOPE
SIZES = (0, 1, 7, 125, 126, 127, 300, 65_535, 65_536, 70_000)


def sent(message: bytes | str, *, fin: bool = True, opcode: Opcode | None = None) -> bytes:
    """A frame as a client sends it."""
    data = message.encode() if isinstance(message, str) else message
    frame = Frame(Opcode.TEXT if opcode is None else opcode, data, fin)
    return frame.serialize(mask=True)


# -- frames --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_message_is_framed_as_anybody_else_would_frame_it(size: int) -> None:
    message = (b"wagon" * size)[:size]
    assert framed(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


@pytest.mark.parametrize("masked", [True, False])
@pytest.mark.parametrize("size", SIZES)
def test_where_a_frame_begins_and_ends_is_told_by_its_head(size: int, masked: bool) -> None:
    message = (b"wagon" * size)[:size]
    frame = Frame(Opcode.TEXT, message).serialize(mask=masked)
    data = b"before" + frame + b"after"
    begins, ends = frame_at(data, 6) or (0, 0)
    assert ends == 6 + len(frame)
    assert ends - begins == size
    if not masked:
        assert data[begins:ends] == message
    for cut in range(begins - 6 - 4 * masked):
        assert frame_at(frame[:cut], 0) is None, "its length is not known yet"


# -- over a real line ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for all tests."""
    with a_server(tmp_path_factory.mktemp("data")) as found:
        yield found


class BareLine:
    """A socket of which every byte is seen."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def send(self, data: bytes) -> None:
        self._writer.write(data)
        await self._writer.drain()

    async def frame(self) -> Frame:
        """The next frame from the server."""
        async with asyncio.timeout(HANG_S):
            head = await self._reader.readexactly(2)
            size = head[1] & 0x7F
            more = {126: 2, 127: 8}.get(size, 0)
            length = await self._reader.readexactly(more)
            body = await self._reader.readexactly(int.from_bytes(length) if more else size)
        buffer = StreamReader()
        buffer.feed_data(head + length + body)
        return next_frame(buffer)

    async def told(self) -> dict[str, Any]:
        frame = await self.frame()
        assert frame.opcode is Opcode.TEXT
        found: dict[str, Any] = json.loads(bytes(frame.data))
        return found


def next_frame(buffer: StreamReader) -> Frame:
    """A whole frame, parsed by those who know."""
    parsing = Frame.parse(buffer.read_exact, mask=False)
    with pytest.raises(StopIteration) as whole:
        next(parsing)
    frame: Frame = whole.value.value
    return frame


@asynccontextmanager
async def bare_line(server: ServerProcess) -> AsyncIterator[BareLine]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    key = base64.b64encode(os.urandom(16)).decode()
    asked = [
        "GET /api/socket HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
    ]
    writer.write(("\r\n".join(asked) + "\r\n\r\n").encode())
    async with asyncio.timeout(HANG_S):
        answered = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in answered
    try:
        yield BareLine(reader, writer)
    finally:
        writer.close()


def ping(n: int) -> str:
    return json.dumps({"is": "ping", "n": n})


async def test_messages_come_whole_cut_up_or_several_at_once(server: ServerProcess) -> None:
    async with bare_line(server) as line:
        await line.send(sent(ping(1)))
        assert (await line.told())["n"] == 1
        await line.send(sent(ping(2)) + sent(ping(3)))
        assert [(await line.told())["n"] for _ in range(2)] == [2, 3]
        whole = sent(ping(4))
        for number in range(len(whole)):
            await line.send(whole[number : number + 1])
            await asyncio.sleep(0)
        assert (await line.told())["n"] == 4
        text = ping(5).encode()
        await line.send(sent(text[:5], fin=False) + sent(text[5:], opcode=Opcode.CONT))
        assert (await line.told())["n"] == 5
        await line.send(sent(ping(6)))
        assert (await line.told())["n"] == 6


async def test_pings_of_the_line_itself_are_answered_in_between(server: ServerProcess) -> None:
    async with bare_line(server) as line:
        await line.send(sent(ping(1)) + sent(b"there?", opcode=Opcode.PING) + sent(ping(2)))
        frames = [await line.frame() for _ in range(3)]
        pongs = [bytes(frame.data) for frame in frames if frame.opcode is Opcode.PONG]
        assert pongs == [b"there?"]
        told = [json.loads(bytes(f.data))["n"] for f in frames if f.opcode is Opcode.TEXT]
        assert told == [1, 2]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (sent(b"\xff\xfe no text"), 1007),
        (sent("x" * (LARGEST + 1)), 1009),
        (Frame(Opcode.TEXT, b"no mask").serialize(mask=False), 1002),
        (sent("a part", fin=False) + sent("another"), 1002),
    ],
    ids=["no text", "too large", "no mask", "a part too many"],
)
async def test_what_no_line_may_carry_ends_it(
    server: ServerProcess, data: bytes, code: int
) -> None:
    async with bare_line(server) as line:
        await line.send(sent(ping(1)))
        await line.told()
        await line.send(data)
        frame = await line.frame()
        assert frame.opcode is Opcode.CLOSE
        assert int.from_bytes(bytes(frame.data[:2])) == code


async def test_a_goodbye_is_answered(server: ServerProcess) -> None:
    async with bare_line(server) as line:
        await line.send(sent(ping(1)))
        await line.told()
        await line.send(sent((1000).to_bytes(2), opcode=Opcode.CLOSE))
        frame = await line.frame()
        assert frame.opcode is Opcode.CLOSE
        assert bytes(frame.data) == (1000).to_bytes(2)
