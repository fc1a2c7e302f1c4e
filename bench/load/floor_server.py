"""The least that a play can cost here: a line on the disk and four sends, with nothing decided.

`python floor_server.py FOLDER` keeps its log there in SQLite, written by one thread; without a
folder it keeps none. Sockets are picows's, in C. There are no rules, views, limits or clocks.
"""

import asyncio
import sqlite3
import sys
import threading
from collections import deque
from typing import Any

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_create_server

VIEW = "x" * 1_000  # as much as a push of Infernal Wagon
Line = tuple[int, int, str]


class Said(msgspec.Struct):
    """A client's hello, or its action."""

    table: int
    action: str = ""


class Tables:
    """Who looks at which table, and its latest line."""

    def __init__(self, folder: str) -> None:
        self.of: dict[int, list[WSTransport]] = {}
        self._seq: dict[int, int] = {}
        self._encoder = msgspec.json.Encoder()
        self._log = Log(folder, self.tell) if folder else None

    def act(self, table: int, action: str) -> None:
        seq = self._seq[table] = self._seq.get(table, 0) + 1
        line = (table, seq, action)
        if self._log is None:
            self.tell([line])
        else:
            self._log.put(line)

    def tell(self, lines: list[Line]) -> None:
        for table, seq, _ in lines:
            for seat, transport in enumerate(self.of[table]):
                push = {"is": "push", "seq": seq, "you": seat, "view": VIEW}
                transport.send(WSMsgType.TEXT, self._encoder.encode(push))


class Log:
    """One thread writes what has come, and the loop tells of it."""

    def __init__(self, folder: str, tell: Any) -> None:
        self._tell = tell
        self._loop = asyncio.get_running_loop()
        self._lines: deque[Line] = deque()
        self._bell = threading.Lock()
        self._bell.acquire()
        self._database = sqlite3.connect(
            f"{folder}/floor.db", isolation_level=None, check_same_thread=False
        )
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = FULL")
        self._database.execute("CREATE TABLE lines (id, seq, text, PRIMARY KEY (id, seq))")
        threading.Thread(target=self._write, daemon=True).start()

    def put(self, line: Line) -> None:
        self._lines.append(line)
        if self._bell.locked():
            self._bell.release()

    def _write(self) -> None:
        while True:
            while not self._lines:
                self._bell.acquire()
            lines = [self._lines.popleft() for _ in range(len(self._lines))]
            rows = ", ".join(["(?, ?, ?)"] * len(lines))
            values = [value for line in lines for value in line]
            self._database.execute(f"INSERT INTO lines VALUES {rows}", values)
            self._loop.call_soon_threadsafe(self._tell, lines)


class Socket(WSListener):  # type: ignore[misc]
    """One client."""

    def __init__(self, tables: Tables, decoder: "msgspec.json.Decoder[Said]") -> None:
        self._tables = tables
        self._decoder = decoder

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        said = self._decoder.decode(frame.get_payload_as_bytes())
        if said.action:
            self._tables.act(said.table, said.action)
        else:
            self._tables.of.setdefault(said.table, []).append(transport)
            transport.send(WSMsgType.TEXT, b'{"is":"push","seq":0}')


async def serve() -> None:
    """Listen on any free port, and say which."""
    tables = Tables(sys.argv[1] if len(sys.argv) > 1 else "")
    decoder = msgspec.json.Decoder(Said)
    server = await ws_create_server(lambda _: Socket(tables, decoder), "127.0.0.1", 0)
    print("listening on", server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve())
