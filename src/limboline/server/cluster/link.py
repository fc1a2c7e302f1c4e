"""The line to a process that keeps tables which are followed here."""

import asyncio
import contextlib
import logging
import ssl
from collections import deque
from collections.abc import Callable
from itertools import count
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from limboline.kernel.replaying import UNREADABLE
from limboline.server import limits
from limboline.server.asked import AskOfTable
from limboline.server.cluster import letters
from limboline.server.cluster.letters import Letter
from limboline.server.cluster.proving import PATH, Call
from limboline.server.identity import Caller
from limboline.store.store import NotSaved
from limboline.table.answers import Answer

# The transport's own clock between processes. A line that is silent for so long is dead.
BEAT_S: Final = 0.5
SILENT_S: Final = 2.5
CONNECT_S: Final = 2.0
ANSWER_S: Final = 5.0
# More than this piles up only when the other side has stopped reading.
MOST_UNSENT: Final = 10_000

HUNG_UP: Final = (OSError, WebSocketException, TimeoutError)

_log: Final = logging.getLogger(__name__)


class LinkLost(Exception):  # noqa: N818 - a plain word
    """The other process cannot be reached."""


class Follower(Protocol):
    """The side that wants to know how a table stands."""

    def heed(self, state: letters.State) -> None:
        """The owner has told how it stands."""

    def forsaken(self) -> None:
        """The owner keeps it no more, or cannot be heard."""


