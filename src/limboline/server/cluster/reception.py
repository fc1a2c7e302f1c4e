"""A line that another process has opened to us: it follows tables that we keep."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Final

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from limboline.kernel.replaying import UNREADABLE
from limboline.server.cluster import letters
from limboline.server.cluster.cluster_table import ClusterTable
from limboline.server.cluster.delegation import Delegation
from limboline.server.cluster.letters import Letter
from limboline.server.cluster.link import MOST_UNSENT, SILENT_S
from limboline.server.cluster.proving import Call
from limboline.server.identity import Caller
from limboline.store.store import NotRead, NotSaved

HUNG_UP: Final = (WebSocketDisconnect, OSError, RuntimeError, TimeoutError)

_log: Final = logging.getLogger(__name__)


class Reception:
    """The other end of a `Link`."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], find: Callable[[str], ClusterTable | None]
    ) -> None:
        """The caller has proved to be of the server; `find` knows our table handles."""
        self._socket: Final = socket
        self._find: Final = find
        self._unsent: Final[deque[Letter]] = deque()
        self._due: Final[dict[str, Delegation]] = {}
        self._mail = asyncio.Event()
        self._delegations: Final[dict[str, Delegation]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    async def serve(self, call: Call, secret: bytes) -> None:
        """Everything, until one side hangs up or falls silent."""
        self._send(letters.Welcome(call.answer(secret)))
        writer = asyncio.create_task(self._write())
        try:
            while not writer.done() and (text := await self._receive()) is not None:
                self._read(text)
        finally:
            writer.cancel()
            for delegation in list(self._delegations.values()):
                delegation.leave()
            with contextlib.suppress(*HUNG_UP):
                await self._socket.close()

    async def _receive(self) -> str | None:
        """The next letter, or None when the other side has hung up or fallen silent."""
        try:
            async with asyncio.timeout(SILENT_S):
                event: Any = await self._socket.receive()
        except HUNG_UP:
            return None
        text: str | None = event.get("text")
        return text if event["type"] == "websocket.receive" else None

    def _read(self, text: str) -> None:
        try:
            letter = letters.read_from_follower(text)
        except UNREADABLE as error:
            _log.warning("a letter from another process cannot be read: %s", error)
            return
        match letter:
            case letters.Beat():
                self._send(letter)
            case letters.Follow(table=table):
                self._follow(table)
            case letters.Ask():
                self._start(self._answer(letter))
            case _:
                delegation = self._delegations.get(letter.table)
                if delegation is not None:
                    delegation.read(letter)

    def _follow(self, table: str) -> None:
        """Another process wants to follow a table: if we keep it, it hears of it from now on."""
        before = self._delegations.get(table)
        if before is not None:
            before.leave()
        handle = self._find(table)
        own = handle.own if handle is not None else None
        if handle is None or own is None:
            self._send(letters.NotHere(table))
            return
        delegation = Delegation(handle, own, self._state_due, self._dismissed)
        self._delegations[table] = delegation
        self._state_due(delegation)

    def _state_due(self, delegation: Delegation) -> None:
        """How a table stands is told once, however often it has changed meanwhile."""
        self._due[delegation.table] = delegation
        self._mail.set()

    def _dismissed(self, delegation: Delegation, *, forsaken: bool) -> None:
        """A table is followed no more, or kept no more."""
        table = delegation.table
        if self._delegations.get(table) is delegation:
            del self._delegations[table]
            self._due.pop(table, None)
            if forsaken:
                self._send(letters.NotHere(table))

    async def _answer(self, letter: letters.Ask) -> None:
        handle = self._find(letter.table)
        own = handle.own if handle is not None else None
        if own is None:
            self._send(letters.Lost(letter.number))
            return
        try:
            asked = own.request(Caller(letter.guest, letter.token), letter.ask)
            answer = await asyncio.shield(asked)
        except (NotSaved, NotRead):
            self._send(letters.Lost(letter.number))
        except Exception:
            _log.exception("what another process has passed on went wrong")
            self._send(letters.Lost(letter.number))
        else:
            facts = dict(answer.facts)
            self._send(letters.Told(letter.number, answer.seq, answer.code, facts))

    def _send(self, letter: Letter) -> None:
        self._unsent.append(letter)
        self._mail.set()

    async def _write(self) -> None:
        """Answers first, then how things stand. A side that does not read is hung up on."""
        with contextlib.suppress(*HUNG_UP):
            while len(self._unsent) <= MOST_UNSENT:
                await self._mail.wait()
                if self._unsent:
                    await self._put(self._unsent.popleft())
                elif self._due:
                    delegation = self._due.pop(next(iter(self._due)))
                    await self._put(delegation.state())
                else:
                    self._mail.clear()
        with contextlib.suppress(*HUNG_UP):
            await self._socket.close()

    async def _put(self, letter: Letter) -> None:
        async with asyncio.timeout(SILENT_S):
            await self._socket.send_text(letters.write_letter(letter))

    def _start(self, doing: Coroutine[Any, Any, None]) -> None:
        task: asyncio.Task[None] = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
