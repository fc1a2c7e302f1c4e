"""One WebSocket: a client that looks at a table, and may ask things of it.

A slow reader only delays its own news, which are merged meanwhile. Requests are answered one after
the other, and pings at once.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

from limboline.kernel.illegal import Illegal
from limboline.server import limits, wire
from limboline.server.context import ServerContext
from limboline.server.handles import TableHandle
from limboline.server.identity import COOKIE, Caller, new_guest, who_is
from limboline.server.limits import Bucket
from limboline.server.origins import host_name, is_known_host, same_origin
from limboline.server.refusing import sentence_key
from limboline.server.transport import HUNG_UP, AnySocket, Pulse, transport_of
from limboline.store.store import NotRead, NotSaved
from limboline.table.answers import Answer
from limboline.table.audience import Onlooker

GOING_AWAY: Final = 1012
NOT_LIKE_THIS: Final = 1008

# After these it is worth coming back at once.
COME_AGAIN: Final = (
    *("reading_again", "restarting", "not_saved", "not_read"),
    *("slow_reader", "no_hello", "gone_quiet"),  # whoever was slow, or slept: it may be us
)

# What is asked in a game, over and over. The table itself says how much may be said.
IN_GAME: Final = (
    *(wire.Act, wire.Replace, wire.Why, wire.Undo, wire.Talk, wire.Vote, wire.GiveOrder),
)

_log: Final = logging.getLogger(__name__)


class Connection:
    """An open socket, from its hello to its bye."""

    def __init__(self, context: ServerContext, socket: AnySocket) -> None:
        now = context.clock.now_ms()
        self._context: Final = context
        self._socket: Final = socket
        self._messages: Final = Bucket(limits.MESSAGE_BURST, limits.MESSAGE_PAUSE_MS, now)
        self._faults: Final = Bucket(limits.FAULT_BURST, limits.FAULT_PAUSE_MS, now)
        self._pulse: Final = Pulse(context.clock, self._ping, self._silent)
        self._requests: Final[list[wire.AnyRequest]] = []
        self._outbox: list[wire.Outbound] = []
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._transport: Final = transport_of(socket)
        self._transport.on_free = self._wake
        self._visitor: str | None = ""  # for whom the socket counts, if a proxy has opened it
        self._woken = False
        self._too_slow: Callable[[], None] | None = None
        self._greeting = False
        self._table = ""
        self._working = False
        self._ending = False
        self._left = False
        self._handle: TableHandle | None = None
        self._onlooker: Onlooker | None = None
        self._caller = Caller("")
        self._cookie_guest = ""

    # -- reading ------------------------------------------------------------------------------

    async def serve(self) -> None:
        """Everything, until one side hangs up."""
        self._reader = asyncio.current_task()
        self._context.metrics.sockets += 1
        hurry = self._context.clock.call_about(
            self._context.clock.now_ms() + limits.HELLO_WITHIN_MS, self._no_hello
        )
        try:
            await self._socket.accept()
            self._check_visitor()
            self._transport.listen(self._take)
            # If messages have a shorter way, only the end comes by this one.
            while (event := await self._receive())["type"] == "websocket.receive":
                self._take(event.get("text"))
        except HUNG_UP:
            pass
        except asyncio.CancelledError:
            if not self._ending:  # it was not us
                raise
        finally:
            hurry()
            self._context.metrics.sockets -= 1
            self._context.connections.discount(self._visitor or "")
            self._leave()

    def _check_visitor(self) -> None:
        headers, settings = self._socket.headers, self._context.settings
        origin, host = headers.get("origin"), headers.get("host")
        if not is_known_host(host, settings.hosts):
            self._hang_up("unknown_host", host=host_name(host or "")[:60])
        elif not same_origin(origin, host, settings.origins):
            self._hang_up("bad_origin")
        elif self._context.metrics.sockets > limits.MOST_SOCKETS:
            self._hang_up("house_full")
        elif not self._transport.counted:
            client = self._socket.client
            self._visitor = self._context.connections.count_for(client.host if client else "")
            if self._visitor is None:
                self._hang_up("too_many_sockets")

    async def _receive(self) -> Any:
        return await self._socket.receive()

    def _take(self, text: str | None) -> None:
        """Take in one message, unless there is too much of it."""
        if self._ending:
            return
        self._context.metrics.messages += 1
        now = self._context.clock.now_ms()
        self._pulse.heard(now)
        try:
            if not self._messages.take(now):
                self._fault("flooding", of=text)
            elif text is None:
                self._fault("not_json")
            elif len(text) > limits.LARGEST_MESSAGE:
                self._fault("too_large", n=limits.LARGEST_MESSAGE)
            else:
                self._hear(text)
        except Exception as fault:
            self._stumble(fault)

    def _hear(self, text: str) -> None:
        """Do what a message says."""
        try:
            message = wire.read_message(text)
        except wire.Garbled as garbled:
            self._fault("garbled", why=str(garbled))
            return
        match message:
            case wire.Hello() if self._greeting:
                self._fault("hello_twice")
            case wire.Hello():
                self._greeting = True
                self._table = message.table
                self._start(self._greet(message))
            case wire.Ping(n=n):
                self._say(wire.Pong(n, self._context.clock.now_ms()))
            case wire.Pong(n=n):
                self._measure(n)
            case _ if not self._greeting:
                self._fault("hello_first")
            case _ if len(self._requests) >= limits.MOST_WAITING:
                self._say(self._no(message.id, "flooding"))
            case _ if not isinstance(message, IN_GAME) and not self._may_still(message):
                self._say(self._no(message.id, "too_often"))
            case _:
                self._requests.append(message)
                self._work()

    def _may_still(self, request: wire.AnyRequest) -> bool:
        """What is done between games is kept, and told to everybody: much at once, then slowly."""
        now, budgets = self._context.clock.now_ms(), self._context.budgets
        if not budgets.lobby_of_table.take(self._table, now):
            return False
        if isinstance(request, wire.Choose):
            return budgets.options_of_table.take(self._table, now)
        return True

    def _fault(self, code: str, of: str | None = None, **facts: str | int) -> None:
        """Answer what makes no sense or comes too fast, a few times; then hang up."""
        if self._faults.take(self._context.clock.now_ms()):
            self._say(self._no(_id_of(of), code, facts))
        else:
            self._hang_up(code, **facts)

    # -- coming and going ---------------------------------------------------------------------

    async def _greet(self, hello: wire.Hello) -> None:
        """Find the table and the seat, and begin to tell."""
        known = self._context.cookies.read(self._socket.cookies.get(COOKIE))
        guest = new_guest() if known is None or hello.watch else known
        caller = Caller(guest.id, "" if hello.watch else hello.token)
        self._cookie_guest = guest.id if known is None else known.id
        try:
            handle = await self._context.tables.handle(hello.table)
            _check_welcome(handle, caller, self._cookie_guest)
            _check_newcomer(handle, caller)
            onlooker = await handle.join(caller, hello.since, hello.here)
        except Illegal as illegal:
            self._hang_up(illegal.code, **illegal.facts)
        except NotSaved:
            self._hang_up("not_saved")
        except NotRead:
            self._hang_up("not_read")
        else:
            if self._left:  # before we were done
                handle.leave(onlooker)
                return
            self._caller, self._handle, self._onlooker = caller, handle, onlooker
            onlooker.on_news = self._wake
            self._wake()
            self._work()
            self._pulse.start()

    def _no_hello(self) -> None:
        if not self._greeting:
            self._hang_up("no_hello", n=limits.HELLO_WITHIN_MS // 1_000)

    def _silent(self) -> None:
        self._hang_up("gone_quiet", n=limits.DEAD_AFTER_MS // 1_000)

    def _leave(self) -> None:
        self._ending = self._left = True
        self._pulse.stop()
        self._transport.close()
        self._reader_caught_up()
        if self._handle is not None and self._onlooker is not None:
            self._handle.leave(self._onlooker)

    def _hang_up(self, code: str, **facts: str | int) -> None:
        """Say why, and close."""
        if not self._ending:
            self._ending = True
            self._context.metrics.byes[code] += 1
            self._start(self._end(code, facts))

    async def _end(self, code: str, facts: dict[str, str | int]) -> None:
        again = code in COME_AGAIN
        bye = wire.Bye(code, sentence_key(code, ""), facts, again)
        try:
            async with asyncio.timeout(limits.SEND_WITHIN_S):
                for message in (*self._outbox, bye):  # what was answered before is told
                    self._transport.write(wire.write_message(message))
                await self._transport.finish()
                await self._socket.close(GOING_AWAY if again else NOT_LIKE_THIS, code)
        except (*HUNG_UP, TimeoutError):
            if self._reader is not None:
                self._reader.cancel()

    # -- requests -----------------------------------------------------------------------------

    def _work(self) -> None:
        """Ask for the next thing; what waits when the socket closes is dropped."""
        if self._working or self._ending or self._handle is None or not self._requests:
            return
        self._working = True
        request = self._requests.pop(0)
        asked = asyncio.ensure_future(self._handle.request(self._caller, request))
        asked.add_done_callback(partial(self._answer, request))

    def _answer(self, request: wire.AnyRequest, asked: "asyncio.Future[Answer]") -> None:
        """Pass on what came of it, and go on to the next."""
        self._working = False
        fault = None if asked.cancelled() else asked.exception()
        if asked.cancelled() or isinstance(fault, (NotSaved, NotRead)):
            self._say(self._no(request.id, "not_saved"))
        elif fault is not None:
            self._stumble(fault)
        else:
            self._say(self._answered(request, asked.result()))
        self._work()

    def _answered(self, request: wire.AnyRequest, answer: Answer) -> wire.Answered:
        self._context.metrics.answered(str(request.__struct_config__.tag), answer.code)
        if not answer.code:
            return wire.Answered(request.id, True, answer.seq)
        acted = isinstance(request, (wire.Act, wire.Replace, wire.Why))
        return self._no(request.id, answer.code, dict(answer.facts), acted=acted)

    def _no(
        self, id_: str, code: str, facts: dict[str, str | int] | None = None, *, acted: bool = False
    ) -> wire.Answered:
        game = self._handle.table.room.name if self._handle is not None else ""
        key = sentence_key(code, game, acted=acted)
        return wire.Answered(id_, False, code=code, facts=facts or {}, sentence=key)

    # -- writing ------------------------------------------------------------------------------

    def _ping(self, n: int) -> None:
        self._say(wire.Ping(n))

    def _measure(self, n: int) -> None:
        lag_ms = self._pulse.answered(n)
        if lag_ms is not None and self._handle is not None and self._onlooker is not None:
            self._handle.measured(self._onlooker, lag_ms)

    def _say(self, message: wire.Outbound) -> None:
        """Have a message sent soon."""
        if self._ending:
            return
        self._outbox.append(message)
        if len(self._outbox) > 2 * limits.MOST_WAITING:
            self._give_up_on_reader()
        else:
            self._wake()

    def _wake(self) -> None:
        """There is something to send. Whatever happens in the same moment goes with it."""
        if not self._woken:
            self._woken = True
            asyncio.get_running_loop().call_soon(self._write)

    def _write(self) -> None:
        """Answers first, then how things stand, if the other side takes it."""
        self._woken = False
        if self._ending:
            return
        if not self._transport.free:
            self._lose_patience()
            return
        self._reader_caught_up()
        try:
            said, self._outbox = self._outbox, []
            for message in said:
                self._transport.write(wire.write_message(message))
                if isinstance(message, wire.Ping):
                    self._pulse.sent(message.n)
            if self._onlooker is not None and self._handle is not None:
                self._push(self._handle, self._onlooker)
        except Exception as fault:
            self._stumble(fault)

    def _push(self, handle: TableHandle, onlooker: Onlooker) -> None:
        """How things stand, if that is news; until somebody is to go."""
        if onlooker.gone:
            self._hang_up("restarting" if self._context.tables.closed else "reading_again")
            return
        if not onlooker.stale:
            return
        try:
            _check_welcome(handle, self._caller, self._cookie_guest)
        except Illegal as illegal:
            self._hang_up(illegal.code, **illegal.facts)
            return
        self._context.metrics.pushes += 1
        self._transport.write(wire.write_message(handle.push(onlooker)))

    def _lose_patience(self) -> None:
        """The other side has some time to take what was sent."""
        if self._too_slow is None:
            clock = self._context.clock
            until = clock.now_ms() + int(limits.SEND_WITHIN_S * 1_000)
            self._too_slow = clock.call_at(until, self._give_up_on_reader)

    def _give_up_on_reader(self) -> None:
        self._hang_up("slow_reader", n=int(limits.SEND_WITHIN_S))

    def _reader_caught_up(self) -> None:
        """The other side has taken it, or is gone."""
        if self._too_slow is not None:
            self._too_slow()
            self._too_slow = None

    # -- tasks --------------------------------------------------------------------------------

    def _start(self, doing: Coroutine[Any, Any, None]) -> None:
        task: asyncio.Task[None] = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            self._stumble(fault)

    def _stumble(self, fault: BaseException) -> None:
        """A fault of ours ends this socket, and harms nobody else."""
        _log.error("a socket's task failed", exc_info=fault)
        self._context.metrics.faults += 1
        self._hang_up("our_fault")


def _id_of(text: str | None) -> str:
    """The id of a request that is not done, if it has one."""
    try:
        return str(getattr(wire.read_message(text or ""), "id", ""))
    except wire.Garbled:
        return ""


def _check_welcome(handle: TableHandle, caller: Caller, visitor: str) -> None:
    """Who may look at a table: all who have the link, unless their cookie was sent away."""
    table = handle.table
    if table.closed:
        raise Illegal("table_closed")
    if table.banned and table.banned & {who_is(table, caller).guest, visitor}:
        raise Illegal("banned")


def _check_newcomer(handle: TableHandle, caller: Caller) -> None:
    """A token that opens no seat is told at once; and onlookers need some room."""
    if caller.token and handle.table.seat_of(caller.token) is None:
        raise Illegal("wrong_token")
    seated = who_is(handle.table, caller).seat is not None
    if not seated and handle.seen().watching >= limits.MOST_ONLOOKERS:
        raise Illegal("crowded")
