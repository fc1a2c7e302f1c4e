"""The application: addresses, socket, headers and limits, for one server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, MediaType, Request, WebSocket, websocket
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Receive, Scope, Send

import limboline
from limboline.kernel.illegal import Illegal
from limboline.server import limits
from limboline.server.cluster.proving import PATH
from limboline.server.cluster.reception import Reception
from limboline.server.cluster.table_registry import SharedTableRegistry
from limboline.server.context import ServerContext
from limboline.server.health import LoopWatch
from limboline.server.http import answers
from limboline.server.http.addresses import ROUTERS
from limboline.server.http.callers import AtServer
from limboline.server.http.headers import dress
from limboline.server.notices import NoticeSender
from limboline.server.origins import host_name, is_known_host, same_origin
from limboline.server.retention import Retention
from limboline.server.socket import Connection
from limboline.server.transport import transport_of
from limboline.server.waker import Waker
from limboline.store.store import NotRead, NotSaved

SOCKET: Final = "/api/socket"
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")


def _context(state: State) -> ServerContext:
    context: ServerContext = state["context"]
    return context


@websocket(SOCKET)
async def table_socket(socket: WebSocket[Any, Any, Any], context: AtServer) -> None:
    """The socket of a table."""
    await Connection(context, socket).serve()


@websocket(PATH)
async def other_process(socket: WebSocket[Any, Any, Any], context: AtServer) -> None:
    """The line of another process at the same database. Whoever cannot prove it is turned away."""
    tables = context.tables
    assert isinstance(tables, SharedTableRegistry)
    neighbours = tables.neighbours
    call = neighbours.called(socket.headers)
    if call is None or tables.closed:
        await socket.close()
        return
    await socket.accept()
    transport_of(socket).lift_limits()
    await Reception(socket, tables.find).serve(call, neighbours.secret)


def _check_names(request: Request[Any, Any, Any]) -> None:
    """Other sites' pages may not act in a guest's name, whatever their browser lets them send."""
    context = _context(request.app.state)
    origin, host = request.headers.get("origin"), request.headers.get("host")
    if not is_known_host(host, context.settings.hosts):
        raise Illegal("unknown_host", host=host_name(host or "")[:60])
    if request.method not in SAFE_METHODS and not same_origin(
        origin, host, context.settings.origins
    ):
        raise Illegal("bad_origin")


@asynccontextmanager
async def _open_house(app: Litestar) -> AsyncIterator[None]:
    """While the application runs idle tables are put away, slow ones woken, old ones forgotten."""
    context = _context(app.state)
    retention, waker = Retention(context), Waker(context)
    loop_watch = LoopWatch(context.metrics)
    courier = NoticeSender(context.tables, context.clock, context.settings.channels)
    context.tables.on_turn = courier.tell
    context.ask_to_confirm = courier.ask_to_confirm
    context.tables.start()
    retention.start()
    waker.start()
    loop_watch.start(asyncio.get_running_loop().call_later)
    try:
        yield
    finally:
        loop_watch.stop()
        await waker.stop()
        await retention.stop()
        await courier.stop()
        await context.analyses.close()
        await context.tables.close()


def make_app(context: ServerContext) -> Litestar:
    """The application of a server."""
    routes: list[Any] = [*ROUTERS, table_socket]
    if isinstance(context.tables, SharedTableRegistry):
        routes.append(other_process)
    return Litestar(
        route_handlers=routes,
        dependencies={"context": Provide(_context, sync_to_thread=False)},
        state=State({"context": context}),
        lifespan=[_open_house],
        before_request=_check_names,
        before_send=[dress],
        exception_handlers={
            Illegal: answers.on_illegal,
            NotSaved: answers.on_not_saved,
            NotRead: answers.on_not_read,
            HTTPException: answers.on_http,
            RecursionError: answers.on_unreadable,
            UnicodeError: answers.on_unreadable,
            Exception: answers.on_fault,
        },
        openapi_config=OpenAPIConfig(
            title="Limbo Line",
            version=limboline.__version__,
            description="Tables over HTTP. What happens at a table goes over the socket.",
            path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/", media_type=MediaType.JSON)],
        ),
        request_max_body_size=limits.LARGEST_BODY,
        logging_config=None,
    )


def make_front(context: ServerContext) -> ASGIApp:
    """The application as a server runs it.

    A table's socket needs none of what is wrapped around requests; and without it, thousands of
    open sockets take a tenth less room.
    """
    app = make_app(context)

    async def front(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET and scope["path"] == SOCKET:
            await Connection(context, WebSocket(scope, receive, send)).serve()
        else:
            await app(scope, receive, send)

    return front
