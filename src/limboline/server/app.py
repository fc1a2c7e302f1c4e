"""The application: addresses, socket, headers and limits, for one server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, MediaType, WebSocket, websocket
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Receive, Scope, Send

import limboline
from limboline.server import jobs, limits
from limboline.server.context import ServerContext
from limboline.server.http import answers, internal
from limboline.server.http.addresses import ROUTERS
from limboline.server.http.callers import AtServer
from limboline.server.http.headers import check_names, dress
from limboline.server.openapi import ArrayLikeStructs, Description
from limboline.server.socket import Connection

SOCKET: Final = "/api/socket"
OPENAPI: Final = "/api/openapi.json"


def _context(state: State) -> ServerContext:
    context: ServerContext = state["context"]
    return context


@websocket(SOCKET)
async def table_socket(socket: WebSocket[Any, Any, Any], context: AtServer) -> None:
    """The socket of a table."""
    await Connection(context, socket).serve()


@asynccontextmanager
async def _open(app: Litestar) -> AsyncIterator[None]:
    async with jobs.running(_context(app.state)):
        yield


def make_app(context: ServerContext) -> Litestar:
    """The application of a server."""
    routes: list[Any] = [*ROUTERS, table_socket, *internal.routes(context)]
    return Litestar(
        route_handlers=routes,
        dependencies={"context": Provide(_context, sync_to_thread=False)},
        state=State({"context": context}),
        lifespan=[_open],
        before_request=check_names,
        before_send=[dress],
        exception_handlers=answers.HANDLERS,
        plugins=[ArrayLikeStructs()],
        openapi_config=OpenAPIConfig(
            title="Limbo Line",
            version=limboline.__version__,
            description="Tables over HTTP. What happens at a table goes over the socket.",
            path=OPENAPI,
            render_plugins=[JsonRenderPlugin(path="/", media_type=MediaType.JSON)],
        ),
        request_max_body_size=limits.LARGEST_BODY,
        logging_config=None,
    )


async def _serve(context: ServerContext, socket: WebSocket[Any, Any, Any]) -> None:
    """Serve a socket, and let go of it: its own ways in and out hold it, in a ring."""
    await Connection(context, socket).serve()
    gone: Any = _gone
    socket.receive = socket.send = gone


async def _gone(*_: Any) -> None:
    raise RuntimeError("the socket has ended")


def make_front(context: ServerContext) -> ASGIApp:
    """The application as a server runs it.

    A table's socket needs none of what is wrapped around requests; and without it, thousands of
    open sockets take a tenth less room.
    """
    app, turnstile = make_app(context), context.connections.turnstile
    description = Description(app)

    async def front(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["path"] == OPENAPI:
            await description.made()
        await turnstile.enter()
        if scope["type"] == ScopeType.WEBSOCKET and scope["path"] == SOCKET:
            await _serve(context, WebSocket(scope, receive, send))
        else:
            await app(scope, receive, send)

    return front
