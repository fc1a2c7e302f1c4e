"""Attacks below any table: frames, heads, and connections on which little is said."""

import asyncio
import contextlib
from typing import Final

from websockets.frames import Frame, Opcode

from limboline.server import limits
from tests.chaos.attacks.means import Line, Means
from tests.server.clients import HANG_S

PIECE: Final = 64 * 1024
HEAD: Final = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
POST: Final = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
    b"Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
)
UPGRADE: Final = (
    b"GET /api/socket HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\n"
    b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
FOREIGN: Final = b"rebound.example"


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


# How a message begins, and what then comes without end.
FLOODS: Final = {
    "pieces": (frame(Opcode.TEXT, b"x", fin=False), frame(Opcode.CONT, fin=False)),
    "pings": (b"", frame(Opcode.PING)),
    "texts": (b"", frame(Opcode.TEXT)),
}


async def frames(means: Means) -> None:
    """Empty frames without end, of every kind (S1)."""
    for begins, empty in FLOODS.values():
        flood = begins + empty * (means.size.flood_bytes // len(empty))
        await asyncio.gather(*(_flood(means, flood) for _ in range(means.size.lines)))


async def _flood(means: Means, flood: bytes) -> None:
    async with means.line() as line:
        if await _upgrade(line) != b"101":
            means.note("no socket")
            return
        try:
            async with asyncio.timeout(means.size.hold_s):
                taken = await line.send(flood)
            means.note("all taken" if taken else "closed")
        except TimeoutError:
            means.note("held up")


async def _upgrade(line: Line, host: bytes = b"localhost", origin: bytes = b"localhost") -> bytes:
    await line.send(UPGRADE % (host, origin))
    head = await line.reader.readuntil(b"\r\n\r\n")
    return head.split()[1]


async def heads(means: Means) -> None:
    """Heads of a request that do not end (S2)."""
    piece = b"x" * PIECE
    endless = {
        "one header": (HEAD + b"X: ", piece),
        "many headers": (HEAD, b"X: yes\r\n" * (PIECE // 8)),
        "an address": (b"GET /", piece),
    }
    for begins, goes_on in endless.values():
        async with means.line() as line:
            await line.send(begins)
            for _ in range(means.size.head_bytes // PIECE):
                if not await line.send(goes_on) or line.reader.at_eof():
                    break
            else:
                means.note("all taken")
                continue
            means.note(await line.status())


async def hoard(means: Means) -> None:
    """Connections that say nothing, or half of something, as many as one address may have (S5)."""
    sayings = (b"", HEAD, POST)
    most = limits.MOST_FROM_ONE_ADDRESS + means.size.one_too_many
    async with contextlib.AsyncExitStack() as open_:
        lines = [await open_.enter_async_context(means.line()) for _ in range(most)]
        for number, line in enumerate(lines):
            await line.send(sayings[number % len(sayings)])
        ends = [asyncio.create_task(line.status()) for line in lines]
        try:
            # Those that were one too many are told at once; the others have some seconds.
            async with asyncio.timeout(HANG_S):
                while sum(end.done() for end in ends) < means.size.one_too_many:
                    await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED, timeout=0.1)
            if means.size.patience_s:
                await asyncio.wait(ends, timeout=means.size.patience_s)
            for end in ends:
                means.note(end.result() if end.done() else "left open")
        finally:
            for end in ends:
                end.cancel()
            await asyncio.gather(*ends, return_exceptions=True)


async def half_posts(means: Means) -> None:
    """Requests whose body does not come, and whose sender hangs up (S14)."""
    for number in range(means.size.requests):
        async with means.line() as line:
            await line.send(POST)
            if number % 2:
                line.writer.write_eof()
                means.note(await line.status())
            else:
                means.note("cut short")


async def foreign_names(means: Means) -> None:
    """A page from elsewhere, whose name leads to this machine (S18)."""
    for path in (b"/", b"/api/tables", b"/health"):
        async with means.line() as line:
            await line.send(b"GET %s HTTP/1.1\r\nHost: %s\r\n\r\n" % (path, FOREIGN))
            means.note(await line.status())
    for host, origin in ((FOREIGN, FOREIGN), (b"localhost", FOREIGN)):
        async with means.line() as line:
            told = await _upgrade(line, host, origin)
            if told == b"101":
                told = await line.reader.readuntil(b"}")
            codes = (code for code in (b"unknown_host", b"bad_origin", b"push") if code in told)
            means.note(next(codes, told).decode(errors="replace"))
