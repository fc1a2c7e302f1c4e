"""The history of a game, for an onlooker at a socket."""

from limboline.kernel.illegal import Illegal
from limboline.server import wire
from limboline.server.connections import visitor_of
from limboline.server.context import ServerContext
from limboline.server.handles import TableHandle
from limboline.server.transport import AnySocket
from limboline.store.store import NotRead
from limboline.table.audience import Onlooker


async def recall(
    context: ServerContext,
    socket: AnySocket,
    handle: TableHandle | None,
    onlooker: Onlooker | None,
    asked: wire.Recall,
) -> wire.Recalled:
    """What an onlooker may still know of the game that it looks at. Raises `Illegal`."""
    if handle is None or onlooker is None or handle.table.play is None:
        raise Illegal("no_such_play")
    # By address, as over HTTP: whoever comes without a cookie is another guest each time.
    visitor = visitor_of(socket.client.host) if socket.client else ""
    if not context.budgets.records.take(visitor, context.clock.now_ms()):
        raise Illegal("too_often")
    table, play, number = handle.table, handle.table.play, handle.table.games
    # While one waits games begin, and seats change hands.
    async with context.budgets.heavy_work.of(visitor):
        try:
            told = await context.histories.window(
                table.id, number, play, onlooker.seat, asked.first, asked.last
            )
        except NotRead:
            raise Illegal("not_read") from None
    return wire.Recalled(asked.id, told)
