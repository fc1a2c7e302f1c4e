"""Tables at which nothing is decided: what a play costs if all of our own work cost nothing."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

from party import SEATS, Client, Stopwatch, Tally, connect, until
from process import Command

SERVER = Path(__file__).with_name("floor_server.py")
SEQ = re.compile(rb'"seq":(\d+)')
PORT = re.compile(r"listening on (\d+)")
ACTION = "play T17 by gem at 12"


def command(durable: bool, folder: Path) -> Command:
    """Start the server, with its log on the disk or with none."""
    words = [sys.executable, str(SERVER), *([str(folder)] if durable else [])]
    return Command(words, folder, PORT)


class Table:
    """Four clients that act in turn."""

    def __init__(self, port: int, number: int) -> None:
        self._port = port
        self._number = number
        self._clients: list[Client] = []
        self._seqs = [-1] * SEATS
        self._news = asyncio.Event()
        self._watch: Stopwatch | None = None

    async def gather(self) -> None:
        """Connect."""
        for _ in range(SEATS):
            client = await connect(f"ws://127.0.0.1:{self._port}/", self._take)
            self._clients.append(client)
            client.send(b'{"table":%d}' % self._number)
        await until(lambda: min(self._seqs) >= 0, self._news)

    def leave(self) -> None:
        """Hang up."""
        for client in self._clients:
            client.hang_up()

    def _take(self, client: Client, message: bytes) -> None:
        found = SEQ.search(message)
        assert found is not None
        seat, seq = self._clients.index(client), int(found[1])
        self._seqs[seat] = seq
        if self._watch is not None and self._watch.told(seat, seq):
            self._watch = None
        self._news.set()

    def act(self, tally: Tally) -> None:
        """Act, if the action before is done."""
        tally.due += 1
        if self._watch is not None:
            tally.late += 1
            return
        latest = max(self._seqs)
        self._watch = Stopwatch(tally, latest)
        self._watch.accepted(latest + 1)
        said = b'{"table":%d,"action":"%s"}' % (self._number, ACTION.encode())
        self._clients[latest % SEATS].send(said)