class Link:
    """An open line. Whatever was asked over it is lost when it breaks."""

    def __init__(self, socket: ClientConnection, broken: Callable[["Link"], None]) -> None:
        """The other end of the socket has proved to be of this server."""
        self.lag_ms = 0
        self.open = True
        self._socket: Final = socket
        self._broken: Final = broken
        self._unsent: Final[deque[str]] = deque()
        self._mail = asyncio.Event()
        self._numbers: Final = count(1)
        self._asked: Final[dict[int, asyncio.Future[Answer]]] = {}
        self._awaited: Final[dict[str, asyncio.Future[bool]]] = {}
        self._followers: Final[dict[str, Follower]] = {}
        self._beats: Final[dict[int, float]] = {}
        self._heard_at = _now_s()
        self._task: Final = asyncio.create_task(self._run(), name="limboline-link")
        # By a callback, which is called even if the task was cancelled before it began.
        self._task.add_done_callback(self._ended)

    # -- what is asked ------------------------------------------------------------------------

    def send(self, letter: Letter) -> None:
        """Write to the other process."""
        self._post(letters.write_letter(letter))

    def _post(self, text: str) -> None:
        if not self.open:
            return
        self._unsent.append(text)
        self._mail.set()
        if len(self._unsent) > MOST_UNSENT:
            self._task.cancel()

    async def ask(self, table: str, caller: Caller, ask: AskOfTable) -> Answer:
        """Pass on what a client asks of a table. Raises `NotSaved` if no answer comes."""
        if not self.open:
            raise NotSaved("the process that keeps the table cannot be reached")
        number = next(self._numbers)
        text = letters.write_letter(letters.Ask(number, table, caller.guest, caller.token, ask))
        # The other process would hang up on all of us: 1e15 is longer when it is written anew.
        if len(text.encode()) > limits.LARGEST_MESSAGE + limits.LARGEST_ENVELOPE:
            return Answer(0, "too_large", (("n", limits.LARGEST_MESSAGE),))
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        self._post(text)
        try:
            async with asyncio.timeout(ANSWER_S):
                return await answer
        except TimeoutError:
            raise NotSaved("the process that keeps the table does not answer") from None
        finally:
            self._asked.pop(number, None)

    async def follow(self, table: str, follower: Follower) -> bool:
        """Follow a table, of which the follower hears from now on; False if it is not there."""
        if not self.open:
            raise LinkLost
        there: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._awaited[table] = there
        self._followers[table] = follower
        self.send(letters.Follow(table))
        try:
            async with asyncio.timeout(ANSWER_S):
                return await there
        except BaseException as error:
            self.unfollow(table)
            if isinstance(error, TimeoutError):
                raise LinkLost from None
            raise
        finally:
            self._awaited.pop(table, None)

    def unfollow(self, table: str) -> None:
        """Follow a table no more."""
        self._followers.pop(table, None)
        self.send(letters.Unfollow(table))

    def close(self) -> None:
        """Hang up."""
        self._task.cancel()

    # -- the line -----------------------------------------------------------------------------

    async def _run(self) -> None:
        doing = [asyncio.create_task(do()) for do in (self._read, self._write, self._beat)]
        try:
            done, _ = await asyncio.wait(doing, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                fault = task.exception()
                if fault is not None and not isinstance(fault, HUNG_UP):
                    _log.error("a line to another process failed", exc_info=fault)
        finally:
            for task in doing:
                task.cancel()

    def _ended(self, _: "asyncio.Task[None]") -> None:
        """All callers that wait are told, and all followers."""
        self.open = False
        self._socket.transport.abort()
        self._broken(self)
        for answer in self._asked.values():
            if not answer.done():
                answer.set_exception(NotSaved("the process that keeps the table is gone"))
        for there in self._awaited.values():
            if not there.done():
                there.set_exception(LinkLost())
        followers = list(self._followers.values())
        self._followers.clear()
        for follower in followers:
            follower.forsaken()

    async def _read(self) -> None:
        async for text in self._socket:
            self._heard_at = _now_s()
            try:
                letter = letters.read_from_owner(text)
            except UNREADABLE as error:
                _log.warning("a letter from another process cannot be read: %s", error)
                continue
            self._take(letter)

    def _take(self, letter: letters.FromOwner) -> None:
        match letter:
            case letters.Beat(n=n):
                sent_at = self._beats.pop(n, None)
                if sent_at is not None:
                    self.lag_ms = round((_now_s() - sent_at) * 500)
            case letters.State(table=table):
                self._hand_over(table, letter)
            case letters.NotHere(table=table):
                self._hand_over(table, None)
            case letters.Told(number=number, seq=seq, code=code, facts=facts):
                answer = self._asked.get(number)
                if answer is not None and not answer.done():
                    answer.set_result(Answer(seq, code, tuple(facts.items())))
            case letters.Lost(number=number):
                answer = self._asked.get(number)
                if answer is not None and not answer.done():
                    answer.set_exception(NotSaved("the owner of the table could not save it"))
            case letters.Welcome():
                pass

    def _hand_over(self, table: str, state: letters.State | None) -> None:
        """Tell the follower of a table how it stands, or that it is not there."""
        there = self._awaited.get(table)
        if there is not None and not there.done():
            there.set_result(state is not None)
        if state is None:
            follower = self._followers.pop(table, None)
            if follower is not None:
                follower.forsaken()
        elif table in self._followers:
            self._followers[table].heed(state)

    async def _write(self) -> None:
        while True:
            await self._mail.wait()
            self._mail.clear()
            while self._unsent:
                await self._socket.send(self._unsent.popleft())

    async def _beat(self) -> None:
        """Ask whether the other side is there, and measure how far away it is.

        It ends, and the line with it, when nothing is followed over the line any more.
        """
        for n in count():
            self._beats[n] = _now_s()
            self._beats.pop(n - 10, None)
            self.send(letters.Beat(n))
            await asyncio.sleep(BEAT_S)
            if _now_s() - self._heard_at > SILENT_S:
                raise TimeoutError
            if not self._followers and not self._asked:
                return


async def dial(call: Call, secret: bytes, broken: Callable[[Link], None]) -> Link:
    """Open a line to another process of the server. Raises `LinkLost`."""
    place = urlsplit(call.called)
    secure = place.scheme == "https"
    url = f"{'wss' if secure else 'ws'}://{place.netloc}{PATH}"
    options: dict[str, Any] = {"ssl": _whoever_proves_it()} if secure else {}
    try:
        async with asyncio.timeout(CONNECT_S):
            socket = await connect(
                url,
                additional_headers=call.headers(secret),
                compression=None,
                ping_interval=None,
                proxy=None,
                **options,
            )
            if await _proves_itself(socket, call.answer(secret)):
                return Link(socket, broken)
    except (*HUNG_UP, UnicodeError):  # an address may be none
        pass
    raise LinkLost(call.called)


async def _proves_itself(socket: ClientConnection, proof: str) -> bool:
    """Whether the answering side is of the server. If not, or if it says nothing, it is hung up."""
    proven = False
    try:
        with contextlib.suppress(*UNREADABLE):
            proven = letters.read_from_owner(await socket.recv()) == letters.Welcome(proof)
    finally:
        if not proven:
            socket.transport.abort()
    return proven


def _whoever_proves_it() -> ssl.SSLContext:
    """The certificate is for the server's public name; who the other is, the secret proves."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def _now_s() -> float:
    return asyncio.get_running_loop().time()
