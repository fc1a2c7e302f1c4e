"""The address at which other processes at the same database reach this one."""

from typing import Any

from litestar import WebSocket, websocket

from limboline.server.cluster.proving import PATH
from limboline.server.cluster.reception import Reception
from limboline.server.cluster.table_registry import SharedTableRegistry
from limboline.server.context import ServerContext
from limboline.server.http.callers import AtServer
from limboline.server.transport import transport_of


@websocket(PATH)
async def other_process(socket: WebSocket[Any, Any, Any], context: AtServer) -> None:
    """The line of another process at the same database. A caller without proof is turned away."""
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


def routes(context: ServerContext) -> list[Any]:
    """A server that is alone has no such address."""
    return [other_process] if isinstance(context.tables, SharedTableRegistry) else []
