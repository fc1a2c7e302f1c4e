"""One WebSocket: a client that looks at a table, and may ask things of it.

A slow reader only delays its own news, which are merged meanwhile. Requests are answered one after
the other, and pings at once.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from limboline.kernel.illegal import Illegal
from limboline.server import limits, wire
from limboline.server.context import ServerContext
from limboline.server.handles import TableHandle, check_newcomer, check_welcome, may_still_ask
from limboline.server.identity import Caller, new_guest, our_cookie, who_is
from limboline.server.limits import Bucket
from limboline.server.origins import why_foreign
from limboline.server.recalling import recall
from limboline.server.refusing import sentence_key
from limboline.server.transport import HUNG_UP, AnySocket, Pulse, transport_of
from limboline.store.store import NotRead, NotSaved
from limboline.table.audience import Onlooker

GOING_AWAY: Final = 1012
NOT_LIKE_THIS: Final = 1008

_log: Final = logging.getLogger(__name__)


class Connection:
    """An open socket, from its hello to its bye."""

    def __init__(self, context: ServerContext, socket: AnySocket) -> None:
        now = context.clock.now_ms()
        self._context: Final = context
        self._call_soon: Final = context.connections.soon.call
        self._socket: Final = socket
        self._messages: Final = Bucket(limits.MESSAGE_BURST, limits.MESSAGE_PAUSE_MS, now)
        self._requests_of_guest = self._messages  # of all their sockets, once it is known whose
        self._faults: Final = Bucket(limits.FAULT_BURST, limits.FAULT_PAUSE_MS, now)
        self._pulse: Final = Pulse(context.clock, lambda n: self._say(wire.Ping(n)), self._silent)
        self._requests: Final[list[wire.AnyRequest]] = []
        self._outbox: list[wire.Outbound] = []
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._transport: Final = transport_of(socket)
        self._transport.on_free = self._wake
        self._visitor: str | None = ""  # for whom the socket counts, if a proxy has opened it
        self._woken = False
        self._awaits_answer = False
        self._too_slow: Callable[[], None] | None = None
        self._greeting = False
        self._asked: tuple[wire.AnyRequest, asyncio.Future[Any]] | None = None
        self._ending = self._left = False
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
            while (event := await self._socket.receive())["type"] == "websocket.receive":
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
        host, origin = headers.get("host"), headers.get("origin")
        foreign = why_foreign(host, origin, settings.hosts, settings.origins)
        if foreign is not None:
            self._hang_up(foreign.code, **foreign.facts)
        elif self._context.metrics.sockets > limits.MOST_SOCKETS:
            self._hang_up("house_full")
        elif not self._transport.counted:
            client = self._socket.client
            connections = self._context.connections
            self._visitor = connections.count_for(client.host if client else "")
            self._transport.shared = connections.budget_of(self._visitor)
            if self._visitor is None:
                self._hang_up("too_many_sockets")

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
        if type(message) is wire.Act and self._greeting:  # nearly all are
            self._ask(message)
            return
        match message:
            case wire.Hello() if self._greeting:
                self._fault("hello_twice")
            case wire.Hello():
                self._greeting = True
                self._start(self._greet(message))
            case wire.Ping(n=n):
                self._say(wire.Pong(n, self._context.clock.now_ms()))
            case wire.Pong(n=n):
                self._measure(n)
            case _ if not self._greeting:
                self._fault("hello_first")
            case wire.Recall():
                self._start(self._recall(message))
            case _:
                self._ask(message)

    def _ask(self, request: wire.AnyRequest) -> None:
        """Ask for something when what came before it is answered."""
        if len(self._requests) >= limits.MOST_WAITING:
            self._say(self._no(request.id, "flooding"))
            return
        self._requests.append(request)
        self._work()

    def _fault(self, code: str, of: str | None = None, **facts: str | int) -> None:
        """Answer what makes no sense or comes too fast, a few times; then hang up."""
        if self._faults.take(self._context.clock.now_ms()):
            self._say(self._no(wire.id_of(of), code, facts))
        else:
            self._hang_up(code, **facts)

    # -- coming and going ---------------------------------------------------------------------

    async def _greet(self, hello: wire.Hello) -> None:
        """Find the table and the seat, and begin to tell."""
        known = self._context.cookies.read(our_cookie(self._socket.headers.get("cookie")))
        guest = new_guest() if known is None or hello.watch else known
        caller = Caller(guest.id, "" if hello.watch else hello.token, hello.watch)
        self._cookie_guest = guest.id if known is None else known.id
        try:
            handle = await self._context.tables.handle(hello.table)
            check_welcome(handle, caller, self._cookie_guest)
            check_newcomer(handle, caller)
            onlooker = await handle.join(caller, hello.since, hello.here)
        except Illegal as illegal:
            self._hang_up(illegal.code, **illegal.facts)
        except (NotSaved, NotRead) as lost:
            self._hang_up("not_saved" if isinstance(lost, NotSaved) else "not_read")
        else:
            if self._left:  # before we were done
                handle.leave(onlooker)
                return
            self._caller, self._handle, self._onlooker = caller, handle, onlooker
            whose = f"{handle.table.id} {who_is(handle.table, caller).guest}"
            now, budgets = self._context.clock.now_ms(), self._context.budgets
            self._requests_of_guest = budgets.requests_of_guest.of(whose, now)
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
        again = code in wire.COME_AGAIN
        bye = wire.Bye(code, sentence_key(code, ""), facts, again)
        try:
            async with asyncio.timeout(limits.SEND_WITHIN_S):
                told = (*self._outbox, bye)  # what was answered before, too
                self._transport.write(*map(wire.write_message, told))
                await self._transport.finish()
                await self._socket.close(GOING_AWAY if again else NOT_LIKE_THIS, code)
        except (*HUNG_UP, TimeoutError):
            if self._reader is not None:
                self._reader.cancel()

    # -- requests -----------------------------------------------------------------------------

    def _work(self) -> None:
        """Ask for the next thing; what waits when the socket closes is dropped."""
        handle = self._handle
        while self._asked is None and not self._ending and handle is not None and self._requests:
            request, now = self._requests.pop(0), self._context.clock.now_ms()
            if not self._requests_of_guest.take(now):
                self._say(self._no(request.id, "flooding"))
                continue
            if not may_still_ask(handle.table, self._caller, request, self._context.budgets, now):
                self._say(self._no(request.id, "too_often"))
                continue
            asked = asyncio.ensure_future(handle.request(self._caller, request))
            self._asked = (request, asked)
            asked.add_done_callback(self._answer)

    async def _recall(self, asked: wire.Recall) -> None:
        """Tell what has happened."""
        try:
            looks = self._handle, self._onlooker
            self._say(await recall(self._context, self._socket, *looks, asked))
        except Illegal as illegal:
            self._say(self._no(asked.id, illegal.code))

    def _answer(self, asked: "asyncio.Future[Any]") -> None:
        """Pass on what came of it, unless that is done, and go on to the next."""
        if self._asked is None or self._asked[1] is not asked:
            return
        request, self._asked = self._asked[0], None
        fault = None if asked.cancelled() else asked.exception()
        if asked.cancelled() or isinstance(fault, (NotSaved, NotRead)):
            self._say(self._no(request.id, "not_saved"))
        elif fault is not None:
            self._stumble(fault)
        else:
            self._say(self._answered(request, asked.result()))
        self._work()

    def _answered(self, request: wire.AnyRequest, answer: Any) -> wire.Answered:
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
            self._call_soon(self._write)

    def _write(self) -> None:
        """Answers first, then how things stand, if the other side takes it.

        What comes of an own request is known by then, or a moment after all are told: both go
        out together, and in that order.
        """
        if self._asked is not None and not self._outbox and not self._ending:
            if self._asked[1].done():
                self._answer(self._asked[1])
            elif not self._awaits_answer:
                self._awaits_answer = True
                self._call_soon(self._write)
                return
        self._woken = self._awaits_answer = False
        if self._ending:
            return
        if not self._transport.free:
            self._lose_patience()
            return
        if self._too_slow is not None:
            self._reader_caught_up()
        try:
            texts = self._outbox_texts() if self._outbox else []
            try:
                if self._onlooker is not None and self._handle is not None:
                    self._push(self._handle, self._onlooker, texts)
            finally:
                if texts:
                    self._transport.write(*texts)
        except Exception as fault:
            self._stumble(fault)

    def _outbox_texts(self) -> list[bytes]:
        """What is said, to be sent now."""
        said, self._outbox = self._outbox, []
        for message in said:
            if isinstance(message, wire.Ping):
                self._pulse.sent(message.n)
        return [wire.write_message(message) for message in said]

    def _push(self, handle: TableHandle, onlooker: Onlooker, texts: list[bytes]) -> None:
        """Add how things stand, if that is news; until the onlooker is to go."""
        if onlooker.gone:
            self._hang_up("restarting" if self._context.tables.closed else "reading_again")
            return
        if not onlooker.stale:
            return
        table = handle.table
        try:
            if table.closed or table.banned:
                check_welcome(handle, self._caller, self._cookie_guest)
        except Illegal as illegal:
            self._hang_up(illegal.code, **illegal.facts)
            return
        self._context.metrics.pushes += 1
        texts.append(wire.write_message(handle.push(onlooker)))

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
        """A fault of ours ends this socket, and harms no other."""
        _log.error("a socket's task failed", exc_info=fault)
        self._context.metrics.faults += 1
        self._hang_up("our_fault")
