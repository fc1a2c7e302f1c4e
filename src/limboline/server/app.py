"""The application: addresses, socket, headers and limits, for one house."""

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
from limboline.server.cluster.table_registry import SharedStation
from limboline.server.context import House
from limboline.server.http import answers
from limboline.server.http.addresses import ROUTERS
from limboline.server.http.callers import AtHouse
from limboline.server.http.headers import dress
from limboline.server.notices import Courier
from limboline.server.origins import same_origin
from limboline.server.retention import Sweeper
from limboline.server.socket import Connection
from limboline.server.waker import NightWatch
from limboline.store.store import NotRead, NotSaved

SOCKET: Final = "/api/socket"
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")


def _house(state: State) -> House:
    house: House = state["house"]
    return house


@websocket(SOCKET)
async def table_socket(socket: WebSocket[Any, Any, Any], house: AtHouse) -> None:
    """The socket of a table."""
    await Connection(house, socket).serve()


@websocket(PATH)
async def other_process(socket: WebSocket[Any, Any, Any], house: AtHouse) -> None:
    """The line of another process at the same database. Whoever cannot prove it is turned away."""
    station = house.station
    assert isinstance(station, SharedStation)
    neighbours = station.neighbours
    call = neighbours.called(socket.headers)
    if call is None or station.closed:
        await socket.close()
        return
    await socket.accept()
    await Reception(socket, station.find).serve(call, neighbours.secret)


def _check_origin(request: Request[Any, Any, Any]) -> None:
    """Other sites' pages may not act in a guest's name, whatever their browser lets them send."""
    house = _house(request.app.state)
    origin, host = request.headers.get("origin"), request.headers.get("host")
    if request.method not in SAFE_METHODS and not same_origin(origin, host, house.settings.origins):
        raise Illegal("bad_origin")


@asynccontextmanager
async def _open_house(app: Litestar) -> AsyncIterator[None]:
    """While the application runs idle tables are put away, slow ones woken, old ones forgotten."""
    house = _house(app.state)
    sweeper, watch = Sweeper(house), NightWatch(house)
    courier = Courier(house.station, house.clock, house.settings.carriers)
    house.station.on_turn = courier.tell
    house.station.start()
    sweeper.start()
    watch.start()
    try:
        yield
    finally:
        await watch.stop()
        await sweeper.stop()
        await courier.stop()
        await house.lookbacks.close()
        await house.station.close()


def make_app(house: House) -> Litestar:
    """The application of a house."""
    routes: list[Any] = [*ROUTERS, table_socket]
    if isinstance(house.station, SharedStation):
        routes.append(other_process)
    return Litestar(
        route_handlers=routes,
        dependencies={"house": Provide(_house, sync_to_thread=False)},
        state=State({"house": house}),
        lifespan=[_open_house],
        before_request=_check_origin,
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


def make_front(house: House) -> ASGIApp:
    """The application as a server runs it.

    A table's socket needs none of what is wrapped around requests; and without it, thousands of
    open sockets take a tenth less room.
    """
    app = make_app(house)

    async def front(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET and scope["path"] == SOCKET:
            await Connection(house, WebSocket(scope, receive, send)).serve()
        else:
            await app(scope, receive, send)

    return front
