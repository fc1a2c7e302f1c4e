"""Our own tables: Infernal Wagon, four people each, on a server with its log on the disk."""

from __future__ import annotations

import asyncio
import json
import re
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from party import SEATS, Client, Stopwatch, Tally, connect, until
from process import Command

from limboline.games.infernal_wagon.decks import Discard, built_in_deck
from limboline.kernel.bundling import unbundle

GAME = "infernal-wagon"
SEQ = re.compile(rb'\{"is":"push","seq":(\d+)')
PORT = re.compile(r"http://\S+:(\d+)/")
CARDS = {card.id: card for card in built_in_deck().cards}
HAND_LOSS = 5
THE_END = 99


class Move(msgspec.Struct):
    """What is needed of an action to choose one."""

    do: str
    card: str
    by: str
    to: str | None = None


class View(msgspec.Struct):
    """What is needed of a view to choose an action."""

    stops: list[str]
    rail: list[msgspec.Raw]


class Push(msgspec.Struct):
    """What is needed of a push to choose an action."""

    view: View
    may: list[dict[str, Any]] = []


_pushes = msgspec.json.Decoder(Push)


def command(program: Path, compiled: Path | None, folder: Path) -> Command:
    """Start `limboline serve` as anybody would; SQLite with synchronous=FULL is how it comes.

    An installed one has its rules compiled: that package lies in the folder `compiled`.
    """
    words = [str(program), "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder)]
    if compiled is not None:
        words = ["env", f"PYTHONPATH={compiled}", *words]
    return Command(words, folder, PORT)


class Wagon:
    """Four clients that keep a wagon rolling as long as they can, and then begin again."""

    def __init__(self, port: int, number: int, game: str = GAME, seats: int = SEATS) -> None:
        self._game = game
        self._seats = seats
        self._port = port
        self._number = number
        self._clients: list[Client] = []
        self._latest: list[bytes] = [b""] * seats
        self._seqs = [0] * seats
        self._ids = count(1)
        self._answers: dict[str, Any] = {}
        self._news = asyncio.Event()
        self._acting = ""
        self._watch: Stopwatch | None = None
        self._tally = Tally()
        self._rematch: asyncio.Task[None] | None = None

    # -- coming and going ---------------------------------------------------------------------

    async def gather(self) -> None:
        """Open the table over HTTP, sit down, connect, and begin."""
        seats = self._sit_down()
        for token in seats[1]:
            client = await connect(f"ws://127.0.0.1:{self._port}/api/socket", self._take)
            self._clients.append(client)
            client.send(json.dumps({"is": "hello", "table": seats[0], "token": token}).encode())
        await until(lambda: all(self._latest), self._news)
        await self._begin()

    def _sit_down(self) -> tuple[str, list[str]]:
        """The table, and the secrets of its seats. To the server each host is a visitor apart."""
        line = HTTPConnection("127.0.0.1", self._port)
        high, low = divmod(self._number, 250)
        headers = {"Content-Type": "application/json", "X-Forwarded-For": f"10.0.{high}.{low + 1}"}

        def post(path: str, **fields: Any) -> Any:
            line.request("POST", path, json.dumps(fields), headers)
            answer = line.getresponse()
            told = json.loads(answer.read())
            if answer.status >= 400:
                raise RuntimeError(f"the server refuses: {told}")
            return told

        opened = post("/api/tables", game=self._game, seats=self._seats, name="Ana")["seated"]
        table = opened["table"]
        names = ("Bea", "Cleo", "Dan")[: self._seats - 1]
        joined = [post(f"/api/tables/{table}/join", name=name) for name in names]
        line.close()
        return table, [opened["token"], *(seated["token"] for seated in joined)]

    def leave(self) -> None:
        """Hang up."""
        for client in self._clients:
            client.hang_up()

    # -- listening ----------------------------------------------------------------------------

    def _take(self, client: Client, message: bytes) -> None:
        found = SEQ.match(message)
        if found is None:
            self._take_other(client, message)
            return
        seat, seq = self._clients.index(client), int(found[1])
        self._latest[seat], self._seqs[seat] = message, seq
        if self._watch is not None and self._watch.told(seat, seq):
            self._done()
        self._news.set()

    def _take_other(self, client: Client, message: bytes) -> None:
        told = msgspec.json.decode(message)
        match told["is"]:
            case "ping":
                client.send(b'{"is":"pong","n":%d}' % told["n"])
            case "answer" if told["id"] == self._acting:
                self._judged(told)
            case "answer":
                self._answers[told["id"]] = told
                self._news.set()
            case _:
                raise RuntimeError(f"the server says {told}")

    def _judged(self, told: dict[str, Any]) -> None:
        self._acting = ""
        if not told["ok"]:
            self._tally.refused += 1
            self._watch = None
        elif self._watch is not None and self._watch.accepted(told["seq"]):
            self._done()

    def _done(self) -> None:
        self._watch = None
        if b'"phase":"over"' in self._latest[0]:
            self._rematch = asyncio.ensure_future(self._begin())

    # -- playing ------------------------------------------------------------------------------

    def act(self, tally: Tally) -> None:
        """Play the card that hurts least, whoever holds it."""
        self._tally = tally
        tally.due += 1
        if self._watch is not None or (self._rematch is not None and not self._rematch.done()):
            tally.late += 1
            return
        found = self._choose()
        if found is None:  # time has ended the game meanwhile
            tally.late += 1
            self._rematch = asyncio.ensure_future(self._begin())
            return
        seat, action = found
        self._watch = Stopwatch(tally, max(self._seqs), self._seats)
        self._acting = f"a{next(self._ids)}"
        self._say(seat, b'{"is":"act","id":"%s","action":%s}' % (self._acting.encode(), action))

    def _choose(self) -> tuple[int, bytes] | None:
        best: tuple[int, int, bytes] | None = None
        for seat, text in enumerate(self._latest):
            push = _pushes.decode(text)
            for action in unbundle(push.may):
                harm = _harm(msgspec.convert(action, Move), push.view)
                if best is None or harm < best[0]:
                    best = (harm, seat, msgspec.json.encode(action))
        return None if best is None else (best[1], best[2])

    async def _begin(self) -> None:
        """Begin a game, or a rematch: everybody is ready, and the host starts it."""
        ids = [self._ask(seat, b'"is":"ready"') for seat in range(1, self._seats)]
        await until(lambda: all(id_ in self._answers for id_ in ids), self._news)
        begin = self._ask(0, b'"is":"begin"')
        await until(lambda: begin in self._answers, self._news)
        seq = self._answers[begin]["seq"]
        await until(lambda: min(self._seqs) >= seq, self._news)
        self._answers.clear()

    def _ask(self, seat: int, fields: bytes) -> str:
        id_ = f"b{next(self._ids)}"
        self._say(seat, b'{%s,"id":"%s"}' % (fields, id_.encode()))
        return id_

    def _say(self, seat: int, message: bytes) -> None:
        self._clients[seat].send(message)


def _harm(move: Move, view: View) -> int:
    """How bad a play is for the wagon: nothing if it fits and nothing blows up."""
    card = CARDS[move.card]
    if card.kind == "exit":
        return THE_END
    stop = move.to or view.stops[0]
    if move.by in (stop, "star") or stop == "star":
        return 1 if card.special == "explosion" else 0
    if not isinstance(card.penalty, Discard):
        return HAND_LOSS
    return card.penalty.n if card.penalty.n <= len(view.rail) else THE_END
